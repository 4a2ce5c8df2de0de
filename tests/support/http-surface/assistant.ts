import type { Exchange, Method, Surface, SurfaceGroup } from './surface.ts';

/** Off by default: tests of the assistant start shops of their own. */
export const ASSISTANT: SurfaceGroup = {
	title: 'Chat assistant',
	text:
		'Off by default: then endpoints return an empty 404 before they read the request, and the page does ' +
		'not exist. For `AGENT_ENABLED=true` see [conversations.md](conversations.md).',
	surfaces: [
		disabled('/conversation/v1', 'conversations', {
			route: '/[protocol]/v1/[...path]',
			exchanges: [
				notFound('GET', '/conversation/v1/health'),
				notFound('POST', '/conversation/v1/session', { message: 'hello' }),
				notFound('GET', '/conversation/v1/session/conv_1/stream')
			]
		}),
		disabled('/eve/v1', 'the same, by the name of the protocol', {
			route: '/[protocol]/v1/[...path]',
			exchanges: [notFound('POST', '/eve/v1/session'), notFound('OPTIONS', '/eve/v1/info')]
		}),
		disabled('/api/agent/session', 'creates the cookies of shopper and cart', {
			exchanges: [notFound('POST', '/api/agent/session', {}), notFound('GET', '/api/agent/session')]
		}),
		disabled(
			'/agent/commerce-profile.json',
			'profile of the assistant, for stores that it queries',
			{
				exchanges: [notFound('GET', '/agent/commerce-profile.json')]
			}
		),
		disabled('/agent/ucp-profile.json', 'the same, by the name of the protocol', {
			exchanges: [notFound('GET', '/agent/ucp-profile.json')]
		}),
		disabled('/assistant', 'conversation in pages, for browsers without scripts', {
			exchanges: [
				{
					when: 'assistant off',
					path: '/assistant',
					status: 404,
					answer: { 'content-type': 'text/html*' },
					body: '*noindex*'
				}
			]
		})
	]
};

function disabled(
	path: string,
	what: string,
	more: Pick<Surface, 'exchanges'> & Partial<Surface>
): Surface {
	return { path, what, methods: [], refusal: 'framework', ...more };
}

function notFound(method: Method, path: string, json?: unknown): Exchange {
	const sent = json === undefined ? {} : { json };
	return { when: 'assistant off', method, path, status: 404, body: '', ...sent };
}
