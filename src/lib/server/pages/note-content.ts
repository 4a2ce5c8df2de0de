import type { Article } from '$lib/domain/content';
import type { NotedEntry } from '$lib/domain/preview';
import type { Product } from '$lib/domain/product';
import { config } from '../base/config';
import { getArticle, getProduct, type Storefront } from '../storefront';
import { loadOptional } from './page-failures';

type Visit = Pick<App.Locals, 'preview' | 'storefront'>;
type Texts = Readonly<Record<string, string>>;

const NO_ADDRESS = new URL('https://shop.invalid');

/** Notes the product of a page in a preview; elsewhere it does nothing. */
export function noteProduct(visit: Visit, product: Product): Promise<void> {
	const list = ({ title, descriptionHtml }: Product) => ({ title, description: descriptionHtml });
	return noteContent(
		visit,
		{ kind: 'product', id: product.id, name: product.title },
		list(product),
		{
			load: async (shop) => {
				const original = await getProduct(shop, product.handle, NO_ADDRESS);
				return original?.id === product.id ? list(original) : null;
			}
		}
	);
}

/** Notes the article of a page in a preview; elsewhere it does nothing. */
export function noteArticle(visit: Visit, article: Article, blogHandle: string): Promise<void> {
	const list = ({ title, contentHtml }: Article) => ({ title, text: contentHtml });
	const handle = article.href.split('/').at(-1) ?? '';
	return noteContent(
		visit,
		{ kind: 'article', id: article.id, name: article.title },
		list(article),
		{
			load: async (shop) => {
				const original = await getArticle(shop, blogHandle, handle);
				return original?.id === article.id ? list(original) : null;
			}
		}
	);
}

async function noteContent(
	{ preview, storefront }: Visit,
	entry: NotedEntry,
	texts: Texts,
	{ load }: { load: (shop: Storefront) => Promise<Texts | null> }
): Promise<void> {
	if (!preview?.note) return;
	const { country, language } = storefront.locale;
	const { language: own } = config.localization;
	const there = storefront.withLocale({ country, language: own });
	const original =
		language === own ? null : await loadOptional<Texts | null>('original', load(there), null);
	const untranslated = Object.entries(texts).flatMap(([name, text]) =>
		text !== '' && original?.[name] === text ? [name] : []
	);
	preview.note({ ...entry, untranslated } as NotedEntry);
}
