import { LockTimeoutError } from '../base/errors';
import { toSharedKey, type SharedStore } from './shared-store';

export interface Locks {
	/**
	 * Runs the work while no other work of the same name runs, on any server. Throws `LockTimeoutError`
	 * when its turn does not come in time; nothing was done then.
	 */
	run: <Result>(name: string, work: (hold: Hold) => Promise<Result>) => Promise<Result>;
}

export interface Hold {
	/**
	 * Throws when the lock has been lost, because this server stood still for longer than its lease.
	 * Call it before what must not happen twice.
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
	/** How long a lock is held without a renewal. */
	leaseMs?: number;
	/** How long a caller waits for a lock. */
	patienceMs?: number;
}

const LEASE_MS = 5000;
/** Longer than a lease: callers that wait for a server that has died get their turn. */
const PATIENCE_MS = 12_000;
const RENEWALS_PER_LEASE = 3;
const FIRST_WAIT_MS = 10;
const LAST_WAIT_MS = 200;
const ALONE: Hold = { assertHeld: () => undefined };

/** A lock may have passed to another holder, so it is renewed and released by its token only. */
const RENEW = `return redis.call('GET', KEYS[1]) == ARGV[1] and redis.call('PEXPIRE', KEYS[1], ARGV[2]) or 0`;
const RELEASE = `return redis.call('GET', KEYS[1]) == ARGV[1] and redis.call('DEL', KEYS[1]) or 0`;

/**
 * Locks in this process, and in Redis where servers share one. While Redis is away each server locks
 * for itself. The platform knows no fencing tokens, so a lock does not stop a holder that stood still:
 * `assertHeld` does.
 */
export function createLocks(options: LocksOptions): Locks {
	const { shared, now, leaseMs = LEASE_MS, patienceMs = PATIENCE_MS } = options;
	// One caller of each server asks Redis, the others wait behind it.
	const runInTurn = createKeyedQueue();

	return {
		async run(name, work) {
			const deadline = now() + patienceMs;
			const turn = Promise.withResolvers<undefined>();
			const late = setTimeout(() => turn.reject(createTimeoutError()), patienceMs);
			const result = runInTurn(name, async () => {
				turn.resolve(undefined);
				// A caller that has given up meanwhile does nothing any more.
				await turn.promise;
				if (shared === null) return work(ALONE);
				return holdShared(shared, { ...options, leaseMs, deadline, name }, work);
			});
			// The failure of work whose caller has given up is not reported.
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

type LockRequest = LocksOptions & { leaseMs: number; deadline: number; name: string };

async function holdShared<Result>(
	shared: SharedStore,
	request: LockRequest,
	work: (hold: Hold) => Promise<Result>
): Promise<Result> {
	const { now, leaseMs, name } = request;
	const key = toSharedKey('locks', name);
	const token = request.createToken();
	const acquiredAt = await acquire(shared, key, token, request);
	if (acquiredAt === null) return work(ALONE);
	let until = acquiredAt + leaseMs;

	async function renew(): Promise<void> {
		const askedAt = now();
		const renewed = await shared.ask((redis) => redis.eval(RENEW, 1, key, token, leaseMs));
		// While Redis is away no other server gets the lock either.
		if (renewed === null) until = Infinity;
		else until = renewed.answer === 1 ? askedAt + leaseMs : -Infinity;
	}

	function assertHeld(): void {
		if (now() >= until) throw createTimeoutError();
	}

	const renewal = setInterval(() => void renew(), leaseMs / RENEWALS_PER_LEASE);
	try {
		return await work({ assertHeld });
	} finally {
		clearInterval(renewal);
		await shared.ask((redis) => redis.eval(RELEASE, 1, key, token));
	}
}

/** Returns when the lock was asked for; null while Redis is away. */
async function acquire(
	shared: SharedStore,
	key: string,
	token: string,
	{ now, wait, leaseMs, deadline }: LockRequest
): Promise<number | null> {
	for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LAST_WAIT_MS)) {
		const askedAt = now();
		const asked = await shared.ask((redis) => redis.set(key, token, 'PX', leaseMs, 'NX'));
		if (asked === null) return null;
		if (asked.answer === 'OK') return askedAt;
		if (now() + waitMs > deadline) throw createTimeoutError();
		await wait(waitMs);
	}
}

/** Names no lock: their names have ids of carts in them. */
function createTimeoutError(): LockTimeoutError {
	return new LockTimeoutError('Another request holds the lock. Please try again.');
}

/** Runs work of the same key one after the other, and everything else side by side. */
type KeyedQueue = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

export function createKeyedQueue(): KeyedQueue {
	const tails = new Map<string, Promise<unknown>>();
	return async (key, work) => {
		// A failure of the one before belongs to its own caller.
		const turn = (tails.get(key) ?? Promise.resolve()).then(work, work);
		tails.set(key, turn);
		try {
			return await turn;
		} finally {
			if (tails.get(key) === turn) tails.delete(key);
		}
	};
}
