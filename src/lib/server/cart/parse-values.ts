import { parseGid } from '$lib/core/gid';
import { CartRequestError } from './cart-action';

/** The bounds of the platform's Int. */
const MAX_QUANTITY = 2_147_483_647;
/** The platform's bound for one mutation. */
const MAX_LINES = 250;
const LINE_TYPES = new Set(['CartLine', 'ComponentizableCartLine']);

export function parseQuantity(value: unknown): number {
	const isQuantity = Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_QUANTITY;
	if (isQuantity) return Number(value);
	throw new CartRequestError(`Quantity must be a non-negative integer, not ${quote(value)}.`, {
		fault: 'quantity',
		field: 'quantity'
	});
}

export function parseVariantId(value: unknown): string {
	if (typeof value === 'string' && parseGid(value)?.type === 'ProductVariant') return value;
	throw new CartRequestError(
		`merchandiseId must be like gid://shopify/ProductVariant/1, not ${quote(value)}.`,
		{ fault: 'merchandise', field: 'merchandiseId' }
	);
}

export function parseLineId(value: unknown): string {
	const type = typeof value === 'string' ? parseGid(value)?.type : undefined;
	if (typeof value === 'string' && type !== undefined && LINE_TYPES.has(type)) return value;
	throw new CartRequestError(
		`A line id must be like gid://shopify/CartLine/1, not ${quote(value)}.`
	);
}

export function assertLineCount(count: number): void {
	if (count <= MAX_LINES) return;
	throw new CartRequestError(`lines must be ${MAX_LINES} at most, not ${count}.`, {
		fault: 'size'
	});
}

function quote(value: unknown): string {
	return value === undefined || value === null ? 'missing' : JSON.stringify(value);
}
