/**
 * Tools that a page offers to the browser's own agent (WebMCP):
 * https://webmachinelearning.github.io/webmcp/
 */
export interface ModelContextTool {
	name: string;
	description: string;
	/** JSON Schema. */
	inputSchema: object;
	/** `untrustedContentHint`: the answer holds texts of merchants and reviewers. */
	annotations?: { readOnlyHint: boolean; untrustedContentHint: boolean };
	execute: (input: unknown, options?: { signal?: AbortSignal }) => Promise<ToolResult>;
}

export interface ModelContext {
	/** Newer drafts answer with a promise, which rejects where the page may offer no tool of this name. */
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
