import type { Image } from './values';

export interface ShopInfo {
	/** The platform's id; empty while the store cannot be asked. */
	id: string;
	name: string;
	description: string;
	slogan: string | null;
	policies: { title: string; href: string }[];
}

export interface SiteSettings {
	name: string;
	/** Origin, without a trailing slash. */
	url: string;
}

export interface MenuItem {
	title: string;
	/** Root-relative for our own pages, absolute otherwise. */
	href: string;
	items: MenuItem[];
	/** Of the first collection below it that has one; it leads there. */
	picture?: { href: string; image: Image };
}

/** Data of the layout around every page. */
export interface ShopFrame {
	shop: ShopInfo;
	mainMenu: MenuItem[];
	footerMenu: MenuItem[];
	/** The brand's picture, for links to pages that have none of their own. */
	shareImage: Image | null;
	/** The bar above the header (metaobject `announcement` / `site-bar`); null outside its dates. */
	announcement: Announcement | null;
}

export interface Announcement {
	message: string;
	link: { label: string; href: string } | null;
}
