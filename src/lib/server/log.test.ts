import pino from 'pino';
import { expect, it } from 'vitest';
import { createReadableStream } from './log';

it('writes time, level, scope, message, details and stack for people', () => {
	const lines: string[] = [];
	const log = pino(
		{ base: null, timestamp: () => ',"time":"2026-11-20T08:30:15.000Z"' },
		createReadableStream((line) => lines.push(line))
	);
	const err = Object.assign(new Error('no'), { stack: 'Error: no\n    at here' });
	log.child({ scope: 'cart' }).warn({ status: 503 }, 'unavailable');
	log.error({ err }, 'failed');
	expect(lines).toEqual([
		'08:30:15 warn cart unavailable {"status":503}\n',
		'08:30:15 error failed\nError: no\n    at here\n'
	]);
});
