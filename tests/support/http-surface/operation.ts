import type { SurfaceGroup } from './surface.ts';

const JSON_TYPE = { 'content-type': 'application/json', 'cache-control': 'no-store' };

export const OPERATION: SurfaceGroup = {
	title: 'Operation',
	text: 'For operators. No page links here.',
	surfaces: [
		{
			path: '/healthz',
			what: 'liveness, without further checks',
			methods: ['GET', 'HEAD'],
			refusal: 'framework',
			exchanges: [
				{
					when: '',
					path: '/healthz',
					status: 200,
					answer: JSON_TYPE,
					body: '{"status":"ok","version":"*"}'
				}
			]
		},
		{
			path: '/readyz',
			what: 'readiness, with the state of platform and Redis; 503 until the platform has accepted the shop once, and during shutdown',
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
			what: 'Prometheus metrics, with `METRICS_TOKEN`',
			methods: ['GET', 'HEAD'],
			refusal: 'framework',
			exchanges: [{ when: 'no token is set', path: '/metrics', status: 404 }]
		}
	]
};
