import type { Cookies } from '@sveltejs/kit';
import { parseGid } from '$lib/core/gid';
import type { Buyer } from '$lib/domain/buyer';
import {
	findVariant,
	joinWishes,
	MAX_DEVICE_WISHES,
	MAX_WISHES,
	parseWishes,
	writeWishes,
	type Wish,
	type WishMarket
} from '$lib/domain/wish-list';
import { changeWishes, loadWishes, type Account } from '../accounts';
import { describeServiceFailure } from '../base/errors';
import { log as rootLog } from '../base/log';
import { COOKIES } from '../http/cookies';
import { getWishedProducts, type Storefront } from '../storefront';

/** Who has a wish list: a browser, and the customer who is signed in there. */
export interface Wisher {
	cookies: Pick<Cookies, 'get' | 'set' | 'delete'>;
	/** The shopper came over TLS. */
	isSecure: boolean;
	/** Null while there are no accounts. */
	account: Account | null;
}

/** The part of a request's event that says whose wish list it is. */
interface WisherEvent {
	cookies: Wisher['cookies'];
	url: URL;
	locals: { visit: { account: Account } | null };
}

export function openWisher({ cookies, url, locals }: WisherEvent): Wisher {
	const account = locals.visit?.account ?? null;
	return { cookies, isSecure: url.protocol === 'https:', account };
}

interface WishList {
	/** Newest first. */
	wishes: Wish[];
	/**
	 * Where it is: `device` of a guest, or in the `account`. Of a customer: `partly` when the account does not keep
	 * all of it, `away` while it cannot be asked.
	 */
	place: 'device' | 'account' | 'partly' | 'away';
}

/** Why a change was not made. */
export type WishRefusal = 'device-full' | 'account-full' | 'unavailable';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_AGE_S = 180 * 24 * 60 * 60;
const log = rootLog.child({ scope: 'wish-list' });

/** The wish list of the account, with what only the device has. Without an account: that of the device. */
export async function loadWishList(wisher: Wisher): Promise<WishList> {
	const known = readDevice(wisher);
	const account = await findAccount(wisher);
	if (account === null) return { wishes: known, place: 'device' };
	const kept = account === 'away' ? null : await attempt(() => loadWishes(account));
	if (kept === null) return { wishes: known, place: 'away' };
	// What is in both is in the account.
	const own = listOwn(joinWishes(kept, listOwn(known)));
	const wishes = [...own, ...kept];
	writeDevice(wisher, wishes);
	return { wishes, place: own.length > 0 ? 'partly' : 'account' };
}

/** Adds products, or gives those that are there another variant. Null when it was done. */
export function addWishes(wisher: Wisher, added: readonly Wish[]): Promise<WishRefusal | null> {
	return changeWishList(wisher, { added, removed: [] });
}

/** Null when it was done. */
export function removeWish(wisher: Wisher, product: string): Promise<WishRefusal | null> {
	return changeWishList(wisher, { added: [], removed: [product] });
}

/** At the sign-in: what the device has goes into the account. What has no room there stays on the device. */
export async function mergeWishList(wisher: Wisher): Promise<void> {
	const own = listOwn(readDevice(wisher));
	const account = await findAccount(wisher);
	if (account === null || account === 'away') return;
	const kept = await attempt(() =>
		own.length === 0 ? loadWishes(account) : changeWishes(account, (wishes) => merge(own, wishes))
	);
	// What another customer has left on the device is not theirs.
	writeDevice(wisher, joinWishes(kept ?? [], own));
}

/** At the sign-out: the device keeps what no account has. */
export function forgetWishList(wisher: Omit<Wisher, 'account'>): void {
	const known = readDevice(wisher);
	if (known.length > 0) writeDevice(wisher, listOwn(known));
}

/** Who asks what products cost: a shopper of a country, for a company or for themselves. */
export interface Asker {
	storefront: Storefront;
	buyer: Buyer | null;
}

export function describeMarket({ storefront, buyer }: Asker): WishMarket {
	const location = buyer && (parseGid(buyer.locationId)?.id ?? null);
	return { country: storefront.locale.country, location };
}

/** What each product costs now, for the marks of a later day. Products that the market does not sell are left out. */
export async function priceWishes(
	asker: Asker,
	wishes: readonly Wish[],
	now: number
): Promise<Wish[]> {
	try {
		const numbers = wishes.map(({ product }) => product);
		const products = await getWishedProducts(asker.storefront, numbers);
		const market = describeMarket(asker);
		return wishes.flatMap((wish) => {
			const product = products.get(wish.product);
			if (product === undefined) return [];
			const variant = findVariant(product, wish);
			const { price, availableForSale: isAvailable } = variant ?? product;
			const saved = { day: Math.floor(now / DAY_MS), ...market, price, isAvailable };
			const number = variant === null ? null : wish.variant;
			return { ...wish, variant: number, saved };
		});
	} catch (err) {
		if (describeServiceFailure(err) === null) throw err;
		log.warn({ err }, 'price of a saved product not known');
		return [...wishes];
	}
}

interface Change {
	added: readonly Wish[];
	/** Products. */
	removed: readonly string[];
}

/** What the account has keeps its place; of the others as many as there is room for. */
function merge(own: readonly Wish[], kept: readonly Wish[]): Wish[] {
	const products = new Set(own.map(({ product }) => product));
	const others = kept.filter(({ product }) => !products.has(product));
	return joinWishes(own.slice(0, Math.max(0, MAX_WISHES - others.length)), kept);
}

/** A product that is there already keeps the day and the price of its own. */
function apply({ added, removed }: Change, wishes: readonly Wish[]): Wish[] {
	const known = new Map(wishes.map((wish) => [wish.product, wish]));
	const wanted = added.map((wish) => {
		const before = known.get(wish.product);
		return before?.variant === wish.variant ? before : wish;
	});
	return joinWishes(wanted, wishes).filter(({ product }) => !removed.includes(product));
}

async function changeWishList(wisher: Wisher, change: Change): Promise<WishRefusal | null> {
	const known = readDevice(wisher);
	const account = await findAccount(wisher);
	if (account !== null && account !== 'away') {
		const own = listOwn(known);
		const limit = { isExceeded: false };
		const kept = await attempt(() =>
			changeWishes(account, (wishes) => {
				const changed = apply(change, merge(own, wishes));
				limit.isExceeded = changed.length > MAX_WISHES;
				return limit.isExceeded ? wishes : changed;
			})
		);
		if (kept !== null) {
			writeDevice(wisher, joinWishes(kept, apply({ ...change, added: [] }, own)));
			return limit.isExceeded ? 'account-full' : null;
		}
	}
	return changeDevice(wisher, known, { change, isOfCustomer: account !== null });
}

function changeDevice(
	wisher: Wisher,
	known: readonly Wish[],
	{ change, isOfCustomer }: { change: Change; isOfCustomer: boolean }
): WishRefusal | null {
	const changed = apply(change, known);
	if (listOwn(changed).length > MAX_DEVICE_WISHES) return 'device-full';
	const isKept = ({ product, isInAccount }: Wish) =>
		isInAccount && change.removed.includes(product);
	// It would come back with the account.
	if (isOfCustomer && known.some(isKept)) return 'unavailable';
	writeDevice(wisher, changed);
	return null;
}

/** Null: nobody is signed in. */
async function findAccount({ account }: Wisher): Promise<Account | 'away' | null> {
	if (account?.isClaimed() !== true) return null;
	try {
		return (await account.load()).kind === 'signed-in' ? account : null;
	} catch (err) {
		if (describeServiceFailure(err) === null) throw err;
		log.warn({ err }, 'customer unknown for now');
		return 'away';
	}
}

async function attempt<Result>(ask: () => Promise<Result>): Promise<Result | null> {
	try {
		return await ask();
	} catch (err) {
		if (describeServiceFailure(err) === null && !isSignedOut(err)) throw err;
		log.warn({ err }, 'wish list of the account not available');
		return null;
	}
}

const isSignedOut = (err: unknown) => err instanceof Error && err.name === 'SignedOutError';

const listOwn = (wishes: readonly Wish[]) => wishes.filter(({ isInAccount }) => !isInAccount);

function readDevice({ cookies }: Pick<Wisher, 'cookies'>): Wish[] {
	return parseWishes(cookies.get(COOKIES.wishList));
}

function writeDevice({ cookies, isSecure }: Omit<Wisher, 'account'>, wishes: Wish[]): void {
	const scope = { path: '/', sameSite: 'lax', secure: isSecure, httpOnly: false } as const;
	if (wishes.length === 0) cookies.delete(COOKIES.wishList, scope);
	else cookies.set(COOKIES.wishList, writeWishes(wishes), { ...scope, maxAge: MAX_AGE_S });
}
