import { expect, it } from 'vitest';
import type { Buyer } from '$lib/domain/buyer';
import type { Product } from '$lib/domain/product';
import { NO_SERVICE } from '$lib/domain/shop';
import { describeNotices, limitService, loadCartNotices, readNotices } from './product-notices';

const field = (key: string, value: string) => ({ key, type: 'single_line_text_field', value });
const IMAGE = { url: 'https://cdn.example/a.svg', altText: null, width: 10, height: 10 };
const ANSWER = {
	...{
		id: 'gid://shopify/Product/1',
		handle: 'lamp',
		model: null,
		warnings: null,
		documents: null
	},
	maker: { reference: { __typename: 'Metaobject', fields: [field('name', 'Lumen')] } },
	guarantee: {
		reference: {
			__typename: 'Metaobject',
			fields: [
				...[field('years', '5'), field('producer', 'Lumen'), field('model', 'LF-2')],
				{
					...field('label', 'id'),
					reference: { __typename: 'MediaImage', alt: null, image: IMAGE }
				}
			]
		}
	}
};
const COMPANY = {} as Buyer;
const PRODUCT = { selectedVariant: null, isGiftCard: false } as Product;

/** A visitor, and the documents that were asked for on their behalf. */
function visit(country: string, buyer: Buyer | null = null) {
	const asked: string[] = [];
	const storefront = {
		locale: { country, language: 'EN' },
		read: (document: { name: string }) => {
			asked.push(document.name);
			return Promise.resolve(ANSWER);
		}
	} as unknown as App.Locals['storefront'];
	const locals = { storefront, buyer, localization: { country } } as unknown as App.Locals;
	return { asked, locals };
}

it.each([
	['a consumer in Germany', 'DE', null, ['safety', 'durability']],
	['a company in Germany', 'DE', COMPANY, ['safety']],
	['a consumer in Great Britain', 'GB', null, ['safety']]
])('%s reads what is owed to them', async (_, country, buyer, parts) => {
	const { locals } = visit(country, buyer);
	const { notices = {} } = describeNotices(PRODUCT, await readNotices(locals, 'lamp'));
	expect(Object.keys(notices)).toEqual(parts);
});

it('asks for nothing in markets that owe nothing', async () => {
	const { asked, locals } = visit('BR');
	expect(describeNotices(PRODUCT, await readNotices(locals, 'lamp'))).toBe(PRODUCT);
	expect(await loadCartNotices(locals, null)).toEqual({});
	expect(asked).toEqual([]);
});

it('shows a company no notice in the cart, and asks for none', async () => {
	const { asked, locals } = visit('DE', COMPANY);
	expect(await loadCartNotices(locals, null)).toEqual({});
	expect(asked).toEqual([]);
});

it('says of reviews whether they are checked, and of delivery where it ends, where that is owed', () => {
	const service = { ...NO_SERVICE, deliveryNote: 'Only here.', reviewsNote: 'Checked.' };
	expect(limitService(service, visit('DE').locals)).toMatchObject({
		deliveryNote: 'Only here.',
		reviewsNote: 'Checked.'
	});
	expect(limitService(NO_SERVICE, visit('DE').locals).reviewsNote).toMatch(/do not check/);
	expect(limitService(service, visit('US').locals)).toEqual(NO_SERVICE);
});
