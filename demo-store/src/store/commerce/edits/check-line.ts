import { parseNumericGid } from '../../../wire/gid.ts';
import type { VariantSource } from '../cart/priced-cart.ts';
import type { CartUserError, EditTools } from './edit.ts';

const MAX_QUANTITY = 1_000_000;

interface QuantityRule {
	code: string;
	isBroken(quantity: number, rule: VariantSource['variant']['quantityRule']): boolean;
	say(source: VariantSource): string;
}

const QUANTITY_RULES: readonly QuantityRule[] = [
	{
		code: 'INVALID',
		isBroken: (quantity) => quantity < 0,
		say: () => 'The quantity must be 0 or more.'
	},
	{
		code: 'LESS_THAN',
		isBroken: (quantity) => quantity >= MAX_QUANTITY,
		say: () => `The quantity must be less than ${MAX_QUANTITY}.`
	},
	{
		code: 'MINIMUM_NOT_MET',
		isBroken: (quantity, { minimum }) => quantity > 0 && quantity < minimum,
		say: ({ product, variant }) =>
			`The minimum quantity of ${product.title} is ${variant.quantityRule.minimum}.`
	},
	{
		code: 'MAXIMUM_EXCEEDED',
		isBroken: (quantity, { maximum }) => maximum !== null && quantity > maximum,
		say: ({ product, variant }) =>
			`The maximum quantity of ${product.title} is ${variant.quantityRule.maximum}.`
	},
	{
		code: 'INVALID_INCREMENT',
		isBroken: (quantity, { increment }) => quantity % increment !== 0,
		say: ({ product, variant }) =>
			`The quantity of ${product.title} must be a multiple of ${variant.quantityRule.increment}.`
	}
];

export function findMerchandise(gid: string, tools: EditTools): VariantSource | null {
	const id = parseNumericGid(gid, 'ProductVariant');
	return id === null ? null : tools.facts.getVariant(id);
}

export function missingMerchandise(gid: string, index: number): CartUserError {
	return {
		code: 'INVALID',
		field: ['lines', String(index), 'merchandiseId'],
		message: `The merchandise with id ${gid} does not exist.`
	};
}

/** Lines may be older than the buyer's rules. */
export function findBrokenRule(quantity: number, { variant }: VariantSource) {
	return QUANTITY_RULES.find((rule) => rule.isBroken(quantity, variant.quantityRule));
}

export function checkQuantity(
	quantity: number,
	source: VariantSource,
	index: number
): CartUserError[] {
	const broken = findBrokenRule(quantity, source);
	if (broken === undefined) return [];
	const field = ['lines', String(index), 'quantity'];
	return [{ code: broken.code, field, message: broken.say(source) }];
}

export function checkSellingPlan(
	sellingPlanGid: string | null,
	source: VariantSource,
	index: number,
	tools: EditTools
): CartUserError[] {
	// For companies the plan is left out, with a warning.
	if (tools.facts.companyBuyer !== null) return [];
	const field = ['lines', String(index), 'sellingPlanId'];
	if (sellingPlanGid === null) {
		if (!source.product.requiresSellingPlan) return [];
		const message = 'Variant can only be purchased with a selling plan';
		return [{ code: 'VARIANT_REQUIRES_SELLING_PLAN', field, message }];
	}
	const id = parseNumericGid(sellingPlanGid, 'SellingPlan');
	if (id !== null && tools.facts.getSellingPlan(source.variant.id, id) !== null) return [];
	const message = 'Cannot apply selling plan to variant';
	return [{ code: 'SELLING_PLAN_NOT_APPLICABLE', field, message }];
}
