import { Kind, parse } from 'graphql';
import type { Operation } from '$graphql/operation';
import { describe, expect, it } from 'vitest';
import { hideIds } from './hide-ids';

type Module = Record<string, Partial<Operation<unknown, unknown>>>;

/** Fields of every document that asks for messages to shoppers, under the names that its answer has. */
const FIELDS = Object.values(
	import.meta.glob<Module>(['/graphql/**/*.ts', '!**/*.test.ts'], { eager: true })
)
	.flatMap((module) => Object.values(module))
	.flatMap(({ name, text }) => (name !== undefined && text !== undefined ? [{ name, text }] : []))
	.filter(({ text }) => /userErrors|warnings/.test(text))
	.flatMap(({ name, text }) =>
		parse(text).definitions.flatMap((definition) =>
			definition.kind === Kind.OPERATION_DEFINITION
				? definition.selectionSet.selections.flatMap((selection) =>
						selection.kind === Kind.FIELD
							? [{ name, field: (selection.alias ?? selection.name).value }]
							: []
					)
				: []
		)
	);
const NAMED = 'The merchandise with id gid://shopify/ProductVariant/1 does not exist.';
const PLAIN = 'The quantity must be a multiple of 6.';

it('finds the documents of carts and of accounts', () => {
	const names = FIELDS.map(({ name }) => name);
	expect(names).toEqual(
		expect.arrayContaining(['CartLinesAdd', 'CustomerAddressCreate', 'OrderRequestReturn'])
	);
});

describe.each(FIELDS)('the answer to $name', ({ field }) => {
	it('tells no shopper an id, and keeps all else', () => {
		const one = { code: 'INVALID', field: ['lines', '0'], message: NAMED };
		const other = { code: null, field: null, message: PLAIN };
		const cart = { id: 'gid://shopify/Cart/1', note: NAMED };
		const told = hideIds({
			[field]: { cart, userErrors: [one, other], warnings: [{ ...one, target: cart.id }] },
			nothing: null
		});
		const message = expect.not.stringContaining('gid:') as string;
		expect(told).toEqual({
			[field]: {
				cart,
				userErrors: [{ ...one, message }, other],
				warnings: [{ ...one, message, target: cart.id }]
			},
			nothing: null
		});
	});
});

it('leaves an answer without such messages as it is', () => {
	const outcome = { cart: null, userErrors: [{ message: PLAIN }], warnings: [] };
	expect(hideIds({ outcome })).toEqual({ outcome });
	expect(hideIds(null)).toBeNull();
});
