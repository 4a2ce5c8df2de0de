import { createKeyedQueue } from '$lib/core/keyed-queue';
import { StorefrontApiError } from '../errors';
import { toSharedKey, type SharedStore } from './shared-store';

export interface Locks {
	/**
	 * Does the work while nobody else does work under the same name, on any server. Throws a failure
	 * of the platform (`errors.ts`: try again later) when that does not come true in time; nothing was
	 * done then.
	 */
	run: <Result>(name: string, work: (hold: Hold) => Promise<Result>) => Promise<Result>;
}

export interface Hold {
	/**
	 * To be called before what must not happen twice at a time: throws when the lock has been lost,
	 * because this server was out of breath for longer than its lease.
	 */
	assertHeld: () => void;
}

interface LocksOptions {
	/** Null: there is one server. */
	shared: SharedStore | null;
	/** Milliseconds, from any zero. */
	now: () => number;
	wait: (milliseconds: number) => Promise<void>;
	createToken: () => string;
	/** After so long without a sign of life somebody else may have the lock. */
	leaseMs?: number;
	/** How long somebody waits for a lock. */
	patienceMs?: number;
}

const LEASE_MS = 5000;
/** Longer than a lease: who waits for a server that has died gets its turn. */
const PATIENCE_MS = 12_000;
const RENEWALS_PER_LEASE = 3;
const FIRST_WAIT_MS = 10;
const LAST_WAIT_MS = 200;
const BUSY = { status: 429, retryAfterS: 2 };
const ALONE: Hold = { assertHeld: () => undefined };

/** Only whoever set a lock may renew or take it away: it can have become another's. */
const RENEW = `return redis.call('GET', KEYS[1]) == ARGV[1] and redis.call('PEXPIRE', KEYS[1], ARGV[2]) or 0`;
const RELEASE = `return redis.call('GET', KEYS[1]) == ARGV[1] and redis.call('DEL', KEYS[1]) or 0`;

/**
 * In this process, and in Redis where servers share one. While Redis is away each server locks for
 * itself. The platform knows no fencing tokens, so a lock keeps apart those who are alive and well;
 * `assertHeld` is for the others.
 */
export function createLocks(options: LocksOptions): Locks {
	const { shared, now, leaseMs = LEASE_MS, patienceMs = PATIENCE_MS } = options;
	// One of each server asks Redis, the others stand behind it.
	const runInTurn = createKeyedQueue();

	return {
		async run(name, work) {
			const deadline = now() + patienceMs;
			const turn = Promise.withResolvers<undefined>();
			const late = setTimeout(() => turn.reject(createBusyError()), patienceMs);
			const result = runInTurn(name, async () => {
				turn.resolve(undefined);
				// Who has given up meanwhile does nothing any more.
				await turn.promise;
				if (shared === null) return work(ALONE);
				return holdShared(shared, { ...options, leaseMs, deadline, name }, work);
			});
			// Of those who have given up nobody hears.
			result.catch(() => undefined);
			try {
				await turn.promise;
			} finally {
				clearTimeout(late);
			}
			return result;
		}
	};
}

type Request = LocksOptions & { leaseMs: number; deadline: number; name: string };

async function holdShared<Result>(
	shared: SharedStore,
	request: Request,
	work: (hold: Hold) => Promise<Result>
): Promise<Result> {
	const { now, leaseMs, name } = request;
	const key = toSharedKey('lock', name);
	const token = request.createToken();
	const acquiredAt = await acquire(shared, key, token, request);
	if (acquiredAt === null) return work(ALONE);
	let until = acquiredAt + leaseMs;

	async function renew(): Promise<void> {
		const askedAt = now();
		const renewed = await shared.ask((redis) => redis.eval(RENEW, 1, key, token, leaseMs));
		// Away: nobody else gets the lock from it either.
		if (renewed === null) until = Infinity;
		else until = renewed.answer === 1 ? askedAt + leaseMs : -Infinity;
	}

	function assertHeld(): void {
		if (now() >= until) throw createBusyError();
	}

	const renewal = setInterval(() => void renew(), leaseMs / RENEWALS_PER_LEASE);
	try {
		return await work({ assertHeld });
	} finally {
		clearInterval(renewal);
		await shared.ask((redis) => redis.eval(RELEASE, 1, key, token));
	}
}

/** When it was asked for; null while Redis is away. */
async function acquire(
	shared: SharedStore,
	key: string,
	token: string,
	{ now, wait, leaseMs, deadline }: Request
): Promise<number | null> {
	for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LAST_WAIT_MS)) {
		const askedAt = now();
		const asked = await shared.ask((redis) => redis.set(key, token, 'PX', leaseMs, 'NX'));
		if (asked === null) return null;
		if (asked.answer === 'OK') return askedAt;
		if (now() + waitMs > deadline) throw createBusyError();
		await wait(waitMs);
	}
}

/** Nothing was done, and it is worth another try: what the platform says when it is too busy. */
function createBusyError(): StorefrontApiError {
	return new StorefrontApiError('Somebody else is still at it. Please try again.', BUSY);
}
