import { readFileSync } from 'node:fs';
import type { Connect, Plugin } from 'vite';
import { canonicalizeTarget } from '../lib/core/canonical-path.ts';
import { listSecurityHeaders } from '../lib/core/security-headers.ts';
import { answerNonCanonical } from './canonical-requests.ts';

/** In development too the app sees canonical paths only, as behind `src/node-server`. */
export function canonicalRequests(): Plugin {
	const answers = {
		errorPage: readFileSync(new URL('../error.html', import.meta.url), 'utf8'),
		securityHeaders: listSecurityHeaders('')
	};
	return {
		name: 'canonical-requests',
		configureServer({ middlewares }) {
			const guard: Connect.NextHandleFunction = (request, response, next) => {
				request.url = request.originalUrl ?? request.url ?? '/';
				if (!answerNonCanonical(request, response, answers)) next();
			};
			// Vite and SvelteKit decode paths without a thought; their own can be decoded.
			middlewares.use((request, response, next) => {
				const isMalformed = canonicalizeTarget(request.url ?? '').kind === 'malformed';
				if (isMalformed) guard(request, response, next);
				else next();
			});
			// After Vite's own middlewares, whose module addresses have a grammar of their own.
			return () => void middlewares.use(guard);
		}
	};
}
