import { minify, type Plugin, type Rolldown } from 'vite';

/** The frame of every page; what it imports comes with it. */
const FRAME =
	/generated\/(client-optimized\/(app|matchers|nodes\/[01]\.js)|root)|src\/routes\/(\+(layout|error)|load-error-view)|layout\/PageHead|components\/(svelte-5\/)?layout\.svelte/;
/** Small things that most pages need. */
const COMMON =
	/ui\/(Picture|picture-sources|Price|SwatchDot)|messages\/(format-money|plural|texts\/card)|domain\/(gift-card|values|variant-url)\.ts/;
/** Styles of several pages: each further file of styles delays the first picture. */
const COMMON_STYLES =
	/(\/(ui|content|consent)\/\w+|product\/Product(Cards?|Grid)|layout\/SearchForm|chat\/ChatLauncher)\.svelte\?svelte&type=style/;

/** One file for each kind of page, with the styles of parts that it loads on demand and shows at once. */
const PRODUCT_STYLES =
	/(components\/product\/(?!PictureViewer|Product(Cards?|Grid|Row)\b)|routes\/products\/)[^?]*\.svelte\?svelte&type=style/;
const CART_STYLES = /(components|routes)\/cart\/(?!CartDrawer)[^?]*\.svelte\?svelte&type=style/;
const LISTING_STYLES =
	/(components\/listing|routes\/(collections\/\[handle\]|search))\/[^?]*\.svelte\?svelte&type=style/;

/** One file for all pages: smaller than many, and there when the second page is opened. */
const BROWSER_CHUNKS = [
	{
		name: 'frame',
		test: new RegExp(`${FRAME.source}|${COMMON.source}|${COMMON_STYLES.source}`)
	},
	{ name: 'product-styles', test: PRODUCT_STYLES },
	{ name: 'cart-styles', test: CART_STYLES },
	{ name: 'listing-styles', test: LISTING_STYLES },
	// What the first change to a cart needs, in one request while the button is pressed.
	{
		name: 'cart-changes',
		test: /state\/(cart-(connection|editor|events|request|view)|outcome-messages|serial-queue)\.ts|domain\/(cart-families|list-removed|platform-cart)\.ts|texts\/cart\.ts|cart\/CheckoutLink\.svelte$/
	},
	// The frame imports it for the server alone.
	{ name: 'head', test: /lib\/core\/html\.ts|layout\/render-head/, priority: 1 },
	// Products, collections and stories, wherever they are listed.
	{
		name: 'cards',
		test: /components\/(product\/Product(Cards?|Grid)|content\/(ArticleCard|CollectionTile|SectionHeading))\.svelte$/
	}
];

const MANIFEST = '.vite/manifest.json';
/** Short: the frame names them all. Both builds name the same assets. */
const NAMES = { assetFileNames: '_app/immutable/assets/[hash:7][extname]' };
const BROWSER_BUILD = {
	// Few enough to load without knowing them beforehand.
	modulePreload: false as const,
	minify: 'terser' as const,
	terserOptions: {
		module: true,
		ecma: 2020 as const,
		compress: {
			...{ passes: 3, sequences: false, keep_fargs: false },
			// Assumes that nothing replaces the language's own functions, which no page does.
			unsafe: true,
			// Assumes that nothing reads the prototype of a method. Arrow functions (`unsafe_arrows`) would be no
			// constructors, which functions of three.js are.
			unsafe_methods: true
		}
	},
	rolldownOptions: {
		output: {
			codeSplitting: { groups: BROWSER_CHUNKS },
			...NAMES,
			entryFileNames: ({ name }: { name: string }) =>
				`_app/immutable/${name.startsWith('nodes/') ? 'nodes/' : `${name}.`}[hash:7].js`,
			chunkFileNames: '_app/immutable/chunks/[hash:7].js'
		}
	}
};
const NODE = /client-optimized\/nodes\/\d+\.js$/;
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
				if (this.environment.config.build.ssr) return;
				for (const file of Object.values(bundle)) {
					if (file.type === 'chunk') file.code = compileAhead(file.code);
				}
				const manifest = bundle[MANIFEST];
				if (manifest?.type !== 'asset') return;
				manifest.source = hideLazyParts(manifest.source.toString(), listFramedNodes(bundle));
			}
		}
	};
}

/** Lengths of files that are worth compiling as a whole: a smaller one has little, of a larger one little is called. */
const COMPILED = { from: 2000, to: 200_000 };

/**
 * Has Chromium compile all functions of a file while it loads, beside the page's thread
 * (https://v8.dev/blog/explicit-compile-hints). Otherwise each is compiled when it is first called: a third of the time
 * that the first press takes. Other browsers see a comment.
 */
export function compileAhead(code: string): string {
	const isWorth = code.length >= COMPILED.from && code.length <= COMPILED.to;
	return isWorth ? `//# allFunctionsCalledOnLoad\n${code}` : code;
}

/**
 * Minifies before Terser does: each finds what the other leaves. Together they save 2 % more,
 * compressed, than either alone.
 */
export function minifyBeforeTerser(): Plugin {
	return {
		name: 'minify-before-terser',
		apply: 'build',
		applyToEnvironment: ({ name }) => name === 'client',
		renderChunk: async (code, { fileName }) => {
			const { code: smaller } = await minify(fileName, code, { module: true });
			return { code: smaller, map: null };
		}
	};
}

interface ManifestChunk {
	file: string;
	name?: string;
	isEntry?: boolean;
	css?: string[];
	imports?: string[];
	dynamicImports?: string[];
}

/** Files of nodes without code of their own: all of it is in the frame. */
function listFramedNodes(bundle: Rolldown.OutputBundle): Set<string> {
	const nodes = Object.values(bundle).filter(
		(file) =>
			file.type === 'chunk' &&
			NODE.test(file.facadeModuleId ?? '') &&
			Object.keys(file.modules).length === 0
	);
	return new Set(nodes.map(({ fileName }) => fileName));
}

/**
 * SvelteKit looks for a page's styles chunk by chunk and stops where it has been before. Every page
 * leads to the frame first: what the frame loads later would take away the styles that a page
 * shares with it. What stands alone, like a button, takes nothing away.
 *
 * @param framed Files whose code is in the frame, which is preloaded instead of them.
 */
export function hideLazyParts(source: string, framed: ReadonlySet<string>): string {
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
	for (const chunk of Object.values(manifest)) {
		if (framed.has(chunk.file)) chunk.file = frame.file;
	}
	return JSON.stringify(manifest);
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
