import { toGid } from '../../../wire/gid.ts';
import type { Locale } from '../../../store/types.ts';
import { describeInFull } from '../catalog/product-shape.ts';
import { findItem, type FoundItem } from '../catalog/find-item.ts';
import { toPolicyLink } from '../ucp/messages.ts';
import type { Shop } from '../ucp/ucp-tool.ts';
import { splitIntoPassages, type Passage } from './passages.ts';
import { rankPassages, type RankedPassage } from './rank-passages.ts';

export interface Question {
	query: string;
	/** Products that it is about. */
	about: readonly FoundItem[];
	locale: Locale;
}

/** Below it a passage shares a word with the question by chance. */
const MIN_SCORE = 0.34;
/** Low: a question that names a product is about it. */
const MIN_PRODUCT_SCORE = 0.2;
const MAX_PAGES = 6;
const COMMON_PAGES: readonly string[] = ['faq', 'contact', 'shipping-and-returns'];

/** Finds answers in the named products, else in the shop's policies and pages; best first. */
export function findAnswers(shop: Shop, question: Question): RankedPassage[] {
	const { query, about, locale } = question;
	const facts = about.flatMap((item) => listProductPassages(shop, item, locale));
	const found = rankPassages(query, facts).filter(({ score }) => score >= MIN_PRODUCT_SCORE);
	if (found.length > 0) return found;
	const passages = [
		...shop.store.content
			.policies()
			.flatMap((policy) =>
				splitIntoPassages(policy.title, policy.body, toPolicyLink(policy, shop))
			),
		...listPagePassages(shop, question)
	];
	return rankPassages(query, passages).filter(({ score }) => score >= MIN_SCORE);
}

export function findProducts(shop: Shop, ids: readonly string[], { country }: Locale): FoundItem[] {
	return ids.flatMap((id) => findItem(shop, id, country) ?? []);
}

/** Pages that the shop's own search finds, and those that answer most questions. */
function listPagePassages(shop: Shop, { query, locale }: Question): Passage[] {
	const { search, content } = shop.store;
	const hits = search.search({ query, types: ['PAGE'], first: MAX_PAGES }, locale);
	const found = hits.edges.flatMap(({ node }) => (node.kind === 'PAGE' ? [node.page] : []));
	const common = content.pages().filter(({ handle }) => COMMON_PAGES.includes(handle));
	const pages = new Map([...found, ...common].map((page) => [page.handle, page]));
	return [...pages.values()].flatMap(({ handle, title, body }) => {
		const type = handle === 'faq' ? 'faq' : 'page';
		return splitIntoPassages(title, body, {
			type,
			url: `${shop.shopOrigin}/pages/${handle}`,
			title
		});
	});
}

function listProductPassages(shop: Shop, { product }: FoundItem, locale: Locale): Passage[] {
	const link = {
		type: 'product',
		url: `${shop.shopOrigin}/products/${product.handle}`,
		title: product.title,
		id: toGid('Product', product.id)
	};
	const { html } = describeInFull(product, { shop, locale });
	const facts = [...html.matchAll(/<li>([\s\S]*?)<\/li>/g)].flatMap(([, fact = '']) =>
		splitIntoPassages(product.title, fact, link)
	);
	const prose = splitIntoPassages(product.title, html.replaceAll(/<ul>[\s\S]*?<\/ul>/g, ''), link);
	return [...prose, ...facts];
}
