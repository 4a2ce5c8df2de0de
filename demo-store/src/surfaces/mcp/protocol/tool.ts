import type { ToolAnnotations } from '@modelcontextprotocol/server';
import { z } from 'zod';

/** One thing an agent can ask of an endpoint. */
export interface Tool {
	name: string;
	title: string;
	description: string;
	inputSchema: ObjectSchema;
	outputSchema?: ObjectSchema;
	annotations: ToolAnnotations;
	/** Throws an `ArgumentError`, or a `ProtocolError` for what is no answer of the shop. */
	call: (args: unknown) => ToolAnswer;
}

interface ToolAnswer {
	/** Sent as text too, for clients that read nothing else. */
	structuredContent: Record<string, unknown>;
}

export interface ObjectSchema {
	type: 'object';
	[keyword: string]: unknown;
}

/** Keywords that agents need not know beforehand: a result names the bound that was passed. */
const UNPUBLISHED = ['maxItems', 'maxLength', 'minLength', 'pattern'] as const;

/** A schema that is published with another tool, for models pay for every copy. */
export function publishedWith<Schema extends z.ZodType>(tool: string, schema: Schema): Schema {
	return schema.meta({ publishedWith: tool });
}

/** Converts a schema to JSON Schema, without keywords that agents need not know beforehand. */
export function toObjectSchema(schema: z.ZodObject): ObjectSchema {
	const { $schema: _, ...published } = z.toJSONSchema(schema, {
		io: 'input',
		override: ({ jsonSchema }) => shorten(jsonSchema)
	});
	return { ...published, type: 'object' };
}

function shorten(schema: Record<string, unknown>): void {
	const { publishedWith: tool, additionalProperties: others } = schema;
	if (typeof tool === 'string') {
		for (const keyword of Object.keys(schema)) Reflect.deleteProperty(schema, keyword);
		Object.assign(schema, { type: 'object', description: `As in ${tool}` });
		return;
	}
	for (const keyword of UNPUBLISHED) Reflect.deleteProperty(schema, keyword);
	if (isEmptySchema(others)) delete schema['additionalProperties'];
	if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
	if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
}

function isEmptySchema(schema: unknown): boolean {
	return typeof schema === 'object' && schema !== null && Object.keys(schema).length === 0;
}
