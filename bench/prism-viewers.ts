/**
 * Opens many viewers of one stream: `prism-viewers.ts URL COUNT SECONDS`. Prints a line when each
 * has received a frame, and after so many seconds, as JSON, how long the first frame took and what
 * came since.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Viewing } from './prism-table.ts';

const FRAME_END = Buffer.from('\x1b[?2026l');
/** Connections are opened so many at a time, as a listen queue would have it. */
const AT_ONCE = 50;

interface Viewer {
	frames: number;
	bytes: number;
	firstFrameMs: number;
}

const [url = '', count = '1', seconds = '1'] = process.argv.slice(2);
const viewers: Viewer[] = [];
for (let opened = 0; opened < Number(count); opened += AT_ONCE) {
	const size = Math.min(AT_ONCE, Number(count) - opened);
	viewers.push(...(await Promise.all(Array.from({ length: size }, () => watch(new URL(url))))));
}
process.stdout.write('watching\n');
const before = sum();
const began = performance.now();
await wait(Number(seconds) * 1000);
const elapsedSeconds = (performance.now() - began) / 1000;
const after = sum();
const viewing: Viewing = {
	seconds: elapsedSeconds,
	frames: after.frames - before.frames,
	bytes: after.bytes - before.bytes,
	firstFrameMs: viewers.map((it) => it.firstFrameMs)
};
process.stdout.write(JSON.stringify(viewing), () => process.exit());

/** Settles when the first frame is there; the viewer counts on. */
async function watch({ hostname, port, host, pathname, search }: URL): Promise<Viewer> {
	const viewer: Viewer = { frames: 0, bytes: 0, firstFrameMs: 0 };
	const asked = performance.now();
	const socket = connect(Number(port), hostname);
	await once(socket, 'connect');
	socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
	const first = Promise.withResolvers<undefined>();
	let tail: Buffer = Buffer.alloc(0);
	let last: Buffer = tail;
	socket.on('data', (chunk: Buffer) => {
		viewer.bytes += chunk.length;
		viewer.frames += countFrames(Buffer.concat([tail, chunk.subarray(0, FRAME_END.length)]));
		viewer.frames += countFrames(chunk) - countFrames(chunk.subarray(0, FRAME_END.length));
		last = chunk;
		tail = chunk.subarray(-(FRAME_END.length - 1));
		if (viewer.frames > 0) first.resolve(undefined);
	});
	socket.once('error', first.reject);
	socket.once('close', () => {
		const received = last.toString('latin1').slice(-500);
		first.reject(new Error(`${host} closed a stream. It ended with ${JSON.stringify(received)}`));
	});
	await first.promise;
	viewer.firstFrameMs = performance.now() - asked;
	return viewer;
}

function countFrames(bytes: Buffer): number {
	let frames = 0;
	for (let at = bytes.indexOf(FRAME_END); at !== -1; at = bytes.indexOf(FRAME_END, at + 1)) {
		frames++;
	}
	return frames;
}

function sum(): { frames: number; bytes: number } {
	return {
		frames: viewers.reduce((total, it) => total + it.frames, 0),
		bytes: viewers.reduce((total, it) => total + it.bytes, 0)
	};
}
