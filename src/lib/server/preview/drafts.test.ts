import { expect, it } from 'vitest';
import { createAdminApi } from '../admin-api';
import { openDrafts } from './drafts';

const entry = (id: number, status: string | null) => ({
	...{ id: `gid://shopify/Metaobject/${id}`, type: 'section_hero', handle: `hero-${id}` },
	updatedAt: '2026-11-26T12:00:00Z',
	capabilities: { publishable: status === null ? null : { status } },
	fields: [
		{ key: 'heading', type: 'single_line_text_field', value: 'Soon' },
		{ key: 'image', type: 'file_reference', value: null }
	]
});
const { capabilities: _, ...DRAFT } = { ...entry(1, 'DRAFT'), isPublished: false };
const denied = { errors: [{ message: 'Access denied for translations field.' }] };

interface Asked {
	query: string;
	variables: Record<string, unknown>;
}

function open(answer: (asked: Asked) => object) {
	const asked: Asked[] = [];
	const warned: unknown[] = [];
	const api = createAdminApi({
		...{ origin: 'https://store.example', apiVersion: '2026-04', timeoutMs: 1000, now: () => 0 },
		credentials: { kind: 'token', token: 'shpat_secret' },
		fetch(_, { body }) {
			const request = JSON.parse(body as string) as Asked;
			asked.push(request);
			return Promise.resolve(Response.json(answer(request)));
		}
	});
	const log = { warn: (...given: unknown[]) => void warned.push(given) };
	return { drafts: openDrafts({ api, language: 'PT_BR', log }), asked, warned };
}

it('lists the drafts of a type once, in a language', async () => {
	const translations = [{ key: 'heading', value: 'Em breve' }];
	const nodes = [{ ...entry(1, 'DRAFT'), translations }, entry(2, 'ACTIVE'), entry(3, null)];
	const { drafts, asked } = open(() => ({ data: { metaobjects: { nodes } } }));
	const [heading, image] = DRAFT.fields;
	const expected = [{ ...DRAFT, fields: [{ ...heading, value: 'Em breve' }, image] }];
	expect(await drafts.list('section_hero')).toEqual(expected);
	expect(await drafts.list('section_hero')).toEqual(expected);
	expect(asked.map(({ variables }) => variables)).toEqual([{ type: 'section_hero', first: 250 }]);
	expect(asked[0]?.query).toContain('translations(locale: "pt-BR")');
});

it('finds entries by their ids, published or not', async () => {
	const data = { id0: null, id1: entry(2, 'ACTIVE'), id2: entry(1, 'DRAFT') };
	const { drafts, asked } = open(() => ({ data }));
	expect(await drafts.find(['a', 'b', DRAFT.id])).toMatchObject([{ isPublished: true }, DRAFT]);
	expect(await drafts.find([])).toEqual([]);
	expect(asked.map(({ variables }) => variables)).toEqual([{ id0: 'a', id1: 'b', id2: DRAFT.id }]);
});

it('does without translations that it may not read', async () => {
	const { drafts, warned } = open(({ query }) =>
		query.includes('translations')
			? denied
			: { data: { metaobjects: { nodes: [entry(1, 'DRAFT')] } } }
	);
	expect(await drafts.list('section_hero')).toEqual([DRAFT]);
	expect(warned).toEqual([]);
});

it('leaves out what cannot be read, and logs why without the token', async () => {
	const { drafts, warned } = open(() => denied);
	expect([await drafts.list('section_hero'), await drafts.find(['a'])]).toEqual([[], []]);
	expect(warned).toHaveLength(2);
	expect(JSON.stringify(warned)).toContain('Access denied');
	expect(JSON.stringify(warned)).not.toContain('shpat_');
});
