import { expect, it } from 'vitest';
import { CONTENT_DEFINITIONS, CONTENT_TYPES } from './definitions';

/** Names of keys and types that the platform takes. */
const NAME = /^[a-z][a-z\d_]{2,63}$/;

it('refers to definitions before it only, so that they can be made one after the other', () => {
	const known = new Set<string>();
	for (const { type, fields } of CONTENT_DEFINITIONS) {
		const targets = fields.flatMap((field) => field.targets ?? []);
		expect(targets.filter((target) => !known.has(target))).toEqual([]);
		known.add(type);
	}
	expect([...known]).toEqual(CONTENT_TYPES);
});

it.each(CONTENT_DEFINITIONS)('gives $type names that the platform takes', (definition) => {
	const { type, fields, displayNameKey } = definition;
	const keys = fields.map(({ key }) => key);
	expect([type, ...keys].filter((name) => !NAME.test(name))).toEqual([]);
	expect(new Set(keys).size).toBe(keys.length);
	expect(keys).toContain(displayNameKey);
});
