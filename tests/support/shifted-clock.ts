/**
 * Runs before a program's own code (`NODE_OPTIONS=--import=…`). A request with `x-clock-ahead-ms`
 * sets how far the program's clock is ahead from then on.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

const getTime = Date.now;
let aheadMs = 0;

Date.now = () => getTime() + aheadMs;

// Told before the program is.
subscribe('http.server.request.start', (message) => {
	const { request } = message as { request: IncomingMessage };
	const wanted = request.headers['x-clock-ahead-ms'];
	if (typeof wanted === 'string') aheadMs = Number(wanted);
});
