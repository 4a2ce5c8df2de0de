import type { MenuItem } from '$lib/domain/types';

/** What opens below an item: its children, after its own page where no child leads there. */
export function listSubmenu(
	item: MenuItem,
	nameOwnPage: (title: string) => string
): { title: string; href: string }[] {
	const leadsToOwnPage = item.items.some((child) => child.href === item.href);
	const own = leadsToOwnPage ? [] : [{ title: nameOwnPage(item.title), href: item.href }];
	return [...own, ...item.items];
}

/** The item, or one below it, is the page shown. */
export function isCurrent(item: MenuItem, pathname: string): boolean {
	return item.href === pathname || item.items.some((child) => isCurrent(child, pathname));
}
