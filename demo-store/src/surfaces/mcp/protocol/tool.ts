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
	/** Also sent as text, for programs that read nothing else. */
	structuredContent: Record<string, unknown>;
}

export interface ObjectSchema {
	type: 'object';
	[keyword: string]: unknown;
}

/** What a schema accepts, as JSON Schema. */
export function toObjectSchema(schema: z.ZodObject): ObjectSchema {
	const { $schema: _, ...published } = z.toJSONSchema(schema, { io: 'input' });
	return { ...published, type: 'object' };
}
