import { HOME_PATH } from '$lib/domain/paths';
import type { Link, MenuItem } from '$lib/domain/shop';

/** Lists the submenu of an item: its children, after its own page where no child leads there. */
export function listSubmenu(
	item: MenuItem,
	nameOwnPage: (item: { title: string }) => string
): MenuItem[] {
	// An item that only holds others together leads nowhere, or to the home page.
	const isPage = item.href !== null && item.href !== HOME_PATH;
	const hasOwnPage = isPage && !item.items.some(({ href }) => href === item.href);
	const own = { title: nameOwnPage(item), href: item.href, items: [] };
	return [...(hasOwnPage ? [own] : []), ...item.items];
}

/** The links of a menu's first two levels, without those that only open others. */
export function listLinks(menu: readonly MenuItem[]): Link[] {
	return menu
		.flatMap((item) => (item.items.length > 0 ? item.items : [item]))
		.flatMap(({ title, href }) => (href === null ? [] : [{ title, href }]));
}

/** Returns the path when an item of the menu leads there. */
export function findCurrent(menu: readonly MenuItem[], pathname: string): string | null {
	const isCurrent = ({ href, items }: MenuItem): boolean =>
		href === pathname || items.some(isCurrent);
	return menu.some(isCurrent) ? pathname : null;
}
