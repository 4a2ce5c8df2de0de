import { policyPath } from '$lib/domain/paths';
import type { Announcement, MenuItem, ShopFrame } from '$lib/domain/types';
import type { MenuLink$data, ShopFrame$result } from '$houdini';
import { listPolicies } from './policies';

interface MenuSource extends Pick<MenuLink$data, 'title' | 'url'> {
	items?: readonly MenuSource[];
}

export function mapShopFrame(result: ShopFrame$result, now: number): ShopFrame {
	const { shop, mainMenu, footerMenu, announcement } = result;
	const domain = shop.primaryDomain.url;
	return {
		shop: {
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
		announcement: mapAnnouncement(announcement?.fields ?? [], now)
	};
}

/** Links to the shop's own domain are links to our pages. */
function mapMenu(items: readonly MenuSource[] = [], domain: string): MenuItem[] {
	return items.map(({ title, url, items: children }) => ({
		title,
		href: toOwnHref(url ?? '/', domain),
		items: mapMenu(children, domain)
	}));
}

function toOwnHref(address: string, domain: string): string {
	const url = URL.parse(address, domain);
	if (url?.origin !== URL.parse(domain)?.origin || url === null) return address;
	return url.pathname + url.search + url.hash;
}

/** Null outside its dates and when it says nothing. */
function mapAnnouncement(
	fields: readonly { key: string; value: string | null }[],
	now: number
): Announcement | null {
	const values = new Map(fields.map(({ key, value }) => [key, value]));
	const startsAt = Date.parse(values.get('starts_at') ?? '');
	const endsAt = Date.parse(values.get('ends_at') ?? '');
	const message = values.get('message');
	if (!message || startsAt > now || endsAt <= now) return null;
	const label = values.get('link_text');
	const href = values.get('link_url');
	return { message, link: label && href ? { label, href } : null };
}
