import { startWithoutOptions, holdConversation, readWithoutAccount } from '../proofs/assistant.ts';
import { each, gives, type Chapter } from './statement.ts';

const CONVERSATIONS = ['/conversation/v1', '/eve/v1'];
const PROFILES = ['/agent/commerce-profile.json', '/agent/ucp-profile.json'];

export const ASSISTANT: Chapter = {
	section: 'Chat assistant routes',
	statements: [
		{
			id: 'assistant-off',
			says: 'without agent.isEnabled none of its routes is there',
			shop: 'off',
			requests: [
				...each(
					CONVERSATIONS.map((name) => `${name}/health`),
					{ status: 404, body: '' }
				),
				...each([...CONVERSATIONS.map((name) => `${name}/session`), '/api/agent/session'], {
					...{ method: 'POST', status: 404, body: '' },
					headers: { origin: '{shop}' }
				}),
				...each(PROFILES, { status: 404, body: '' }),
				gives('/', { lacks: ['chat-launcher'] })
			]
		},
		{
			id: 'assistant-default-off',
			says: 'the assistant and accounts are off by default',
			proof: startWithoutOptions
		},
		{
			id: 'conversation-routes',
			says: '/conversation/v1/* is supplied by a conversation provider',
			shop: 'on',
			requests: each(
				CONVERSATIONS.map((name) => `${name}/health`),
				{ status: 200 }
			),
			proof: holdConversation
		},
		{
			id: 'agent-session',
			says: 'POST /api/agent/session prepares the cart of a browser',
			shop: 'on',
			requests: [
				{
					...{ when: '', method: 'POST', path: '/api/agent/session', status: 200 },
					headers: { origin: '{shop}' },
					answer: { 'cache-control': '*no-store*', 'set-cookie': '*cart=*' }
				},
				{ when: '', path: '/api/agent/session', status: 405 }
			]
		},
		{
			id: 'agent-session-same-origin',
			says: 'POST /api/agent/session takes requests of the same origin only',
			shop: 'on',
			requests: [
				{
					...{ when: 'another site', method: 'POST', path: '/api/agent/session', status: 403 },
					headers: { origin: 'https://elsewhere.example' }
				},
				{
					...{ when: 'a sibling', method: 'POST', path: '/api/agent/session', status: 403 },
					headers: { origin: '{shop}', 'sec-fetch-site': 'same-site' }
				}
			]
		},
		{
			id: 'agent-profile',
			says: 'GET /agent/commerce-profile.json is the public profile of the assistant',
			shop: 'on',
			requests: each(PROFILES, {
				status: 200,
				answer: { 'content-type': 'application/json*', 'cache-control': 'public*' },
				body: '{"ucp":{"version":"*"dev.ucp.shopping.catalog.search":[{*'
			})
		},
		{
			id: 'chat-not-private-by-account',
			says: 'customer accounts do not decide who reads a conversation',
			shop: 'on',
			proof: readWithoutAccount
		}
	]
};
