import { listLinks } from '$lib/components/layout/menu-items';
import { pagePath, policyPath } from '$lib/domain/paths';
import { chatTexts } from '$lib/messages/en/chat';
import { guardLoad } from '$lib/server/pages/page-failures';
import { getShopFrame } from '$lib/server/storefront';
import type { PageServerLoad } from './$types';

/** Policies by which a shop says how it is reached. */
const CONTACTS = ['contact-information', 'legal-notice'].map(policyPath);

/** The page for browsers without a script: how to reach the shop without the assistant. */
export const load: PageServerLoad = guardLoad(async ({ locals: { storefront } }) => {
	const { footerMenu, mainMenu, shop } = await getShopFrame(storefront);
	const linked = listLinks([...footerMenu, ...mainMenu]).filter(({ href }) =>
		href.startsWith(pagePath(''))
	);
	const contacts = shop.policies.filter(({ href }) => CONTACTS.includes(href));
	const pages = new Map([...contacts, ...linked].map(({ href, title }) => [href, title]));
	return {
		texts: chatTexts.fallback,
		contacts: Array.from(pages, ([href, label]) => ({ href, label }))
	};
});
