import { INSTALL_PATH, PRISM_STREAM_PATH, STATUS_PATH } from '$lib/domain/paths';
import { z } from 'zod';
import { ERROR_CODES, errorResponseSchema, OPEN_HEADERS, type ErrorCode } from './error-response';
import { statusSchema } from './status';
import { TERMINAL_SIZE } from './terminal-size';

const CACHE_CONTROL = 'public, max-age=300';

export function answerOpenApi(site: { name: string; url: string }): Response {
	return Response.json(describeSurfaces(site), {
		headers: { ...OPEN_HEADERS, 'cache-control': CACHE_CONTROL }
	});
}

/** The version 1 surfaces as an OpenAPI 3.1 document. */
function describeSurfaces({ name, url }: { name: string; url: string }) {
	return {
		openapi: '3.1.1',
		info: {
			title: `${name}: public HTTP surfaces`,
			version: '1.0.0',
			description:
				'For people in a terminal. Endpoints under /api/v1 stay compatible; an incompatible ' +
				'change gets a new version in the path.'
		},
		servers: [{ url }],
		security: [],
		paths: {
			[STATUS_PATH]: { get: describeStatus() },
			[PRISM_STREAM_PATH]: { get: describePrismStream() },
			[INSTALL_PATH]: { get: describeInstaller() }
		},
		components: {
			schemas: {
				StatusResponse: toSchema(statusSchema),
				ErrorResponse: toSchema(errorResponseSchema)
			}
		}
	};
}

function describeStatus() {
	return {
		operationId: 'getArcadeSiteStatus',
		summary: 'What this site can do',
		responses: {
			'200': {
				description: 'The status document.',
				content: { 'application/json': { schema: refer('StatusResponse') } }
			},
			...describeErrors('method_not_allowed')
		}
	};
}

function describePrismStream() {
	return {
		operationId: 'streamAsciiPrism',
		summary: 'A prism in the terminal, live',
		description: 'Runs until the client leaves: curl -N URL. Never cached.',
		parameters: [
			...Object.entries(TERMINAL_SIZE).map(([name, { minimum, maximum, fallback, what }]) => ({
				name,
				in: 'query',
				description: what,
				schema: { type: 'integer', minimum, maximum, default: fallback }
			})),
			{
				name: 'ascii',
				in: 'query',
				description: '1 for plain characters without color.',
				schema: { type: 'integer', enum: [0, 1], default: 0 }
			}
		],
		responses: {
			'200': {
				description: 'Frames for a terminal with 24-bit color: an endless stream.',
				content: { 'text/plain': { schema: { type: 'string' } } }
			},
			...describeErrors('invalid_parameter', 'method_not_allowed', 'upstream_unavailable')
		}
	};
}

function describeInstaller() {
	return {
		operationId: 'getArcadeInstaller',
		summary: 'The installer of the terminal client',
		description: 'A shell script: read it before you run it.',
		responses: {
			'200': {
				description: 'The script.',
				content: { 'text/plain': { schema: { type: 'string' } } }
			},
			...describeErrors('method_not_allowed')
		}
	};
}

/** Any request may meet a server that has enough to do. */
function describeErrors(...codes: ErrorCode[]) {
	return Object.fromEntries(
		[...codes, 'overloaded' as const].map((code) => [
			String(ERROR_CODES[code].status),
			{
				description: `${code}: ${ERROR_CODES[code].meaning}`,
				content: { 'application/json': { schema: refer('ErrorResponse') } }
			}
		])
	);
}

function refer(schema: 'StatusResponse' | 'ErrorResponse') {
	return { $ref: `#/components/schemas/${schema}` };
}

function toSchema(schema: z.ZodType) {
	// The document names its dialect once: OpenAPI 3.1's own, of which draft 2020-12 is the base.
	const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
	return rest;
}
