import { getCatalog, getLanguage, type AppLanguage, type Catalog } from './i18n';
import type { LanguageTexts } from './messages';
import { findLanguage } from './text-language';

type Part = keyof LanguageTexts;
type Loaders = { readonly [P in Part]: () => Promise<{ texts: LanguageTexts[P] }> };

/** English stands beside the code; the parts of other languages are loaded. */
const LOADERS: Readonly<Record<Exclude<AppLanguage, 'EN'>, Loaders>> = {
	DE: {
		pages: () => import('./de/pages'),
		account: () => import('./de/account'),
		ordering: () => import('./de/ordering'),
		chat: () => import('./de/chat'),
		markdown: () => import('./de/markdown'),
		examples: () => import('./de/examples'),
		offer: () => import('./de/offer'),
		preview: () => import('./de/preview')
	},
	FR: {
		pages: () => import('./fr/pages'),
		account: () => import('./fr/account'),
		ordering: () => import('./fr/ordering'),
		chat: () => import('./fr/chat'),
		markdown: () => import('./fr/markdown'),
		examples: () => import('./fr/examples'),
		offer: () => import('./fr/offer'),
		preview: () => import('./fr/preview')
	},
	ES: {
		pages: () => import('./es/pages'),
		account: () => import('./es/account'),
		ordering: () => import('./es/ordering'),
		chat: () => import('./es/chat'),
		markdown: () => import('./es/markdown'),
		examples: () => import('./es/examples'),
		offer: () => import('./es/offer'),
		preview: () => import('./es/preview')
	},
	IT: {
		pages: () => import('./it/pages'),
		account: () => import('./it/account'),
		ordering: () => import('./it/ordering'),
		chat: () => import('./it/chat'),
		markdown: () => import('./it/markdown'),
		examples: () => import('./it/examples'),
		offer: () => import('./it/offer'),
		preview: () => import('./it/preview')
	},
	NL: {
		pages: () => import('./nl/pages'),
		account: () => import('./nl/account'),
		ordering: () => import('./nl/ordering'),
		chat: () => import('./nl/chat'),
		markdown: () => import('./nl/markdown'),
		examples: () => import('./nl/examples'),
		offer: () => import('./nl/offer'),
		preview: () => import('./nl/preview')
	},
	JA: {
		pages: () => import('./ja/pages'),
		account: () => import('./ja/account'),
		ordering: () => import('./ja/ordering'),
		chat: () => import('./ja/chat'),
		markdown: () => import('./ja/markdown'),
		examples: () => import('./ja/examples'),
		offer: () => import('./ja/offer'),
		preview: () => import('./ja/preview')
	},
	AR: {
		pages: () => import('./ar/pages'),
		account: () => import('./ar/account'),
		ordering: () => import('./ar/ordering'),
		chat: () => import('./ar/chat'),
		markdown: () => import('./ar/markdown'),
		examples: () => import('./ar/examples'),
		offer: () => import('./ar/offer'),
		preview: () => import('./ar/preview')
	}
};

const PARTS: readonly Part[] = [
	'pages',
	'account',
	'ordering',
	'chat',
	'markdown',
	'examples',
	'offer',
	'preview'
];

/** Returns whether the app has texts in a language of the platform. */
export function isTranslated(language: string): language is AppLanguage {
	return language === 'EN' || isLoadable(language);
}

/** Null for English, and for languages that the app does not speak: both are said in English. */
export async function loadTexts<P extends Part>(
	language: string,
	part: P
): Promise<LanguageTexts[P] | null> {
	return isLoadable(language) ? (await LOADERS[language][part]()).texts : null;
}

/** Texts by area. Empty for English, and for languages that the app does not speak. */
export async function loadCatalog(language: string, parts = PARTS): Promise<Catalog> {
	const loaded = await Promise.all(
		parts.map(async (part): Promise<Catalog> => {
			const texts = await loadTexts(language, part);
			if (texts === null) return {};
			return part === 'pages' ? (texts as LanguageTexts['pages'] & Catalog) : { [part]: texts };
		})
	);
	return Object.assign({}, ...loaded) as Catalog;
}

/** To be awaited before a browser shows texts of a part. The server has all of them. */
export async function prepareTexts(
	part: Exclude<Part, 'pages' | 'offer' | 'preview'>
): Promise<void> {
	const language = findLanguage(getLanguage());
	const catalog = getCatalog();
	if (language === undefined || Object.hasOwn(catalog, part)) return;
	Object.assign(catalog, await loadCatalog(language, [part]));
}

function isLoadable(language: string): language is keyof typeof LOADERS {
	return Object.hasOwn(LOADERS, language);
}
