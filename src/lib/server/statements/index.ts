import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { StatementKind } from '$lib/domain/statements';
import { config } from '../base/config';
import { log as rootLog } from '../base/log';
import { openService } from '../forms';
import { createSealer } from '../http/seal';
import { openOutbox, type OutboxMessage } from '../outbox';
import { REDIS_KEYS } from '../redis';
import { createStepProofs } from './step-proofs';

export { describeMoment } from './moment';
export {
	createStatementId,
	describeStatement,
	EMPTY,
	findFaults,
	readValues,
	renderLines
} from './statement';

/** What the service gets. */
interface Statement extends OutboxMessage {
	kind: StatementKind;
	name: string;
	contract: string;
	email: string;
	/** None: everything. */
	items: readonly string[];
	locale: string;
	country: string;
	/** The receipt in full, in the language of the shopper. */
	text: string;
	/** Somebody should look at it before a receipt is mailed. */
	held: boolean;
}

const log = rootLog.child({ scope: 'statements' });
const { statements: settings } = config;
const TEN_MINUTES_S = 600;
const HOUR_S = 3600;

const SERVICES = {
	withdrawal: open('WITHDRAWAL_URL', settings.withdrawal),
	cancellation: open('CANCELLATION_URL', settings.cancellation)
} satisfies Record<StatementKind, unknown>;

/** None is ever refused: it counts when it is submitted. */
const outbox = openOutbox<Statement>({
	table: 'statement',
	key: REDIS_KEYS.statements,
	send: async (statement) => ((await SERVICES[statement.kind](statement)) ? 'taken' : 'missed')
});

/** Hands a statement on. Never throws. */
export async function submitStatement(statement: Statement) {
	const { submittedAt, state } = await outbox.submit(statement);
	return { submittedAt, state: state === 'refused' ? ('lost' as const) : state };
}
export const deliverStatements = outbox.deliverUntil;
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
	const send = openService<Omit<Statement, 'email'>>({ setting, ...service, log });
	return async (statement) => {
		const { kind } = await send(statement);
		if (kind === 'invalid') log.error({ id: statement.id }, `${setting} refused a statement`);
		return kind === 'kept';
	};
}
