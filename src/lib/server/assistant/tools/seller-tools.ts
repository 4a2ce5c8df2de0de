import { shorten } from '$lib/core/shorten';
import type {
	Comparison,
	ComparisonRow,
	ContactFacts,
	ShownOrder,
	ShownOrders
} from '$lib/domain/assistant';
import type { ContentPage } from '$lib/domain/content';
import type { MenuItem } from '$lib/domain/shop';
import { ORDERS_PATH } from '$lib/domain/account-paths';
import { CONTACT_FORM_PATH } from '$lib/domain/guest-forms';
import { pagePath, policyPath, productPath } from '$lib/domain/paths';
import type { Product, VariantTable } from '$lib/domain/product';
import { formatList } from '$lib/messages/text-language';
import { z } from 'zod';
import { t } from '$messages';
import { contact } from '../../forms';
import { getContentPage, getPolicy, getShopFrame, type Storefront } from '../../storefront';
import { defineTool, handleInput, refuse } from './define-tool';
import { loadProduct, toImage, writeMoney } from './product-tools';
import { splitIntoPassages } from './site-tools';

/** More columns than these cannot be read in the panel. */
const MAX_COMPARED = 4;

export const compareProducts = defineTool({
	name: 'compare-products',
	description:
		'Shows two to four products side by side: price, availability, and every option and ' +
		'specification in which they differ. The shopper sees the table; do not repeat it, say what ' +
		'decides between them.',
	input: z.object({ handles: z.array(handleInput).min(2).max(MAX_COMPARED) }),
	async run({ handles }, { shopper }) {
		const wanted = [...new Set(handles)];
		const loaded = await Promise.all(
			wanted.map((handle) => loadProduct(shopper.storefront, handle, 'comparison'))
		);
		const missing = wanted.filter((_, index) => loaded[index] === null);
		const known = loaded.filter((it) => it !== null);
		if (known.length >= 2) return compare(known, missing);
		const unknown = missing.length > 0 ? ` There is no ${missing.join(', ')}.` : '';
		return refuse(`It takes two different products.${unknown} search-products finds handles.`);
	},
	describe: ({ products, rows, missing }) => ({
		products: products.map(({ handle, title, priceRange: { min, max }, availableForSale }) => ({
			handle,
			title,
			price: min.amount === max.amount ? writeMoney(min) : `from ${writeMoney(min)}`,
			availableForSale
		})),
		different: describeRows(rows.filter(({ differs }) => differs)),
		same: describeRows(rows.filter(({ differs }) => !differs)),
		...(missing.length > 0 && { missing })
	})
});

function describeRows(rows: readonly ComparisonRow[]) {
	return Object.fromEntries(
		rows.map(({ label, values, differs }) => [label, differs ? values : values[0]])
	);
}

interface LoadedProduct {
	product: Product;
	table: VariantTable;
}

export function compare(loaded: readonly LoadedProduct[], missing: string[]): Comparison {
	const facts = loaded.map(({ product }) => listFacts(product));
	const labels = new Map(
		facts.flatMap((known) => [...known].map(([key, { label }]) => [key, label]))
	);
	const rows = Array.from(labels, ([key, label]) => {
		const values = facts.map((known) => known.get(key)?.value ?? '');
		return { label, values, differs: new Set(values).size > 1 };
	});
	return {
		products: loaded.map(({ product }) => {
			const { handle, title, vendor, priceRange, availableForSale, images } = product;
			const [image] = images;
			const href = productPath(handle);
			return {
				...{ handle, title, vendor, href, priceRange, availableForSale },
				image: image ? toImage(image) : null
			};
		}),
		rows,
		missing
	};
}

/** By label, without regard to its letters' case: options first, as the product page has them. */
function listFacts({ options, specifications }: Product) {
	const facts = [
		...options.map(({ name, values }) => ({
			label: name,
			value: formatList(values.map((value) => value.name))
		})),
		...specifications.map(({ label, value }) => ({ label, value }))
	];
	return new Map(facts.map((fact) => [fact.label.toLowerCase(), fact]));
}

const MAX_CONTACT_TEXT = 600;
/** Policies and pages in which shops say how they are reached, the plainest first. */
const CONTACT_TEXTS = [
	policyPath('contact-information'),
	pagePath('contact'),
	policyPath('legal-notice')
];
const OWN_TEXT = /^\/(policies|pages)\/([^/?#]+)$/;
const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,8}[\w-]{2,63}/;
const TELEPHONE = /\+\d(?:[\d\s().\-\u00a0]{6,20})\d/;

export const contactStore = defineTool({
	name: 'contact-store',
	description:
		'Shows the shopper how to reach the people of this shop: email, telephone and the page for it. ' +
		'For shoppers who want a person, and for what you cannot do or do not know.',
	input: z.object({}),
	async run(_, { shopper: { storefront } }) {
		const { mainMenu, footerMenu } = await getShopFrame(storefront);
		const linked = [...footerMenu, ...mainMenu].flatMap(listContactPaths);
		const paths = [...new Set([...CONTACT_TEXTS, ...linked])];
		const forms = contact === null ? [] : [{ path: CONTACT_FORM_PATH, title: t.contact.title }];
		const texts = await Promise.all(
			paths.map(async (path) => ({ path, page: await loadText(storefront, path) }))
		);
		const found = texts.flatMap(({ path, page }) => (page === null ? [] : [{ path, page }]));
		if (found.length === 0 && forms.length === 0) {
			return refuse('The shop has published no way to reach it. Say so.');
		}
		const facts = findContact(found);
		return { ...facts, pages: [...forms, ...facts.pages] };
	}
});

function listContactPaths({ href, items }: MenuItem): string[] {
	const isContact = href !== null && OWN_TEXT.test(href) && /contact/i.test(href);
	return [...(isContact ? [href] : []), ...items.flatMap(listContactPaths)];
}

function loadText(storefront: Storefront, path: string): Promise<ContentPage | null> {
	const [, kind, handle = ''] = OWN_TEXT.exec(path) ?? [];
	const read = kind === 'policies' ? getPolicy : getContentPage;
	return read(storefront, decodeURIComponent(handle));
}

/** Finds the first address and number in the texts, which the shop wrote itself. */
export function findContact(texts: readonly { path: string; page: ContentPage }[]): ContactFacts {
	const all = texts.map(({ path, page }) =>
		splitIntoPassages(page, path)
			.map(({ text }) => text)
			.join(' ')
	);
	const find = (pattern: RegExp) =>
		all.map((text) => pattern.exec(text)?.[0] ?? null).find((it) => it !== null) ?? null;
	return {
		email: find(EMAIL),
		telephone: find(TELEPHONE),
		pages: texts.map(({ path, page }) => ({ path, title: page.title })),
		text: shorten(all[0] ?? '', MAX_CONTACT_TEXT)
	};
}

export const getOrders = defineTool({
	name: 'get-orders',
	description:
		"Reads the signed-in shopper's latest orders: status, items and parcels. The shopper is shown " +
		'them with links, or a link to sign in. Without a number it reads the latest ones.',
	input: z.object({
		number: z.string().trim().max(20).optional().describe('As the shopper wrote it, such as #1042')
	}),
	async run({ number = '' }, { shopper }): Promise<ShownOrders> {
		const { readOrders } = shopper;
		if (readOrders === null) return { status: 'unavailable', orders: [], href: ORDERS_PATH };
		const orders = await readOrders(number);
		return orders === null
			? { status: 'signed-out', orders: [], href: ORDERS_PATH }
			: { status: 'shown', orders, href: ORDERS_PATH };
	},
	describe: ({ status, orders }) => ({ ...ORDER_NOTES[status], orders: orders.map(describeOrder) })
});

const ORDER_NOTES = {
	shown: { status: 'shown' },
	'signed-out': {
		status: 'signed-out',
		explanation: 'Nobody is signed in. The shopper now sees a link to sign in: point to it.'
	},
	unavailable: {
		status: 'unavailable',
		explanation: 'This shop has no accounts. contact-store shows who knows about orders.'
	}
} as const;

/** Leaves out numbers of parcels, whose page at the carrier may name the address. */
function describeOrder({ name, href, placedAt, total, status, items, parcels }: ShownOrder) {
	return {
		...{ name, path: href, placedAt, total: writeMoney(total), status, items },
		parcels: parcels.map(({ status: state, expectedAt, carrier }) => ({
			status: state,
			expectedAt,
			carrier
		}))
	};
}
