import { expect, test } from 'vitest';
import { toGid } from '../../../wire/gid.ts';
import { MAREN, openCustomerApi, PRIYA } from '../testing/open-customer-api.ts';

const READ = `{ customer { metafield(namespace: "custom", key: "order_lists") {
	id namespace key type jsonValue compareDigest } } }`;
const SET = `mutation($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) {
	metafields { key jsonValue } userErrors { code field elementIndex } } }`;

function open() {
	const api = openCustomerApi();
	const ownerId = toGid('Customer', api.store.customers.findByEmail(MAREN)?.id ?? 0);
	const field = {
		ownerId,
		namespace: 'custom',
		key: 'order_lists',
		type: 'json',
		value: '{"a":1}'
	};
	const set = (given: object = {}) =>
		api.read(MAREN, SET, { metafields: [{ ...field, ...given }] });
	return { ...api, set };
}

test('a customer’s own metafield is kept, and changed by its digest', async () => {
	const { read, set } = open();
	expect(await read(MAREN, READ)).toEqual({ customer: { metafield: null } });
	expect(await set({ compareDigest: null })).toMatchObject({
		metafieldsSet: { metafields: [{ jsonValue: { a: 1 } }], userErrors: [] }
	});
	const { customer } = (await read(MAREN, READ)) as {
		customer: { metafield: { compareDigest: string } };
	};
	expect(customer.metafield).toMatchObject({ type: 'json', jsonValue: { a: 1 } });
	expect(await read(PRIYA, READ)).toEqual({ customer: { metafield: null } });
	const { compareDigest } = customer.metafield;
	expect(await set({ compareDigest, value: '{"a":2}' })).toMatchObject({
		metafieldsSet: { userErrors: [] }
	});
	expect(await set({ compareDigest, value: '{"a":3}' })).toMatchObject({
		metafieldsSet: { metafields: null, userErrors: [{ code: 'STALE_OBJECT', elementIndex: 0 }] }
	});
	expect(await set({ value: '{"a":4}' })).toMatchObject({ metafieldsSet: { userErrors: [] } });
});

test.each([
	['another’s', { ownerId: 'gid://shopify/Customer/1' }, 'INVALID'],
	['one without a definition', { key: 'other' }, 'APP_NOT_AUTHORIZED'],
	['another type', { type: 'boolean' }, 'INVALID_TYPE'],
	['no JSON', { value: '{' }, 'INVALID_VALUE'],
	['a long value', { value: JSON.stringify('x'.repeat(128 * 1024)) }, 'TOO_LONG'],
	['one that is there', { compareDigest: 'x' }, 'STALE_OBJECT']
])('%s is refused', async (_name, given, code) => {
	const { read, set } = open();
	expect(await set(given)).toMatchObject({ metafieldsSet: { userErrors: [{ code }] } });
	expect(await read(MAREN, READ)).toEqual({ customer: { metafield: null } });
});
