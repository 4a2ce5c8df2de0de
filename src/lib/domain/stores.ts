import type { OpeningHours } from './opening-hours';
import type { Image } from './values';

export const STORES_PATH = '/stores';

/** A store where orders are collected. */
export interface Store {
	/** A number of the platform. */
	id: string;
	name: string;
	/** Its country, in the shopper's language. */
	country: string;
	/** Lines, without the country. */
	address: string[];
	phone: string | null;
	/** Null where the merchant has not entered it. */
	place: Place | null;
	/** A page of a map service. */
	mapHref: string;
	hours: HoursRow[];
	note: string | null;
}

export interface Place {
	latitude: number;
	longitude: number;
}

/** Days and their hours, in the shopper's language. Lines that no program reads stand as they were written. */
interface HoursRow {
	days: string;
	hours: string;
}

/** A store, and what programs read of it. */
export interface ReadStore extends Store {
	openings: OpeningHours[];
	/** Parts of its address, as the merchant has entered them. */
	parts: {
		address1: string | null;
		address2: string | null;
		city: string | null;
		provinceCode: string | null;
		zip: string | null;
		countryCode: string | null;
	};
}

/** What a store has of a variant. */
interface StockAtStore {
	/** When it is ready, in the platform's words; null when it is not there now. */
	readyIn: string | null;
}

/** By the id of the store. */
export type StoreStock = Readonly<Record<string, StockAtStore>>;

/** What the address of a page names: the product that a question or a search for a store is about. */
export interface NamedProduct {
	handle: string;
	/** A number of the platform; null: no variant is named. */
	variantId: string | null;
	title: string;
	image: Image | null;
	/** Path and query of its page. */
	href: string;
}

/** How the sizes of a product fit. */
export interface SizeGuide {
	/** The merchant's own; null: it has none. */
	title: string | null;
	/** Sanitized HTML. */
	html: string;
	/** The page that it stands on too; null where it is only a text of the product. */
	pageHandle: string | null;
	product: { handle: string; title: string };
}

/** What the address of a page names. */
export interface NamedByAddress {
	product: NamedProduct | null;
	/** What the market does not have, as it was written; null where nothing is wrong. */
	unknown: string | null;
}

export interface StoresPage extends NamedByAddress {
	stores: ReadStore[];
	/** Null: of no variant, or it cannot be asked for. */
	stock: StoreStock | null;
}

const EARTH_RADIUS_M = 6_371_000;

/** Meters between two places, along the surface. */
export function measureDistance(from: Place, to: Place): number {
	const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
	const half = (a: number, b: number) => Math.sin(toRadians(b - a) / 2) ** 2;
	const chord =
		half(from.latitude, to.latitude) +
		Math.cos(toRadians(from.latitude)) *
			Math.cos(toRadians(to.latitude)) *
			half(from.longitude, to.longitude);
	return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(chord));
}

/** Path and query of a page about a product, or one of its variants. */
export function nameProduct(path: string, handle: string, variantId: string | null): string {
	const query = new URLSearchParams({ product: handle, ...(variantId && { variant: variantId }) });
	return `${path}?${query}`;
}
