import { once } from 'node:events';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { ShopServer } from './create-shop-server.ts';
import type { ServerSettings } from './settings.ts';

type Patience = Pick<ServerSettings, 'shutdownGraceMs' | 'shutdownTimeoutMs'>;

/** Milliseconds without a connection after which no client is expected any more. */
const QUIET_MS = 50;
/** A turn of the event loop that does nothing but look is shorter. */
const SHORT_TURN_MS = 0.2;
/** The longest that requests are held while the server stops listening. */
const MAX_HOLD_MS = 1000;
/** How long after the announced end of a connection Node closes it; a request may be on its way until then. */
const KEEP_ALIVE_BUFFER_MS = 1000;

/**
 * Ends a server so that no request fails. For a while it goes on answering, and asks every client to
 * use another connection. Then it stops listening and waits for what is under way. A connection that is idle stays
 * open as long as its client was told: the next request may be on its way, and is answered. Call it once, before the
 * server listens: the promise settles when everything is closed.
 */
export function prepareShutdown(
	server: ShopServer,
	patience: Patience,
	createTimeout: (delayMs: number) => AbortSignal = (delayMs) => AbortSignal.timeout(delayMs)
): () => Promise<void> {
	const sockets = new Set<Socket>();
	let arrivals = 0;
	server.http.on('connection', (socket) => {
		arrivals += 1;
		sockets.add(socket);
		socket.once('close', () => sockets.delete(socket));
	});

	/** Waits until all clients have closed their connections. */
	async function waitForClients(signal: AbortSignal): Promise<void> {
		for (let quietMs = 0; quietMs < QUIET_MS;) {
			await wait(QUIET_MS / 5, undefined, { signal });
			quietMs = sockets.size === 0 ? quietMs + QUIET_MS / 5 : 0;
		}
	}

	/**
	 * The system resets connections that it has accepted and the server has not: the server has to close in a turn of
	 * the event loop that finds no connection waiting, and before the next one comes. Such a turn comes soon when no
	 * request begins meanwhile.
	 */
	async function stopListening(): Promise<void> {
		const signal = createTimeout(MAX_HOLD_MS);
		const release = server.hold();
		for (let isEmpty = false; !isEmpty && !signal.aborted;) {
			const before = arrivals;
			const startedAt = performance.now();
			await setImmediate();
			isEmpty = before === arrivals && performance.now() - startedAt < SHORT_TURN_MS;
		}
		// `close()` of an HTTP server also ends connections that have asked nothing yet.
		NetServer.prototype.close.call(server.http);
		release();
	}

	return async () => {
		server.sendClientsAway();
		await waitForClients(createTimeout(patience.shutdownGraceMs)).catch(() => undefined);
		const closed = once(server.http, 'close');
		const timer = setTimeout(() => server.http.closeAllConnections(), patience.shutdownTimeoutMs);
		await stopListening();
		const announcedMs = server.http.keepAliveTimeout + KEEP_ALIVE_BUFFER_MS;
		await waitForClients(createTimeout(announcedMs)).catch(() => undefined);
		// In a turn of the event loop timers come first: what clients have sent by now is read before a connection counts
		// as idle.
		await setImmediate();
		server.http.closeIdleConnections();
		await closed;
		clearTimeout(timer);
	};
}
