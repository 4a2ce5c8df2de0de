import { readFileSync } from 'node:fs';
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

const DOCUMENT = readFileSync('docs/merchants.md', 'utf8');
const MAPPERS = readFileSync('src/lib/server/storefront/sections/map-section.ts', 'utf8');
/** `name` of a form, then its key. */
const describe = ({ name, key }: { name: string; key: string }) => `${name} \`${key}\``;

it.each(CONTENT_DEFINITIONS)(
	'documents $type by the names of the forms and by the keys',
	(given) => {
		const { type, name, fields } = given;
		const isSection = type.startsWith('section_');
		const own = new RegExp(
			isSection ? `^\\*\\*${name}\\*\\* \`${type}\`: .*$` : `_${name}_ \`${type}\`[^#]*`,
			'm'
		);
		const [text = ''] = own.exec(DOCUMENT) ?? [];
		const documented = fields.filter(({ key }) => !isSection || key !== 'color_scheme');
		expect(documented.map(describe).filter((words) => !text.includes(words))).toEqual([]);
		if (!isSection) return;
		const keys = [...text.matchAll(/[A-Z][\w ]* `([a-z_]+)`/g)].map(([, key]) => key);
		const known = CONTENT_DEFINITIONS.flatMap((it) => [
			it.type,
			...it.fields.map(({ key }) => key)
		]);
		expect(keys.filter((key) => !known.includes(key ?? ''))).toEqual([]);
	}
);

/** Read for all types in one place. */
const SHARED = new Set(['heading', 'color_scheme', 'limit']);
/** Keys that the mapper of each type reads. */
const READ = Object.fromEntries(
	[...MAPPERS.matchAll(/^\t(?:async )?(section_\w+)\(.*?^\t\}/gms)].map(([body, type = '']) => [
		type,
		[...body.matchAll(/fields\.(?!limit)\w+\(\s*'(\w+)'(?:, '([a-z_]+)')?/g)].flatMap(
			([, ...keys]) => keys.filter(Boolean)
		)
	])
);

it.each(CONTENT_DEFINITIONS.filter(({ type }) => type.startsWith('section_')))(
	'$type is read by the fields that it has',
	({ type, fields }) => {
		const keys = fields.map(({ key }) => key).filter((key) => !SHARED.has(key));
		expect([...new Set(READ[type])].sort()).toEqual(keys.sort());
	}
);
