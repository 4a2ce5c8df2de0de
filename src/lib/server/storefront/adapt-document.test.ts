import { describe, expect, it } from 'vitest';
import type { Operation } from '$graphql/operation';
import { adaptDocument } from './adapt-document';

function adapt(text: string, apiVersion: string): { text: string; variables: string[] } {
	const variables = new Set([...text.matchAll(/\$(\w+):/g)].map(([, name = '']) => name));
	const document: Operation<unknown, unknown> = { name: 'A', text, variables, isPublic: false };
	const adapted = adaptDocument(document, apiVersion);
	return { text: adapted.text.replaceAll(/\s+/g, ' ').trim(), variables: [...adapted.variables] };
}

const CHANGED =
	'query A { cart { old @until(version: "2026-07") new @since(version: "2026-07") } }';

describe('a document for a version', () => {
	it.each([
		['2026-04', 'query A { cart { old } }'],
		['2026-01', 'query A { cart { old } }'],
		['2026-07', 'query A { cart { new } }'],
		['2027-01', 'query A { cart { new } }'],
		['unstable', 'query A { cart { new } }']
	])('%s has what that one serves, and none of our directives', (version, expected) => {
		expect(adapt(CHANGED, version).text).toBe(expected);
	});

	it('loses the fragments and variables that only a left out field used', () => {
		const text = `query A($id: ID!, $key: String) {
			cart(id: $id) { id line(key: $key) @since(version: "2026-07") { ...Line } }
		} fragment Line on CartLine { id ...Part } fragment Part on CartLine { quantity }`;
		expect(adapt(text, '2026-04')).toEqual({
			text: 'query A($id: ID!) { cart(id: $id) { id } }',
			variables: ['id']
		});
		expect(adapt(text, '2026-07').variables).toEqual(['id', 'key']);
	});

	it('loses what has no fields left', () => {
		const text =
			'query A { cart { id ... on CartLine { key @since(version: "2026-07") } part { new @since(version: "2026-07") } } }';
		expect(adapt(text, '2026-04').text).toBe('query A { cart { id } }');
	});

	it('leaves out a fragment that is spread from a version on', () => {
		const text =
			'query A { cart { id ...New @since(version: "2026-10") } } fragment New on Cart { new }';
		expect(adapt(text, '2026-07').text).toBe('query A { cart { id } }');
		expect(adapt(text, '2026-10').text).toContain('...New } } fragment New on Cart { new }');
	});

	it('keeps the directives of others', () => {
		const text =
			'query A($is: Boolean!) { cart { id @include(if: $is) @since(version: "2026-07") } }';
		expect(adapt(text, '2026-07').text).toContain('id @include(if: $is)');
	});

	it('is the same one where nothing depends on the version', () => {
		const document: Operation<unknown, unknown> = {
			...{ name: 'A', text: 'query A { shop { name } }', variables: new Set(), isPublic: true }
		};
		expect(adaptDocument(document, '2026-10')).toBe(document);
	});

	it('is refused where the version serves nothing of it', () => {
		const text = 'query A { cart @since(version: "2026-07") { id } }';
		expect(() => adapt(text, '2026-04')).toThrow('A has nothing that version 2026-04 serves');
	});
});
