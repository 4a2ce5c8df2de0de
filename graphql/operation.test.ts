import { TypedDocumentString } from '$customer-account/graphql';
import { describe, expect, it } from 'vitest';
import { fragment, operation } from './operation';

const document = (name: string, raw: string) => ({ artifact: { name, raw } });

const MONEY = 'fragment Money on MoneyV2 { amount }';
const CARD = 'fragment Card on Product { priceRange { minVariantPrice { ...Money } } }';
const PAGE = 'query Page($handle: String!) { product(handle: $handle) { ...Card } }';

const Money = fragment(document('Money', MONEY));
const Card = fragment(document('Card', `${CARD} ${MONEY}`), [Money]);
const page = document('Page', `${MONEY} ${CARD} ${PAGE}`);

describe('operation', () => {
	it('refuses a spread that is not listed', () => {
		expect(() => operation(page)).toThrow('Page spreads Card: list the fragments beside it.');
	});

	it('refuses a listed fragment that is not spread, even when a part spreads it', () => {
		expect(() => operation(page, [Card, Money])).toThrow('Page lists Money but does not spread it');
	});

	it('refuses a text that does not define it', () => {
		expect(() => operation(document('Page', MONEY))).toThrow('does not define Page');
	});

	it('knows its name, its text and the variables it declares', () => {
		expect(operation(page, [Card])).toEqual({
			name: 'Page',
			text: page.artifact.raw,
			variables: new Set(['handle']),
			isPublic: true
		});
	});
});

describe('operation of the Customer Account API', () => {
	const text = `query Order { order(id: 1) { total { ...Money } } } ${MONEY}`;
	const order = new TypedDocumentString<unknown, unknown>(text);

	it('is named by its text, and is never public', () => {
		expect(operation(order, [Money])).toEqual({
			...{ name: 'Order', text, variables: new Set() },
			isPublic: false
		});
	});

	it('refuses a spread that is not listed', () => {
		expect(() => operation(order)).toThrow('Order spreads Money: list the fragments beside it.');
	});
});

describe('fragment', () => {
	it('refuses a list that is not what it spreads', () => {
		expect(() => fragment(document('Card', CARD))).toThrow('Card spreads Money');
		expect(() => fragment(document('Money', MONEY), [Card])).toThrow('Money lists Card');
	});
});
