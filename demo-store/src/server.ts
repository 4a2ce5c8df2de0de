import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { compressResponse } from './compress-response.ts';
import { readBody, toRequest, writeResponse } from './http-exchange.ts';
import { RequestRefusal } from './request-refusal.ts';

export interface ServerOptions {
	host: string;
	/** 0 lets the system choose. */
	port: number;
	/** Ports tried after the wanted one when it is in use. Default 20. */
	portAttempts?: number;
	/** Larger request bodies are refused with 413. Default 2 MiB. */
	maxBodyBytes?: number | ((path: string) => number);
	/** May throw a `RequestRefusal`; anything else it throws ends the connection. */
	handle: (request: Request) => Promise<Response>;
	/** Receives failures that can no longer be reported to a client. */
	onError: (error: unknown) => void;
}

export interface RunningServer {
	url: string;
	port: number;
	/** Stops accepting, lets running requests end for so long, then cuts them. */
	close(graceMs?: number): Promise<void>;
}

const PORT_ATTEMPTS = 20;
export const MAX_BODY_BYTES = 2 * 1024 * 1024;
const CLOSE_GRACE_MS = 5_000;
const LAST_PORT = 65_535;

/** Serves a web `Request` → `Response` function over HTTP/1.1. Throws when no port is free. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
	const server = createServer((incoming, outgoing) => {
		answer(incoming, outgoing, options).catch((error: unknown) => {
			outgoing.destroy();
			options.onError(error);
		});
	});
	const port = await listen(server, options);
	return {
		url: `http://${formatHost(options.host)}:${port}`,
		port,
		close: (graceMs = CLOSE_GRACE_MS) => closeServer(server, graceMs)
	};
}

async function listen(server: Server, options: ServerOptions): Promise<number> {
	const attempts = options.port === 0 ? 0 : (options.portAttempts ?? PORT_ATTEMPTS);
	const last = Math.min(options.port + attempts, LAST_PORT);
	for (let port = options.port; port <= last; port++) {
		server.listen(port, options.host);
		try {
			await once(server, 'listening');
			const address = server.address();
			return typeof address === 'object' && address !== null ? address.port : port;
		} catch (error) {
			if (!isPortInUse(error)) throw error;
		}
	}
	throw new Error(
		`Ports ${options.port} to ${last} of ${options.host} are all in use. ` +
			'Free one of them, or choose another with --port or DEMO_STORE_PORT.'
	);
}

function isPortInUse(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

async function closeServer(server: Server, graceMs: number): Promise<void> {
	if (!server.listening) return;
	const closed = once(server, 'close');
	server.close();
	server.closeIdleConnections();
	const timer = setTimeout(() => server.closeAllConnections(), graceMs);
	await closed;
	clearTimeout(timer);
}

async function answer(
	incoming: IncomingMessage,
	outgoing: ServerResponse,
	options: ServerOptions
): Promise<void> {
	const left = new AbortController();
	outgoing.once('close', () => {
		if (!outgoing.writableFinished) left.abort(new Error('The client has left.'));
	});
	try {
		const { maxBodyBytes = MAX_BODY_BYTES } = options;
		const path = (incoming.url ?? '').split('?', 1)[0] ?? '';
		const maximum = typeof maxBodyBytes === 'number' ? maxBodyBytes : maxBodyBytes(path);
		const body = readBody(incoming, maximum);
		const request = toRequest(incoming, body.stream, left.signal);
		const response = await compressResponse(request, await options.handle(request));
		await writeResponse(body.refusal() ?? response, outgoing, incoming.method);
		await body.discardRest();
	} catch (error) {
		if (left.signal.aborted) return;
		if (!(error instanceof RequestRefusal) || outgoing.headersSent) throw error;
		const refusal = Response.json({ error: error.message }, { status: error.status });
		await writeResponse(refusal, outgoing, incoming.method);
	}
}

function formatHost(host: string): string {
	// Browsers treat this name as a secure place even without TLS.
	if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return 'localhost';
	return host.includes(':') ? `[${host}]` : host;
}
