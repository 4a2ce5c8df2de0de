import { createAnimation, type AnimationSize } from './animation.ts';
import { createFrameHub, type FrameHub } from './frame-hub.ts';
import { createMetronome, type Clock } from './metronome.ts';
import { parseStreamRequest, StreamRequestError, type StreamRequest } from './stream-request.ts';
import { refuse } from '../../request-refusal.ts';

/** A prism in the terminal, as an endless text. */
export interface Prism {
	/** Null for an address that is not the prism's. */
	handle(request: Request): Response | null;
	/** Ends every stream. */
	end(): void;
}

const STREAM_PATH = '/prism';
const STATUS_PATH = '/prism/status';
const STREAM_HEADERS = {
	'content-type': 'text/plain; charset=utf-8',
	'cache-control': 'no-cache, no-store, no-transform',
	'x-accel-buffering': 'no'
};
const NO_STORE = { 'cache-control': 'no-store' };
/** Each size is drawn by itself and needs memory: about 120 bytes a cell. */
const MOST_CELLS = 1_000_000;

export function createPrism(clock: Clock): Prism {
	const metronome = createMetronome(clock);
	const hubs = new Map<string, { hub: FrameHub; cells: number }>();
	const counts = { sent: 0, dropped: 0 };

	function findHub(size: AnimationSize): FrameHub | null {
		const key = `${size.cols}x${size.rows}${size.isPlain ? ' plain' : ''}`;
		const known = hubs.get(key);
		if (known !== undefined) return known.hub;
		const cells = size.cols * size.rows;
		const used = hubs.values().reduce((sum, it) => sum + it.cells, 0);
		if (used + cells > MOST_CELLS) return null;
		const hub = createFrameHub({
			animation: createAnimation(size),
			rows: size.rows,
			metronome,
			onFrame: (isSent) => counts[isSent ? 'sent' : 'dropped']++,
			onEmpty: () => hubs.delete(key)
		});
		hubs.set(key, { hub, cells });
		return hub;
	}

	function answerStream(request: Request, { size, frames }: StreamRequest): Response {
		if (request.method === 'HEAD') return new Response(null, { headers: STREAM_HEADERS });
		const hub = findHub(size);
		if (hub === null) {
			return refuse(503, 'Too many sizes are watched at the same time. Try again in a minute.', {
				'retry-after': '60'
			});
		}
		return new Response(hub.watch(frames), { headers: STREAM_HEADERS });
	}

	return {
		handle(request) {
			const { pathname, searchParams } = new URL(request.url);
			if (pathname !== STREAM_PATH && pathname !== STATUS_PATH) return null;
			if (request.method !== 'GET' && request.method !== 'HEAD') {
				const message = `${request.method} is not served at ${pathname}. Use GET or HEAD.`;
				return refuse(405, message, { allow: 'GET, HEAD' });
			}
			if (pathname === STATUS_PATH) {
				return Response.json({ sizes: [...hubs.keys()], ...counts }, { headers: NO_STORE });
			}
			try {
				return answerStream(request, parseStreamRequest(searchParams));
			} catch (error) {
				if (error instanceof StreamRequestError) return refuse(400, error.message);
				throw error;
			}
		},
		end() {
			for (const { hub } of hubs.values()) hub.end();
			hubs.clear();
		}
	};
}
