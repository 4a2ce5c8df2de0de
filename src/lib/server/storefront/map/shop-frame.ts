import { remember } from '$lib/core/remember';
import { mapImage, type PlatformImage } from '$lib/domain/values';
import { pagePath, policyPath } from '$lib/domain/paths';
import type { Announcement, Link, MenuItem, ShopFrame } from '$lib/domain/shop';
import type { MenuLink$data, ShopFrame$result } from '$houdini';
import { config } from '../../base/config';
import { mapBrand } from './brand';
import { readTexts } from './metafields';
import { readAddress } from './metafield-value';
import { findNextChange, isWithin, readPeriod, type Period } from './period';
import { learnPrimaryDomain, resolveLink } from './store-addresses';

/** Merchants write it for an item that only holds others; the platform puts the store's domain before it. */
const NO_TARGET = /^\s*(?:https?:\/\/[^/?#]+\/?)?#\s*$/;

/** The platform has a field for each policy; in the order in which a footer lists them. */
const POLICY_FIELDS = [
	'shippingPolicy',
	'refundPolicy',
	'privacyPolicy',
	'termsOfService',
	'termsOfSale',
	'subscriptionPolicy',
	'legalNotice',
	'contactInformation'
] as const;

type PolicyField = (typeof POLICY_FIELDS)[number];

interface MenuSource extends Pick<MenuLink$data, 'title' | 'url'> {
	items?: readonly MenuSource[];
	resource?: { readonly __typename: string; readonly image?: PlatformImage | null } | null;
}

interface TimedAnnouncement extends Period {
	announcement: Announcement;
}

/** `changesAt` is when the announcement comes or goes; Infinity: never. */
export function mapShopFrame(
	result: ShopFrame$result,
	now: number
): ShopFrame & { changesAt: number } {
	const { timed, ...frame } = mapFrame(result);
	const isShown = timed !== null && isWithin(timed, now);
	return {
		...frame,
		announcement: isShown ? timed.announcement : null,
		changesAt: timed === null ? Infinity : findNextChange([timed], now)
	};
}

const mapFrame = remember((result: ShopFrame$result) => {
	const { shop, mainMenu, footerMenu, accessibility, legalNotation, announcement } = result;
	learnPrimaryDomain(shop.primaryDomain.url);
	const name = config.site.name ?? shop.name;
	return {
		shop: {
			id: shop.id,
			name,
			description: shop.description ?? '',
			slogan: shop.brand?.slogan ?? null,
			policies: listPolicies(shop).map((policy) => ({
				title: policy.title,
				href: policyPath(policy.handle)
			}))
		},
		accessibility: linkPage(accessibility),
		legalNotation: linkPage(legalNotation),
		mainMenu: mapMenu(mainMenu?.items),
		footerMenu: mapMenu(footerMenu?.items),
		brand: mapBrand(shop.brand, name),
		shareImage: mapImage(shop.brand?.coverImage?.image ?? null, name),
		timed: mapAnnouncement(announcement?.fields ?? [])
	};
});

function linkPage(page: ShopFrame$result['accessibility']): Link | null {
	return page && { title: page.title, href: pagePath(page.handle) };
}

/** Items that lead nowhere stay as labels. Those that must not be followed stay only for what they hold. */
function mapMenu(items: readonly MenuSource[] = []): MenuItem[] {
	return items.flatMap(({ title, url, items: children }) => {
		const isLabel = url === null || NO_TARGET.test(url);
		const href = isLabel ? null : resolveLink(url);
		const below = mapMenu(children);
		const picture = findPicture(children);
		return href === null && below.length === 0 && !isLabel
			? []
			: [{ title, href, items: below, ...(picture && { picture }) }];
	});
}

/** Only one: the menu is in the data of every page. */
function findPicture(items: readonly MenuSource[] = []): MenuItem['picture'] | null {
	for (const { title, url, resource } of items) {
		const image = mapImage(resource?.image ?? null, title);
		const href = image && url !== null ? resolveLink(url) : null;
		if (image && href !== null) return { href, image };
	}
	return null;
}

/** Null when it says nothing. */
function mapAnnouncement(
	fields: readonly { key: string; type?: string; value: string | null }[]
): TimedAnnouncement | null {
	const values = new Map(fields.map(({ key, value }) => [key, value]));
	const period = readPeriod(values.get('starts_at'), values.get('ends_at'));
	const { message, link_text: label } = readTexts(fields);
	if (!message) return null;
	const address = readAddress(fields.find(({ key }) => key === 'link_url'));
	const href = resolveLink(address);
	const link = label && href ? { label, href } : null;
	return { announcement: { message, link }, ...period };
}

/** Lists the policies that the shop has. */
export function listPolicies<Policy>(shop: Readonly<Record<PolicyField, Policy | null>>): Policy[] {
	return POLICY_FIELDS.flatMap((field) => shop[field] ?? []);
}
