import { once } from 'node:events';
import {
	createServer,
	type IncomingMessage,
	type RequestListener,
	type ServerResponse
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPlatformPaths } from '$lib/server/platform';
import type { PlatformRequest } from '$lib/server/platform/platform-request';
import { getRequest, setResponse } from '@sveltejs/kit/node';
import pino from 'pino';

export interface Listening {
	origin: string;
	close: () => Promise<void>;
}

/** Starts a server on a free port of the loopback interface. */
export async function listen(listener: RequestListener): Promise<Listening> {
	const server = createServer(listener);
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		origin: `http://localhost:${(server.address() as AddressInfo).port}`,
		async close() {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		}
	};
}

/** The platform's paths alone, behind the code with which the built shop reads and writes HTTP. */
export function servePlatformPaths(store: string, bodySizeLimit: number): Promise<Listening> {
	const handle = createPlatformPaths({
		origin: store,
		fetch,
		now: Date.now,
		log: pino({ level: 'silent' })
	});

	async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
		const base = 'http://shop.example';
		const request = await getRequest({ base, request: incoming, bodySizeLimit });
		const response = await handle({
			request,
			url: new URL(request.url),
			getClientAddress: () => '192.0.2.7',
			platform: { req: incoming },
			locals: {
				requestId: 'request-1',
				createdCartId: null,
				cart: { ownId: null },
				localization: { country: 'US', language: 'EN', locale: 'en-US' }
			}
		} as unknown as PlatformRequest);
		await setResponse(outgoing, response ?? new Response('a page', { status: 404 }));
	}

	return listen((incoming, outgoing) => void answer(incoming, outgoing));
}
