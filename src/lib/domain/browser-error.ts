/** Where it was caught: by SvelteKit while a page was made, by the window, or as a promise that nobody handled. */
export const BROWSER_ERROR_KINDS = ['page', 'script', 'promise'] as const;
export type BrowserErrorKind = (typeof BROWSER_ERROR_KINDS)[number];

/** An error of the shop's own scripts, without anything of the visitor's. */
export interface BrowserError {
	kind: BrowserErrorKind;
	/** `TypeError`, and so on. */
	name: string;
	message: string;
	/** Files of the build with line and column, the innermost first. */
	frames: string[];
	/** The route of the page, which is no address: `/products/[handle]`. */
	route: string | null;
}

export const BROWSER_ERRORS_PATH = '/api/browser-errors';
export const MAX_ERROR_FRAMES = 8;
export const MAX_ERROR_TEXT = 200;

/** As Chromium, Firefox and WebKit write it. */
const FRAME = /(https?:\/\/[^\s()@/]+)(\/_app\/immutable\/[\w./-]+\.js:\d+:\d+)/g;
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|“[^“”]*”/g;
/** Words that may lead to a person: of addresses, of emails, and long numbers. */
const VALUE = /:\/\/|@|\d{4}/;

/** Null for errors of other scripts, such as extensions of the browser: none of their frames is the shop's. */
export function describeBrowserError(
	error: unknown,
	{ kind, route, origin }: Pick<BrowserError, 'kind' | 'route'> & { origin: string }
): BrowserError | null {
	if (!(error instanceof Error)) return null;
	const frames = [...(error.stack ?? '').matchAll(FRAME)].flatMap(([, host, file = '']) =>
		host === origin ? [file] : []
	);
	if (frames.length === 0) return null;
	return {
		...{ kind, route },
		name: error.name.slice(0, MAX_ERROR_TEXT),
		message: hideValues(error.message),
		frames: frames.slice(0, MAX_ERROR_FRAMES)
	};
}

/** Puts `…` in the place of everything in a message that may be somebody's. */
export function hideValues(message: string): string {
	// A long text is cut twice: before, so that no pattern reads it whole.
	const words = message
		.slice(0, 4 * MAX_ERROR_TEXT)
		.replaceAll(QUOTED, '…')
		.split(' ');
	const shown = words.map((word) => (VALUE.test(word) ? '…' : word)).join(' ');
	return shown.slice(0, MAX_ERROR_TEXT);
}
