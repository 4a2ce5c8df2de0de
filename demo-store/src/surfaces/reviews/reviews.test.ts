import { expect, it } from 'vitest';
import { openTestShop } from '../../store/testing/open-test-shop.ts';
import { createReviewService } from './reviews.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const SENT = {
	...{ id: 'a1', kind: 'review', submitted_at: '2026-11-29T10:00:00.000Z', country: 'BR' },
	...{ email: 'kim@example.com', rating: 4, title: '', body: 'Sits well.', author: 'Kim' },
	...{ product: { handle: 'pitcher', title: 'Pitcher', url: 'http://shop.test/' } },
	language: 'PT_BR'
};

function open() {
	const { store } = openTestShop();
	const handle = createReviewService(store);
	const send = async (body: unknown, init: RequestInit = {}) => {
		const request = new Request('http://store.test/reviews', {
			...{ method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) },
			...init
		});
		return (await handle(request))?.status;
	};
	const listDrafts = () =>
		store.content.metaobjects('review').filter(({ status }) => status === 'DRAFT');
	return { store, handle, send, listDrafts };
}

function toValues(entry: { fields: readonly { key: string; value: string | null }[] } | undefined) {
	return Object.fromEntries((entry?.fields ?? []).map(({ key, value }) => [key, value]));
}

it('keeps a review once, as a draft that its product refers to, without the address', async () => {
	const { store, send, listDrafts } = open();
	const before = store.catalog.getProductByHandle('pitcher');
	expect(await send(SENT)).toBe(200);
	expect(await send({ ...SENT, body: 'Another' })).toBe(200);
	const drafts = listDrafts();
	expect(drafts).toHaveLength(1);
	expect(toValues(drafts[0])).toEqual({
		...{ rating: '{"value":"4.0","scale_min":"1.0","scale_max":"5.0"}', author: 'Kim' },
		...{ date: SENT.submitted_at, body: 'Sits well.', verified: 'false', language: 'pt-br' }
	});
	expect(JSON.stringify(drafts)).not.toContain('kim@');
	const { metafields = [], ...after } = store.catalog.getProductByHandle('pitcher') ?? {};
	const list = metafields.find(({ key }) => key === 'reviews')?.value;
	expect(JSON.parse(list ?? '')[0]).toBe(`gid://shopify/Metaobject/${String(drafts[0]?.id)}`);
	expect({ ...after, metafields: [], updatedAt: '' }).toEqual({
		...{ ...before, metafields: [], updatedAt: '' }
	});
});

it('marks those of who has bought the product', async () => {
	const { store, send, listDrafts } = open();
	const [order] = store.orders.list(1);
	const handle = order?.lineItems[0]?.productHandle;
	expect(await send({ ...SENT, email: order?.email.toUpperCase(), product: { handle } })).toBe(200);
	expect(toValues(listDrafts()[0])).toMatchObject({ verified: 'true' });
});

it('keeps nothing that is no review', async () => {
	const { handle, send, listDrafts } = open();
	expect(await send({ ...SENT, rating: 6 })).toBe(422);
	expect(await send({ ...SENT, email: 'kim' })).toBe(422);
	expect(await send({ ...SENT, product: { handle: 'none' } })).toBe(404);
	expect(await send('', { body: '{' })).toBe(422);
	expect(await send(SENT, { headers: { 'content-type': 'text/plain' } })).toBe(415);
	expect(await send('', { method: 'GET', body: null })).toBe(405);
	expect(handle(new Request('http://store.test/reviews/1'))).toBeNull();
	expect(listDrafts()).toEqual([]);
});
