/**
 * Serves as the baseline for the renderer: a bare node:http server that sends frames drawn
 * beforehand, 30 a second, to every client. Run as `prism-pipe.ts PORT COLS ROWS`.
 */
import { createServer, type ServerResponse } from 'node:http';
import { createAnimation } from '../demo-store/src/surfaces/prism/animation.ts';

const FRAMES = 300;
const FRAME_MS = 1000 / 30;

const [port = 0, cols = 80, rows = 24] = process.argv.slice(2).map(Number);
const animation = createAnimation({ cols, rows, isPlain: false });
animation.draw(0);
const first = animation.encodeWhole();
const changes = Array.from({ length: FRAMES }, (_, index) => animation.draw(index + 1));
const viewers = new Set<ServerResponse>();

const server = createServer((_, response) => {
	response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
	response.write(first);
	viewers.add(response);
	response.once('close', () => viewers.delete(response));
});
server.listen(port, '127.0.0.1');

const began = performance.now();
let frame = 0;
const timer = setInterval(() => {
	const due = Math.floor((performance.now() - began) / FRAME_MS);
	if (due === frame) return;
	frame = due;
	const bytes = changes[frame % FRAMES];
	for (const viewer of viewers) if (!viewer.writableNeedDrain) viewer.write(bytes);
}, 5);

process.once('SIGTERM', () => {
	clearInterval(timer);
	server.closeAllConnections();
	server.close();
});
