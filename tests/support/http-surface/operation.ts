import type { SurfaceGroup } from './surface.ts';

const JSON_TYPE = { 'content-type': 'application/json', 'cache-control': 'no-store' };

export const OPERATION: SurfaceGroup = {
	title: 'Operation',
	text: 'For what runs the shop. Nothing links here.',
	surfaces: [
		{
			path: '/healthz',
			what: 'alive; asks nobody',
			methods: ['GET', 'HEAD'],
			refusal: 'framework',
			exchanges: [
				{ when: '', path: '/healthz', status: 200, answer: JSON_TYPE, body: '{"status":"ok"}' }
			]
		},
		{
			path: '/readyz',
			what: 'whether to send requests here, and the state of platform and Redis; 503 while stopping',
			methods: ['GET', 'HEAD'],
			refusal: 'framework',
			exchanges: [
				{
					when: '',
					path: '/readyz',
					status: 200,
					answer: { ...JSON_TYPE, 'x-robots-tag': 'noindex' },
					body: '{"status":"ready","platform":{"state":"reachable",*},"cache":{"fleet":*}}'
				}
			]
		},
		{
			path: '/metrics',
			what: 'counters for Prometheus, with `METRICS_TOKEN`',
			methods: ['GET', 'HEAD'],
			refusal: 'framework',
			exchanges: [{ when: 'no token is set', path: '/metrics', status: 404 }]
		}
	]
};
