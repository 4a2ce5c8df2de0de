import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FindCachedResponse } from '../lib/core/server-bridge.ts';
import { watchRequest, type WatchOptions } from './watch-request.ts';
import { bypassesQueue, type Admission } from './admission.ts';
import { answerNonCanonical } from './canonical-requests.ts';
import { answerBadHost, discardUnreadBody, ignoreUnreadableRange } from './http-guards.ts';
import type { OwnAnswers } from './send-failure.ts';
import type { ServerSettings } from './settings.ts';

/** The handler of adapter-node: files of the build, then the app. */
export type Handler = (
	request: IncomingMessage,
	response: ServerResponse,
	next: (failure?: unknown) => void
) => unknown;

/** A client that takes longer to send its request holds a place that others need. */
const REQUEST_TIMEOUT_MS = 30_000;

export interface ShopServerOptions {
	handler: Handler;
	findCachedResponse: FindCachedResponse;
	admission: Admission;
	answers: OwnAnswers;
	/** Reports what the adapter threw; the request has been answered by then. */
	onFailure: (failure: Error) => void;
	/** Told of each request when it is over; null: nobody wants to know. */
	watch?: WatchOptions | null;
	timeouts: Pick<ServerSettings, 'keepAliveTimeoutMs' | 'headersTimeoutMs'>;
}

export interface ShopServer {
	http: Server;
	/** Answers under way that the app is making. */
	open: ReadonlySet<ServerResponse>;
	/** Makes every later response ask its client to use another connection. */
	sendClientsAway(): void;
	/** Begins no request until what it returns is called. */
	hold(): () => void;
}

/** Canonical paths only; cached responses first, and the app for the rest. Does not listen yet. */
export function createShopServer({
	handler,
	findCachedResponse,
	admission,
	answers,
	onFailure,
	watch = null,
	timeouts
}: ShopServerOptions): ShopServer {
	const securityHeaders = new Map(Object.entries(answers.securityHeaders));
	const open = new Set<ServerResponse>();
	let isLeaving = false;
	let held: (() => void)[] | null = null;

	function answer(request: IncomingMessage, response: ServerResponse): void {
		if (held === null) begin(request, response);
		else held.push(() => begin(request, response));
	}

	function begin(request: IncomingMessage, response: ServerResponse): void {
		if (isLeaving) response.shouldKeepAlive = false;
		const watched = watch === null ? null : watchRequest(request, response, watch);
		discardUnreadBody(request, response);
		ignoreUnreadableRange(request);
		if (!admission.acceptFromLine(request, response)) return;
		if (answerBadHost(request, response, answers)) return;
		if (answerNonCanonical(request, response, answers)) return;
		const cached = findCachedResponse(request.method ?? '', request.url ?? '', request.headers);
		if (cached !== null && cached.isRefreshDue !== true) {
			if (watched !== null) watched.isCached = true;
			response.writeHead(cached.status, cached.headers as string[]);
			response.end(cached.body);
			return;
		}
		askApp(request, response, cached !== null);
	}

	function askApp(request: IncomingMessage, response: ServerResponse, isRefresh: boolean): void {
		// The framework redirects some paths before any code of the app runs.
		response.setHeaders(securityHeaders);
		open.add(response);
		response.once('close', () => open.delete(response));
		const start = () => void pass(request, response);
		// A page that waited to be rendered again would be refused to all its visitors meanwhile.
		if (isRefresh || bypassesQueue(request)) start();
		else admission.admit(request, response, start);
	}

	/** A failure here is the adapter's own: the app answers for its. */
	async function pass(request: IncomingMessage, response: ServerResponse) {
		try {
			await handler(request, response, () => refuse(response, 404));
		} catch (failure) {
			refuse(response, 500);
			onFailure(failure instanceof Error ? failure : new Error(String(failure)));
		}
	}

	const http = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, answer);
	const { keepAliveTimeoutMs, headersTimeoutMs } = timeouts;
	if (keepAliveTimeoutMs !== null) http.keepAliveTimeout = keepAliveTimeoutMs;
	if (headersTimeoutMs !== null) http.headersTimeout = headersTimeoutMs;

	return {
		http,
		open,
		sendClientsAway() {
			isLeaving = true;
			for (const response of open) response.shouldKeepAlive = false;
		},
		hold() {
			const waiting: (() => void)[] = [];
			held = waiting;
			return () => {
				held = null;
				for (const start of waiting) start();
			};
		}
	};
}

function refuse(response: ServerResponse, status: number): void {
	if (response.headersSent) response.destroy();
	else response.writeHead(status).end();
}
