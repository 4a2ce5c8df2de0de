import type { Log } from '../log';
import { OPEN_HEADERS, parseTerminalSize, refuse, type TerminalSize } from '../v1';
import { openUpstream, UpstreamError, type Upstream } from './open-upstream';
import { passOn } from './pass-on';

export interface PrismStreamOptions {
	/** What draws: takes `?cols=&rows=` and answers an endless text/plain stream. */
	upstreamUrl: string;
	firstByteTimeoutMs: number;
	fetch: typeof globalThis.fetch;
	log: Pick<Log, 'warn'>;
}

export interface PrismStream {
	/** GET and HEAD. */
	answer(request: Request): Promise<Response>;
	/** From now on no stream goes on; each leaves the terminal as it was found. */
	endAll(): void;
}

interface Viewer {
	upstream: Upstream;
	/** Its stream is cut by ourselves, which is nothing to warn of. */
	isSentAway: boolean;
}

/** Colours back to normal, cursor shown, on a line of its own. */
const TERMINAL_RESET = new TextEncoder().encode('\x1b[0m\x1b[?25h\r\n');

const STREAM_HEADERS = {
	...OPEN_HEADERS,
	'content-type': 'text/plain; charset=utf-8',
	'cache-control': 'no-cache, no-store, no-transform',
	// nginx and its relatives would collect frames otherwise.
	'x-accel-buffering': 'no'
};

/** Passes the renderer's stream on, as fast as the client reads and no further ahead. */
export function createPrismStream(options: PrismStreamOptions): PrismStream {
	const viewers = new Set<Viewer>();
	let isEnding = false;

	function watch(upstream: Upstream, signal: AbortSignal): ReadableStream<Uint8Array> {
		const viewer: Viewer = { upstream, isSentAway: false };
		viewers.add(viewer);
		const frames = passOn(upstream, {
			onFailure(err) {
				const isWanted = signal.aborted || viewer.isSentAway;
				if (!isWanted) options.log.warn({ err }, 'the prism renderer failed');
				return TERMINAL_RESET;
			},
			onEnd: () => void viewers.delete(viewer)
		});
		if (isEnding) sendAway(viewer);
		return frames;
	}

	return {
		async answer(request) {
			const url = new URL(request.url);
			const size = parseTerminalSize(url);
			if (size instanceof Response) return size;
			const isPlain = parseAscii(url);
			if (isPlain instanceof Response) return isPlain;
			if (request.method === 'HEAD') return new Response(null, { headers: STREAM_HEADERS });
			try {
				const upstream = await openUpstream({
					...options,
					url: createUpstreamUrl(options.upstreamUrl, size, isPlain),
					signal: request.signal
				});
				return new Response(watch(upstream, request.signal), { headers: STREAM_HEADERS });
			} catch (err) {
				if (!(err instanceof UpstreamError)) throw err;
				if (!request.signal.aborted) options.log.warn({ err }, 'no prism');
				return refuseForNow(err.message);
			}
		},
		endAll() {
			isEnding = true;
			for (const viewer of viewers) sendAway(viewer);
		}
	};
}

function sendAway(viewer: Viewer): void {
	viewer.isSentAway = true;
	viewer.upstream.leave();
}

/** Plain characters for a terminal without colour, or the refusal to answer with. */
function parseAscii({ searchParams, pathname }: URL): boolean | Response {
	const values = searchParams.getAll('ascii');
	if (values.length === 0) return false;
	const [value] = values;
	if (values.length === 1 && (value === '0' || value === '1')) return value === '1';
	return refuse('invalid_parameter', {
		message: `ascii is ${JSON.stringify(values.join(', ').slice(0, 40))}, but must be 0 or 1, once.`,
		resolution: `Ask for ${pathname}?ascii=1 for plain characters, or leave ascii out for colour.`
	});
}

function createUpstreamUrl(base: string, { cols, rows }: TerminalSize, isPlain: boolean): URL {
	const url = new URL(base);
	url.searchParams.set('cols', String(cols));
	url.searchParams.set('rows', String(rows));
	if (isPlain) url.searchParams.set('ascii', '1');
	return url;
}

function refuseForNow(message: string): Response {
	return refuse('upstream_unavailable', {
		message,
		resolution:
			'Try again in a moment. If the site is yours, see that PRISM_UPSTREAM_URL answers a GET.'
	});
}
