import { buildSchema, parse, validate } from 'graphql';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as carts from '$graphql/cart';
import * as collections from '$graphql/collections';
import type { Operation } from '$graphql/operation';
import * as products from '$graphql/products';
import * as search from '$graphql/search';
import * as shop from '$graphql/shop';
import { addBuyer } from './prepare-document';

const documents = [carts, collections, products, search, shop]
	.flatMap((module) => Object.values(module) as object[])
	.filter((it): it is Operation<unknown, unknown> => 'isPublic' in it);
const schema = buildSchema(readFileSync('.generated/storefront.graphql', 'utf8'), {
	assumeValidSDL: true
});

describe('a document with a buyer', () => {
	it.each(documents.map((it) => [it.name, it] as const))(
		'%s asks for the buyer, and is one that the platform takes',
		(_, document) => {
			const { text, variables } = addBuyer(document);
			expect(text.match(/\$buyer: BuyerInput/g)).toHaveLength(1);
			expect(text.match(/@inContext\([^)]*buyer: \$buyer/g)).toHaveLength(1);
			expect(variables).toEqual(new Set([...document.variables, 'buyer']));
			expect(validate(schema, parse(text))).toEqual([]);
		}
	);

	it('is made once, and is none that a shared cache takes', () => {
		const [document] = documents;
		const prepared = addBuyer(document!);
		expect(addBuyer(document!)).toBe(prepared);
		expect(prepared.isPublic).toBe(false);
	});
});
