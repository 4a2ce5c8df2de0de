import { parseNumericGid, toGid } from '../../../wire/gid.ts';
import { shorten } from '../../../wire/shorten.ts';
import type { PricedLine } from '../../../store/commerce/cart/priced-cart.ts';
import type { CartEdit } from '../../../store/commerce/edits/cart-edits.ts';
import { titleLine } from '../../../store/catalog/line-titles.ts';
import { translateError } from '../../../store/commerce/cart-messages.ts';
import { fillText } from '../../../store/fill-text.ts';
import type { Locale, VariantRecord } from '../../../store/types.ts';
import { findItem } from '../catalog/find-item.ts';
import type { Message, Outcome } from '../ucp/messages.ts';
import type { Shop } from '../ucp/ucp-tool.ts';
import type { CartInput } from './cart-input.ts';
import { agentTexts, localeOfCart } from './cart-language.ts';

/** More than a model mends at once. */
const MAX_FAULTS = 5;
/** Repeats ids to a client that sends a wrong one. */
const MAX_ID = 200;

interface Wish {
	variant: VariantRecord;
	quantity: number;
	/** JSON path in the request. */
	path: string;
}

/** Makes the cart hold these items and no others; says what could not be had as wished. */
export function writeItems(shop: Shop, cartId: string, items: CartInput['line_items']): Message[] {
	const { carts } = shop.store;
	const messages: Message[] = [];
	const locale = localeOfCart(carts.get(cartId), shop.store);
	const texts = agentTexts(locale.language);
	const wishes = readWishes(shop, items);
	const linesOf = (): readonly PricedLine[] => carts.get(cartId)?.lines ?? [];
	const unwanted = linesOf().filter(({ record }) => !wishes.has(record.variantId));
	if (unwanted.length > 0) {
		carts.edit(cartId, { kind: 'removeLines', input: { lineIds: unwanted.map(toLineGid) } });
	}
	for (const wish of wishes.values()) {
		const line = linesOf().find(({ record }) => record.variantId === wish.variant.id);
		const { userErrors } = carts.edit(cartId, toEdit(wish, line));
		const [error] = userErrors;
		const after = linesOf().find(({ record }) => record.variantId === wish.variant.id);
		if (error !== undefined)
			messages.push(explain('invalid_quantity', translateError(error, locale.language), wish));
		else if (after === undefined || after.record.quantity === 0) {
			const title = nameOf(shop, wish, locale);
			messages.push(explain('out_of_stock', fillText(texts.soldOut, { title }), wish));
			if (after !== undefined) removeLine(shop, cartId, after);
		} else if (after.record.quantity < wish.quantity) {
			messages.push({
				type: 'warning',
				code: 'quantity_adjusted',
				content: fillText(texts.onlySome, {
					title: nameOf(shop, wish, locale),
					count: String(after.record.quantity)
				}),
				path: `${wish.path}.quantity`
			});
		}
	}
	return messages;
}

/** Refuses items of which one names no variant that the country can buy; null where all do. */
export function refuseItems(
	shop: Shop,
	items: CartInput['line_items'],
	{ country, language }: Locale
): Outcome | null {
	const [first, ...others] = items
		.flatMap(
			({ item: { id } }, index) => describeFault(shop, { id, index, country, language }) ?? []
		)
		.slice(0, MAX_FAULTS);
	if (first === undefined) return null;
	return { kind: 'refusal', messages: [first, ...others], continueUrl: shop.shopOrigin };
}

function describeFault(
	shop: Shop,
	{ id, index, country, language }: Locale & { id: string; index: number }
): Message | null {
	const shared = { type: 'error', severity: 'unrecoverable' } as const;
	if (parseNumericGid(id, 'ProductVariant') === null) {
		const content = `is not a valid ProductVariant GID (got: "${shorten(id, MAX_ID)}")`;
		return { ...shared, code: 'invalid_input', content, path: `$.line_items[${index}].item.id` };
	}
	const found = findItem(shop, id, country);
	if (found?.variant != null) return null;
	return {
		...shared,
		code: 'invalid',
		content: fillText(agentTexts(language).unknownVariant, { id })
	};
}

/** Reads quantities by variant; an item that is listed twice counts twice. */
function readWishes({ store }: Shop, items: CartInput['line_items']): Map<number, Wish> {
	const wishes = new Map<number, Wish>();
	for (const [index, { item, quantity }] of items.entries()) {
		const variantId = parseNumericGid(item.id, 'ProductVariant');
		const variant = variantId === null ? null : store.catalog.getVariant(variantId)?.variant;
		if (variant == null) continue;
		const path = `$.line_items[${index}]`;
		const known = wishes.get(variant.id);
		wishes.set(variant.id, { path, variant, quantity: quantity + (known?.quantity ?? 0) });
	}
	return wishes;
}

function toEdit({ variant, quantity }: Wish, line: PricedLine | undefined): CartEdit {
	if (line !== undefined) {
		return { kind: 'updateLines', input: { lines: [{ id: toLineGid(line), quantity }] } };
	}
	const merchandiseId = toGid('ProductVariant', variant.id);
	return { kind: 'addLines', input: { lines: [{ merchandiseId, quantity }] } };
}

function removeLine({ store }: Shop, cartId: string, line: PricedLine): void {
	store.carts.edit(cartId, { kind: 'removeLines', input: { lineIds: [toLineGid(line)] } });
}

function explain(code: string, content: string, { path }: Wish): Message {
	return { type: 'error', code, content, severity: 'recoverable', path };
}

function nameOf({ store }: Shop, { variant }: Wish, locale: Locale): string {
	const title = store.catalog.getVariant(variant.id)?.product.title ?? '';
	const line = { title, variantTitle: variant.title, variantId: variant.id };
	const named = titleLine(line, store, locale);
	return named.variantTitle === null ? named.title : `${named.title}, ${named.variantTitle}`;
}

function toLineGid({ record }: PricedLine): string {
	return toGid('CartLine', record.id);
}
