import { describe, expect, it } from 'vitest';
import { namesPrivateGid } from './gid';

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
