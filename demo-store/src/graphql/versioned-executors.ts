import type { GraphQLSchema } from 'graphql';
import type { ApiName } from '../published-schema.ts';
import {
	findSchemaVersion,
	NEWEST_VERSION,
	readSchema,
	type SchemaVersion
} from '../schema-versions.ts';
import { attachResolvers, type AttachOptions } from './executable-schema.ts';
import { createExecutor, type Executor, type ExecutorOptions } from './executor.ts';
import type { ResolverMap } from './resolver.ts';

type StoreOptions = Pick<ExecutorOptions, 'compileAfterRuns'>;

/**
 * Makes the executors of an API, one per version that has a schema of its own, when they are first asked for. All
 * stores of a process share the schemas: making one takes longer than answering a hundred requests.
 */
export function createVersionedExecutors<Context>(
	api: ApiName,
	maps: readonly ResolverMap<Context>[],
	{
		onlyGlobalIds = false,
		...options
	}: Pick<AttachOptions<Context>, 'guardField'> & Pick<ExecutorOptions, 'onlyGlobalIds'> = {}
): (options: StoreOptions) => (apiVersion: string) => Executor {
	const getSchema = keepByVersion((version): GraphQLSchema => {
		const isOlder = version !== NEWEST_VERSION;
		return attachResolvers(readSchema(api, version), maps, { ...options, isOlder });
	});
	return ({ compileAfterRuns }) =>
		keepByVersion((version) =>
			createExecutor({
				schema: () => getSchema(version),
				onlyGlobalIds,
				...(compileAfterRuns !== undefined && { compileAfterRuns })
			})
		);
}

function keepByVersion<Value>(make: (version: SchemaVersion) => Value) {
	const kept = new Map<SchemaVersion, Value>();
	return (apiVersion: string): Value => {
		const version = findSchemaVersion(apiVersion);
		const value = kept.get(version) ?? make(version);
		kept.set(version, value);
		return value;
	};
}
