import { escapeHtml } from './html.ts';
import { escapeMarkdown } from './markdown.ts';
import { negotiateMediaType } from './negotiate.ts';

/** A request that no route has answered. */
export interface Failure {
	status: number;
	/** Names the failure to programs, for example `not_found`. */
	code: string;
	/** Says what is wrong, with the value that was sent. */
	message: string;
	/** Says what would work. */
	resolution: string;
}

interface FailedRequest {
	/** The path as it came, decoded or not. */
	path: string;
	accept: string | null;
	/** `src/error.html`, SvelteKit's own template. */
	errorPage: string;
}

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const JSON_TYPE = 'application/json';

/**
 * Paths that always answer with JSON, whatever `Accept` says. Includes `/install`, which refuses as
 * version 1 does.
 */
const JSON_PATH = /^\/(?:api|install|conversation|eve|agent)(?:\/|$)|\.(?:json|js)$/;
const MARKDOWN_PATH = /^\/md(?:\/|$)|\.md$/;

/** The body of a failure in the form that the surface, else the client, asks for. */
export function renderFailure(
	failure: Failure,
	request: FailedRequest
): { type: string; body: string } {
	const type = chooseType(request);
	if (type === JSON_TYPE) {
		const { code, message, resolution } = failure;
		return { type, body: JSON.stringify({ error: { code, message, resolution } }) };
	}
	return {
		type,
		body: type === MARKDOWN ? renderMarkdown(failure) : renderHtml(failure, request.errorPage)
	};
}

function chooseType({ path, accept }: FailedRequest): string {
	if (JSON_PATH.test(path)) return JSON_TYPE;
	if (MARKDOWN_PATH.test(path)) return MARKDOWN;
	return negotiateMediaType(accept, [HTML, MARKDOWN, JSON_TYPE]) ?? HTML;
}

function renderMarkdown({ status, message, resolution }: Failure): string {
	return `# Error ${status}\n\n${escapeMarkdown(message)}\n\n${escapeMarkdown(resolution)}\n`;
}

/** The template has its own ways out. */
function renderHtml({ status, message }: Failure, errorPage: string): string {
	return errorPage
		.replaceAll('%sveltekit.status%', String(status))
		.replaceAll('%sveltekit.error.message%', () => escapeHtml(message));
}
