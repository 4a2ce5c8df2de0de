import {
	execute,
	getDirectiveValues,
	getVariableValues,
	GraphQLError,
	isInputType,
	Kind,
	parse,
	print,
	specifiedRules,
	typeFromAST,
	TypeInfo,
	validate,
	visit,
	visitWithTypeInfo,
	type DocumentNode,
	type ExecutionResult,
	type GraphQLFormattedError,
	type GraphQLSchema,
	type OperationDefinitionNode,
	type VariableDefinitionNode
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import {
	DeferredFragments,
	defersFragments,
	nameTypes,
	type CutAnswer
} from './deferred-fragments.ts';
import { findPageSizeVariables, measureOperation, type DocumentSize } from './document-limits.ts';
import { findOtherIds, formatValidationError, refuseOtherIds } from './validation-errors.ts';

export type Variables = Record<string, unknown>;

/** A document that can be run, or the errors that it is answered with. */
type Preparation =
	| { operation: PreparedOperation; errors: null }
	| { operation: null; errors: readonly GraphQLFormattedError[] };

export interface ExecutorOptions {
	schema: () => GraphQLSchema;
	/** Parsed documents that are kept. */
	capacity?: number;
	/** Literals and variables of type `ID` that are no global ids are refused, as the Storefront API was recorded to do. */
	onlyGlobalIds?: boolean;
	/** Compiling costs as much as some hundred runs, so the first runs are interpreted. */
	compileAfterRuns?: number;
}

type RunningOptions = Pick<ExecutorOptions, 'compileAfterRuns' | 'onlyGlobalIds'>;

export interface Executor {
	prepare(query: string, operationName: string | null): Preparation;
}

const MAX_TOKENS = 15_000;
const MAX_VALIDATION_ERRORS = 20;
const MAX_KEPT_SIZES = 50;

/** Keeps parsed, validated and (once they come again) compiled documents. */
export function createExecutor(options: ExecutorOptions): Executor {
	const { capacity = 300 } = options;
	const kept = new LRUCache<string, Preparation>({ max: capacity });
	return {
		prepare(query, operationName) {
			const key = `${operationName ?? ''}\n${query}`;
			const preparation =
				kept.get(key) ?? prepareDocument(options.schema(), query, operationName, options);
			kept.set(key, preparation);
			return preparation;
		}
	};
}

function prepareDocument(
	schema: GraphQLSchema,
	query: string,
	operationName: string | null,
	{ compileAfterRuns = 1, onlyGlobalIds = false }: ExecutorOptions
): Preparation {
	const document = parseDocument(query);
	if (document instanceof GraphQLError) return { operation: null, errors: [document.toJSON()] };
	const rules = onlyGlobalIds ? [...specifiedRules, refuseOtherIds] : specifiedRules;
	const invalid = validate(schema, document, rules, { maxErrors: MAX_VALIDATION_ERRORS });
	if (invalid.length > 0) return { operation: null, errors: invalid.map(formatValidationError) };
	const node = findOperation(document, operationName);
	if (typeof node === 'string') return { operation: null, errors: [{ message: node }] };
	return {
		operation: new PreparedOperation(schema, document, node, { compileAfterRuns, onlyGlobalIds }),
		errors: null
	};
}

function parseDocument(query: string): DocumentNode | GraphQLError {
	try {
		return parse(query, { maxLexicalTokens: MAX_TOKENS });
	} catch (error) {
		if (error instanceof GraphQLError) return error;
		throw error;
	}
}

function findOperation(
	document: DocumentNode,
	operationName: string | null
): OperationDefinitionNode | string {
	const operations = document.definitions.filter(
		(definition) => definition.kind === Kind.OPERATION_DEFINITION
	);
	const [first, second] = operations;
	if (operationName !== null) {
		const named = operations.find(({ name }) => name?.value === operationName);
		return named ?? `No operation named "${operationName}"`;
	}
	if (first === undefined) return 'The document holds no operation to run';
	return second === undefined ? first : 'An operation name is required: the document holds several';
}

/** One operation of a valid document. */
export class PreparedOperation {
	readonly #schema: GraphQLSchema;
	readonly #document: DocumentNode;
	/** The document, in which objects name their type where parts of it are deferred. */
	readonly #executable: DocumentNode;
	readonly #deferred: DeferredFragments | null;
	readonly #node: OperationDefinitionNode;
	readonly #onlyGlobalIds: boolean;
	readonly #pageSizeVariables: readonly string[];
	/** Deprecated fields that the document asks for: `Type.field`. */
	readonly deprecated: readonly string[];
	readonly #sizes = new Map<string, DocumentSize>();
	#runsBeforeCompiling: number;
	#compiled: CompiledQuery | null = null;

	constructor(
		schema: GraphQLSchema,
		document: DocumentNode,
		node: OperationDefinitionNode,
		{ compileAfterRuns, onlyGlobalIds }: Required<RunningOptions>
	) {
		this.#onlyGlobalIds = onlyGlobalIds;
		this.#schema = schema;
		this.#document = document;
		const defers = defersFragments(document);
		this.#executable = defers ? nameTypes(schema, document) : document;
		this.#deferred = defers ? new DeferredFragments(schema, document, node) : null;
		this.#node = node;
		this.#pageSizeVariables = findPageSizeVariables(document);
		this.deprecated = listDeprecatedFields(schema, document);
		this.#runsBeforeCompiling = compileAfterRuns;
	}

	/** Variables with defaults and coercion applied, or what is wrong with them. */
	readVariables(raw: Variables): { coerced: Variables } | { errors: GraphQLFormattedError[] } {
		const definitions = this.#node.variableDefinitions ?? [];
		const { coerced, errors } = getVariableValues(this.#schema, definitions, raw);
		if (!coerced) {
			return { errors: errors.map((error) => formatVariableError(error, definitions, raw)) };
		}
		if (!this.#onlyGlobalIds) return { coerced };
		const refused = definitions.flatMap((definition) => this.#refuseId(definition, coerced) ?? []);
		return refused.length > 0 ? { errors: refused } : { coerced };
	}

	#refuseId(definition: VariableDefinitionNode, coerced: Variables): GraphQLFormattedError | null {
		const name = definition.variable.name.value;
		const type = typeFromAST(this.#schema, definition.type);
		const value = coerced[name];
		const path = isInputType(type) ? findOtherIds(type, value) : null;
		if (path === null) return null;
		const place = path.reduce<unknown>((item, step) => Reflect.get(Object(item), step), value);
		const explanation = `Invalid global id '${String(place)}'`;
		return describeVariable(definition, value, [{ path, explanation }]);
	}

	measure(coerced: Variables): DocumentSize {
		const key = JSON.stringify(this.#pageSizeVariables.map((name) => coerced[name]));
		const known = this.#sizes.get(key);
		if (known) return known;
		const size = measureOperation(this.#schema, this.#document, this.#node, coerced);
		if (this.#sizes.size >= MAX_KEPT_SIZES) this.#sizes.clear();
		this.#sizes.set(key, size);
		return size;
	}

	/** Arguments of `@inContext`, or null when the operation does not have it. */
	readContext(coerced: Variables): Variables | null {
		const directive = this.#schema.getDirective('inContext');
		return (directive && getDirectiveValues(directive, this.#node, coerced)) ?? null;
	}

	/** Cuts off what the document defers; whole answers stay in one. */
	cut(data: unknown, coerced: Variables, isWhole: boolean): CutAnswer {
		return this.#deferred?.cut(data, coerced, isWhole) ?? { initial: data, parts: [] };
	}

	async run(raw: Variables, context: object): Promise<ExecutionResult> {
		if (this.#runsBeforeCompiling === 0) this.#compiled = this.#compile();
		this.#runsBeforeCompiling -= 1;
		if (this.#compiled) return this.#compiled.query(undefined, context, raw);
		return execute({
			schema: this.#schema,
			document: this.#executable,
			operationName: this.#node.name?.value,
			variableValues: raw,
			contextValue: context
		});
	}

	/** Null when the compiler does not know something in the document. */
	#compile(): CompiledQuery | null {
		const compiled = compileQuery(this.#schema, this.#executable, this.#node.name?.value, {
			disableLeafSerialization: true,
			disablingCapturingStackErrors: true
		});
		return isCompiledQuery(compiled) ? compiled : null;
	}
}

function listDeprecatedFields(schema: GraphQLSchema, document: DocumentNode): string[] {
	const found = new Set<string>();
	const types = new TypeInfo(schema);
	const Field = () => {
		const field = types.getFieldDef();
		if (field?.deprecationReason == null) return;
		found.add(`${types.getParentType()?.name ?? ''}.${field.name}`);
	};
	visit(document, visitWithTypeInfo(types, { Field }));
	return [...found];
}

function formatVariableError(
	error: GraphQLError,
	definitions: readonly VariableDefinitionNode[],
	raw: Variables
): GraphQLFormattedError {
	const [, name = ''] = /"\$(\w+)/.exec(error.message) ?? [];
	const definition = definitions.find(({ variable }) => variable.name.value === name);
	const { message: explanation, ...rest } = error.toJSON();
	const problems = [{ path: [], explanation }];
	return { ...rest, ...describeVariable(definition, raw[name], problems, explanation) };
}

function describeVariable(
	definition: VariableDefinitionNode | undefined,
	value: unknown,
	problems: readonly object[],
	otherwise = ''
) {
	const name = definition?.variable.name.value ?? '';
	return {
		message: definition
			? `Variable $${name} of type ${print(definition.type)} was provided invalid value`
			: otherwise,
		extensions: { code: 'INVALID_VARIABLE', value: value ?? null, problems }
	};
}
