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

/** Tells which link of a menu leads to the page shown, after another page was opened. */
export function markCurrent(links: Iterable<HTMLAnchorElement>, pathname: string): void {
	for (const link of links) {
		if (link.pathname === pathname) link.setAttribute('aria-current', 'page');
		else link.removeAttribute('aria-current');
	}
}
