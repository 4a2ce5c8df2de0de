import type { ExecutionResult, GraphQLError, GraphQLFormattedError } from 'graphql';
import { placeErrors, type DeferredPart } from './deferred-fragments.ts';
import type { Executor } from './executor.ts';
import type { GraphqlRequest } from './wire.ts';
import { StoreError } from '../store/errors.ts';
import { createBadRequest, INVALID_CURSOR_MESSAGE } from './api-error.ts';

export interface RunOptions<Context extends object> {
	executor: Executor;
	/** Null for no limit; a document that is beyond measure is refused all the same. */
	maxCost: number | null;
	/** Takes the arguments of `@inContext`, or null when the operation does not have it. */
	createContext: (contextArguments: Record<string, unknown> | null) => Context;
	/** Response headers besides the cost. */
	describeContext?: (context: Context) => object;
	/** Lists the arguments of `@inContext` that the store refuses; with one, it answers no data. */
	listContextErrors?: (context: Context) => GraphQLFormattedError[];
	/** True for a client that takes deferred parts one after the other. */
	takesParts?: boolean;
	requestId: string;
	/** Receives faults of the demo store itself; clients only see the request id. */
	reportFault: (error: Error, requestId: string) => void;
}

const MAX_DEPTH = 30;
/** Codes of errors beside which the platform answers no data. */
const WITHOUT_DATA = new Set<unknown>(['MAX_INPUT_SIZE_EXCEEDED']);

type Report = (error: Error) => void;

export interface RequestAnswer {
	body: unknown;
	/** Clients that take an answer in parts get these, which the document defers. */
	parts: DeferredPart[];
	/** Deprecated fields that the document asks for: `Type.field`. */
	deprecated?: readonly string[];
}

/** The answer to one well-formed request, whatever becomes of its document. */
export async function runRequest<Context extends object>(
	request: GraphqlRequest,
	options: RunOptions<Context>
): Promise<RequestAnswer> {
	const { executor, requestId, describeContext } = options;
	const { operation, errors } = executor.prepare(request.query, request.operationName);
	if (operation === null) return refuse(errors);
	const variables = operation.readVariables(request.variables);
	if ('errors' in variables) return refuse(variables.errors);
	const { cost, depth } = operation.measure(variables.coerced);
	const excess = findExcess(cost, depth, options.maxCost);
	if (excess !== null) return refuse([excess]);
	const contextArguments = operation.readContext(variables.coerced);
	const context = options.createContext(contextArguments);
	const refused = options.listContextErrors?.(context) ?? [];
	if (refused.length > 0) return refuse(refused);
	const result = await operation.run(request.variables, context);
	const report: Report = (error) => options.reportFault(error, requestId);
	const { data, errors: all = [] } = formatResult(result, requestId, report);
	const isWhole = options.takesParts !== true;
	if (all.some(({ extensions }) => WITHOUT_DATA.has(extensions?.['code']))) return refuse(all);
	const { initial, parts } = operation.cut(data, variables.coerced, isWhole);
	const staying = placeErrors(all, initial, parts);
	const body = {
		data: initial,
		...(staying.length === 0 ? {} : { errors: staying }),
		extensions: {
			cost: { requestedQueryCost: cost },
			...(contextArguments === null ? {} : describeContext?.(context))
		}
	};
	return { body, parts, deprecated: operation.deprecated };
}

function refuse(errors: readonly GraphQLFormattedError[]): RequestAnswer {
	return { body: { errors }, parts: [] };
}

function findExcess(
	cost: number,
	depth: number,
	maxCost: number | null
): GraphQLFormattedError | null {
	if (depth > MAX_DEPTH) {
		return {
			message: `Query has depth of ${depth}, which exceeds max depth of ${MAX_DEPTH}`,
			extensions: { code: 'MAX_DEPTH_EXCEEDED', depth, maxDepth: MAX_DEPTH }
		};
	}
	if (cost <= (maxCost ?? Number.MAX_SAFE_INTEGER)) return null;
	return {
		message: 'Complexity exceeded',
		extensions: { code: 'MAX_COMPLEXITY_EXCEEDED', cost, maxCost }
	};
}

/** The executor's result as it goes over the wire; faults of the store are masked and reported. */
function formatResult(
	{ data, errors }: ExecutionResult,
	requestId: string,
	report: Report
): { data: unknown; errors?: GraphQLFormattedError[] } {
	if (errors === undefined || errors.length === 0) return { data };
	return { data, errors: errors.map((error) => formatFieldError(error, requestId, report)) };
}

/** Errors with a code, and refusals of the store, were made for the client. */
function formatFieldError(
	error: GraphQLError,
	requestId: string,
	report: Report
): GraphQLFormattedError {
	const { message, locations, path, extensions, originalError } = error;
	const place = {
		...(locations === undefined ? {} : { locations }),
		...(path === undefined ? {} : { path })
	};
	// A compiled document's errors have no extensions where graphql-js has empty ones.
	const code: unknown = (extensions as Partial<typeof extensions> | undefined)?.['code'];
	if (code !== undefined) return { message, ...place, extensions };
	if (originalError instanceof StoreError) {
		const isCursor = originalError.code === 'INVALID_CURSOR';
		const refusal = createBadRequest(isCursor ? INVALID_CURSOR_MESSAGE : message);
		return { ...refusal.toJSON(), ...place };
	}
	report(originalError ?? error);
	return {
		message:
			'Internal error. Looks like something went wrong on our end.\n' +
			`Request ID: ${requestId} (include this in support requests).`,
		...place,
		extensions: { code: 'INTERNAL_SERVER_ERROR' }
	};
}
