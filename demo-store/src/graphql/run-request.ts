import type { GraphQLFormattedError } from 'graphql';
import type { Executor } from './executor.ts';
import { formatResult } from './field-errors.ts';
import type { GraphqlRequest } from './wire.ts';

export interface RunOptions<Context extends object> {
	executor: Executor;
	maxCost: number;
	/** From the arguments of `@inContext`, or null when the operation does not have it. */
	createContext: (contextArguments: Record<string, unknown> | null) => Context;
	/** What goes out beside the cost. */
	describeContext?: (context: Context) => object;
	requestId: string;
	/** Hears of faults of the demo store itself; clients only see the request id. */
	reportFault: (error: Error, requestId: string) => void;
}

const MAX_DEPTH = 30;

/** The answer's body to one well-formed request, whatever becomes of its document. */
export async function runRequest<Context extends object>(
	request: GraphqlRequest,
	options: RunOptions<Context>
): Promise<unknown> {
	const { executor, requestId, describeContext } = options;
	const { operation, errors } = executor.prepare(request.query, request.operationName);
	if (operation === null) return { errors };
	const variables = operation.readVariables(request.variables);
	if ('errors' in variables) return { errors: variables.errors };
	const { cost, depth } = operation.measure(variables.coerced);
	const excess = findExcess(cost, depth, options.maxCost);
	if (excess !== null) return { errors: [excess] };
	const contextArguments = operation.readContext(variables.coerced);
	const context = options.createContext(contextArguments);
	const result = await operation.run(request.variables, context);
	return {
		...formatResult(result, requestId, (error) => options.reportFault(error, requestId)),
		extensions: {
			cost: { requestedQueryCost: cost },
			...(contextArguments === null ? {} : describeContext?.(context))
		}
	};
}

function findExcess(cost: number, depth: number, maxCost: number): GraphQLFormattedError | null {
	if (depth > MAX_DEPTH) {
		return {
			message: `Query has depth of ${depth}, which exceeds max depth of ${MAX_DEPTH}`,
			extensions: { code: 'MAX_DEPTH_EXCEEDED', depth, maxDepth: MAX_DEPTH }
		};
	}
	if (cost <= maxCost) return null;
	return {
		message: 'Complexity exceeded',
		extensions: { code: 'MAX_COMPLEXITY_EXCEEDED', cost, maxCost }
	};
}
