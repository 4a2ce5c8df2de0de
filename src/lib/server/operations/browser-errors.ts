import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import { parseJson } from '$lib/core/parse-json';
import {
	BROWSER_ERROR_KINDS,
	hideValues,
	MAX_ERROR_FRAMES,
	MAX_ERROR_TEXT,
	type BrowserError
} from '$lib/domain/browser-error';
import { readBody } from '../http/read-body';
import { refuseInJson } from '../http/refusals';
import type { Log } from '../base/log';
import { traced } from '../tracing';

type Limiter = Pick<RateLimiterMemory, 'consume'>;

interface ReportOptions {
	/** The address that a limit counts by. */
	client: string;
	log: Pick<Log, 'warn'>;
	/** Counts every error, also those that are not logged. */
	note?: ((kind: BrowserError['kind']) => void) | undefined;
	limits: { perClient: Limiter; logged: Limiter };
}

const MAX_BODY_BYTES = 4 * 1024;

const reportSchema = z.strictObject({
	kind: z.enum(BROWSER_ERROR_KINDS),
	name: z.string().max(MAX_ERROR_TEXT).transform(hideValues),
	message: z.string().max(MAX_ERROR_TEXT).transform(hideValues),
	frames: z
		.array(z.string().regex(/^\/_app\/immutable\/[\w./-]{1,150}\.js:\d{1,9}:\d{1,9}$/))
		.min(1)
		.max(MAX_ERROR_FRAMES),
	route: z
		.string()
		.regex(/^\/[\w/()[\]=.+-]{0,150}$/)
		.nullable()
});

/** A browser has few errors to tell of; a log that is full of them hides all else. */
export function createErrorLimits(): ReportOptions['limits'] {
	return {
		perClient: new RateLimiterMemory({ points: 20, duration: 60 }),
		logged: new RateLimiterMemory({ points: 60, duration: 60 })
	};
}

/** Logs, counts and traces an error of the shop's scripts that a browser tells of. */
export async function handleBrowserError(
	request: Request,
	{ client, log, note, limits }: ReportOptions
): Promise<Response> {
	const body = await readBody(request, MAX_BODY_BYTES);
	if (body === null) return refuseInJson(413, `The body is larger than ${MAX_BODY_BYTES} bytes.`);
	const parsed = reportSchema.safeParse(parseJson(body));
	if (!parsed.success) return refuseInJson(400, 'The body is no report of an error of the shop.');
	if (!(await isAllowed(limits.perClient, client)))
		return refuseInJson(429, 'The errors of this browser are known by now.');
	const { kind, name, message, frames, route } = parsed.data;
	note?.(kind);
	const browser = readBrowserFamily(request.headers.get('user-agent') ?? '');
	if (await isAllowed(limits.logged, '')) {
		log.warn({ kind, name, message, frames, route, browser }, 'an error in a browser');
		await traceError(parsed.data, browser);
	}
	return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}

async function isAllowed(limiter: Limiter, key: string): Promise<boolean> {
	try {
		await limiter.consume(key);
		return true;
	} catch (failure) {
		if (failure instanceof RateLimiterRes) return false;
		throw failure;
	}
}

/** https://opentelemetry.io/docs/specs/semconv/registry/attributes/exception/ */
function traceError(
	{ name, message, frames, route }: BrowserError,
	browser: string
): Promise<void> {
	const attributes = {
		'exception.type': name,
		'exception.message': message,
		'exception.stacktrace': frames.join('\n'),
		'http.route': route ?? '',
		'user_agent.name': browser
	};
	return traced({ name: 'browser error', kind: 'internal', attributes }, (span) => {
		span.fail();
		return Promise.resolve();
	});
}

/** Others than these are told apart by nothing that would help. */
const FAMILIES = [
	['edge', /\bEdg(?:e|A|iOS)?\//],
	['firefox', /\b(?:Firefox|FxiOS)\//],
	['chrome', /\b(?:Chrome|CriOS)\//],
	['safari', /\bSafari\//]
] as const;

function readBrowserFamily(userAgent: string): string {
	return FAMILIES.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';
}
