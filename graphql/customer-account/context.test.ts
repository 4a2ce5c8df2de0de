import { expect, it } from 'vitest';
import * as addresses from './addresses';
import * as orders from './orders';
import * as profile from './profile';

it.each(Object.entries({ ...addresses, ...orders, ...profile }))(
	'%s is asked for the market and in the language of the shopper',
	(_, { text, variables }) => {
		expect(text).toContain('@inContext(country: $country, language: $language)');
		expect([...variables]).toEqual(expect.arrayContaining(['country', 'language']));
	}
);
