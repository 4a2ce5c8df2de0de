import type { Surface, SurfaceGroup } from './surface.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const ERROR = '{"error":{"code":*"message":*"resolution":*}}';

function readable(surface: Omit<Surface, 'methods' | 'refusal'> & Partial<Surface>): Surface {
	return { methods: ['GET', 'HEAD'], refusal: 'version-1', ...surface };
}

export const VERSION_1: SurfaceGroup = {
	title: 'Version 1 and the installer',
	text: 'Stable within v1; errors have a code, a message and a resolution.',
	surfaces: [
		readable({
			path: '/api/v1/status',
			what: 'status document: the features of the service',
			exchanges: [
				{
					when: '',
					path: '/api/v1/status',
					status: 200,
					answer: JSON_TYPE,
					body: '{"service":*"apiVersion":"v1","status":"ok","capabilities":{*'
				}
			]
		}),
		readable({
			path: '/api/v1/prism-stream',
			what: 'endless stream of an animated prism for terminals',
			exchanges: [
				{
					when: 'headers only',
					method: 'HEAD',
					path: '/api/v1/prism-stream?cols=80&rows=24',
					status: 200,
					answer: { 'content-type': 'text/plain*', 'cache-control': '*no-store*' }
				},
				{
					when: 'too narrow',
					path: '/api/v1/prism-stream?cols=19',
					status: 400,
					answer: JSON_TYPE,
					body: ERROR
				}
			]
		}),
		readable({
			path: '/api/v1/openapi.json',
			what: 'OpenAPI description of this version',
			exchanges: [
				{
					when: '',
					path: '/api/v1/openapi.json',
					status: 200,
					answer: JSON_TYPE,
					body: '{"openapi":*'
				}
			]
		}),
		{
			path: '/api/v1/[...path]',
			what: 'any other path of this version',
			methods: [],
			refusal: 'version-1',
			exchanges: [
				{
					when: 'any method',
					method: 'GET',
					path: '/api/v1/none',
					status: 404,
					answer: JSON_TYPE,
					body: ERROR
				}
			]
		},
		readable({
			path: '/examples',
			what: 'every endpoint with an example, as a page',
			refusal: 'framework',
			exchanges: [
				{ when: '', path: '/examples', status: 200, answer: { 'content-type': 'text/html*' } }
			]
		}),
		readable({
			path: '/examples.json',
			what: 'the same as JSON',
			refusal: 'framework',
			exchanges: [{ when: '', path: '/examples.json', status: 200, answer: JSON_TYPE, body: '{*' }]
		}),
		readable({
			path: '/install',
			what: 'installer, a shell script',
			exchanges: [
				{
					when: '',
					path: '/install',
					status: 200,
					answer: { 'content-type': 'text/plain*' },
					body: '#!/bin/sh*'
				}
			],
			nearMisses: ['/install.sh', '/Install']
		}),
		readable({
			path: '/install/[file]',
			what: 'files of the installer',
			exchanges: [
				{
					when: 'unknown',
					path: '/install/none',
					status: 404,
					answer: JSON_TYPE,
					body: ERROR
				}
			]
		})
	]
};
