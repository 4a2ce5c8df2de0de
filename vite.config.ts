import { readdirSync } from 'node:fs';
import { sveltekit } from '@sveltejs/kit/vite';
import { get_config } from 'houdini';
import houdiniSvelte from 'houdini-svelte/vite';
import houdini from 'houdini/vite';
import type { Plugin, PluginOption } from 'vite';
import { defineConfig } from 'vitest/config';
import { deadline, measureTimeFactor } from './scripts/run/deadline.ts';
import { describePlatformFiles } from './scripts/run/static-files.ts';
import { canonicalRequests } from './src/node-server/canonical-requests-plugin.ts';

const isTest = process.env['VITEST'] !== undefined;
if (isTest) measureTimeFactor();

/**
 * Under test only Houdini's transform of `graphql()` calls is wanted: its compiler keeps processes
 * that outlive the run. The test command generates the documents beforehand.
 */
async function transformDocuments(): Promise<PluginOption> {
	// Of its context the transform reads the configuration only; the rest is the compiler's.
	const context = { config: await get_config() } as Parameters<typeof houdiniSvelte>[0];
	return houdiniSvelte(context);
}

/** What every page needs; what it imports comes with it. */
const FRAME =
	/generated\/(client-optimized\/(app|matchers|nodes\/[01]\.js)|root)|src\/routes\/(\+(layout|error)|load-error-view)|layout\/PageHead|components\/(svelte-5\/)?layout\.svelte/;
/** Small things that most pages need. */
const COMMON = /ui\/(Picture|picture-sources|Price|SwatchDot)|messages\/(format|texts\/card)/;
/** What several pages look like: each further file of styles delays the first picture. */
const COMMON_STYLES =
	/(\/(ui|content)\/\w+|product\/Product(Card|Grid)|layout\/SearchForm)\.svelte\?svelte&type=style/;

/** One file for all pages: smaller than many, and there when the second page is opened. */
const BROWSER_CHUNKS = [
	// What the frame itself leaves to the server.
	{ name: 'account-paths', priority: 1, test: /domain\/account-paths/ },
	{
		name: 'frame',
		tags: ['$initial' as const],
		test: new RegExp(`${FRAME.source}|${COMMON.source}|${COMMON_STYLES.source}`)
	},
	// Products, collections and stories, wherever they are listed.
	{
		name: 'cards',
		test: /components\/(product\/Product(Card|Grid)|content\/(ArticleCard|CollectionTile|SectionHeading))\.svelte$/
	}
];

const MANIFEST = '.vite/manifest.json';
/** Short: the frame names them all. Both builds name the same assets. */
const NAMES = { assetFileNames: '_app/immutable/assets/[hash][extname]' };
const BROWSER_BUILD = {
	// Few enough to load without knowing them beforehand.
	modulePreload: false as const,
	rolldownOptions: {
		output: {
			codeSplitting: { groups: BROWSER_CHUNKS },
			...NAMES,
			entryFileNames: '_app/immutable/[name].[hash:7].js',
			chunkFileNames: '_app/immutable/chunks/[hash:7].js'
		}
	}
};
const STYLE_OF_COMPONENT = /\.svelte\?svelte&type=style/;

/** The code of the server is left as it is. */
function groupBrowserChunks(): Plugin {
	return {
		name: 'group-browser-chunks',
		enforce: 'post',
		config: ({ build }) => ({
			build: build?.ssr ? { rolldownOptions: { output: NAMES } } : BROWSER_BUILD
		}),
		generateBundle: {
			order: 'post',
			handler(_, bundle) {
				const manifest = bundle[MANIFEST];
				if (manifest?.type !== 'asset' || this.environment.config.build.ssr) return;
				manifest.source = hideLazyParts(manifest.source.toString());
			}
		}
	};
}

interface ManifestChunk {
	name?: string;
	isEntry?: boolean;
	css?: string[];
	imports?: string[];
	dynamicImports?: string[];
}

/**
 * SvelteKit looks for a page's styles chunk by chunk and stops where it has been before. Every page
 * leads to the frame first: what the frame loads later would take away the styles that a page
 * shares with it. What stands alone, like a button, takes nothing away.
 */
function hideLazyParts(source: string): string {
	const manifest = JSON.parse(source) as Record<string, ManifestChunk>;
	const frame = Object.values(manifest).find(({ name }) => name === 'frame');
	const isPlain = (chunk?: ManifestChunk) => chunk === frame || chunk?.css === undefined;
	const lone = (frame?.dynamicImports ?? []).filter((part) => {
		const { isEntry = false, imports = [] } = manifest[part] ?? {};
		return !isEntry && imports.every((name) => isPlain(manifest[name]));
	});
	for (const part of lone) delete manifest[part]?.dynamicImports;
	if (frame) frame.dynamicImports = lone;
	return JSON.stringify(manifest);
}

const ROUTER = '/@sveltejs/kit/src/runtime/client/client.js';
const WHOLE_SVELTE = 'const { onMount, tick } = svelte;';
const NEEDED_SVELTE = 'const onMount = svelte.onMount, tick = svelte.tick;';

/** SvelteKit's router takes Svelte apart in a way that keeps all of it, also what nobody uses. */
function dropUnusedSvelte(): Plugin {
	return {
		name: 'drop-unused-svelte',
		transform: (code, id) =>
			id.endsWith(ROUTER) ? { code: code.replace(WHOLE_SVELTE, NEEDED_SVELTE), map: null } : null
	};
}

/**
 * A component that only the server renders (`src/lib/components/ui/still.ts`) needs its styles in
 * the browser: by default they go with the code that is left out.
 */
function keepStyles(): Plugin {
	return {
		name: 'keep-styles',
		transform: (_, id) => (STYLE_OF_COMPONENT.test(id) ? { meta: { vite: {} } } : null)
	};
}

/** Ends the build, and the development server, when a file in `static/` hides a platform path. */
function refusePlatformFiles(): Plugin {
	return {
		name: 'refuse-platform-files',
		buildStart() {
			const complaint = describePlatformFiles(
				readdirSync('static', { encoding: 'utf8', recursive: true })
			);
			if (complaint !== null) this.error(complaint);
		}
	};
}

const UNIT_DEADLINES = {
	testTimeout: deadline(15_000),
	hookTimeout: deadline(30_000),
	expect: { poll: { timeout: deadline(10_000) } }
};
/** Tests that start processes, sockets and shells. */
const PROCESS_DEADLINES = {
	testTimeout: deadline(60_000),
	hookTimeout: deadline(120_000),
	expect: { poll: { timeout: deadline(20_000) } }
};

export default defineConfig(async () => ({
	plugins: [
		isTest ? await transformDocuments() : houdini(),
		canonicalRequests(),
		sveltekit(),
		refusePlatformFiles(),
		groupBrowserChunks(),
		dropUnusedSvelte(),
		keepStyles()
	],
	test: {
		// Much of it waits for processes and sockets: no core is to be left over.
		maxWorkers: '100%',
		// One line a file: in a log, a slow test would add its own.
		slowTestThreshold: deadline(600_000),
		projects: [
			{
				extends: true as const,
				test: {
					...UNIT_DEADLINES,
					name: 'app',
					include: ['src/{lib,routes,hooks}/**/*.test.ts', 'src/*.test.ts', 'graphql/**/*.test.ts']
				}
			},
			{
				test: {
					...UNIT_DEADLINES,
					name: 'demo-store',
					include: ['{demo-store/src,src/node-server,scripts,bench}/**/*.test.ts']
				}
			},
			{
				extends: true as const,
				test: {
					...PROCESS_DEADLINES,
					name: 'integration',
					include: ['tests/{integration,contract}/**/*.test.ts']
				}
			},
			{
				test: { ...PROCESS_DEADLINES, name: 'hostile', include: ['tests/hostile/**/*.test.ts'] }
			}
		]
	}
}));
