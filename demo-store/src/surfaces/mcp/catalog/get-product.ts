import { z } from 'zod';
import { idInput, textInput } from '../protocol/inputs.ts';
import type { ProductRecord, VariantRecord } from '../../../store/types.ts';
import { answer, refuse } from '../ucp/messages.ts';
import { defineTool } from '../ucp/ucp-tool.ts';
import { contextInput, readLocale } from './buyer-context.ts';
import { findItem } from './find-item.ts';
import { type ProductView, toProduct, translate } from './product-shape.ts';

interface Choice {
	name: string;
	label: string;
}

interface Selection {
	/** The requested options that fit some variant. */
	selected: Choice[];
	/** Variants that fit, those that can be bought first. */
	variants: VariantRecord[];
}

/** A selection narrows down to the others. */
const MAX_VARIANTS = 25;
const MAX_SELECTED = 20;

export const getProduct = defineTool({
	name: 'get_product',
	title: 'Get one product',
	description:
		'Everything about one product: full description, options with what exists and is available ' +
		'for the options selected, and the variants that fit them.',
	input: z.object({
		catalog: z.looseObject({
			id: idInput.describe('Id of the product or a variant, its handle or address'),
			selected: z
				.array(
					z.looseObject({
						name: textInput.describe('Name of an option, such as Color'),
						label: textInput.describe('One of its values, such as Sage')
					})
				)
				.max(MAX_SELECTED)
				.optional()
				.describe('Options chosen so far'),
			preferences: z
				.array(textInput)
				.max(MAX_SELECTED)
				.optional()
				.describe('Option names, the most important first: the last gives way first'),
			context: contextInput.optional()
		})
	}),
	output: { $ref: 'shopping/catalog_lookup.json#/$defs/get_product_response' },
	capability: 'dev.ucp.shopping.catalog.lookup',
	effect: 'read',
	run({ catalog: { id, selected = [], preferences = [], context } }, shop) {
		const view = { shop, locale: readLocale(shop.store, context), context };
		const item = findItem(shop, id, view.locale.country);
		if (item === null) return refuse('not_found', `There is no product ${id}.`, shop.shopOrigin);
		const { product, variant } = item;
		const own = variant?.selectedOptions.map(({ name, value }) => ({ name, label: value })) ?? [];
		const wishes = [...fromShown(product, selected, view), ...own].filter(isFirstOfItsName);
		const selection = selectVariants(product, wishes, preferences);
		const variants = selection.variants.slice(0, MAX_VARIANTS);
		return answer({
			product: {
				...toProduct(product, variants, view),
				options: listOptions(product, selection.selected, view),
				selected: selection.selected.map((choice) => toShown(choice, view))
			}
		});
	}
});

function isFirstOfItsName({ name }: Choice, index: number, choices: readonly Choice[]): boolean {
	const isSame = (other: Choice): boolean => other.name.toLowerCase() === name.toLowerCase();
	return choices.findIndex(isSame) === index;
}

/** Agents repeat names as they were shown, which may be in the buyer's language. */
function fromShown(
	{ options }: ProductRecord,
	choices: readonly Choice[],
	view: ProductView
): Choice[] {
	return choices.map((choice) => {
		const option = options.find(({ name }) => isShownAs(name, 'name', choice.name, view));
		const value = option?.optionValues.find(({ name }) =>
			isShownAs(name, 'value', choice.label, view)
		);
		return { name: option?.name ?? choice.name, label: value?.name ?? choice.label };
	});
}

function isShownAs(own: string, kind: 'name' | 'value', shown: string, view: ProductView): boolean {
	return [own, translate(own, kind, view)].some(
		(text) => text.toLowerCase() === shown.toLowerCase()
	);
}

function toShown({ name, label }: Choice, view: ProductView): Choice {
	return { name: translate(name, 'name', view), label: translate(label, 'value', view) };
}

function listOptions(product: ProductRecord, selected: readonly Choice[], view: ProductView) {
	return product.options.map(({ name, optionValues }) => ({
		name: translate(name, 'name', view),
		values: optionValues.map((value) => ({
			label: translate(value.name, 'value', view),
			...describeValue(product, selected, { name, label: value.name })
		}))
	}));
}

/**
 * Fits wishes to what exists: while no variant has all of them, the one that matters least goes.
 * `preferences` names options by how much they matter; the rest matters less, later ones least.
 */
function selectVariants(
	product: ProductRecord,
	wishes: readonly Choice[],
	preferences: readonly string[]
): Selection {
	const rank = ({ name }: Choice): number => {
		const index = preferences.findIndex((preferred) => isSame(preferred, name));
		return index === -1 ? preferences.length : index;
	};
	let selected = wishes
		.filter((wish) => exists(product, wish))
		.toSorted((a, b) => rank(a) - rank(b));
	while (!product.variants.some((variant) => fits(variant, selected))) {
		selected = selected.slice(0, -1);
	}
	const variants = product.variants.filter((variant) => fits(variant, selected));
	const order = ({ availableForSale }: VariantRecord): number => (availableForSale ? 0 : 1);
	return { selected, variants: variants.toSorted((a, b) => order(a) - order(b)) };
}

/**
 * Returns whether a value fits the rest of the selection, and whether that variant is available.
 */
function describeValue(
	product: ProductRecord,
	selected: readonly Choice[],
	value: Choice
): { exists: boolean; available: boolean } {
	const wishes = [...selected.filter(({ name }) => !isSame(name, value.name)), value];
	const fitting = product.variants.filter((variant) => fits(variant, wishes));
	return {
		exists: fitting.length > 0,
		available: fitting.some(({ availableForSale }) => availableForSale)
	};
}

function fits({ selectedOptions }: VariantRecord, wishes: readonly Choice[]): boolean {
	return wishes.every((wish) =>
		selectedOptions.some(({ name, value }) => isSame(name, wish.name) && isSame(value, wish.label))
	);
}

function exists(product: ProductRecord, wish: Choice): boolean {
	return product.variants.some((variant) => fits(variant, [wish]));
}

function isSame(a: string, b: string): boolean {
	return a.toLowerCase() === b.toLowerCase();
}
