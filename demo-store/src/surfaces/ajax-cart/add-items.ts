import { toGid } from '../../wire/gid.ts';
import type {
	CartWarning,
	PricedLine,
	VariantSource
} from '../../store/commerce/cart/priced-cart.ts';
import type { CartLineInput } from '../../store/commerce/edits/edit-lines.ts';
import { type OpenCart, toLineGid } from './cart-edits.ts';
import { type AddedItem, toAttributes } from './cart-input.ts';
import { type CartRefusal, refuseQuantity, refuseVariant } from './cart-refusal.ts';

/** Adds all or nothing, as far as stock goes; the lines that the items ended up in. */
export function addItems(open: OpenCart, items: readonly AddedItem[]): PricedLine[] {
	const before = new Map(open.current().lines.map(({ record }) => [record.id, record.quantity]));
	const inputs = items.map((item) => toLineInput(open, item));
	const { cart, warnings } = open.edit({ kind: 'addLines', input: { lines: inputs } });
	const lines = items.flatMap((item) => cart.lines.find((line) => isOf(line, item)) ?? []);
	const short = lines.find(({ record }) => warnings.some((warning) => isAbout(warning, record.id)));
	if (short === undefined) return lines;
	const { id, quantity } = short.record;
	// A line of nothing would only confuse: there was none of it left to add.
	if (quantity === 0) open.edit({ kind: 'removeLines', input: { lineIds: [toLineGid(short)] } });
	throw refuseShortage(short, quantity - (before.get(id) ?? 0));
}

/** Writes the message for a quantity that was reduced. */
export function refuseShortage({ source, record }: PricedLine, added: number): CartRefusal {
	if (record.quantity === 0) return refuseSoldOut(source);
	if (added <= 0) {
		return refuseQuantity(`All ${record.quantity} ${nameOf(source)} are in your cart.`);
	}
	const items = added === 1 ? 'item was' : 'items were';
	return refuseQuantity(`Only ${added} ${items} added to your cart due to availability.`);
}

function toLineInput(open: OpenCart, item: AddedItem): CartLineInput {
	const { catalog } = open.store;
	const source = catalog.getVariant(item.id);
	const { country } = open.current().market;
	if (source === null || !catalog.isPublished(source.product, country)) {
		throw refuseVariant();
	}
	if (!source.variant.availableForSale) throw refuseSoldOut(source);
	return {
		merchandiseId: toGid('ProductVariant', item.id),
		// An empty field is the form's way to say one.
		quantity: Math.max(1, item.quantity),
		attributes: toAttributes(item.properties),
		sellingPlanId: item.selling_plan == null ? null : toGid('SellingPlan', item.selling_plan)
	};
}

function isOf({ record }: PricedLine, item: AddedItem): boolean {
	const wanted = toAttributes(item.properties);
	return (
		record.variantId === item.id &&
		record.sellingPlanId === (item.selling_plan ?? null) &&
		record.attributes.length === wanted.length &&
		wanted.every(({ key, value }) =>
			record.attributes.some((own) => own.key === key && own.value === value)
		)
	);
}

function isAbout({ code, lineId }: CartWarning, id: string): boolean {
	return lineId === id && code.startsWith('MERCHANDISE_');
}

function refuseSoldOut(source: VariantSource): CartRefusal {
	return refuseQuantity(`The product '${nameOf(source)}' is already sold out.`);
}

function nameOf({ product, variant }: VariantSource): string {
	return variant.title === 'Default Title' ? product.title : `${product.title} - ${variant.title}`;
}
