import type { Exchange, Method, Surface, SurfaceGroup } from './surface.ts';

/** Off in every shop until somebody switches it on: tests of the assistant have shops of their own. */
export const ASSISTANT: SurfaceGroup = {
	title: 'Chat assistant',
	text:
		'Off by default, and then answered with an empty 404 before anything that was sent is read; the page ' +
		'is then one that does not exist. With ' +
		'`AGENT_ENABLED=true` they answer as [docs/assistant.md](assistant.md) says.',
	surfaces: [
		switchedOff('/conversation/v1', 'conversations', {
			route: '/conversation/v1/[...path]',
			exchanges: [
				notThere('GET', '/conversation/v1/health'),
				notThere('POST', '/conversation/v1/session', { message: 'hello' }),
				notThere('GET', '/conversation/v1/session/conv_1/stream')
			]
		}),
		switchedOff('/eve/v1', 'the same, under the name of the protocol', {
			route: '/eve/v1/[...path]',
			exchanges: [notThere('POST', '/eve/v1/session'), notThere('OPTIONS', '/eve/v1/info')]
		}),
		switchedOff('/api/agent/session', 'prepares a browser and its cart', {
			exchanges: [notThere('POST', '/api/agent/session', {}), notThere('GET', '/api/agent/session')]
		}),
		switchedOff('/agent/commerce-profile.json', 'who the assistant is, for shops it asks', {
			exchanges: [notThere('GET', '/agent/commerce-profile.json')]
		}),
		switchedOff('/agent/ucp-profile.json', 'the same, under the name of the protocol', {
			exchanges: [notThere('GET', '/agent/ucp-profile.json')]
		}),
		switchedOff('/assistant', 'for browsers without a script: how to reach the shop', {
			exchanges: [
				{
					when: 'while it is off',
					path: '/assistant',
					status: 404,
					answer: { 'content-type': 'text/html*' },
					body: '*noindex*'
				}
			]
		})
	]
};

function switchedOff(
	path: string,
	what: string,
	more: Pick<Surface, 'exchanges'> & Partial<Surface>
): Surface {
	return { path, what, methods: [], refusal: 'framework', ...more };
}

function notThere(method: Method, path: string, json?: unknown): Exchange {
	const sent = json === undefined ? {} : { json };
	return { when: 'while it is off', method, path, status: 404, body: '', ...sent };
}
