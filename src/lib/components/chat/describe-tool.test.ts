import { describe, expect, it } from 'vitest';
import type { Cart } from '$lib/domain/cart';
import { findCartCall, findUndoable, isCartUncertain } from './cart-calls';
import { describeTool } from './describe-tool';
import type { ChatPart, ChatTurn } from '$lib/state/chat/transcript';

type ToolPart = Extract<ChatPart, { kind: 'tool' }>;

const part = (
	name: string,
	output: unknown,
	status: ToolPart['status'] = 'completed'
): ToolPart => ({
	...{ kind: 'tool', callId: `call-${name}`, name, status, output }
});
const item = { title: 'Everyday Mug', variantTitle: 'Ink', quantity: 2 };
const turns = (...parts: ToolPart[]): ChatTurn[] => [
	{ id: 'turn_0', message: '', parts, status: 'completed', failure: null }
];

describe('describeTool', () => {
	it.each([
		['search-products', null, 'running', 'Looking through the catalog'],
		[
			'search-products',
			{ title: 'mug', totalCount: 2, href: '/search?q=mug' },
			'completed',
			/“mug”: 2 products/
		],
		['search-products', { refusal: 'no' }, 'failed', 'That did not work'],
		['add-to-cart', { status: 'done', item }, 'completed', 'In your cart: 2 × Everyday Mug, Ink'],
		['add-to-cart', { status: 'refused', item }, 'completed', 'Your cart was not changed'],
		['add-to-cart', { status: 'unconfirmed', item }, 'completed', /look at your cart/],
		[
			'update-cart-item',
			{ status: 'done', item: { ...item, quantity: 0 } },
			'completed',
			/^Removed/
		],
		['no-such-tool', {}, 'completed', 'That did not work']
	] as const)('%s with %j, %s', (name, output, status, line) => {
		const view = describeTool(part(name, output, status));
		if (typeof line === 'string') expect(view.line).toBe(line);
		else expect(view.line).toMatch(line);
	});

	it.each([
		['approved', 'In your cart: 2 × Everyday Mug, Ink'],
		['denied', ''],
		[null, '']
	] as const)('leaves what became of a request that is %s to its card', (outcome, line) => {
		const approval = { request: {}, outcome } as unknown as NonNullable<ToolPart['approval']>;
		const changed = part('confirm-change', { status: 'done', item });
		expect(describeTool({ ...changed, approval }).line).toBe(line);
	});

	it('leads nowhere but to pages of ours', () => {
		const away = { path: 'https://evil.example/', title: 'x', isElsewhere: false };
		expect(describeTool(part('navigate', away)).destination).toBeNull();
		const listing = { title: 'x', totalCount: 1, href: '//evil.example' };
		expect(describeTool(part('search-products', listing)).href).toBeNull();
	});
});

it('draws the cart once, and offers no checkout while an addition is unconfirmed', () => {
	const sure = turns(part('get-cart', {}), part('add-to-cart', { status: 'done', item }));
	expect([findCartCall(sure), isCartUncertain(sure)]).toEqual(['call-get-cart', false]);
	const unsure = turns(part('get-cart', {}), part('add-to-cart', { status: 'unconfirmed', item }));
	expect([findCartCall(unsure), isCartUncertain(unsure)]).toEqual(['call-add-to-cart', true]);
	expect(isCartUncertain(turns(part('add-to-cart', null, 'failed')))).toBe(true);
	expect(isCartUncertain([])).toBe(false);
});

describe('an addition', () => {
	const before = { variantId: 'gid://shopify/ProductVariant/1', quantity: 1 };
	const added = part('add-to-cart', { status: 'done', item, before });
	const hold = (...quantities: number[]) =>
		({
			lines: quantities.map((quantity, index) => ({
				...{ id: `line-${String(index)}`, merchandiseId: before.variantId, quantity },
				...{ canRemove: true, canUpdateQuantity: true }
			}))
		}) as unknown as Cart;

	it('can be undone while the cart is as it left it', () => {
		expect(findUndoable(turns(added), hold(3))).toEqual({
			...{ callId: 'call-add-to-cart', lineId: 'line-0', quantity: 1 }
		});
	});

	it.each([
		['the quantity was changed', turns(added), hold(2)],
		['the line is gone', turns(added), hold()],
		['the cart is not known', turns(added), undefined],
		['there are two lines of it', turns(added), hold(3, 1)],
		['another change followed', turns(added, part('add-cart-note', { status: 'done' })), hold(3)],
		['it was proposed', turns(part('add-to-cart', { status: 'proposed', item, before })), hold(3)]
	] as const)('cannot when %s', (_, conversation, cart) => {
		expect(findUndoable(conversation, cart)).toBeNull();
	});
});
