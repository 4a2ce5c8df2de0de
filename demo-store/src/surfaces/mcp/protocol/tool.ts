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
	/** Throws a `ProtocolError` for what is no answer of the shop. */
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

/** Converts a schema to JSON Schema. */
export function toObjectSchema(schema: z.ZodObject): ObjectSchema {
	const { $schema: _, ...published } = z.toJSONSchema(schema, { io: 'input' });
	return { ...published, type: 'object' };
}
