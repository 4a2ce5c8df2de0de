import pino from 'pino';
import { expect, it } from 'vitest';
import { StorefrontApiError } from './errors';
import { createReadableStream, lowerRefusals, serializeError } from './log';

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

it('leaves out the stack of what the platform has answered', () => {
	const refused = new StorefrontApiError('responded with 401', { status: 401, requestId: 'id-1' });
	expect(serializeError(refused)).toEqual({
		type: 'StorefrontApiError',
		message: 'responded with 401',
		status: 401,
		requestId: 'id-1'
	});
	const broken = new StorefrontApiError('no connection', { cause: new Error('ECONNREFUSED') });
	expect(serializeError(broken)).toMatchObject({
		stack: expect.any(String),
		cause: { message: 'ECONNREFUSED' }
	});
});

it('writes what an open breaker refuses at debug only', () => {
	const lines: string[] = [];
	const options = {
		base: null,
		timestamp: false,
		level: 'debug',
		hooks: { logMethod: lowerRefusals }
	};
	const log = pino(options, { write: (line) => void lines.push(line) });
	log.error({ err: new StorefrontApiError('not asked', { wasSent: false }) }, 'unavailable');
	log.error({ err: new StorefrontApiError('no connection') }, 'unavailable');
	log.info('text');
	log.warn({ err: new Error('another') }, 'failed');
	const levels = lines.map((line) => (JSON.parse(line) as { level: number }).level);
	expect(levels).toEqual([20, 50, 30, 40]);
});
