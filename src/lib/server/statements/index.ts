import { existsSync } from 'node:fs';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { StatementKind } from '$lib/domain/statements';
import { config } from '../base/config';
import { log as rootLog } from '../base/log';
import { sendToService } from '../forms';
import { createSealer } from '../http/seal';
import { connectRedis, REDIS_KEYS } from '../redis';
import { createOutbox, type OutboxStore, type Statement } from './outbox';
import { createRedisOutbox } from './redis-outbox';
import { createSqliteOutbox } from './sqlite-outbox';
import { createStepProofs } from './step-proofs';

export { describeMoment } from './moment';
export type { Statement } from './outbox';
export {
	createStatementId,
	describeStatement,
	EMPTY,
	findFaults,
	readValues,
	renderLines
} from './statement';

const log = rootLog.child({ scope: 'statements' });
const { statements: settings, redisUrl } = config;
const DELIVER_EVERY_MS = 5000;
const TEN_MINUTES_S = 600;
const HOUR_S = 3600;

const SERVICES = {
	withdrawal: open('WITHDRAWAL_URL', settings.withdrawal),
	cancellation: open('CANCELLATION_URL', settings.cancellation)
} satisfies Record<StatementKind, unknown>;

let store: OutboxStore | null = null;

const outbox = createOutbox({
	getStore: () => (store ??= openStore()),
	send: (statement) => SERVICES[statement.kind](statement),
	now: Date.now,
	log
});

/** Hands a statement on. Never throws. */
export const submitStatement = (statement: Statement) => outbox.submit(statement);
export const stepProofs = createStepProofs(
	createSealer({ secret: settings.secret, previousSecret: null, purpose: 'steps of statements' })
);

const clients = new RateLimiterMemory({ points: 20, duration: TEN_MINUTES_S });
const recipients = new RateLimiterMemory({ points: 5, duration: HOUR_S });

/** Returns whether so many come from one place, or go to one address, that a person should look at them. */
export async function isOverLimit(client: string | null, email: string): Promise<boolean> {
	const spent = await Promise.all([
		isSpent(clients, client ?? ''),
		isSpent(recipients, email.toLowerCase())
	]);
	return spent.includes(true);
}

async function isSpent(limiter: RateLimiterMemory, key: string): Promise<boolean> {
	try {
		await limiter.consume(key);
		return false;
	} catch (err) {
		if (err instanceof RateLimiterRes) return true;
		throw err;
	}
}

/** Sends what is left of an earlier start, and what comes, until the signal. */
export function deliverStatements(ending: AbortSignal): void {
	const timer = setInterval(() => {
		// Nothing was ever kept.
		if (store !== null || redisUrl !== null || existsSync(settings.file)) void outbox.deliver();
	}, DELIVER_EVERY_MS).unref();
	ending.addEventListener('abort', () => clearInterval(timer));
}

function openStore(): OutboxStore {
	if (redisUrl === null) return createSqliteOutbox(settings.file);
	const redis = connectRedis(redisUrl, 'statements', (err) =>
		log.error({ err }, 'Redis of the statements')
	);
	return createRedisOutbox(redis, REDIS_KEYS.statements);
}

function open(
	setting: string,
	service: { url: string; token: string | null } | null
): (statement: Statement) => Promise<boolean> {
	if (service === null) {
		return ({ id }) => {
			log.error({ id }, `${setting} is not set: a statement waits until it is`);
			return Promise.resolve(false);
		};
	}
	const fetch: typeof globalThis.fetch = (...given) => globalThis.fetch(...given);
	const send = sendToService<Omit<Statement, 'email'>>({ setting, ...service, fetch, log });
	return async (statement) => {
		const { kind } = await send(statement);
		if (kind === 'invalid') log.error({ id: statement.id }, `${setting} refused a statement`);
		return kind === 'kept';
	};
}
