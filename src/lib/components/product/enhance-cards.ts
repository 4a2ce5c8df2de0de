import { cardTexts } from '$lib/messages/texts/card';
import { choicesTexts } from '$lib/messages/texts/choices';
import type { CartState } from '$lib/state/cart.svelte';
import { CARD_WIDTH, listPictureSources, type PictureSources } from '../ui/picture-sources';
import { isPlainClick } from '../ui/plain-click';
import { findVariant, type JsonProduct, type JsonVariant } from './find-variant';

/** By the path of the product. */
const products = new Map<string, Promise<JsonProduct>>();

let isEnhanced = false;

/** Answers presses of the swatches and buttons of all cards without a new document. */
export function enhanceCards(cart: CartState): void {
	if (isEnhanced) return;
	isEnhanced = true;
	document.documentElement.dataset['cards'] = 'live';
	// Before the router, which would follow the link.
	document.addEventListener('click', takeColor, { capture: true });
	document.addEventListener('submit', (event) => {
		const form = findTarget(event)?.closest<HTMLFormElement>('[data-quick-add]');
		if (!form) return;
		event.preventDefault();
		void add(form, cart).catch(() => form.submit());
	});
}

function takeColor(event: MouseEvent): void {
	const swatch = findTarget(event)?.closest<HTMLAnchorElement>('[data-swatches] a');
	if (!swatch || !isPlainClick(event)) return;
	event.preventDefault();
	void choose(swatch).catch(() => location.assign(swatch.href));
}

function findTarget({ target }: Event): Element | null {
	return target instanceof Element ? target : null;
}

/** Shows the value of a swatch, unless another was pressed before its data were there. */
async function choose(swatch: HTMLAnchorElement): Promise<void> {
	const card = swatch.closest('article');
	if (!card) return;
	card.querySelector('[data-swatches] [aria-current]')?.removeAttribute('aria-current');
	swatch.setAttribute('aria-current', 'true');
	const product = await readProduct(swatch.pathname);
	const variant = findVariant(product, new URL(swatch.href).searchParams);
	if (!variant || !swatch.hasAttribute('aria-current')) return;
	const link = card.querySelector<HTMLAnchorElement>('h3 a');
	if (link) link.href = swatch.href;
	offer(card, product.title, variant, swatch.title);
	const isWanted = () => swatch.hasAttribute('aria-current');
	const image = product.images.find(({ src }) => src === variant.featured_image?.src);
	if (image)
		await showPicture(card, listPictureSources({ ...image, url: image.src }, CARD_WIDTH), isWanted);
}

function readProduct(path: string): Promise<JsonProduct> {
	const known = products.get(path);
	if (known) return known;
	const reading = fetch(`${path}.json`).then(async (response) => {
		if (!response.ok) throw new Error(`${path}.json answered ${String(response.status)}.`);
		return ((await response.json()) as { product: JsonProduct }).product;
	});
	products.set(path, reading);
	reading.catch(() => products.delete(path));
	return reading;
}

function offer(card: Element, title: string, variant: JsonVariant, value: string): void {
	const button = card.querySelector<HTMLButtonElement>('[data-quick-add] button');
	const field = card.querySelector<HTMLInputElement>('[name="merchandiseId"]');
	if (!button || !field) return;
	field.value = `gid://shopify/ProductVariant/${String(variant.id)}`;
	button.disabled = !variant.available;
	button.title = variant.available ? choicesTexts.quickAdd(title, value) : cardTexts.soldOut;
}

/** The picture that is there stays until the next is decoded. */
async function showPicture(
	card: Element,
	{ src, srcset }: PictureSources,
	isWanted: () => boolean
): Promise<void> {
	const picture = card.querySelector('img');
	if (!picture) return;
	const next = new Image();
	Object.assign(next, { sizes: picture.sizes, srcset: srcset ?? '', src });
	await next.decode();
	if (isWanted()) Object.assign(picture, { srcset: next.srcset, src });
}

async function add(form: HTMLFormElement, cart: CartState): Promise<void> {
	const fields = new FormData(form);
	const merchandiseId = fields.get('merchandiseId');
	if (typeof merchandiseId !== 'string') return;
	const quantity = Number(fields.get('quantity') ?? 1);
	const card = form.closest('article');
	const title = card?.querySelector('h3')?.textContent ?? '';
	const variantTitle =
		card?.querySelector<HTMLElement>('[data-swatches] [aria-current]')?.title ?? null;
	const item = { title, variantTitle, quantity, image: null };
	await cart.prepare();
	await cart.edit((editor) => editor.add([{ line: { merchandiseId, quantity }, item }]));
}
