import type { Image, Money } from './values';

export interface ShopInfo {
	/** The platform's id; empty while the store cannot be asked. */
	id: string;
	name: string;
	description: string;
	slogan: string | null;
	policies: { title: string; href: string }[];
}

/** Where a market is shown: at an address of its own, or at the shop's with parameters. */
export interface MarketAddress {
	/** Origin, without a trailing slash. */
	url: string;
	/** `country=DE&language=de`; empty where the origin alone says it. */
	marketQuery: string;
}

/** The shop, and the address of the market at hand. `marketQuery` is omitted where it is empty. */
export interface SiteSettings {
	name: string;
	/** Origin, without a trailing slash. */
	url: string;
	marketQuery?: string;
}

/** A link with its text. */
export interface Link {
	title: string;
	/** Root-relative for our own pages, absolute otherwise. */
	href: string;
}

export interface MenuItem {
	title: string;
	/** As of a link; null for a label that leads nowhere. */
	href: string | null;
	items: MenuItem[];
	/** The picture of the first collection below the item, with a link to it. */
	picture?: { href: string; image: Image };
}

/** The store's brand settings, as far as pages show them. */
export interface Brand {
	/** Stands in the header instead of mark and name. */
	logo: Image | null;
	/** Address of the square logo, for icons. */
	icon: string | null;
	/** Colors of what is pressed; they are readable, and can be seen on these papers. */
	action: { background: string; foreground: string; onLight: boolean; onDark: boolean } | null;
	/** Colors of lines, as they can be seen on light and on dark paper; empty: the shop's own spectrum. */
	accents: readonly { light: string; dark: string }[];
}

/** The colors that the document sets. */
export type BrandColors = Pick<Brand, 'action' | 'accents'>;

export const NO_BRAND: Brand = { logo: null, icon: null, action: null, accents: [] };

/** Data of the layout around every page. */
export interface ShopFrame {
	shop: ShopInfo;
	/** The store's page about its accessibility; null where there is none. */
	accessibility: Link | null;
	/** The store's page with what Japan's law wants known of a seller. */
	legalNotation: Link | null;
	mainMenu: MenuItem[];
	footerMenu: MenuItem[];
	brand: Brand;
	/** The brand's picture, for links to pages that have none of their own. */
	shareImage: Image | null;
	/** The bar above the header (metaobject `announcement` / `site-bar`); null outside its dates. */
	announcement: Announcement | null;
}

/**
 * What is said beside the button to buy (metaobjects `service`, one for each market). Null: nothing is said.
 */
export interface ShopService {
	/** How long delivery takes, and what it costs. */
	delivery: string | null;
	/** The subtotal from which delivery is free. */
	freeDeliveryFrom: Money | null;
	returns: string | null;
	contactEmail: string | null;
	/** Names of card brands and wallets, as they call themselves. */
	payments: string[];
	/** The store takes the platform's own wallet, to which a checkout can lead at once. */
	hasShopPay: boolean;
	/** Limits of the delivery, in markets that owe them before the cart. */
	deliveryNote?: string;
	/** Whether reviews are checked and how, in markets that owe it. */
	reviewsNote?: string;
}

/** Without what stands in words below the button. */
export type ShownService = Omit<
	ShopService,
	'delivery' | 'freeDeliveryFrom' | 'returns' | 'deliveryNote'
>;

export const NO_SERVICE: ShopService = {
	delivery: null,
	freeDeliveryFrom: null,
	returns: null,
	contactEmail: null,
	payments: [],
	hasShopPay: false
};

export interface Announcement {
	message: string;
	link: { label: string; href: string } | null;
}
