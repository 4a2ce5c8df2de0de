import type { Handle } from '@sveltejs/kit';
import { isTracing, traced, untraced } from '../tracing';

/** Balancers and Prometheus ask every few seconds, and their traces would bury the others. */
const PROBES: ReadonlySet<string | null> = new Set(['/healthz', '/readyz', '/metrics']);

/** A span for each request of a visitor that reaches the app, in the trace of `traceparent` where there is one. */
export const handleTracing: Handle = ({ event, resolve }) => {
	if (!isTracing() || event.isSubRequest) return resolve(event);
	const { request, route, url } = event;
	if (PROBES.has(route.id)) return untraced(() => Promise.resolve(resolve(event)));
	const { method, headers } = request;
	return traced(
		{
			name: route.id === null ? method : `${method} ${route.id}`,
			kind: 'server',
			parent: headers,
			attributes: {
				'http.request.method': method,
				'http.route': route.id ?? '',
				'url.path': url.pathname
			}
		},
		async (span) => {
			const response = await resolve(event);
			span.setAttributes({ 'http.response.status_code': response.status });
			if (response.status >= 500) span.fail();
			return response;
		}
	);
};
