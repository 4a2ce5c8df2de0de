import { describe, expect, it } from 'vitest';
import { listTopicTags } from './tags';

const LAMP = { handle: 'lamp', number: '7' };
const PRODUCT = ['product-lamp', 'recommendations-lamp', 'product-7'];

describe('a topic makes nothing outdated', () => {
	it.each(['orders/create', 'products', 'products/', 'products/update/now', '', 'toString/update'])(
		'%s',
		(topic) => {
			expect(listTopicTags(topic, LAMP)).toEqual([]);
		}
	);
});

describe('a topic makes outdated', () => {
	it.each([
		['products/update', LAMP, PRODUCT],
		['products/create', LAMP, ['products-index', ...PRODUCT]],
		['products/delete', LAMP, ['products-index', ...PRODUCT]],
		['products/delete', { handle: null, number: '7' }, ['products-index', 'product-7']],
		['products/anything', { handle: null, number: null }, []],
		['collections/update', LAMP, ['collection-lamp', 'collection-7']],
		['collections/create', LAMP, ['collections-index', 'collection-lamp', 'collection-7']],
		['collections/delete', { handle: null, number: '7' }, ['collections-index', 'collection-7']],
		['metaobjects/create', LAMP, ['metaobject-lamp', 'metaobject-7']],
		[
			'metaobjects/update',
			{ ...LAMP, type: 'page_layout' },
			['metaobject-lamp', 'metaobject-7', 'metaobjects-page_layout']
		],
		['metaobjects/delete', { handle: null, number: '7' }, ['metaobject-7']],
		['metaobjects/update', { handle: null, number: null }, ['metaobjects']]
	])('%s of %o: %j', (topic, subject, expected) => {
		expect(listTopicTags(topic, subject)).toEqual(expected);
	});
});
