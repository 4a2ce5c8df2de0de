import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { deadline } from '../../scripts/run/deadline.ts';
import { REAL_CLOCK } from '../../scripts/run/real-clock.ts';
import { findPort } from './running-shop.ts';

export interface TestRedis {
	url: string;
	/** Ends the process at once and leaves what it had written. */
	kill: () => Promise<void>;
	/** Starts it again on the same port; without persistence it is empty. */
	restart: () => Promise<void>;
	/** Takes connections and answers nothing, like a network that swallows packets. */
	pause: () => void;
	resume: () => void;
	stop: () => Promise<void>;
}

export const NO_REDIS = 'there is no Redis server here';

const PROGRAMS = ['valkey-server', 'redis-server'];
const FIRST_ANSWER_MS = 10_000;

/**
 * `REDIS_SERVER_PATH`, else what the machine has. Null where it has none; then tests with it are to
 * be skipped, which is said once, and is a failure in continuous integration.
 */
export function findRedisServer(): string | null {
	const given = process.env['REDIS_SERVER_PATH'];
	const candidates = given === undefined || given === '' ? PROGRAMS : [given];
	const found =
		candidates.find((it) => spawnSync(it, ['--version'], { env: REAL_CLOCK }).status === 0) ?? null;
	if (found !== null) return found;
	const message = `No ${candidates.join(' or ')} here: install one, or set REDIS_SERVER_PATH.`;
	if (process.env['CI'] !== undefined) throw new Error(message);
	console.warn(`SKIPPED: ${message}`);
	return null;
}

/** A server of its own on a free port of the loopback interface. */
export async function startRedis(
	program: string,
	{ keepsData = false }: { keepsData?: boolean } = {}
): Promise<TestRedis> {
	const port = await findPort();
	const directory = mkdtempSync(join(tmpdir(), 'redis-'));
	const url = `redis://127.0.0.1:${port}`;
	const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', directory];
	const keeping = keepsData ? ['--appendonly', 'yes', '--appendfsync', 'always'] : [];
	let child = await launch();

	async function launch(): Promise<ChildProcess> {
		const launched = spawn(program, [...settings, '--save', '', ...keeping], {
			stdio: 'ignore',
			env: REAL_CLOCK
		});
		await waitForAnswer(url, launched);
		return launched;
	}

	async function kill() {
		if (child.exitCode !== null || child.signalCode !== null) return;
		const ended = once(child, 'exit');
		child.kill('SIGKILL');
		await ended;
	}

	return {
		url,
		kill,
		async restart() {
			await kill();
			child = await launch();
		},
		pause: () => void child.kill('SIGSTOP'),
		resume: () => void child.kill('SIGCONT'),
		async stop() {
			await kill();
			rmSync(directory, { recursive: true });
		}
	};
}

async function waitForAnswer(url: string, child: ChildProcess): Promise<void> {
	const client = new Redis(url, { lazyConnect: true, retryStrategy: () => 20 });
	// Refused connections are what is waited for to end.
	client.on('error', () => undefined);
	const exited = once(child, 'exit').then(([code]) => {
		throw new Error(`The Redis server ended with ${code} before it answered.`);
	});
	const late = AbortSignal.timeout(deadline(FIRST_ANSWER_MS));
	const expired = once(late, 'abort').then(() => {
		throw new Error(`The Redis server did not answer within ${FIRST_ANSWER_MS} ms.`);
	});
	try {
		await Promise.race([client.ping(), exited, expired]);
	} finally {
		client.disconnect();
		// They lost the race; a later failure of theirs no longer matters.
		exited.catch(() => undefined);
		expired.catch(() => undefined);
	}
}
