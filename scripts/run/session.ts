import { once } from 'node:events';
import { findFreePort, parsePort } from './ports.ts';
import {
	launchProgram,
	stopPrograms,
	waitUntilReady,
	type Program,
	type RunningProgram
} from './processes.ts';
import type { Ports } from './shop.ts';

export interface Session {
	/** Runs before anything starts. */
	prepare: () => void;
	/** All start at once; each is awaited before the next one is asked for anything. */
	programs: (ports: Ports) => Program[];
	/** Shows the programs' own output. */
	echo: boolean;
	renderWelcome: (ports: Ports) => string;
	/** How long each may take to be ready, instead of the programs' default. */
	timeoutMs?: number;
}

/** Runs the programs until Ctrl-C, or until one of them ends by itself: then all end with an error. */
export async function runUntilStopped(session: Session): Promise<void> {
	const stopping = abortOnStopSignal();
	const stopRequest = once(stopping, 'abort').then(() => null);
	const running: RunningProgram[] = [];
	try {
		const ports = await choosePorts();
		session.prepare();
		const { echo, timeoutMs } = session;
		const options = { echo, stopping, ...(timeoutMs !== undefined && { timeoutMs }) };
		const launched = session.programs(ports).map((program) => {
			const its = launchProgram(program, options);
			running.push(its);
			return [program, its] as const;
		});
		for (const [program, its] of launched) await waitUntilReady(program, its, options);
		console.log(session.renderWelcome(ports));
		const failure = await Promise.race([stopRequest, firstToEnd(running)]);
		if (failure !== null) throw new Error(failure);
		console.log('\nStopping …');
	} catch (error) {
		if (stopping.aborted) return;
		console.error(`\n${error instanceof Error ? error.message : String(error)}`);
		process.exitCode = 1;
	} finally {
		await stopPrograms(running);
	}
}

function abortOnStopSignal(): AbortSignal {
	const controller = new AbortController();
	for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
		process.once(name, () => controller.abort());
	}
	return controller.signal;
}

async function choosePorts(): Promise<Ports> {
	const shop = await choosePort('PORT', 3000, 'The shop');
	const demoStore = await choosePort('DEMO_STORE_PORT', 4010, 'The demo store');
	return { shop, demoStore };
}

async function choosePort(name: string, fallback: number, what: string): Promise<number> {
	const wanted = parsePort(name, process.env[name], fallback);
	const port = await findFreePort(wanted);
	if (port !== wanted) {
		console.log(`Port ${wanted} is in use. ${what} takes ${port} (choose another with ${name}=…).`);
	}
	return port;
}

function firstToEnd(programs: readonly RunningProgram[]): Promise<string> {
	return Promise.race(
		programs.map(async (program) => {
			const { code, signal } = await program.ended;
			return `${program.name} ended by itself (${signal ?? `code ${code}`}).\n${program.readOutput()}`;
		})
	);
}
