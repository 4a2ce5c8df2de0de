import type { Image } from './values';

/** A line of a notice, which may lead somewhere. */
export interface NoticeLine {
	text: string;
	href?: string;
	/** Where it is not in the language of the page. */
	lang?: string;
}

export interface NoticeRow {
	label: string;
	lines: NoticeLine[];
}

export interface Maker {
	name: string;
	address: string;
	email: string;
	url: string;
}

/** Who made a product, by which it is known, and what to beware of. */
export interface SafetyNotice {
	title: string;
	rows: NoticeRow[];
	/** For programs; null where the maker is not known. */
	maker: Maker | null;
}

/** The label of the producer's guarantee of durability, which all variants of a product have. */
export interface DurabilityLabel {
	/** What to press for the label. */
	title: string;
	label: Image;
	/** Who gives the guarantee. */
	guarantor: string;
	terms: NoticeLine | null;
}

/** The official notice on the legal guarantee, as the merchant uploaded it. */
export interface GuaranteeNotice {
	title: string;
	sentence: string;
	/** Null where the notice of no fitting language is uploaded: then nothing stands in for it. */
	image: Image | null;
	/** The wording of the picture, with what to press for it. */
	words: { title: string; text: string } | null;
	links: NoticeLine[];
	/** What the law of the country gives beyond the notice. */
	national: string | null;
	/** Of the picture and its words, where it is not that of the page. */
	lang?: string;
}

export interface ProductNotices {
	/** Warnings of the market, which stand before the button to buy. */
	warnings?: readonly string[];
	/** Why there is no right of withdrawal, or when it ends early. */
	withdrawal?: readonly string[];
	safety?: SafetyNotice;
	durability?: DurabilityLabel;
	guarantee?: GuaranteeNotice;
}

export interface CartNotices {
	guarantee?: GuaranteeNotice;
	/** By the handle of the product. */
	durability?: Record<string, DurabilityLabel>;
	terms?: NoticeRow[];
}

/** Where the footer and the drawer lead for the legal guarantee: a part of the cart page. */
export const GUARANTEE_ID = 'legal-guarantee';
