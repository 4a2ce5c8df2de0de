/**
 * Makes the runtimes of SvelteKit and Svelte in the server's bundle leave nothing behind: what a request has created
 * is to be collected when it is answered (docs/decisions/0104-garbage-of-requests.md). And leaves out work that each
 * request repeats.
 */
import type { Plugin } from 'vite';
import { editModules, locateModule, replaceOnce, type Edit } from './edit-modules.ts';

const RESPOND: readonly [text: string, by: string][] = [
	// V8 keeps a function that is written where it is assigned to a property.
	[
		'event.cookies.set = () => {',
		'event.cookies.set = refuse_cookies; function refuse_cookies() {'
	],
	['event.setHeaders = () => {', 'event.setHeaders = refuse_headers; function refuse_headers() {'],
	// Each of them is a dynamic import.
	['await manifest._.matchers()', 'await (manifest._.loaded_matchers ??= manifest._.matchers())']
];

export const EDITS: readonly Edit[] = [
	{
		module: '/generated/root.js',
		apply: (code) => replaceOnce(code, "'svelte/legacy'", locate('root-component.ts'), 'root.js')
	},
	{
		module: '/@sveltejs/kit/src/utils/url.js',
		apply: (code) =>
			`export { make_trackable } from ${locate('tracked-url.ts')};\n` +
			replaceOnce(code, 'export function make_trackable(', 'function replaced(', 'url.js'),
		replaces: '150a50c62c0cd57a'
	},
	{
		// Reads the header of the few requests with an action.
		module: '/@sveltejs/kit/src/runtime/server/page/actions.js',
		apply: (code) =>
			replaceOnce(
				code,
				'export function is_action_json_request(event) {',
				"export function is_action_json_request(event) { if (event.request.method !== 'POST') return false;",
				'actions.js'
			)
	},
	{
		// Node makes many of these at once; a nonce may have hyphens (Content Security Policy Level 3, 2.3.1).
		module: '/@sveltejs/kit/src/runtime/server/page/csp.js',
		apply: (code) =>
			replaceOnce(
				code,
				'function generate_nonce() {',
				'function generate_nonce() { return crypto.randomUUID();',
				'csp.js'
			)
	},
	{
		module: '/@sveltejs/kit/src/runtime/server/respond.js',
		apply: (code) =>
			RESPOND.reduce((edited, [text, by]) => replaceOnce(edited, text, by, 'respond.js'), code)
	}
];

export function cleanServerRuntime(): Plugin {
	return { name: 'clean-server-runtime', ...editModules('ssr', EDITS) };
}

function locate(file: string): string {
	return JSON.stringify(locateModule(`./server-modules/${file}`));
}
