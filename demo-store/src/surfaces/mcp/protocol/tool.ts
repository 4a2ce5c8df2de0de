import type { ToolAnnotations } from '@modelcontextprotocol/server';
import { z } from 'zod';

/** One thing an agent can ask of an endpoint, as the list of tools describes it. */
export interface ToolDescription {
	name: string;
	title: string;
	description: string;
	inputSchema: ObjectSchema;
	outputSchema?: ObjectSchema;
	annotations: ToolAnnotations;
}

export interface ToolCall {
	name: string;
	args: unknown;
	/** The caller's bearer token. */
	token: string | null;
}

export interface ToolAnswer {
	/** Sent as text; objects are sent as a value, too. */
	payload: Readonly<Record<string, unknown>> | readonly object[];
	isError: boolean;
}

export interface ObjectSchema {
	type: 'object';
	[keyword: string]: unknown;
}

/** Converts a schema to JSON Schema, without bounds that only the number type of JavaScript has. */
export function toObjectSchema(schema: z.ZodObject): ObjectSchema {
	const { $schema: _, ...published } = z.toJSONSchema(schema, {
		io: 'input',
		override: ({ jsonSchema }) => {
			const { additionalProperties: others } = jsonSchema;
			if (isEmptySchema(others)) delete jsonSchema.additionalProperties;
			if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
			if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
		}
	});
	return { ...published, type: 'object' };
}

function isEmptySchema(schema: unknown): boolean {
	return typeof schema === 'object' && schema !== null && Object.keys(schema).length === 0;
}
