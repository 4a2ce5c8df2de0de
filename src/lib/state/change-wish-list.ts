import { WISH_ACTION_PATH } from '$lib/domain/paths';
import { parseHeart, parseWishes, WISH_LIST_COOKIE } from '$lib/domain/wish-list';
import { link } from '$lib/links';
import { layoutTexts } from '$messages/en/layout';
import type { CartState } from './cart.svelte';

/** Of the form in the header, to which every heart of a page belongs. */
const FORM_ID = 'wish';

/** Numbers of the saved products, as the shopper last wanted them; undefined before anybody asked. */
let saved: ReadonlySet<string> | undefined;
let isFollowed = false;
/** Each change is answered with the cookie that the next one sends along. */
let last: Promise<unknown> | undefined;
let pending = 0;

/** Marks the hearts of pages from the cookie of the device: a page that is kept has them alike for everybody. */
export function followHearts(): void {
	if (isFollowed) return;
	isFollowed = true;
	readDevice();
	new MutationObserver(markHearts).observe(document.body, {
		...{ childList: true, subtree: true },
		attributeFilter: ['value']
	});
}

/** Saves what is not saved, and removes what is. The messages of the cart say why it was not done. */
export async function pressHeart({ submitter }: SubmitEvent, cart: CartState): Promise<void> {
	followHearts();
	const heart = submitter?.getAttribute('value') ?? '';
	const isSaved = saved?.has(parseHeart(heart)?.product ?? '') === true;
	const fault = await changeWishList(heart, isSaved).catch(() => layoutTexts.cartFailed);
	if (fault === null) return;
	cart.messages = [...cart.messages, { kind: 'error', text: fault, lineId: null, field: null }];
}

/** Returns why it was not done, in words for the shopper, or null. Rejects when the shop cannot be asked. */
export async function changeWishList(heart: string, isRemoval: boolean): Promise<string | null> {
	const number = parseHeart(heart)?.product ?? '';
	// At once; the answer corrects it.
	const wanted = new Set(saved ?? listSaved());
	if (isRemoval) wanted.delete(number);
	else wanted.add(number);
	mark(wanted);
	pending += 1;
	const answer = (last ?? Promise.resolve()).then(() => send(heart, isRemoval));
	last = answer.catch(() => undefined);
	try {
		return await answer;
	} finally {
		pending -= 1;
		if (pending === 0) readDevice();
	}
}

function readDevice(): void {
	mark(new Set(listSaved()));
}

function listSaved(): string[] {
	const cookie = new RegExp(`(?:^|; )${WISH_LIST_COOKIE}=([^;]*)`).exec(document.cookie);
	return parseWishes(cookie?.[1]).map(({ product }) => product);
}

function mark(products: ReadonlySet<string>): void {
	saved = products;
	markHearts();
}

function markHearts(): void {
	for (const heart of document.querySelectorAll(`[form="${FORM_ID}"]`)) {
		const { product = '' } = parseHeart(heart.getAttribute('value') ?? '') ?? {};
		heart.setAttribute('aria-pressed', String(saved?.has(product) === true));
	}
}

async function send(product: string, isRemoval: boolean): Promise<string | null> {
	const response = await fetch(link(WISH_ACTION_PATH), {
		method: 'POST',
		headers: { accept: 'application/json' },
		body: new URLSearchParams({ product, ...(isRemoval && { intent: 'remove' }) }),
		keepalive: true
	});
	if (response.ok) return null;
	const { error } = (await response.json()) as { error: { message: string } };
	return error.message;
}
