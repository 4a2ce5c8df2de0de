import type { SeedFiles } from './check-seed.ts';
import { readHandle } from './complete-catalog.ts';

type Languages = SeedFiles['translations'];
type Section = Exclude<keyof NonNullable<Languages[string]>, '$schema' | 'texts'>;
type Translations = Partial<Record<string, object>>;

/** Gives records what the files of languages say of them, before what a record has of its own. */
export function placeTranslations(files: SeedFiles): SeedFiles {
	const { translations, collections, products, content, shop } = files;
	const place = <Item extends { translations: Translations }>(
		section: Section,
		items: readonly Item[],
		nameOf: (item: Item) => string = readHandle
	): Item[] => items.map((item) => placeIn(item, section, nameOf(item), translations));
	return {
		...files,
		collections: { ...collections, collections: place('collections', collections.collections) },
		products: { ...products, products: place('products', products.products) },
		content: {
			...content,
			blogs: place('blogs', content.blogs),
			articles: place('articles', content.articles, nameArticle),
			pages: place('pages', content.pages),
			metaobjects: place('metaobjects', content.metaobjects, nameEntry)
		},
		shop: {
			...shop,
			policies: Object.fromEntries(
				Object.entries(shop.policies).map(([name, policy]) => [
					name,
					placeIn(policy, 'policies', name, translations)
				])
			)
		}
	};
}

/** Names of the records that the files of languages may speak of, by section. */
export function listTranslatable(files: SeedFiles): Record<Section, string[]> {
	const { collections, products, content, shop } = files;
	return {
		collections: collections.collections.map(readHandle),
		products: products.products.map(readHandle),
		blogs: content.blogs.map(readHandle),
		articles: content.articles.map(nameArticle),
		pages: content.pages.map(readHandle),
		metaobjects: content.metaobjects.map(nameEntry),
		policies: Object.keys(shop.policies)
	};
}

const nameArticle = (article: SeedFiles['content']['articles'][number]): string =>
	`${article.blogHandle}/${readHandle(article)}`;

const nameEntry = ({ type, handle }: SeedFiles['content']['metaobjects'][number]): string =>
	`${type}/${handle}`;

function placeIn<Item extends { translations: Translations }>(
	item: Item,
	section: Section,
	name: string,
	languages: Languages
): Item {
	const translations: Translations = { ...item.translations };
	for (const [language, texts] of Object.entries(languages)) {
		const own = texts[section][name];
		if (own !== undefined) translations[language] = { ...item.translations[language], ...own };
	}
	return { ...item, translations };
}
