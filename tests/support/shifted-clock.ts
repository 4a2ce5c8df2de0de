/**
 * Loaded into a program before its own code (`NODE_OPTIONS=--import=…`): whoever sends it a request
 * with `x-clock-ahead-ms` sets how far its clock is ahead from then on.
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
