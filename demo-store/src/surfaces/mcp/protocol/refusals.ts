import { ProtocolError } from '@modelcontextprotocol/server';
import type { ZodError } from 'zod';

interface RefusalKind {
	status: number;
	rpcCode: number;
}

const DISCOVERY_FAILED = -32001;
const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;

/**
 * Why a call was refused before any tool ran. Over HTTP the status says it first.
 * https://ucp.dev/2026-08-25/specification/overview
 */
const KINDS = {
	// The specification has 400 and 424 for the first two; most stores of the platform answer 422 to all.
	invalid_profile_url: { status: 422, rpcCode: DISCOVERY_FAILED },
	profile_unreachable: { status: 422, rpcCode: DISCOVERY_FAILED },
	profile_malformed: { status: 422, rpcCode: DISCOVERY_FAILED },
	version_unsupported: { status: 422, rpcCode: DISCOVERY_FAILED },
	idempotency_conflict: { status: 409, rpcCode: -32000 },
	service_unavailable: { status: 503, rpcCode: -32000 },
	request_too_large: { status: 400, rpcCode: INVALID_PARAMS }
} as const satisfies Record<string, RefusalKind>;

export type RefusalCode = keyof typeof KINDS;

/** Refusals of the platform whose `data` is a sentence, without a code of the commerce protocol. */
const PLAIN_KINDS = {
	authentication_required: { status: 403, rpcCode: -32000, message: 'AuthenticationRequired' },
	tool_failed: { status: 500, rpcCode: INTERNAL_ERROR, message: 'Internal error' },
	// The protocol of tools knows no status for it.
	unknown_tool: { status: 200, rpcCode: INVALID_PARAMS, message: 'Invalid params' }
} as const satisfies Record<string, RefusalKind & { message: string }>;

/** Statuses of errors that the protocol kit answers by itself; it says 200 to all of them. */
const STATUS_BY_RPC_CODE: Readonly<Record<number, number>> = {
	[INVALID_PARAMS]: 400,
	[INTERNAL_ERROR]: 500
};

/**
 * Says that a tool cannot take its arguments. The tool answers it as a result with `isError`, which
 * a model reads and mends; clients show an error of the protocol to nobody.
 * https://modelcontextprotocol.io/specification/2025-11-25/server/tools#error-handling
 */
export class ArgumentError extends Error {
	override name = 'ArgumentError';
}

/** More than a model mends at once. */
const MAX_PROBLEMS = 5;

/** Names of types in sentences. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
	array: 'an array',
	boolean: 'a boolean',
	int: 'an integer',
	number: 'a number',
	object: 'an object',
	string: 'a string'
};

type Issue = ZodError['issues'][number];

/**
 * Describes what is wrong with which argument, in one line and in the platform's words. The input
 * must have been parsed with `reportInput`.
 */
export function describeProblems({ issues }: ZodError): string {
	const missing = issues.filter(isMissing);
	const parents = new Set(missing.map(({ path }) => pointTo(path.slice(0, -1))));
	const problems = [
		...[...parents].map((parent) => {
			const names = missing
				.filter(({ path }) => pointTo(path.slice(0, -1)) === parent)
				.map(({ path }) => String(path.at(-1)));
			return `object at ${parent} is missing required properties: ${names.join(', ')}`;
		}),
		...issues.filter((issue) => !isMissing(issue)).map(describeProblem)
	];
	const told = problems.slice(0, MAX_PROBLEMS);
	const others = problems.length - told.length;
	return [...told, ...(others > 0 ? [`and ${others} others`] : [])].join(', ');
}

function isMissing({ code, input, path }: Issue): boolean {
	return code === 'invalid_type' && input === undefined && path.length > 0;
}

function describeProblem(issue: Issue): string {
	const place = pointTo(issue.path);
	if (issue.code === 'invalid_type') {
		return `value at ${place} is not ${TYPE_NAMES[issue.expected] ?? issue.expected}`;
	}
	if (issue.code === 'invalid_value') {
		return `value at ${place} is not one of: ${JSON.stringify(issue.values)}`;
	}
	if (issue.code === 'too_big') {
		return `${sizeAt(place, issue.origin)} is greater than: ${issue.maximum}`;
	}
	if (issue.code === 'too_small') {
		return `${sizeAt(place, issue.origin)} is less than: ${issue.minimum}`;
	}
	return `value at ${place}: ${issue.message}`;
}

function sizeAt(place: string, origin: string): string {
	if (origin === 'string') return `string length at ${place}`;
	return origin === 'array' ? `array size at ${place}` : `number at ${place}`;
}

/** A JSON pointer as the platform writes it. */
function pointTo(path: readonly PropertyKey[]): string {
	return path.length === 0 ? 'root' : `\`/${path.map(String).join('/')}\``;
}

export interface RefusalOptions {
	continueUrl?: string;
	/** Seconds. */
	retryAfter?: number;
}

/** The error to throw; `content` is for people. Those about the caller's profile have one message. */
export function createRefusal(
	code: RefusalCode,
	content: string,
	{ continueUrl, retryAfter }: RefusalOptions = {}
): ProtocolError {
	const { rpcCode } = KINDS[code];
	const message = rpcCode === DISCOVERY_FAILED ? 'UCP discovery failed' : content;
	return new ProtocolError(rpcCode, message, {
		code,
		content,
		...(continueUrl === undefined ? {} : { continue_url: continueUrl }),
		...(retryAfter === undefined ? {} : { retry_after: retryAfter })
	});
}

export interface RpcError {
	code: number;
	message: string;
	data?: unknown;
}

/** The error to throw where the platform says no more than a sentence. */
export function createPlainRefusal(
	kind: keyof typeof PLAIN_KINDS,
	sentence: string
): ProtocolError {
	const { rpcCode, message } = PLAIN_KINDS[kind];
	return new ProtocolError(rpcCode, message, sentence);
}

/** The HTTP status of an error, or null where the transport knows better. */
export function statusOf({ code, message, data }: RpcError): number | null {
	const name = readMember(data, 'code');
	if (typeof name === 'string' && isRefusalCode(name)) return KINDS[name].status;
	const plain = Object.values(PLAIN_KINDS).find((kind) => kind.message === message);
	if (plain?.rpcCode === code && typeof data === 'string') return plain.status;
	return STATUS_BY_RPC_CODE[code] ?? null;
}

export function retryAfterOf({ data }: RpcError): number | null {
	const seconds = readMember(data, 'retry_after');
	return typeof seconds === 'number' ? seconds : null;
}

/** An error outside of any call, as a response of its own. */
export function answerRpcError(
	status: number,
	error: { code: number; message: string; data?: unknown },
	headers: Record<string, string> = {}
): Response {
	const body = { jsonrpc: '2.0', id: null, error };
	return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

function isRefusalCode(name: string): name is RefusalCode {
	return Object.hasOwn(KINDS, name);
}

function readMember(value: unknown, name: string): unknown {
	if (typeof value !== 'object' || value === null) return undefined;
	return Object.entries(value).find(([key]) => key === name)?.[1];
}
