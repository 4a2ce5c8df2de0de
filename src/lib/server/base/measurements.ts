import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AnsweredRequest } from '$lib/core/server-bridge';
import type { BrowserErrorKind } from '$lib/domain/browser-error';
import { config } from './config';

/** Measured where it happens, and read with each scrape. */
export interface Measurements {
	registry: Registry;
	noteRequest: (answered: AnsweredRequest) => void;
	/** A document sent to the platform; `outcome` as in `shop_platform_request_duration_seconds`. */
	noteOperation: (operation: string, outcome: OperationOutcome, durationMs: number) => void;
	noteBreaker: (name: string, isOpen: boolean) => void;
	/** How long after an edit its webhook was here. */
	noteWebhookLag: (lagMs: number) => void;
	/** An error of the shop's scripts; `kind` as in `browser-error.ts`. */
	noteBrowserError: (kind: BrowserErrorKind) => void;
}

export type OperationOutcome = 'ok' | 'errors' | 'refused' | 'failed' | 'late';

const METHODS: ReadonlySet<string> = new Set([
	'GET',
	'HEAD',
	'POST',
	'PUT',
	'PATCH',
	'DELETE',
	'OPTIONS'
]);
/** Seconds: from a page in memory to a platform that hangs. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const LAG_BUCKETS = [0.5, 1, 2, 5, 10, 30, 60, 300, 3600];

export function createMeasurements(): Measurements {
	const registry = new Registry();
	const registers = [registry];
	const requests = new Histogram({
		name: 'shop_request_duration_seconds',
		help: 'Requests by method, route and status, until their answers were sent.',
		labelNames: ['method', 'route', 'status'],
		buckets: BUCKETS,
		registers
	});
	const operations = new Histogram({
		name: 'shop_platform_request_duration_seconds',
		help: 'Documents sent to the platform, by operation and outcome: ok, errors (beside or instead of data), refused (a status), failed (no answer), late.',
		labelNames: ['operation', 'outcome'],
		buckets: BUCKETS,
		registers
	});
	const breakers = new Gauge({
		name: 'shop_breaker_open',
		help: '1 while a circuit breaker lets no requests pass, because what it protects fails.',
		labelNames: ['breaker'],
		registers
	});
	const lag = new Histogram({
		name: 'shop_webhook_lag_seconds',
		help: 'Time between an edit in the store and the arrival of its webhook.',
		buckets: LAG_BUCKETS,
		registers
	});
	const browserErrors = new Counter({
		name: 'shop_browser_errors_total',
		help: 'Errors of the shop’s scripts that browsers told of: of a page, of a script, or of a promise.',
		labelNames: ['kind'],
		registers
	});
	return {
		registry,
		noteRequest({ method, route, status, durationMs, isCached }) {
			const labels = {
				method: METHODS.has(method) ? method : 'other',
				route: isCached ? '(page cache)' : (route ?? '(none)'),
				status: String(status)
			};
			requests.observe(labels, durationMs / 1000);
		},
		noteOperation(operation, outcome, durationMs) {
			operations.observe({ operation, outcome }, durationMs / 1000);
		},
		noteBreaker: (breaker, isOpen) => breakers.set({ breaker }, Number(isOpen)),
		noteBrowserError: (kind) => browserErrors.inc({ kind }),
		noteWebhookLag: (lagMs) => lag.observe(Math.max(0, lagMs) / 1000)
	};
}

/** Null: nothing is measured, since no token allows to read it. */
export const measurements = config.metricsToken === null ? null : createMeasurements();
