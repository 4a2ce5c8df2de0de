import type { Plugin } from 'vite';

/** The frame of every page; what it imports comes with it. */
const FRAME =
	/generated\/(client-optimized\/(app|matchers|nodes\/[01]\.js)|root)|src\/routes\/(\+(layout|error)|load-error-view)|layout\/PageHead|components\/(svelte-5\/)?layout\.svelte/;
/** Small things that most pages need. */
const COMMON = /ui\/(Picture|picture-sources|Price|SwatchDot)|messages\/(format|texts\/card)/;
/** Styles of several pages: each further file of styles delays the first picture. */
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
export function groupBrowserChunks(): Plugin {
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
export function hideLazyParts(source: string): string {
	const manifest = JSON.parse(source) as Record<string, ManifestChunk>;
	const frame = Object.values(manifest).find(({ name }) => name === 'frame');
	if (frame === undefined) {
		throw new Error(
			'The manifest of the browser\'s build has no chunk named "frame": SvelteKit names the files of its client differently now. Adapt FRAME in scripts/build/browser-bundle.ts.'
		);
	}
	const isPlain = (chunk?: ManifestChunk) => chunk === frame || chunk?.css === undefined;
	const lone = (frame.dynamicImports ?? []).filter((part) => {
		const { isEntry = false, imports = [] } = manifest[part] ?? {};
		return !isEntry && imports.every((name) => isPlain(manifest[name]));
	});
	for (const part of lone) delete manifest[part]?.dynamicImports;
	frame.dynamicImports = lone;
	return JSON.stringify(manifest);
}

const ROUTER = '/@sveltejs/kit/src/runtime/client/client.js';
const WHOLE_SVELTE = 'const { onMount, tick } = svelte;';
const NEEDED_SVELTE = 'const onMount = svelte.onMount, tick = svelte.tick;';

/**
 * SvelteKit's router destructures Svelte's namespace, which keeps all of Svelte in the bundle:
 * 1.4 kB more, compressed. Ends the build when the router, or that line in it, is no longer there.
 */
export function dropUnusedSvelte(): Plugin {
	let isDone = false;
	return {
		name: 'drop-unused-svelte',
		applyToEnvironment: ({ name }) => name === 'client',
		transform(code, id) {
			if (!id.endsWith(ROUTER)) return null;
			isDone = true;
			return { code: replaceOnce(code, WHOLE_SVELTE, NEEDED_SVELTE, ROUTER), map: null };
		},
		generateBundle() {
			if (!isDone) this.error(describeMissing(WHOLE_SVELTE, ROUTER));
		}
	};
}

/** Throws unless the text is there exactly once: another version of a package may have changed it. */
export function replaceOnce(
	code: string,
	text: string,
	replacement: string,
	place: string
): string {
	const parts = code.split(text);
	if (parts.length !== 2) throw new Error(describeMissing(text, place));
	return parts.join(replacement);
}

function describeMissing(text: string, place: string): string {
	return `"${text}" is not once in ${place}, where the build replaces it. Adapt scripts/build/browser-bundle.ts to the installed version, or drop the replacement when it is no longer needed.`;
}

/**
 * Keeps the styles of components that only the server renders (`src/lib/components/ui/static-html.ts`):
 * by default they go with the code that is left out of the browser's bundle.
 */
export function keepStyles(): Plugin {
	return {
		name: 'keep-styles',
		transform: (_, id) => (STYLE_OF_COMPONENT.test(id) ? { meta: { vite: {} } } : null)
	};
}
