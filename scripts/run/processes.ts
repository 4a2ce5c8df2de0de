import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { deadline } from './deadline.ts';

const POLL_INTERVAL_MS = 100;
/** Milliseconds that a program has to stop before it is killed. */
const STOP_GRACE_MS = 8_000;

export interface Program {
	name: string;
	/** By default the Node that runs this script. */
	command?: string;
	args: readonly string[];
	env?: Record<string, string>;
	/** The folder it runs in, by default the one of this process. */
	cwd?: string;
	/** An address of the program that answers 2xx when it is ready. */
	readyUrl: string;
}

export interface RunningProgram {
	name: string;
	process: ChildProcess;
	/** Settles when the process has ended; never rejects. */
	ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
	/** The last lines it printed, for error messages. */
	readOutput: () => string;
}

interface StartOptions {
	timeoutMs?: number;
	/** Shows what it prints. */
	echo?: boolean;
	/** Ends the program while it is awaited. */
	stopping?: AbortSignal;
}

/** Starts a program and waits until it answers. Rejects with its output when it ends before. */
export async function startProgram(
	program: Program,
	options: StartOptions = {}
): Promise<RunningProgram> {
	const running = launchProgram(program, options);
	await waitUntilReady(program, running, options);
	return running;
}

/** Waits until a program answers that was launched. Ends it, and rejects with its output, when it does not. */
export async function waitUntilReady(
	program: Program,
	running: RunningProgram,
	{ timeoutMs = deadline(60_000), stopping }: StartOptions = {}
): Promise<void> {
	const gaveUp = AbortSignal.timeout(timeoutMs);
	const settled = new AbortController();
	const noLonger = [gaveUp, settled.signal, ...(stopping ? [stopping] : [])];
	const endedEarly = running.ended.then(({ code, signal }) => {
		throw new Error(
			`${program.name} ended with ${signal ?? `code ${code}`} before it answered.\n${running.readOutput()}`
		);
	});
	try {
		await Promise.race([waitUntilAnswers(program.readyUrl, AbortSignal.any(noLonger)), endedEarly]);
	} catch (error) {
		await stopPrograms([running]);
		if (!gaveUp.aborted) throw error;
		const complaint = `${program.name} did not answer at ${program.readyUrl} within ${timeoutMs / 1000} seconds.`;
		throw new Error(`${complaint}\n${running.readOutput()}`, { cause: error });
	} finally {
		settled.abort();
	}
	endedEarly.catch(() => undefined);
}

/** Asks all to end, and kills after a grace period what is still there. */
export async function stopPrograms(programs: readonly RunningProgram[]): Promise<void> {
	await Promise.all(programs.map(stopProgram));
}

async function stopProgram({ process: child, ended }: RunningProgram): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	child.kill('SIGTERM');
	const grace = new AbortController();
	const killLater = delay(deadline(STOP_GRACE_MS), undefined, { signal: grace.signal }).then(
		() => child.kill('SIGKILL'),
		() => undefined
	);
	await ended;
	grace.abort();
	await killLater;
}

/** Starts a program, and waits for nothing. */
export function launchProgram(
	{ name, command = process.execPath, args, env, cwd }: Program,
	{ echo = false }: StartOptions = {}
): RunningProgram {
	const child = spawn(command, args, {
		cwd,
		env: { ...process.env, ...env },
		stdio: ['ignore', 'pipe', 'pipe']
	});
	const lines: string[] = [];
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding('utf8');
		stream.on('data', (text: string) => {
			lines.push(text);
			if (lines.length > 50) lines.shift();
			if (echo) process.stdout.write(text);
		});
	}
	const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
		child.once('error', () => resolve({ code: 127, signal: null }));
		child.once('close', (code, signal) => resolve({ code, signal }));
	});
	return { name, process: child, ended, readOutput: () => lines.join('') };
}

async function waitUntilAnswers(url: string, signal: AbortSignal): Promise<void> {
	for (;;) {
		signal.throwIfAborted();
		const isReady = await fetch(url, { signal, redirect: 'manual' }).then(
			async (response) => {
				await response.body?.cancel();
				return response.ok;
			},
			() => false
		);
		if (isReady) return;
		await delay(POLL_INTERVAL_MS, undefined, { signal });
	}
}
