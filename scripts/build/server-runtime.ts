/**
 * Makes the runtimes of SvelteKit and Svelte in the server's bundle leave nothing behind: what a request has created
 * is to be collected when it is answered (docs/decisions/0104-garbage-of-requests.md). It also removes work that each
 * request repeats, and lets scripts wait for the first paint.
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

/** Each page is walked for callbacks of `onDestroy`, by nested generators, though hardly any component has one. */
const DESTROY: readonly Replacement[] = [
	['on_destroy(fn) {', 'on_destroy(fn) {\n\t\tthis.global.has_on_destroy = true;'],
	[
		'#run_on_destroy(suppress_errors) {',
		'#run_on_destroy(suppress_errors) {\n\t\tif (!this.global.has_on_destroy) return;'
	]
];

/** Writes each name of a property once: the objects of a page's data repeat them. */
function keepResults(name: string): string {
	return `function ${name}(key) {
	const known = known_${name}.get(key);
	if (known !== undefined) return known;
	const text = write_${name}(key);
	if (known_${name}.size === 1000) known_${name}.clear();
	known_${name}.set(key, text);
	return text;
}
const known_${name} = new Map();
function write_${name}(key) {`;
}

/** Looks at the characters of a text one by one only if the text has one to escape. */
const TEST_FIRST = `const escaped_char = /["<\\\\\\u0000-\\u001f\\u2028\\u2029\\ud800-\\udfff]/;
export function stringify_string(str) {
	if (!escaped_char.test(str)) return JSON.stringify(str);`;

/**
 * Joins the text of data without repeated objects once: a text for each object, in that of the object around it, is
 * a tenth of what a page allocates.
 */
const WRITE_ONCE = `if (names.size === 0) {
		const parts = [];
		write(value);
		return parts.join('');
		function write(thing) {
			if (is_primitive(thing)) parts.push(stringify_primitive(thing));
			else if (custom.has(thing)) parts.push(custom.get(thing));
			else if (Array.isArray(thing) && !thing.includes(undefined)) write_items(thing);
			else if (Object.getPrototypeOf(thing) === Object.prototype && !(Symbol.toStringTag in thing)) write_object(thing);
			else parts.push(stringify(thing));
		}
		function write_items(array) {
			parts.push('[');
			for (let index = 0; index < array.length; index += 1) {
				if (index > 0) parts.push(',');
				write(array[index]);
			}
			parts.push(']');
		}
		function write_object(object) {
			let separator = '{';
			for (const key of Object.keys(object)) {
				parts.push(separator, safe_key(key), ':');
				separator = ',';
				write(object[key]);
			}
			parts.push(separator === '{' ? '{}' : '}');
		}
	}
	const str = stringify(value);`;

const UNEVAL: readonly Replacement[] = [
	['function safe_key(key) {', keepResults('safe_key')],
	['const str = stringify(value);', WRITE_ONCE]
];

const UTILS: readonly Replacement[] = [
	['export function stringify_string(str) {', TEST_FIRST],
	['export function stringify_key(key) {', `export ${keepResults('stringify_key')}`],
	// Hardly any object has symbols.
	[
		'export function enumerable_symbols(object) {',
		'export function enumerable_symbols(object) { if (Object.getOwnPropertySymbols(object).length === 0) return [];'
	]
];

const AFTER_FIRST_PAINT = [
	'const { dataset } = document.documentElement;',
	"const begin = () => { dataset.painted = ''; start(); };",
	"if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) return begin();",
	"new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });",
	// A tab that is left before its first paint.
	'setTimeout(begin, 3000);'
].join(' ');

/**
 * Starts the page's scripts when its first paint is on the screen: before, they take the line and the processor
 * from it. A tab in the background paints nothing, and some browsers do not report what they paint. `data-painted`
 * lets lazy pictures load (`src/app.css`).
 */
const START: readonly Replacement[] = [
	[
		'? `Promise.all([',
		`? \`new Promise((start) => { ${AFTER_FIRST_PAINT} }).then(() => Promise.all([`
	],
	['\t\t\t\t\t]).then(([kit, app]) => {', '\t\t\t\t\t])).then(([kit, app]) => {']
];

function replaceEach(code: string, replacements: readonly Replacement[], place: string): string {
	return replacements.reduce((edited, [text, by]) => replaceOnce(edited, text, by, place), code);
}

export const EDITS: readonly Edit[] = [
	{
		// `svelte/legacy` defines accessors on each rendered page.
		module: '/generated/root.js',
		apply: (code) => replaceEach(code, ROOT, 'root.js')
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
		module: '/@sveltejs/kit/src/runtime/server/page/render.js',
		apply: (code) => replaceEach(code, START, 'render.js')
	},
	{
		module: '/svelte/src/internal/server/renderer.js',
		apply: (code) => replaceEach(code, DESTROY, 'renderer.js')
	},
	{
		module: '/devalue/src/utils.js',
		apply: (code) => replaceEach(code, UTILS, 'utils.js')
	},
	{
		module: '/devalue/src/uneval.js',
		apply: (code) => replaceEach(code, UNEVAL, 'uneval.js')
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
		apply: (code) => replaceEach(code, RESPOND, 'respond.js')
	}
];

export function cleanServerRuntime(): Plugin {
	return { name: 'clean-server-runtime', ...editModules('ssr', EDITS) };
}
