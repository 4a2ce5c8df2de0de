import type { Handle } from '@sveltejs/kit';
import { isTracing, traced } from '../tracing';

/** A span for each request that reaches the app, in the trace of `traceparent` where there is one. */
export const handleTracing: Handle = ({ event, resolve }) => {
	if (!isTracing() || event.isSubRequest) return resolve(event);
	const { request, route, url } = event;
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
