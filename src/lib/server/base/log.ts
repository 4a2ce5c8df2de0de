import { dev } from '$app/environment';
import pino, { type DestinationStream, type LogFn, type Logger } from 'pino';
import { config } from './config';
import { StorefrontApiError } from './errors';

/** A line for each request, below `info`: `LOG_LEVEL=access` shows it. */
const ACCESS_LEVEL = 25;
const DEBUG_LEVEL = 20;

export type Log = Logger;

/** The fields that an error keeps in the log, besides its own. */
const serializers = { err: serializeError };

const root = pino(
	{
		level: config.logLevel,
		customLevels: { access: ACCESS_LEVEL },
		serializers,
		hooks: { logMethod: lowerRefusals },
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime
	},
	dev ? createReadableStream((line) => process.stdout.write(line)) : pino.destination(1)
);

// A logger of more levels is one of fewer, which pino's types do not know.
export const log = root as unknown as Log;

/** Has the access log's level too. */
export const accessLog: Logger<'access'> = root;

/**
 * An open circuit breaker has been logged once. What it refuses is a line of `debug` for each part of each
 * request: else an outage would fill the disk.
 */
export function lowerRefusals(
	this: Logger,
	args: Parameters<LogFn>,
	method: LogFn,
	level: number
): void {
	const [{ err } = {}] = args as unknown as [{ err?: unknown }?];
	const isRefusal = err instanceof StorefrontApiError && !err.wasSent;
	if (isRefusal && level > DEBUG_LEVEL) this.debug(...args);
	else method.apply(this, args);
}

/** Logs an answer of the platform without a stack, which would show only that the shop sent a request. */
export function serializeError(error: unknown): unknown {
	if (!(error instanceof StorefrontApiError) || error.status === null) {
		return pino.stdSerializers.errWithCause(error as Error);
	}
	const { name: type, message, status, requestId } = error;
	return { type, message, status, requestId };
}

/**
 * Formats records for reading: time, level, scope and message on one line, then the other fields.
 */
export function createReadableStream(write: (line: string) => void): DestinationStream {
	return {
		write(record) {
			const { time, level, scope, msg, err, ...rest } = JSON.parse(record) as {
				[field: string]: unknown;
				time: string;
				level: number;
				err?: { stack?: string };
			};
			const words = [
				time.slice(11, 19),
				level === ACCESS_LEVEL ? 'access' : pino.levels.labels[level],
				scope,
				msg
			];
			const details = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
			const stack = err?.stack === undefined ? '' : `\n${err.stack}`;
			write(`${words.filter(Boolean).join(' ')}${details}${stack}\n`);
		}
	};
}
