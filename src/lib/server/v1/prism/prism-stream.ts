import type { Log } from '../../base/log';
import { OPEN_HEADERS, parseTerminalSize, refuse, type TerminalSize } from '..';
import { createFanOut, TERMINAL_RESET, type FanOut } from './fan-out';
import { openUpstream, UpstreamError } from './open-upstream';

export interface PrismStreamOptions {
	/** URL of the renderer: takes `?cols=&rows=` and answers an endless text/plain stream. Null: there is none. */
	upstreamUrl: string | null;
	firstByteTimeoutMs: number;
	fetch: typeof globalThis.fetch;
	log: Pick<Log, 'warn'>;
}

export interface PrismStream {
	/** GET and HEAD. */
	answer(request: Request): Promise<Response>;
	/** Ends all streams, each with a reset of the terminal. */
	endAll(): void;
}

/** The replay of a size is a whole frame and a few changes: about 150 bytes a cell. */
const MAX_CELLS = 500_000;

const STREAM_HEADERS = {
	...OPEN_HEADERS,
	'content-type': 'text/plain; charset=utf-8',
	'cache-control': 'no-cache, no-store, no-transform',
	// nginx would buffer frames otherwise.
	'x-accel-buffering': 'no'
};

/** Viewers of one size share one stream of the renderer. */
export function createPrismStream(options: PrismStreamOptions): PrismStream {
	const streams = new Map<string, { fanOut: FanOut; cells: number }>();
	let isEnding = false;

	function findFanOut(url: URL, cells: number): FanOut {
		const known = streams.get(url.href);
		if (known !== undefined) return known.fanOut;
		const used = streams.values().reduce((sum, it) => sum + it.cells, 0);
		if (used + cells > MAX_CELLS) throw new UpstreamError('Too many sizes are watched right now.');
		const fanOut = createFanOut({
			open: (signal) => openUpstream({ ...options, url, signal }),
			onFailure: (err) => options.log.warn({ err }, 'the prism renderer failed'),
			onEmpty: () => streams.delete(url.href)
		});
		streams.set(url.href, { fanOut, cells });
		return fanOut;
	}

	async function createViewerStream(
		url: URL,
		cells: number,
		signal: AbortSignal
	): Promise<Response> {
		try {
			const frames = await findFanOut(url, cells).watch(signal);
			return new Response(frames, { headers: STREAM_HEADERS });
		} catch (err) {
			if (!(err instanceof UpstreamError)) throw err;
			if (!signal.aborted) options.log.warn({ err }, 'no prism');
			return refuseUnavailable(err.message);
		}
	}

	return {
		async answer(request) {
			const url = new URL(request.url);
			const size = parseTerminalSize(url);
			if (size instanceof Response) return size;
			const isPlain = parseAscii(url);
			if (isPlain instanceof Response) return isPlain;
			if (request.method === 'HEAD') return new Response(null, { headers: STREAM_HEADERS });
			if (isEnding) return new Response(TERMINAL_RESET.slice(), { headers: STREAM_HEADERS });
			if (options.upstreamUrl === null)
				return refuseUnavailable('This shop has no prism renderer.');
			const upstreamUrl = createUpstreamUrl(options.upstreamUrl, size, isPlain);
			return createViewerStream(upstreamUrl, size.cols * size.rows, request.signal);
		},
		endAll() {
			isEnding = true;
			for (const { fanOut } of streams.values()) fanOut.end();
		}
	};
}

/** Parses whether the terminal has no colors; returns a refusal for invalid values. */
function parseAscii({ searchParams, pathname }: URL): boolean | Response {
	const values = searchParams.getAll('ascii');
	if (values.length === 0) return false;
	const [value] = values;
	if (values.length === 1 && (value === '0' || value === '1')) return value === '1';
	return refuse('invalid_parameter', {
		message: `ascii is ${JSON.stringify(values.join(', ').slice(0, 40))}, but must be 0 or 1, once.`,
		resolution: `Ask for ${pathname}?ascii=1 for plain characters, or leave ascii out for color.`
	});
}

function createUpstreamUrl(base: string, { cols, rows }: TerminalSize, isPlain: boolean): URL {
	const url = new URL(base);
	url.searchParams.set('cols', String(cols));
	url.searchParams.set('rows', String(rows));
	if (isPlain) url.searchParams.set('ascii', '1');
	return url;
}

function refuseUnavailable(message: string): Response {
	return refuse('upstream_unavailable', {
		message,
		resolution:
			'Try again in a moment. If the site is yours, set PRISM_UPSTREAM_URL to a renderer that answers a GET.'
	});
}
