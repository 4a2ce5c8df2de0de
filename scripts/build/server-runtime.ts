/**
 * Makes the runtimes of SvelteKit and Svelte in the server's bundle leave nothing behind: what a request has created
 * is to be collected when it is answered (docs/decisions/0104-garbage-of-requests.md). It also removes work that each
 * request repeats.
 */
import type { Plugin } from 'vite';
import { editModules, locateModule, replaceOnce, type Edit } from './edit-modules.ts';

type Replacement = [text: string, by: string];

const ROOT: readonly Replacement[] = [
	["import { asClassComponent } from 'svelte/legacy';", "import { render } from 'svelte/server';"],
	[
		'asClassComponent(Root)',
		'({ render: (props, options) => render(Root, { props, ...options }) })'
	]
];

const RESPOND: readonly Replacement[] = [
	// V8 keeps a function that is written where it is assigned to a property.
	[
		'event.cookies.set = () => {',
		'event.cookies.set = refuse_cookies; function refuse_cookies() {'
	],
	['event.setHeaders = () => {', 'event.setHeaders = refuse_headers; function refuse_headers() {'],
	// Each of them is a dynamic import.
	['await manifest._.matchers()', 'await (manifest._.loaded_matchers ??= manifest._.matchers())']
];

/** Escapes each name of a property once: the objects of a page's data repeat them. */
const KEEP_KEYS = `const safe_keys = new Map();
function safe_key(key) {
	const known = safe_keys.get(key);
	if (known !== undefined) return known;
	const safe = write_safe_key(key);
	if (safe_keys.size === 1000) safe_keys.clear();
	safe_keys.set(key, safe);
	return safe;
}
function write_safe_key(key) {`;
/** Looks at the characters of a text one by one only if the text has one to escape. */
const TEST_FIRST = `const escaped_char = /["<\\\\\\u0000-\\u001f\\u2028\\u2029]/;
export function stringify_string(str) {
	if (!escaped_char.test(str)) return '"' + str + '"';`;

export const EDITS: readonly Edit[] = [
	{
		// `svelte/legacy` defines accessors on each rendered page.
		module: '/generated/root.js',
		apply: (code) =>
			ROOT.reduce((edited, [text, by]) => replaceOnce(edited, text, by, 'root.js'), code)
	},
	{
		module: '/@sveltejs/kit/src/utils/url.js',
		apply: (code) =>
			`export { make_trackable } from ${JSON.stringify(locateModule('./tracked-url.ts'))};\n` +
			replaceOnce(code, 'export function make_trackable(', 'function replaced(', 'url.js'),
		replaces: '150a50c62c0cd57a'
	},
	{
		// SvelteKit parses the `Accept` header of requests that cannot be actions, too.
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
		module: '/devalue/src/utils.js',
		apply: (code) =>
			replaceOnce(code, 'export function stringify_string(str) {', TEST_FIRST, 'utils.js')
	},
	{
		module: '/devalue/src/uneval.js',
		apply: (code) => replaceOnce(code, 'function safe_key(key) {', KEEP_KEYS, 'uneval.js')
	},
	{
		// A page keeps its bytes beside its response (src/lib/server/http/page-body.ts).
		module: '/@sveltejs/kit/src/exports/index.js',
		apply: (code) =>
			replaceOnce(
				code,
				'export function text(body, init) {',
				"export function text(body, init) { if (body === '') return new Response(null, init);",
				'index.js'
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
