/**
 * Runs as `build/index.js` with `node build` and `npm start`: adapter-node's server with two differences. Answers
 * that the page cache has ready do not pass through the app, and a shutdown fails no request.
 */
import './require-node.mjs';
import { once } from 'node:events';
import { rm, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import {
	offerEventLoopScheduler,
	offerLoadCounts,
	STOP_SIGNALS,
	getCachedResponses,
	getRequestObserver
} from '../lib/core/server-bridge.ts';
import { listSecurityHeaders } from '../lib/core/security-headers.ts';
import errorPage from '../error.html?raw';
import { createAdmission, createLoadRefusal } from './admission.ts';
import { createShopServer, type Handler } from './create-shop-server.ts';
import { createEventLoopScheduler } from './event-loop-scheduler.ts';
import { parseSettings, type Address, type ServerSettings } from './settings.ts';
import { listSettingsFaults } from './settings-faults.ts';
import { prepareShutdown } from './shut-down.ts';

/** The platform's webhooks are the largest; what else reads a body has a bound of its own. */
const BODY_SIZE_LIMIT = '3M';
/**
 * Milliseconds after which the process ends whatever is still open, such as a connection to Redis.
 */
const LEAVE_MS = 3000;
/** Connections that wait to be accepted; the kernel drops more, and their clients try again after a second. */
const BACKLOG = 2048;

const settings = readSettings();
const answers = { errorPage, securityHeaders: listSecurityHeaders(settings.origin ?? '') };
process.env['BODY_SIZE_LIMIT'] ??= BODY_SIZE_LIMIT;
// adapter-node reads it when it is imported, and takes no empty value for none.
if (settings.origin === null) delete process.env['ORIGIN'];
else process.env['ORIGIN'] = settings.origin;

// Importing it starts the app, which offers its cached responses meanwhile.
const { handler } = await loadApp();
let accepted = 0;
const takeTurn = createEventLoopScheduler({
	countAccepted: () => accepted,
	now: () => performance.now(),
	defer: setImmediate
});
offerEventLoopScheduler(takeTurn);
const admission = createAdmission({
	limits: settings,
	refuse: createLoadRefusal(answers),
	takeTurn,
	schedule(callback, delayMs) {
		const timer = setTimeout(callback, delayMs);
		return () => clearTimeout(timer);
	}
});
offerLoadCounts(admission.getCounts);
const observe = getRequestObserver();
const server = createShopServer({
	handler,
	admission,
	findCachedResponse: getCachedResponses(),
	answers,
	// The app logs unhandled rejections.
	onFailure: (failure) => void Promise.reject(failure),
	watch: observe && { observe, now: () => performance.now() },
	timeouts: settings
});
const shutDown = prepareShutdown(server, settings);
let isStopping = false;
server.http.on('connection', () => (accepted += 1));

await listen(settings.address);
for (const signal of STOP_SIGNALS) process.on(signal, () => void stop(signal));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
process.once('uncaughtException', () => {
	process.exitCode = 1;
	// Shuts down as gracefully as on a signal: streams end, requests are answered.
	process.kill(process.pid, 'SIGTERM');
});
if (settings.address.kind === 'descriptor' && settings.idleTimeoutMs > 0) stopWhenIdle();

function readSettings(): ServerSettings {
	try {
		return parseSettings(process.env, process.pid);
	} catch (failure) {
		return refuseToStart(failure);
	}
}

async function loadApp(): Promise<{ handler: Handler }> {
	try {
		return (await import(new URL('./app/handler.js', import.meta.url).href)) as {
			handler: Handler;
		};
	} catch (failure) {
		return refuseToStart(failure);
	}
}

/** A fault of the settings is for the operator, to whom a stack says nothing. */
function refuseToStart(failure: unknown): never {
	if (!(failure instanceof Error) || listSettingsFaults(failure) === null) throw failure;
	console.error(failure.message);
	process.exit(1);
}

async function stop(reason: (typeof STOP_SIGNALS)[number] | 'IDLE'): Promise<void> {
	if (isStopping) return;
	isStopping = true;
	await shutDown();
	// SvelteKit's documented event, which Node's types cannot know.
	(process as NodeJS.EventEmitter).emit('sveltekit:shutdown', reason);
	await wait(LEAVE_MS, undefined, { ref: false });
	process.exit();
}

function stopWhenIdle(): void {
	let timer = setTimeout(() => void stop('IDLE'), settings.idleTimeoutMs);
	server.http.on('request', () => {
		clearTimeout(timer);
		timer = setTimeout(() => void stop('IDLE'), settings.idleTimeoutMs);
	});
}

async function listen(address: Address): Promise<void> {
	if (address.kind === 'path') await removeOldSocket(address.path);
	server.http.listen({ ...address, backlog: BACKLOG });
	await once(server.http, 'listening').catch((failure: unknown) => {
		const { code } = failure as { code?: string };
		if (code !== 'EADDRINUSE') throw failure;
		console.error(
			`Another program listens on ${describe(address)}. Stop it, or choose another port with PORT.`
		);
		process.exit(1);
	});
	console.log(`Listening on ${describe(address)}`);
}

/** A server that was killed leaves its socket behind. */
async function removeOldSocket(path: string): Promise<void> {
	const found = await stat(path).catch(() => null);
	if (found?.isSocket()) await rm(path);
}

function describe(address: Address): string {
	if (address.kind === 'path') return address.path;
	if (address.kind === 'descriptor') return `file descriptor ${address.fd}`;
	const bound = server.http.address();
	const port = typeof bound === 'object' && bound !== null ? bound.port : address.port;
	const host = address.host.includes(':') ? `[${address.host}]` : address.host;
	return `http://${host}:${port}`;
}
