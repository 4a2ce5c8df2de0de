import { drawInTrueColor } from '../proofs/http-surfaces.ts';
import { each, gives, type Chapter } from './statement.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const ERROR = '{"error":{"code":"*","message":"*","resolution":"*"}}';
const PRISM = '/api/v1/prism-stream';

export const HTTP_SURFACES: Chapter = {
	section: 'Site public HTTP surfaces, version 1',
	statements: [
		{
			id: 'status-document',
			says: 'the status document is JSON with service, apiVersion v1, status ok and capabilities',
			requests: [
				gives('/api/v1/status', {
					answer: JSON_TYPE,
					body: '{"service":"*","apiVersion":"v1","status":"ok","capabilities":{*}}'
				})
			]
		},
		{
			id: 'status-no-control',
			says: 'no game is controlled and no model executed: both capabilities are false',
			requests: [gives('/api/v1/status', { body: '*"gameControl":false,"modelExecution":false,*' })]
		},
		{
			id: 'status-links',
			says: 'capabilities link to the installer, the prism, the agent index and the examples',
			requests: [
				gives('/api/v1/status', { body: '*"installer":"{shop}/install"*' }),
				gives('/api/v1/status', { body: '*"prismStream":"{shop}/api/v1/prism-stream"*' }),
				gives('/api/v1/status', { body: '*"agentIndex":"{shop}/llms.txt"*' }),
				gives('/api/v1/status', { body: '*"examples":"{shop}/examples"*' })
			]
		},
		{
			id: 'agent-index-complete',
			says: 'the agent index leads to the machine-readable surfaces, status and examples included',
			requests: [
				gives('/llms.txt', { body: '*(/api/v1/status)*(/examples.md)*' }),
				gives('/llms.txt', { body: '*(/.well-known/ucp)*(/api/ucp/mcp)*' })
			]
		},
		{
			id: 'examples-index',
			says: 'the examples are an index of the surfaces for browsers and programs',
			requests: [
				gives('/examples', { answer: { 'content-type': 'text/html*' }, body: '*curl*' }),
				gives('/examples.json', { answer: JSON_TYPE, body: '*"versioning": {*' })
			]
		},
		{
			id: 'prism-stream',
			says: 'the prism is a live text stream in true color that no cache keeps',
			requests: [
				gives(`${PRISM}?cols=40&rows=12`, {
					isEndless: true,
					answer: { 'content-type': 'text/plain*', 'cache-control': '*no-store*' }
				})
			],
			proof: drawInTrueColor
		},
		{
			id: 'prism-bounds',
			says: 'cols is 20 to 400 and rows 10 to 200, both inclusive and optional',
			requests: [
				...each([`${PRISM}?cols=20&rows=10`, `${PRISM}?cols=400&rows=200`, PRISM], {
					method: 'HEAD',
					status: 200
				}),
				...each(
					[19, 401, 'x'].map((cols) => `${PRISM}?cols=${cols}`),
					{
						status: 400,
						body: ERROR
					}
				),
				...each(
					[9, 201].map((rows) => `${PRISM}?rows=${rows}`),
					{ status: 400, body: ERROR }
				)
			]
		},
		{
			id: 'prism-upstream-away',
			says: 'without its renderer the prism is a 502 with an ErrorResponse in JSON',
			shop: 'store-away',
			requests: [{ when: '', path: PRISM, status: 502, answer: JSON_TYPE, body: ERROR }]
		},
		{
			id: 'prism-read-only',
			says: 'the prism only shows: it takes no body and makes nothing',
			requests: [{ when: '', method: 'POST', path: PRISM, json: {}, status: 405, body: ERROR }]
		},
		{
			id: 'installer',
			says: 'the installer is a shell script in plain text, to be read first',
			requests: [
				gives('/install', { answer: { 'content-type': 'text/plain*' }, body: '#!/bin/sh*' })
			]
		},
		{
			id: 'v1-no-credential',
			says: 'no credential is needed, and pages of other sites may read the answers',
			requests: [gives('/api/v1/status', { answer: { 'access-control-allow-origin': '*' } })]
		},
		{
			id: 'v1-description',
			says: 'the interface description has version 1.0.0 and the three operations',
			requests: [
				gives('/api/v1/openapi.json', { body: '*"version":"1.0.0"*getArcadeSiteStatus*' }),
				gives('/api/v1/openapi.json', { body: '*streamAsciiPrism*getArcadeInstaller*' })
			]
		},
		{
			id: 'v1-errors',
			says: 'errors below the version have a code, a message and a resolution',
			requests: [
				{ when: '', path: '/api/v1/none', status: 404, answer: JSON_TYPE, body: ERROR },
				{ when: '', method: 'DELETE', path: '/api/v1/status', status: 405, body: ERROR }
			]
		},
		{
			id: 'deprecation-headers',
			says: 'a deprecated endpoint carries Deprecation and Sunset before it is removed',
			requests: each(['/api/tools', '/api/mcp'], {
				method: 'POST',
				json: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
				headers: { accept: 'application/json, text/event-stream' },
				status: 200,
				answer: { deprecation: '@1788134400', sunset: '* GMT', link: '*rel="deprecation"*' }
			})
		},
		{
			id: 'deprecation-announced',
			says: 'deprecations are announced in the documentation, and they are the same',
			requests: [
				gives('/examples.json', { body: '*/api/tools: deprecated from 2026-08-31*' }),
				gives('/examples', { body: '*/api/mcp: deprecated from 2026-08-31*' })
			]
		},
		{
			id: 'installer-unversioned',
			says: 'the installer stands under no version',
			requests: [{ when: '', path: '/api/v1/install', status: 404, body: ERROR }]
		}
	]
};
