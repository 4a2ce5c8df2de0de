import { parseGid } from '$lib/core/gid';
import { ONLY_VARIANT_TITLE, type Image, type Money } from './values';

/** What a device remembers of its wish list. Readable by scripts of the shop. */
export const WISH_LIST_COOKIE = 'wish_list';
/** That a browser without an account keeps. */
export const MAX_DEVICE_WISHES = 50;
/** With them, an account keeps all that two full devices bring. */
export const MAX_WISHES = 100;

/** Where prices are compared: those of two countries are not, and of two buyers neither. */
export interface WishMarket {
	country: string;
	/** The number of the location of a company that the shopper buys for. */
	location: string | null;
}

/** What a product cost and whether it was there when it was saved: what a later mark is measured by. */
interface SavedState extends WishMarket {
	/** Days since 1970. */
	day: number;
	price: Money;
	isAvailable: boolean;
}

/** A product that a shopper has saved. */
export interface Wish {
	/** Its number on the platform. */
	product: string;
	/** The variant that was chosen; null where the shopper saved the product alone. */
	variant: string | null;
	/** Null where it could not be read, and for what only the account remembers. */
	saved: SavedState | null;
	/** The account has it; the device only remembers that. */
	isInAccount: boolean;
}

/** How a saved product has changed since. */
export type WishMark = 'cheaper' | 'back' | 'sold-out';

export interface WishVariant {
	id: string;
	title: string;
	href: string;
	image: Image | null;
	price: Money;
	availableForSale: boolean;
	/** The fewest that can be bought. */
	quantity: number;
	/** When it ships, where it is sold though none is in stock. */
	ships: string | null;
}

/** What the market at hand sells of a saved product. */
export interface WishedProduct {
	handle: string;
	title: string;
	href: string;
	image: Image | null;
	/** The lowest. */
	price: Money;
	hasPriceRange: boolean;
	availableForSale: boolean;
	/** The merchant has entered warnings that stand before a purchase. */
	hasWarnings: boolean;
	/** It is bought on its page alone, which asks for more than a variant. */
	needsPage: boolean;
	variants: WishVariant[];
}

/** A line of the page. */
export interface WishRow {
	/** The number of the product. */
	number: string;
	/** What the market sells of it; null where it does not. */
	product: WishedProduct | null;
	/** Of a product that is not sold here, where another market says it. */
	title: string | null;
	/** The variant that was chosen. */
	chosen: WishVariant | null;
	/** A variant was chosen that is not there any more. */
	isVariantGone: boolean;
	mark: WishMark | null;
	/** What it cost when it was saved, where it is cheaper now. */
	was: { price: Money; date: string } | null;
}

const MAX_COOKIE_LENGTH = 4000;
const ID = /^[1-9]\d{0,15}$/;
const KEPT = /^([\da-z]{1,11})(?:-([\da-z]{1,11}))?$/;
/** `9x.k5aUSUSD48.00`, `-` for what was sold out, and `_2s` for who buys. */
const STATE =
	/^([\da-z]{1,4})([A-Z]{2})([A-Z]{3})(\d{1,12}(?:\.\d{1,4})?)(-?)(?:_([\da-z]{1,11}))?$/;

/** Reads the cookie. What is none of ours says nothing. */
export function parseWishes(cookie: string | undefined): Wish[] {
	if (cookie === undefined || cookie.length > MAX_COOKIE_LENGTH) return [];
	return joinWishes(cookie.split('~').flatMap((part) => readWish(part) ?? []));
}

export function writeWishes(wishes: readonly Wish[]): string {
	return wishes.map(writeWish).join('~');
}

/** What `?items=` of a shared link has: `8100000000016,8100000000017-4500000013001`. Null for anything else. */
export function parseSharedItems(items: string): Wish[] | null {
	const wishes = items.split(',').map(parseHeart);
	const known = wishes.filter((wish) => wish !== null);
	return known.length < wishes.length || wishes.length > MAX_WISHES ? null : joinWishes(known);
}

/** Names no person, no price and no date. */
export function writeSharedItems(wishes: readonly Wish[]): string {
	return wishes
		.map(({ product, variant }) => (variant === null ? product : `${product}-${variant}`))
		.join(',');
}

/** The value of a heart: the id of a product, with that of a variant where one is chosen; or their numbers. */
export function parseHeart(value: string): Wish | null {
	const [product = '', variant = ''] = value
		.split(/[ -]/)
		.map((id) => (parseGid(id)?.id ?? id).replace('undefined', ''));
	const isRead = isId(product) && (variant === '' || isId(variant));
	return isRead ? { product, variant: variant || null, saved: null, isInAccount: false } : null;
}

/** The first of each product counts. */
export function joinWishes(...lists: readonly (readonly Wish[])[]): Wish[] {
	const found = new Map<string, Wish>();
	for (const wish of lists.flat()) {
		if (!found.has(wish.product)) found.set(wish.product, wish);
	}
	return [...found.values()];
}

/** How a product has changed since it was saved, in the market in which it was. */
export function findMark(
	{ saved }: Pick<Wish, 'saved'>,
	now: Pick<WishVariant, 'price' | 'availableForSale'>,
	{ country, location }: WishMarket
): WishMark | null {
	if (!now.availableForSale) return 'sold-out';
	if (saved?.country !== country || saved.location !== location) return null;
	if (!saved.isAvailable) return 'back';
	const isSameMoney = saved.price.currencyCode === now.price.currencyCode;
	return isSameMoney && Number(now.price.amount) < Number(saved.price.amount) ? 'cheaper' : null;
}

/** The variant that was chosen; null where there is none, or not any more. */
export function findVariant(
	{ variants }: Pick<WishedProduct, 'variants'>,
	{ variant }: Pick<Wish, 'variant'>
): WishVariant | null {
	return variants.find(({ id }) => parseGid(id)?.id === variant) ?? null;
}

/** Null for the only variant of a product. */
export function nameVariant({ title }: Pick<WishVariant, 'title'>): string | null {
	return title === ONLY_VARIANT_TITLE ? null : title;
}

function isId(text: string): boolean {
	return ID.test(text) && Number.isSafeInteger(Number(text));
}

function readWish(part: string): Wish | null {
	const [ids = '', ...rest] = part.split(/\.(.*)/u);
	const [, product, variant] = KEPT.exec(ids) ?? [];
	if (product === undefined) return null;
	const wish = parseHeart([product, variant ?? []].flat().map(unpack).join('-'));
	return wish && { ...wish, isInAccount: rest.length === 0, saved: readState(rest[0] ?? '') };
}

function readState(text: string): SavedState | null {
	const [, day, country, currencyCode, amount, isOut, location] = STATE.exec(text) ?? [];
	if (!day || !country || !currencyCode || !amount) return null;
	return {
		...{ day: Number.parseInt(day, 36), country, price: { amount, currencyCode } },
		...{ location: location === undefined ? null : unpack(location), isAvailable: isOut === '' }
	};
}

function writeWish({ product, variant, saved, isInAccount }: Wish): string {
	if (isInAccount) return pack(product);
	const ids = [product, variant ?? []].flat().map(pack).join('-');
	return `${ids}.${saved ? writeState(saved) : ''}`;
}

function writeState({ day, country, location, price, isAvailable }: SavedState): string {
	const text = `${day.toString(36)}${country}${price.currencyCode}${price.amount}`;
	return `${text}${isAvailable ? '' : '-'}${location === null ? '' : `_${pack(location)}`}`;
}

const pack = (id: string) => Number(id).toString(36);
const unpack = (text: string) => String(Number.parseInt(text, 36));
