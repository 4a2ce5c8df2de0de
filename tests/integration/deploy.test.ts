import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { createMeasurements } from '$lib/server/base/measurements';
import { createMetrics } from '$lib/server/operations/metrics';
import { parseSettings } from '../../src/node-server/settings.ts';
import { findProgram } from '../support/find-program.ts';
import { skipWhen } from '../support/skip.ts';

/** The examples of `deploy/`, as far as they can be judged where nothing of theirs is installed. */
const DEPLOY = join(import.meta.dirname, '../../deploy');
const read = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8');

const promtool = findProgram('promtool');
const systemdAnalyze = findProgram('systemd-analyze');

describe('alerts and dashboard', () => {
	const METRIC = /\b(?:shop|nodejs|process)_\w+/g;
	const SUFFIX = /_(?:bucket|count|sum)$/;
	const rules = z
		.object({
			groups: z.array(
				z.object({
					rules: z.array(
						z.object({
							alert: z.string(),
							expr: z.string(),
							annotations: z.object({ summary: z.string() })
						})
					)
				})
			)
		})
		.parse(parse(read('alerts.yaml')))
		.groups.flatMap((group) => group.rules);
	const panels = z
		.object({
			panels: z.array(
				z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })
			)
		})
		.parse(JSON.parse(read('grafana-dashboard.json'))).panels;

	it('name metrics that the shop has', async () => {
		const measurements = createMeasurements();
		const registry = createMetrics(
			{
				getSearches: () => null,
				getWebhooks: () => ({ taken: 0, ignored: 0, repeated: 0, refused: 0, returned: 0 }),
				getReads: () => ({ hit: 0, stale: 0, miss: 0, failed: 0 }),
				getCacheHealth: () => ({ fleet: 'alone', queued: 0, queuedForMs: 0 }),
				getPages: () => ({ answers: {}, pages: 0, bytes: 0 }),
				getLoad: () => ({ underWay: 0, queued: 0, streams: 0, shed: 0 }),
				getCdnPurges: () => null
			},
			measurements.registry
		);
		const known = new Set((await registry.getMetricsAsJSON()).map(({ name }) => name));
		const expressions = [
			...rules.map(({ expr }) => expr),
			...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
		];
		const named = expressions.flatMap((expr) => expr.match(METRIC) ?? []);
		expect(named.length).toBeGreaterThan(25);
		expect(
			named.filter((name) => !known.has(name) && !known.has(name.replace(SUFFIX, '')))
		).toEqual([]);
	});

	it('are rules that Prometheus takes', skipWhen(promtool === null, 'there is no promtool'), () => {
		const file = join(DEPLOY, 'alerts.yaml');
		const { status, stdout, stderr } = spawnSync(promtool ?? '', ['check', 'rules', file], {
			encoding: 'utf8'
		});
		expect([status, stderr]).toEqual([0, '']);
		expect(stdout).toContain(`SUCCESS: ${rules.length} rules found`);
	});
});

/** Values of a minute each, as promtool reads them: `1x20` is 1 for 20 minutes. */
const UP = { 'up{job="shop",instance="a"}': '1x20', 'up{job="shop",instance="b"}': '1x20' };
const FAILED = 'shop_platform_request_duration_seconds_count{job="shop",outcome="failed"}';
const FIRING: [name: string, series: Record<string, string>, alerts: string[]][] = [
	['nothing while both replicas answer', UP, []],
	[
		'a total outage',
		{ ...UP, 'up{job="shop",instance="a"}': '0x20', 'up{job="shop",instance="b"}': '0x20' },
		['ReplicaIsDown', 'ShopIsDown']
	],
	['no replica at all', { 'up{job="other"}': '1x20' }, ['ShopIsDown']],
	['one replica of two', { ...UP, 'up{job="shop",instance="b"}': '0x20' }, ['ReplicaIsDown']],
	[
		'replicas without pages',
		{ ...UP, 'probe_success{job="shop-page"}': '0x20' },
		['NoProductPageComesOut']
	],
	['pages that come out', { ...UP, 'probe_success{job="shop-page"}': '1x20' }, []],
	[
		'a platform that fails',
		{ ...UP, 'shop_breaker_open{job="shop",breaker="public reads"}': '1x20', [FAILED]: '0+3x20' },
		['PlatformFails']
	],
	[
		'a breaker that nobody has asked since the outage',
		{ ...UP, 'shop_breaker_open{job="shop",breaker="public reads"}': '1x20', [FAILED]: '9x20' },
		[]
	],
	['memory in use', { ...UP, 'process_resident_memory_bytes{job="shop"}': '480e6x20' }, []],
	[
		'memory near the limit',
		{ ...UP, 'process_resident_memory_bytes{job="shop"}': '700e6x20' },
		['MemoryGrows']
	]
];

describe('alerts', () => {
	it.each(FIRING)(
		'tell of %s',
		skipWhen(promtool === null, 'there is no promtool'),
		(_, series, alerts) => {
			const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
			const file = join(folder, 'test.json');
			const firing = alerts.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 }));
			writeFileSync(
				file,
				JSON.stringify({
					rule_files: [join(DEPLOY, 'alerts.yaml')],
					tests: [
						{
							interval: '1m',
							input_series: Object.entries(series).map(([name, values]) => ({
								series: name,
								values
							})),
							promql_expr_test: [
								{
									expr: 'max by (alertname) (ALERTS{alertstate="firing"})',
									eval_time: '19m',
									exp_samples: firing
								}
							]
						}
					]
				})
			);
			const { status, stdout, stderr } = spawnSync(promtool ?? '', ['test', 'rules', file], {
				encoding: 'utf8'
			});
			rmSync(folder, { recursive: true });
			expect(status, stdout + stderr).toBe(0);
		}
	);

	it('read jobs that prometheus.yaml scrapes', () => {
		const { scrape_configs: jobs } = z
			.object({ scrape_configs: z.array(z.object({ job_name: z.string() })) })
			.parse(parse(read('prometheus.yaml')));
		const named = [...read('alerts.yaml').matchAll(/job="([^"]+)"/g)].map(([, job = '']) => job);
		expect(new Set(jobs.map(({ job_name: name }) => name))).toEqual(new Set(named));
	});

	it(
		'come with a configuration that Prometheus takes',
		skipWhen(promtool === null, 'there is no promtool'),
		() => {
			const check = ['check', 'config', '--syntax-only', join(DEPLOY, 'prometheus.yaml')];
			const { status, stderr } = spawnSync(promtool ?? '', check, { encoding: 'utf8' });
			expect(status, stderr).toBe(0);
		}
	);

	it('tell of memory above what a replica needs and below the limit of its container', () => {
		const bytes = Number(/process_resident_memory_bytes\S* > (\S+)/.exec(read('alerts.yaml'))?.[1]);
		const limit =
			Number(/limits: \{ memory: (\d+)Mi \}/.exec(read('kubernetes.yaml'))?.[1]) * 2 ** 20;
		const guide = readFileSync(join(DEPLOY, '../docs/deployment.md'), 'utf8');
		const [, use, data, pages] =
			/and (\d+) MB in\s+use, beside its caches: at most `CACHE_MEMORY_MB` \((\d+)\)\s+for\s+data and `PAGE_CACHE_MEMORY_MB` \((\d+)\)/.exec(
				guide
			) ?? [];
		expect(bytes).toBeGreaterThan((Number(use) + Number(data) + Number(pages)) * 1.2e6);
		expect(bytes).toBeLessThan(limit * 0.9);
	});
});

describe('kubernetes.yaml', () => {
	const [deployment, budget, service] = parseAllDocuments(read('kubernetes.yaml')).map(
		(document): unknown => document.toJS()
	);
	const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) });
	const container = z.object({
		ports: z.array(z.object({ name: z.literal('http'), containerPort: z.literal(3000) })),
		env: z.array(z.object({ name: z.string(), value: z.string() })),
		livenessProbe: probe,
		readinessProbe: probe,
		startupProbe: probe,
		lifecycle: z.object({
			preStop: z.object({ exec: z.object({ command: z.array(z.string()) }) })
		}),
		securityContext: z.object({
			readOnlyRootFilesystem: z.literal(true),
			allowPrivilegeEscalation: z.literal(false)
		}),
		volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() }))
	});
	const spec = z
		.object({
			kind: z.literal('Deployment'),
			spec: z.object({
				replicas: z.number(),
				template: z.object({
					spec: z.object({
						terminationGracePeriodSeconds: z.number(),
						securityContext: z.object({ runAsNonRoot: z.literal(true) }),
						containers: z.tuple([container])
					})
				})
			})
		})
		.parse(deployment).spec;
	const { containers, terminationGracePeriodSeconds } = spec.template.spec;
	const [shop] = containers;

	it('probes what answers, and writes where the image writes', () => {
		expect(shop.livenessProbe.httpGet.path).toBe('/healthz');
		expect(shop.startupProbe.httpGet.path).toBe('/healthz');
		expect(shop.readinessProbe.httpGet.path).toBe('/readyz');
		expect(shop.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/app/.data']);
	});

	it('gives a replica the time to leave', () => {
		const environment = Object.fromEntries(shop.env.map(({ name, value }) => [name, value]));
		const { shutdownGraceMs, shutdownTimeoutMs } = parseSettings(environment, 1);
		const stopMs = Number(/(\d+)\)$/.exec(shop.lifecycle.preStop.exec.command.at(-1) ?? '')?.[1]);
		expect(terminationGracePeriodSeconds * 1000).toBeGreaterThan(
			stopMs + shutdownGraceMs + shutdownTimeoutMs
		);
	});

	it('keeps one replica, and sends to what listens', () => {
		expect(budget).toMatchObject({ kind: 'PodDisruptionBudget', spec: { minAvailable: 1 } });
		expect(spec.replicas).toBeGreaterThan(1);
		expect(service).toMatchObject({ kind: 'Service', spec: { ports: [{ targetPort: 'http' }] } });
	});
});

describe('the systemd unit', () => {
	it('starts the build and gives it the time to leave', () => {
		const unit = read('shop@.service');
		const { shutdownGraceMs, shutdownTimeoutMs } = parseSettings({}, 1);
		const stopS = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
		expect(stopS * 1000).toBeGreaterThan(shutdownGraceMs + shutdownTimeoutMs);
		expect(unit).toContain('ExecStart=/usr/bin/node build');
	});

	it(
		'is one that systemd takes',
		skipWhen(systemdAnalyze === null, 'there is no systemd-analyze'),
		() => {
			const { stderr } = spawnSync(
				systemdAnalyze ?? '',
				['verify', '--man=no', join(DEPLOY, 'shop@.service')],
				{ encoding: 'utf8' }
			);
			// Programs and users of the example are not on this machine.
			const complaints = stderr.split('\n').filter((line) => line.includes('shop@'));
			expect(complaints.filter((line) => !/not executable|User|credential/.test(line))).toEqual([]);
		}
	);
});

it('has all files that the documentation names', () => {
	const text = readFileSync(join(DEPLOY, '../docs/deployment.md'), 'utf8');
	const names = [...text.matchAll(/\.\.\/deploy\/([\w@.-]+)/g)].map(([, name = '']) => name);
	expect(names.length).toBeGreaterThan(5);
	expect(names.filter((name) => !existsSync(join(DEPLOY, name)))).toEqual([]);
});
