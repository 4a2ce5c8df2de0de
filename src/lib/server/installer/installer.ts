import { INSTALL_PATH } from '$lib/domain/paths';
import { refuse } from '../v1';
import { hash, renderScripts, type Scripts, type Sources } from './render-script';

export interface Installer {
	/** `GET /install`: the installer itself. */
	answer: (request: Request) => Response;
	/** `GET /install/[file]`: what the installer downloads. */
	answerDownload: (request: Request, name: string) => Response;
}

const HEADERS = {
	'content-type': 'text/plain; charset=utf-8',
	// The installer and its downloads are one: an old copy of either fails the other's checksum.
	'cache-control': 'no-cache',
	'access-control-allow-origin': '*'
};

export function createInstaller(sources: Sources, origin: string): Installer {
	let rendered: Scripts | null = null;
	// Late, so that an origin that cannot be rendered costs these two paths, not the shop.
	const getScripts = () => (rendered ??= renderScripts(sources, origin));
	return {
		answer: (request) => answerText(request, getScripts().installer),
		answerDownload(request, name) {
			const { downloads } = getScripts();
			const text = downloads.get(name);
			if (text !== undefined) return answerText(request, text);
			return refuse('not_found', {
				message: `The installer has no file ${JSON.stringify(name)}.`,
				resolution: `Files: ${[...downloads.keys()].join(', ')}. The installer itself is ${INSTALL_PATH}.`
			});
		}
	};
}

function answerText(request: Request, text: string): Response {
	const etag = `"${hash(text)}"`;
	const headers = { ...HEADERS, etag };
	if (isKnown(request.headers.get('if-none-match'), etag)) {
		return new Response(null, { status: 304, headers });
	}
	return new Response(request.method === 'HEAD' ? null : text, { headers });
}

function isKnown(known: string | null, etag: string): boolean {
	const tags = (known ?? '').split(',').map((it) => it.trim().replace(/^W\//, ''));
	return tags.includes(etag) || tags.includes('*');
}
