import { toGid } from '../../wire/gid.ts';
import { toLineKey } from '../../store/commerce/cart/line-key.ts';
import type { PricedLine } from '../../store/commerce/cart/priced-cart.ts';
import { listLines } from './cart-json.ts';
import { toLineGid, type OpenCart } from './cart-edits.ts';
import {
	changeAttributes,
	type ChangeInput,
	toAttributes,
	type UpdateInput
} from './cart-input.ts';
import { refuseLine, refuseParameter, refuseVariant } from './cart-refusal.ts';
import { refuseShortage } from './add-items.ts';

/** One line: its quantity, its properties as a whole, its selling plan. */
export function changeLine(open: OpenCart, input: ChangeInput): void {
	const line = findLine(open, input);
	if (line === undefined) throw refuseLine();
	const { properties, selling_plan: plan } = input;
	const before = line.record.quantity;
	const quantity = input.quantity ?? (plan === undefined ? before : 1);
	const update = {
		id: toLineGid(line),
		quantity,
		...(properties == null ? {} : { attributes: toAttributes(properties) }),
		...(plan === undefined
			? {}
			: { sellingPlanId: plan === null ? null : toGid('SellingPlan', plan) })
	};
	const { cart, warnings } = open.edit({ kind: 'updateLines', input: { lines: [update] } });
	const after = cart.lines.find(({ record }) => record.id === line.record.id);
	const isShort = warnings.some(({ lineId }) => lineId === line.record.id);
	if (isShort && after !== undefined) throw refuseShortage(after, after.record.quantity - before);
}

/** Quantities, note, attributes and codes at once. Stock lowers quantities without a word. */
export function updateCart(open: OpenCart, input: UpdateInput): void {
	if (input.updates !== undefined) updateQuantities(open, input.updates);
	if (input.note != null) open.edit({ kind: 'updateNote', input: { note: input.note } });
	if (input.attributes != null) {
		const attributes = changeAttributes(open.current().record.attributes, input.attributes);
		open.edit({ kind: 'updateAttributes', input: { attributes } });
	}
	if (input.discount != null) {
		const codes = input.discount.split(',');
		open.edit({ kind: 'updateDiscountCodes', input: { codes } });
	}
}

/** The note and the attributes stay. */
export function clearCart(open: OpenCart): void {
	const lineIds = open.current().lines.map(toLineGid);
	if (lineIds.length > 0) open.edit({ kind: 'removeLines', input: { lineIds } });
}

function findLine(open: OpenCart, { id, line }: ChangeInput): PricedLine | undefined {
	const lines = listLines(open.current());
	if (line !== undefined) return lines[line - 1];
	return id === undefined ? undefined : lines.find((each) => isNamed(each, id));
}

function isNamed(line: PricedLine, name: string): boolean {
	return toLineKey(line.record) === name || String(line.source.variant.id) === name;
}

function updateQuantities(open: OpenCart, updates: NonNullable<UpdateInput['updates']>): void {
	const lines = listLines(open.current());
	if (Array.isArray(updates)) {
		if (updates.length !== lines.length) throw refuseParameter('updates');
		const inOrder = lines.map((line, index) => ({
			id: toLineGid(line),
			quantity: updates[index] ?? line.record.quantity
		}));
		if (inOrder.length > 0) open.edit({ kind: 'updateLines', input: { lines: inOrder } });
		return;
	}
	for (const [name, quantity] of Object.entries(updates)) updateNamed(open, name, quantity);
}

/** A variant that is not in the cart yet is added. */
function updateNamed(open: OpenCart, name: string, quantity: number): void {
	const line = listLines(open.current()).find((each) => isNamed(each, name));
	if (line !== undefined) {
		const lines = [{ id: toLineGid(line), quantity }];
		open.edit({ kind: 'updateLines', input: { lines } });
		return;
	}
	const { catalog } = open.store;
	const source = /^\d+$/.test(name) ? catalog.getVariant(Number(name)) : null;
	if (source === null || !catalog.isPublished(source.product, open.current().market.country))
		throw refuseVariant();
	if (quantity === 0) return;
	const lines = [{ merchandiseId: toGid('ProductVariant', source.variant.id), quantity }];
	open.edit({ kind: 'addLines', input: { lines } });
}
