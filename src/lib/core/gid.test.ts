import { describe, expect, it } from 'vitest';
import { namesId, namesPrivateGid } from './gid';

const TYPES = ['Cart', 'Customer', 'Order', 'Checkout', 'DraftOrder', 'CustomerAddress'];
const SPELLINGS: Record<string, (gid: string) => string> = {
	'as it is': (gid) => gid,
	'in small letters': (gid) => gid.toLowerCase(),
	'in capitals': (gid) => gid.toUpperCase(),
	escaped: encodeURIComponent,
	'escaped letter by letter': (gid) =>
		gid.replaceAll(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
	'escaped twice': (gid) => encodeURIComponent(encodeURIComponent(gid)),
	'in base64': btoa,
	'in base64, escaped': (gid) => encodeURIComponent(btoa(gid)),
	'in base64 for addresses': (gid) => Buffer.from(gid).toString('base64url'),
	'among other words': (gid) => `{"q":"lamp ${gid} 100%"}`
};

describe.each(Object.entries(SPELLINGS))('an id %s', (_, spell) => {
	it.each(TYPES)('of a %s is private', (type) => {
		expect(namesPrivateGid(spell(`gid://shopify/${type}/abc?key=1`))).toBe(true);
	});

	it.each(['Product', 'ProductVariant', 'Collection', 'Metaobject'])(
		'of a %s is public',
		(type) => {
			expect(namesPrivateGid(spell(`gid://shopify/${type}/5`))).toBe(false);
		}
	);
});

it.each(['', 'lamp', '100%', '%zz%', 'Z2lkOi8v', 'Z2lkOi8v%%%', 'cart', 'gid://shopify/'])(
	'"%s" is no id',
	(text) => {
		expect(namesPrivateGid(text)).toBe(false);
	}
);

it('takes long hostile texts in linear time', () => {
	for (const part of ['%25', '%', 'Z2lkOi8v', 'gid://shopify/', '%2525', 'Z2lkOi8v=']) {
		expect(namesPrivateGid(part.repeat(100_000))).toBe(false);
	}
});

describe('a message to a shopper', () => {
	it.each([
		...Object.values(SPELLINGS).map((spell) => spell('gid://shopify/ProductVariant/1')),
		'The merchandise with id gid://shopify/ProductVariant/1 does not exist.',
		'The merchandise line with id 0f8fad5b-d9cb-469f-a165-70867728950e does not exist.',
		'The merchandise line with id 7 does not exist.',
		'Variant 4500000013001 is not sold.',
		'No line “c1b2a3d4e5f60718”.'
	])('names an id in %j', (message) => {
		expect(namesId(message)).toBe(true);
	});

	it.each([
		'',
		'The quantity of Everyday Mug must be a multiple of 6.',
		'All 50 million (50,000,000) are sold out.',
		'The code WELCOME10 does not exist.',
		'The person did not say 3 things.',
		'Order #1047 of 2026-11-28 was 100% refunded.',
		'カートには5点まで入れられます。'
	])('names none in %j', (message) => {
		expect(namesId(message)).toBe(false);
	});
});
