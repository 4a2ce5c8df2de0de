import { expect, test } from 'vitest';
import { z } from 'zod';
import { amount, flag, title } from '../../store/seed/schema/values.ts';
import { readForm, renderFields, writeForm } from './form.ts';

const RULE = { error: 'write a whole number from 0 to 10' };
const FIELDS = {
	title: { label: 'Title', schema: title },
	text: { label: 'Text', schema: z.string().default(''), rows: 2 },
	price: { label: 'Price', schema: amount.transform((text) => Number(text)) },
	before: { label: 'Before', schema: amount.nullable() },
	stock: { label: 'Stock', schema: z.int(RULE).min(0, RULE).max(10, RULE) },
	tags: { label: 'Tags', schema: z.array(z.string()).default([]) },
	state: { label: 'State', schema: z.enum(['draft', 'published']) },
	open: { label: 'Open', schema: flag }
};
const TYPED = {
	...{ title: ' xxx ', text: ' a\r\nb ', price: '18.5', before: '', stock: '10' },
	...{ tags: ' a, b\r\nc,,a ', state: 'draft', open: 'on' }
};
const READ = {
	...{ title: 'xxx', text: 'a\nb', price: 18.5, before: null, stock: 10 },
	...{ tags: ['a', 'b', 'c'], state: 'draft', open: true }
};

const read = (changes: Record<string, string>, suffix = '') =>
	readForm(FIELDS, new URLSearchParams({ ...TYPED, ...changes }), suffix);

test('a form gives what its schemas make of its texts', () => {
	expect(read({})).toEqual({ value: READ, errors: {} });
	expect(readForm({ open: FIELDS.open }, new URLSearchParams()).value).toEqual({ open: false });
});

test('fields of a suffix are read, written and shown by it alone', () => {
	const { title: field } = FIELDS;
	const form = new URLSearchParams({ title: 'one', 'title-2': 'two' });
	expect(readForm({ title: field }, form, '-2').value).toEqual({ title: 'two' });
	expect(writeForm({ title: field }, { title: 'two' }, '-2')).toEqual({ 'title-2': 'two' });
	expect(readForm({ title: field }, form, '-3').errors).toHaveProperty(['title-3']);
});

test.each([
	...['', 'x'.repeat(256)].map((text) => ['title', text, /write /] as const),
	...['', '-1', '1,50', '1.5555', '1e3', '.5', '1234567890', 'NaN', '$5'].map(
		(text) => ['price', text, /write an amount/] as const
	),
	['before', '-1', /write an amount/],
	...['', '1.5', '-1', '11', '1e1', '0x1', '9999999999'].map(
		(text) => ['stock', text, /; write a whole number from 0 to 10\.$/] as const
	),
	['state', 'drafty', /"published"/]
] as const)('%s refuses %j by its rule', (name, text, rule) => {
	const { errors } = read({ [name]: text });
	expect(Object.keys(errors)).toEqual([name]);
	expect(errors[name]).toContain(`${FIELDS[name].label} is ${JSON.stringify(text)}; `);
	expect(errors[name]).toMatch(rule);
});

test('a record is shown as it would be typed', () => {
	expect(writeForm(FIELDS, { ...READ, open: false })).toEqual({
		...{ title: 'xxx', text: 'a\nb', price: '18.5', before: '', stock: '10' },
		...{ tags: 'a, b, c', state: 'draft', open: '' }
	});
});

test('schemas choose the controls', () => {
	const shown = renderFields({ values: TYPED, errors: {} }, FIELDS).map(String);
	const tags = shown.map((field) => /<(?:input|textarea|select)\b[^>]*>/.exec(field)?.[0] ?? '');
	const [titled, text, price, before, stock, , state, open] = tags;
	expect(titled).toMatch(/\srequired/);
	expect(text).toMatch(/^<textarea/);
	expect(price).toMatch(/\srequired/);
	expect(before).not.toMatch(/\srequired/);
	expect(stock).toMatch(/inputmode="numeric"/);
	expect(state).toMatch(/^<select/);
	expect(shown[6]).toMatch(/<option value="draft" selected>\s*Draft/);
	expect(open).toMatch(/type="checkbox"[^>]*checked/);
});
