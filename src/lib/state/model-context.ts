/**
 * Tools that a page offers to the browser's own agent (WebMCP):
 * https://webmachinelearning.github.io/webmcp/
 */
export interface ModelContextTool {
	name: string;
	description: string;
	/** JSON Schema. */
	inputSchema: object;
	annotations?: { readOnlyHint: boolean };
	execute: (input: unknown) => Promise<ToolResult>;
}

export interface ModelContext {
	registerTool: (tool: ModelContextTool) => unknown;
}

export interface ToolResult {
	content: { type: 'text'; text: string }[];
	isError?: true;
}

/** The interface of the draft; an earlier draft had it at the navigator. Null in most browsers. */
export function findModelContext(document: object, navigator: object): ModelContext | null {
	for (const host of [document, navigator]) {
		const { modelContext } = host as { modelContext?: ModelContext };
		if (modelContext) return modelContext;
	}
	return null;
}
