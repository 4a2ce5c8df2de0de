/** The way from the shop's own pages to this one. */
export function describeBreadcrumbs(
	trail: { title: string; href: string }[],
	siteUrl: string
): object {
	return {
		'@context': 'https://schema.org',
		'@type': 'BreadcrumbList',
		itemListElement: trail.map(({ title, href }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name: title,
			item: new URL(href, siteUrl).href
		}))
	};
}
