import { parseOrigin, SITE_URL_VARIABLES } from '../lib/core/origins.ts';
import { shopConfig } from '../../shop.config.ts';
import type { AdmissionLimits } from './admission.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The address the server listens on: a port, a socket file, or a socket that systemd has opened.
 */
export type Address =
	| { kind: 'port'; host: string; port: number }
	| { kind: 'path'; path: string }
	| { kind: 'descriptor'; fd: number };

export interface ServerSettings extends AdmissionLimits {
	address: Address;
	/** The address that browsers see, whatever a request says; null: headers of the proxy give it. */
	origin: string | null;
	/** How long responses ask clients to leave before idle connections are closed. */
	shutdownGraceMs: number;
	/** How long a shutdown waits for answers under way. */
	shutdownTimeoutMs: number;
	/** Ends a server that systemd can start again; 0 never does. */
	idleTimeoutMs: number;
	/** Null: Node's own. */
	keepAliveTimeoutMs: number | null;
	headersTimeoutMs: number | null;
}

class SettingsError extends Error {
	override readonly name = 'SettingsError';
}

/** https://www.freedesktop.org/software/systemd/man/latest/sd_listen_fds.html */
const FIRST_DESCRIPTOR = 3;

interface Range {
	minimum?: number;
	maximum: number;
	/** The range in words. */
	rule: string;
}

const SECONDS: Range = { maximum: 86_400, rule: 'a whole number of seconds, for example 30' };
const COUNT: Range = {
	minimum: 1,
	maximum: 100_000,
	rule: 'a whole number from 1 to 100000, for example 100'
};
const PROXIES: Range = {
	minimum: 1,
	maximum: 100,
	rule: 'the number of proxies in front of the shop, from 1 to 100'
};
const PORT: Range = { maximum: 65_535, rule: 'a whole number from 0 to 65535, for example 3000' };

/**
 * The variables of adapter-node, with its defaults except for `ORIGIN`, `SHUTDOWN_GRACE` and the bounds on
 * requests.
 */
export function parseSettings(environment: Environment, pid: number): ServerSettings {
	const read = (name: string) => environment[name]?.trim() ?? '';
	const readSeconds = (name: string) => {
		const value = read(name);
		return value === '' ? null : parseWhole(name, value, SECONDS) * 1000;
	};
	const readCount = (name: string, fallback: number) => {
		const value = read(name);
		return value === '' ? fallback : parseWhole(name, value, COUNT);
	};
	// adapter-node reads it itself, and would take the address from the wrong place.
	const depth = read('XFF_DEPTH');
	if (depth !== '') parseWhole('XFF_DEPTH', depth, PROXIES);
	return {
		address: parseAddress(read, pid),
		origin: chooseOrigin(read),
		shutdownGraceMs: readSeconds('SHUTDOWN_GRACE') ?? 1000,
		shutdownTimeoutMs: readSeconds('SHUTDOWN_TIMEOUT') ?? 30_000,
		idleTimeoutMs: readSeconds('IDLE_TIMEOUT') ?? 0,
		keepAliveTimeoutMs: readSeconds('KEEP_ALIVE_TIMEOUT'),
		headersTimeoutMs: readSeconds('HEADERS_TIMEOUT'),
		maxConcurrentRequests: readCount('MAX_CONCURRENT_REQUESTS', 100),
		maxQueuedRequests: readCount('MAX_QUEUED_REQUESTS', 100),
		maxQueueMs: readCount('MAX_QUEUE_MS', 500),
		maxOpenStreams: readCount('MAX_OPEN_STREAMS', 5000)
	};
}

/** Forms are accepted from the origin of the site, so `SITE_URL` gives it where nothing else does. */
function chooseOrigin(read: (name: string) => string): string | null {
	const given = read('ORIGIN');
	if (given !== '') return given;
	if (read('HOST_HEADER') !== '' || read('PROTOCOL_HEADER') !== '') return null;
	const siteUrl = SITE_URL_VARIABLES.map(read).find((it) => it !== '') ?? shopConfig.site.url;
	// A faulty one stops the start of the app, which names all faults of its settings.
	return parseOrigin(siteUrl)?.origin ?? null;
}

function parseAddress(read: (name: string) => string, pid: number): Address {
	if (isActivated(read, pid)) return { kind: 'descriptor', fd: FIRST_DESCRIPTOR };
	const path = read('SOCKET_PATH');
	if (path !== '') return { kind: 'path', path };
	const port = read('PORT') || '3000';
	return {
		kind: 'port',
		host: read('HOST') || '0.0.0.0',
		port: parseWhole('PORT', port, PORT)
	};
}

/** systemd names the process that its sockets are for. */
function isActivated(read: (name: string) => string, pid: number): boolean {
	const listenPid = read('LISTEN_PID') || '0';
	if (listenPid === '0') return false;
	if (listenPid !== String(pid)) {
		throw new SettingsError(`LISTEN_PID is ${listenPid}, but this process is ${pid}.`);
	}
	const count = read('LISTEN_FDS') || '0';
	if (count !== '0' && count !== '1') {
		throw new SettingsError(`LISTEN_FDS is ${count}, but one socket can be served only.`);
	}
	return count === '1';
}

function parseWhole(name: string, value: string, { minimum = 0, maximum, rule }: Range): number {
	const number = /^\d{1,7}$/.test(value) ? Number(value) : NaN;
	if (number >= minimum && number <= maximum) return number;
	throw new SettingsError(`${name} is ${JSON.stringify(value)} but must be ${rule}.`);
}
