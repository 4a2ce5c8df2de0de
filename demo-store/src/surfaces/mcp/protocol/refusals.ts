import { ProtocolError } from '@modelcontextprotocol/server';
import type { ZodError } from 'zod';

interface RefusalKind {
	status: number;
	rpcCode: number;
}

const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;

/**
 * Why a call was refused before any tool ran. Over HTTP the status says it first.
 * https://ucp.dev/2026-08-25/specification/overview
 */
const KINDS = {
	invalid_profile_url: { status: 400, rpcCode: -32001 },
	profile_unreachable: { status: 424, rpcCode: -32001 },
	profile_malformed: { status: 422, rpcCode: -32001 },
	version_unsupported: { status: 422, rpcCode: -32001 },
	idempotency_conflict: { status: 409, rpcCode: -32000 },
	rate_limited: { status: 429, rpcCode: -32000 },
	service_unavailable: { status: 503, rpcCode: -32000 },
	request_too_large: { status: 400, rpcCode: INVALID_PARAMS },
	// The protocol of tools knows no status for it.
	unknown_tool: { status: 200, rpcCode: INVALID_PARAMS }
} as const satisfies Record<string, RefusalKind>;

export type RefusalCode = keyof typeof KINDS;

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

/** Describes what is wrong with which argument, in one line. */
export function describeProblems({ issues }: ZodError): string {
	const problems = issues
		.slice(0, MAX_PROBLEMS)
		.map(({ path, message }) => `${path.join('.')}: ${message}`);
	const others = issues.length - problems.length;
	return [...problems, ...(others > 0 ? [`and ${others} others`] : [])].join('; ');
}

export interface RefusalOptions {
	continueUrl?: string;
	/** Seconds. */
	retryAfter?: number;
}

/** The error to throw; `content` is for people. */
export function createRefusal(
	code: RefusalCode,
	content: string,
	{ continueUrl, retryAfter }: RefusalOptions = {}
): ProtocolError {
	return new ProtocolError(KINDS[code].rpcCode, content, {
		code,
		content,
		...(continueUrl === undefined ? {} : { continue_url: continueUrl }),
		...(retryAfter === undefined ? {} : { retry_after: retryAfter })
	});
}

export interface RpcError {
	code: number;
	data?: unknown;
}

/** The HTTP status of an error, or null where the transport knows better. */
export function statusOf({ code, data }: RpcError): number | null {
	const name = readMember(data, 'code');
	if (typeof name === 'string' && isRefusalCode(name)) return KINDS[name].status;
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
