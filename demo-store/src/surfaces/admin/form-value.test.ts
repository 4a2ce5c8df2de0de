import { describe, expect, test } from 'vitest';
import { FormReader } from './form-value.ts';

function read(fields: Record<string, string>): FormReader {
	return new FormReader(new URLSearchParams(fields));
}

describe('price', () => {
	test.each(['', '-1', '1,50', '1.5555', '1e3', '.5', '1234567890', 'NaN', '$5'])(
		'refuses %j',
		(text) => {
			const reader = read({ price: text });
			reader.price('price', 'Price');
			expect(reader.isValid).toBe(false);
			expect(reader.errors['price']).toBe(
				`Price is ${JSON.stringify(text)}; write an amount such as 18 or 18.50.`
			);
		}
	);

	test.each([
		['0', '0.00'],
		['18', '18.00'],
		[' 18.5 ', '18.50'],
		['9999999.99', '9999999.99']
	])('reads %j as %s', (text, amount) => {
		const reader = read({ price: text });
		expect(reader.price('price', 'Price')).toBe(amount);
		expect(reader.isValid).toBe(true);
	});

	test('may be left out where it is optional, and only there', () => {
		const reader = read({});
		expect(reader.optionalPrice('before', 'Before')).toBeNull();
		expect(reader.isValid).toBe(true);
		reader.price('price', 'Price');
		expect(reader.isValid).toBe(false);
	});
});

describe('whole number', () => {
	test.each(['', '1.5', '-1', '11', '1e1', '0x1', '9999999999'])('refuses %j up to 10', (text) => {
		const reader = read({ stock: text });
		reader.wholeNumber('stock', 'Stock', 10);
		expect(reader.errors['stock']).toContain('write a whole number from 0 to 10.');
	});

	test('takes its bounds', () => {
		const reader = read({ low: '0', high: '10' });
		expect([reader.wholeNumber('low', 'Low', 10), reader.wholeNumber('high', 'High', 10)]).toEqual([
			0, 10
		]);
		expect(reader.isValid).toBe(true);
	});
});

test('text that must be there is not there when it is blank, or when it is too long', () => {
	const reader = read({ blank: ' \r\n ', long: 'xxxx', good: ' xxx ' });
	reader.requiredText('blank', 'Blank', 3);
	reader.requiredText('long', 'Long', 3);
	expect(reader.requiredText('good', 'Good', 3)).toBe('xxx');
	expect(Object.keys(reader.errors)).toEqual(['blank', 'long']);
});

test('a choice is one of those offered', () => {
	const reader = read({ good: 'draft', bad: 'drafty' });
	expect(reader.choice('good', 'State', ['draft', 'published'])).toBe('draft');
	expect(reader.choice('bad', 'State', ['draft', 'published'])).toBeNull();
	expect(reader.errors).toEqual({
		bad: 'State is "drafty"; choose one of draft, published.'
	});
});

test('a list takes lines and commas, and each entry once', () => {
	expect(read({ tags: ' a, b\r\nc,,a ' }).list('tags')).toEqual(['a', 'b', 'c']);
});

test('only a box that was checked counts', () => {
	const reader = read({ on: 'on', off: 'off' });
	expect([reader.isChecked('on'), reader.isChecked('off'), reader.isChecked('absent')]).toEqual([
		true,
		false,
		false
	]);
});
