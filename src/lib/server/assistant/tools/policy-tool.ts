import { shorten } from '$lib/core/shorten';
import type { FoundPassages } from '$lib/domain/assistant';
import type { ContentPage, MenuItem } from '$lib/domain/types';
import { z } from 'zod';
import { getContentPage, getPolicy, getShopFrame, type Storefront } from '../../storefront';
import { defineTool } from './define-tool';
import { rankPassages, type Passage } from './rank-passages';
import { splitIntoPassages } from './split-into-passages';

const MAX_PASSAGES = 4;
const MAX_TEXT = 900;
const MAX_PAGES = 12;
const OWN_TEXT = /^\/(policies|pages)\/([^/?#]+)$/;
/** Where shops answer questions, linked or not. */
const USUAL_PAGES = ['/pages/faq', '/pages/contact', '/pages/shipping-and-returns'];

export const searchPolicies = defineTool({
	name: 'search-policies',
	description:
		'Finds what the shop has published about returns, delivery, payment, privacy, care, contact ' +
		'and the like: passages of its policies and pages, best first.',
	input: z.object({ query: z.string().trim().min(1).max(300) }),
	async run({ query }, { shopper }): Promise<FoundPassages> {
		const passages = await loadPassages(shopper.storefront);
		return {
			passages: rankPassages(query, passages)
				.slice(0, MAX_PASSAGES)
				.map((passage) => ({ ...passage, text: shorten(passage.text, MAX_TEXT) }))
		};
	}
});

/** Of the policies and pages that the shop itself links to from everywhere. */
async function loadPassages(storefront: Storefront): Promise<Passage[]> {
	const { shop, mainMenu, footerMenu } = await getShopFrame(storefront);
	const linked = [...mainMenu, ...footerMenu].flatMap(listHrefs);
	const paths = new Set([...shop.policies.map(({ href }) => href), ...USUAL_PAGES, ...linked]);
	const texts = await Promise.all(
		[...paths]
			.filter((path) => OWN_TEXT.test(path))
			.slice(0, MAX_PAGES)
			.map(async (path) => ({ path, page: await loadText(storefront, path) }))
	);
	return texts.flatMap(({ path, page }) => (page ? splitIntoPassages(page, path) : []));
}

function loadText(storefront: Storefront, path: string): Promise<ContentPage | null> {
	const [, kind, handle = ''] = OWN_TEXT.exec(path) ?? [];
	const read = kind === 'policies' ? getPolicy : getContentPage;
	return read(storefront, decodeURIComponent(handle));
}

function listHrefs({ href, items }: MenuItem): string[] {
	return [href, ...items.flatMap(listHrefs)];
}
