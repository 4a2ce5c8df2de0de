import { remember } from '$lib/core/remember';
import { mapImage, type PlatformImage } from '$lib/domain/values';
import { HOME_PATH, policyPath } from '$lib/domain/paths';
import type { Announcement, MenuItem, ShopFrame } from '$lib/domain/shop';
import type { MenuLink$data, ShopFrame$result } from '$houdini';
import { mapBrand } from './brand';
import { listPolicies } from './content';

/** Schemes of links; other schemes run something instead of leading somewhere. */
const FOLLOWED = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:']);

interface MenuSource extends Pick<MenuLink$data, 'title' | 'url'> {
	items?: readonly MenuSource[];
	resource?: { readonly __typename: string; readonly image?: PlatformImage | null } | null;
}

/** An announcement with its dates, in milliseconds since 1970; NaN where there is none. */
interface TimedAnnouncement {
	announcement: Announcement;
	startsAt: number;
	endsAt: number;
}

export function mapShopFrame(result: ShopFrame$result, now: number): ShopFrame {
	const { timed, ...frame } = mapFrame(result);
	const isShown = timed !== null && !(timed.startsAt > now || timed.endsAt <= now);
	return { ...frame, announcement: isShown ? timed.announcement : null };
}

const mapFrame = remember((result: ShopFrame$result) => {
	const { shop, mainMenu, footerMenu, announcement } = result;
	const domain = shop.primaryDomain.url;
	return {
		shop: {
			id: shop.id,
			name: shop.name,
			description: shop.description ?? '',
			slogan: shop.brand?.slogan ?? null,
			policies: listPolicies(shop).map((policy) => ({
				title: policy.title,
				href: policyPath(policy.handle)
			}))
		},
		mainMenu: mapMenu(mainMenu?.items, domain),
		footerMenu: mapMenu(footerMenu?.items, domain),
		brand: mapBrand(shop.brand, shop.name),
		shareImage: mapImage(shop.brand?.coverImage?.image ?? null, shop.name),
		timed: mapAnnouncement(announcement?.fields ?? [], domain)
	};
});

/** Items that lead nowhere stay only for what they hold. */
function mapMenu(items: readonly MenuSource[] = [], domain: string): MenuItem[] {
	return items.flatMap(({ title, url, items: children }) => {
		const href = toHref(url ?? HOME_PATH, domain);
		const below = mapMenu(children, domain);
		const picture = findPicture(children, domain);
		return href === null && below.length === 0
			? []
			: [{ title, href: href ?? HOME_PATH, items: below, ...(picture && { picture }) }];
	});
}

/** Only one: the menu is in the data of every page. */
function findPicture(
	items: readonly MenuSource[] = [],
	domain: string
): MenuItem['picture'] | null {
	for (const { title, url, resource } of items) {
		const image = mapImage(resource?.image ?? null, title);
		const href = image && url !== null ? toHref(url, domain) : null;
		if (image && href !== null) return { href, image };
	}
	return null;
}

/** Links to the shop's own domain are links to our pages. Null for what is no place to go. */
function toHref(address: string, domain: string): string | null {
	const url = URL.parse(address, domain);
	if (url === null || !FOLLOWED.has(url.protocol)) return null;
	if (url.origin !== URL.parse(domain)?.origin) return address;
	return url.pathname + url.search + url.hash;
}

/** Null when it says nothing. */
function mapAnnouncement(
	fields: readonly { key: string; value: string | null }[],
	domain: string
): TimedAnnouncement | null {
	const values = new Map(fields.map(({ key, value }) => [key, value]));
	const startsAt = Date.parse(values.get('starts_at') ?? '');
	const endsAt = Date.parse(values.get('ends_at') ?? '');
	const message = values.get('message');
	if (!message) return null;
	const label = values.get('link_text');
	const address = values.get('link_url');
	const href = address ? toHref(address, domain) : null;
	const link = label && href ? { label, href } : null;
	return { announcement: { message, link }, startsAt, endsAt };
}
