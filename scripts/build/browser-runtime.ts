/**
 * Makes the runtimes of SvelteKit, Svelte and Vite in the browser's bundle smaller: what the shop
 * never uses is left out, and what only a navigation needs is a file of its own.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import {
	describeMissing,
	dropBlocks,
	editModules,
	locateModule,
	replaceOnce,
	type Edit
} from './edit-modules.ts';

interface Replacement {
	text: string;
	by: string;
	/** The text stands in more than one place. */
	isRepeated?: boolean;
}

const ROUTER: readonly Replacement[] = [
	// Nothing subscribes to stores of `$app/stores` but the root component, which announces titles.
	{ text: "import { writable } from 'svelte/store';", by: '' },
	{ text: '\tnotifiable_store,\n', by: '' },
	{
		text: 'export const stores = {',
		by: `import { createPageStore } from ${JSON.stringify(locateModule('./browser-modules/page-store.js'))}; export const stores = {`
	},
	{ text: 'url: /* @__PURE__ */ notifiable_store({}),', by: '' },
	{ text: 'notifiable_store({})', by: 'createPageStore()' },
	{
		text: "navigating: /* @__PURE__ */ writable(\n\t\t/** @type {import('@sveltejs/kit').Navigation | null} */ (null)\n\t),",
		by: ''
	},
	{
		text: 'stores.navigating.set((navigating.current = nav.navigation));',
		by: 'navigating.current = nav.navigation;'
	},
	{
		text: 'stores.navigating.set((navigating.current = null));',
		by: 'navigating.current = null;',
		isRepeated: true
	},
	// A tap is followed by the events of a mouse, each of which would look for a link again.
	{ text: "'mousemove'", by: "'pointermove'" },
	{ text: "container.addEventListener('mousedown', tap);", by: '' },
	{ text: "'touchstart', tap, { passive: true }", by: "'pointerdown', tap" },
	// Only the server reroutes.
	{
		text: 'const rerouted = await get_rerouted_url(url);\n\t\tif (!rerouted) return;',
		by: 'const rerouted = url;'
	},
	{ text: 'if (__SVELTEKIT_PAYLOAD__.data) {', by: 'if (false) {' },
	// No page loads data in the browser.
	{
		text: "universal: node.universal?.load ? { type: 'data', data, uses } : null,",
		by: 'universal: null,'
	},
	{
		text: 'node.universal?.trailingSlash ?? server_data_node?.slash',
		by: 'server_data_node?.slash'
	},
	// Addresses are paths, not hashes, and there is no service worker to update.
	{ text: 'app.hash', by: 'false', isRepeated: true },
	{ text: "if ('serviceWorker' in navigator) {", by: 'if (false) {' },
	// No link asks to load its page's code without the data, so links need not be looked at for that.
	{ text: '} else if (priority <= options.preload_code) {', by: '} else if (false) {' },
	{
		text: 'after_navigate_callbacks.add(after_navigate);\n\tafter_navigate();',
		by: ''
	},
	{
		text: 'const observer = new IntersectionObserver(',
		by: 'const observer = /* @__PURE__ */ new IntersectionObserver('
	},
	// Destructuring Svelte's namespace keeps all of Svelte.
	{
		text: 'const { onMount, tick } = svelte;',
		by: 'const onMount = svelte.onMount, tick = svelte.tick;'
	},
	// Only the data of a navigation is decoded. The decoder is fetched beside the first data.
	{ text: "import * as devalue from 'devalue';", by: '' },
	{
		text: 'const res = await fetcher(data_url.href, {});',
		by: "import('virtual:unflatten').catch(noop); const res = await fetcher(data_url.href, {});"
	},
	{
		text: 'async function process_stream(resolve, res) {',
		by: "async function process_stream(resolve, res) { const devalue = await import('virtual:unflatten');"
	}
];

/** Beginnings of blocks about remote functions, of which there are none. */
const REMOTE_FUNCTIONS = [
	'for (const entries of query_map.values()) {',
	'for (const [query_id, entries] of live_query_map) {',
	'for (const [id, entries] of query_map) {',
	'for (const [id, entries] of live_query_map) {'
];

export const EDITS: readonly Edit[] = [
	{
		module: '/@sveltejs/kit/src/runtime/client/client.js',
		apply: (code) =>
			REMOTE_FUNCTIONS.reduce(
				(edited, beginning) => dropBlocks(edited, beginning, 'client.js'),
				ROUTER.reduce(replaceInRouter, code)
			)
	},
	{
		// Svelte 4 is not supported.
		module: '/@sveltejs/kit/src/runtime/client/state.svelte.js',
		apply: (code) => replaceOnce(code, 'if (is_legacy) {', 'if (false) {', 'state.svelte.js')
	},
	{
		// Only the server encodes text.
		module: '/@sveltejs/kit/src/runtime/utils.js',
		apply: (code) =>
			replaceOnce(code, 'new TextEncoder()', '/* @__PURE__ */ new TextEncoder()', 'utils.js')
	},
	{
		// The router asks whether there is a newer version; no store says so.
		module: '/@sveltejs/kit/src/runtime/client/utils.js',
		apply: (code) =>
			[
				['const { set, subscribe } = writable(false);', ''],
				['set(true);\n\t\t\t\tupdated_listener.v();', ''],
				['return {\n\t\tsubscribe,\n\t\tcheck\n\t};', 'return { check };']
			].reduce(
				(edited, [text = '', by = '']) => replaceOnce(edited, text, by, 'client/utils.js'),
				code
			)
	},
	{
		module: '/@sveltejs/kit/src/runtime/client/fetcher.js',
		apply: () => readModule('fetcher.js'),
		replaces: 'd6d20dbab77abc36'
	},
	{
		module: '/svelte/src/internal/client/proxy.js',
		apply: () => readModule('state-proxy.js'),
		replaces: 'ce6032b1b6bbed32'
	},
	{
		module: '/svelte/src/internal/client/dom/blocks/boundary.js',
		apply: () => readModule('boundary.js'),
		replaces: '0efebe3ecff9440b'
	},
	{
		// No component awaits.
		module: '/svelte/src/internal/client/reactivity/async.js',
		apply: (code) =>
			replaceOnce(code, 'async.map((expression) => async_derived(expression))', 'async', 'async.js')
	},
	{ module: '\0vite/preload-helper.js', apply: () => readModule('preload-helper.js') },
	{
		module: '/generated/root.js',
		apply: (code) =>
			replaceOnce(
				code,
				"'svelte/legacy'",
				JSON.stringify(locateModule('./browser-modules/root-component.js')),
				'root.js'
			)
	},
	{
		module: '/generated/client-optimized/app.js',
		apply: (code, id) =>
			importFrameNodes(code, (path) => readFileSync(join(dirname(id), `${path}.js`), 'utf8'))
	}
];

/** A layout without a component of ours has SvelteKit's. */
const DEFAULT_LAYOUT = /svelte-5\/layout\.svelte/;
const UNFLATTEN = 'virtual:unflatten';

export function shrinkRuntime(): Plugin {
	return {
		name: 'shrink-runtime',
		...editModules('client', EDITS),
		resolveId: (id) => (id === UNFLATTEN ? id : null),
		load: (id) => (id === UNFLATTEN ? "export { unflatten } from 'devalue';" : null),
		renderChunk: (code) => ({ code: dropImporters(code), map: null })
	};
}

/** All files are in folders of one depth, so that their styles have the same relative path from each. */
export function dropImporters(code: string): string {
	return code.replaceAll(/(__VITE_PRELOAD__),\s*import\.meta\.url/g, '$1');
}

/**
 * Layouts and error page are part of the frame: they come with it, and not as files of their own.
 *
 * @param readNode Returns the code of a node by its import.
 */
export function importFrameNodes(code: string, readNode: (path: string) => string): string {
	const nodes = [...code.matchAll(/\(\) => import\('(\.\/nodes\/(\d+))'\)/g)];
	if (nodes.length === 0) throw new Error(describeMissing("import('./nodes/0')", 'app.js'));
	return nodes
		.filter(([, path = '', id]) => Number(id) < 2 || DEFAULT_LAYOUT.test(readNode(path)))
		.reduce(
			(edited, [text, path = '', id = '']) =>
				`import * as node_${id} from '${path}';\n${edited.replace(text, `() => Promise.resolve(node_${id})`)}`,
			code
		);
}

function replaceInRouter(code: string, { text, by, isRepeated = false }: Replacement): string {
	if (!isRepeated) return replaceOnce(code, text, by, 'client.js');
	if (!code.includes(text)) throw new Error(describeMissing(text, 'client.js'));
	return code.replaceAll(text, by);
}

function readModule(file: string): string {
	return readFileSync(locateModule(`./browser-modules/${file}`), 'utf8');
}
