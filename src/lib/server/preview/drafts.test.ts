import { expect, it } from 'vitest';
import { createAdminApi } from '../admin-api';
import { openDrafts } from './drafts';

const entry = (id: number, status: string | null) => ({
	...{ id: `gid://shopify/Metaobject/${id}`, type: 'section_hero', handle: `hero-${id}` },
	updatedAt: '2026-11-26T12:00:00Z',
	capabilities: { publishable: status === null ? null : { status } },
	fields: [{ key: 'heading', type: 'single_line_text_field', value: 'Soon' }]
});
const { capabilities: _, ...DRAFT } = entry(1, 'DRAFT');

function open(answer: (variables: { type?: string; ids?: string[] }) => Response) {
	const asked: object[] = [];
	const warned: unknown[] = [];
	const api = createAdminApi({
		...{ origin: 'https://store.example', apiVersion: '2026-04', timeoutMs: 1000, now: () => 0 },
		credentials: { kind: 'token', token: 'shpat_secret' },
		fetch(_, { body }) {
			const { variables } = JSON.parse(body as string) as { variables: { type?: string } };
			asked.push(variables);
			return Promise.resolve(answer(variables));
		}
	});
	const drafts = openDrafts(api, { warn: (...given: unknown[]) => void warned.push(given) });
	return { drafts, asked, warned };
}

it('lists the drafts of a type, once', async () => {
	const nodes = [entry(1, 'DRAFT'), entry(2, 'ACTIVE'), entry(3, null)];
	const { drafts, asked } = open(() => Response.json({ data: { metaobjects: { nodes } } }));
	expect(await drafts.list('section_hero')).toEqual([DRAFT]);
	expect(await drafts.list('section_hero')).toEqual([DRAFT]);
	expect(asked).toEqual([{ type: 'section_hero', first: 250 }]);
});

it('finds drafts by their ids, among what is none', async () => {
	const nodes = [null, {}, entry(2, 'ACTIVE'), entry(1, 'DRAFT')];
	const { drafts, asked } = open(() => Response.json({ data: { nodes } }));
	expect(await drafts.find([DRAFT.id, 'b'])).toEqual([DRAFT]);
	expect(await drafts.find([])).toEqual([]);
	expect(asked).toEqual([{ ids: [DRAFT.id, 'b'] }]);
});

it('leaves out what cannot be read, and logs why without the token', async () => {
	const denied = { errors: [{ message: 'Access denied for metaobjects field.' }] };
	const { drafts, warned } = open(() => Response.json(denied));
	expect([await drafts.list('section_hero'), await drafts.find(['a'])]).toEqual([[], []]);
	expect(warned).toHaveLength(2);
	expect(JSON.stringify(warned)).toContain('Access denied');
	expect(JSON.stringify(warned)).not.toContain('shpat_');
});
