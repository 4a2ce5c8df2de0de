import { afterEach, describe, expect, it } from 'vitest';
import { escapeHtml } from '$lib/core/html';
import { splitAtSlots } from './slots';
import {
	fill,
	listMessages,
	NOBODY,
	readVisitor,
	setVisitorSource,
	show,
	type ShownName,
	type Visitor
} from './visitor';

const NAMES: ShownName[] = [
	'account-href',
	'account-label',
	'account-state',
	'cart-state',
	'cart-count',
	'cart-label',
	'consent',
	'privacy-signal',
	'visitor'
];
const SIGNED_IN = { ...NOBODY, isSignedIn: true, cartCount: 12 };
const message = { kind: 'success', text: 'Added "<b>"', lineId: null } as const;

afterEach(() => setVisitorSource(() => null));

describe('a page', () => {
	it.each<[string, Visitor]>([
		['nobody', NOBODY],
		['somebody', SIGNED_IN],
		['somebody whose cart is not known', { ...NOBODY, cartCount: null }],
		['somebody who has chosen', { ...NOBODY, hasChosenConsent: true }],
		['somebody whose browser opts out', { ...NOBODY, hasPrivacySignal: true }]
	])('that is kept shows to %s what their own page shows', (_, visitor) => {
		for (const name of NAMES) {
			setVisitorSource(() => null);
			const { slots } = splitAtSlots(show(name));
			const filled = fill(name, slots[0]!.cases, visitor);
			setVisitorSource(() => visitor);
			expect(filled).toBe(show(name));
		}
	});

	it('says what is in the cart, and where the account is', () => {
		setVisitorSource(() => SIGNED_IN);
		expect(['cart-state', 'cart-count', 'account-href'].map((it) => show(it as ShownName))).toEqual(
			['filled', '12', '/account']
		);
		expect(show('cart-label')).toContain('12');
	});

	it('that is kept shows nobody first, and no messages', () => {
		setVisitorSource(() => null);
		for (const name of NAMES) {
			const { slots } = splitAtSlots(show(name));
			const [first] = [...slots[0]!.cases.values()];
			setVisitorSource(() => NOBODY);
			expect(first).toBe(show(name));
			setVisitorSource(() => null);
		}
		expect(listMessages()).toEqual([]);
	});
});

it('a browser reads the visitor that the server has written, and nothing else of them', () => {
	const visitor = { ...SIGNED_IN, cartMessages: [message], cartId: 'secret' };
	setVisitorSource(() => visitor);
	const content = show('visitor');
	expect(content).not.toContain('secret');
	const document = { querySelector: () => ({ content }) } as unknown as Document;
	expect(readVisitor(document)).toEqual({ ...SIGNED_IN, cartMessages: [message] });
	expect(readVisitor({ querySelector: () => null } as unknown as Document)).toBe(NOBODY);
});

it('escapes what fills a slot', () => {
	const cases = new Map([['filled', '\u{8F}!']]);
	const visitor = { ...NOBODY, cartCount: '<' as unknown as number };
	expect(fill('cart-count', cases, visitor, escapeHtml)).toBe('&lt;!');
});
