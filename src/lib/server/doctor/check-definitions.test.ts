import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CONTENT_DEFINITIONS } from '../storefront/sections/definitions';
import { checkDefinitions, createDefinitions } from './check-definitions';
import { renderFindings } from './finding';
import { ADMIN, admit, json } from './testing/admit';

const COUNT = CONTENT_DEFINITIONS.length;
const on = { enabled: true };

interface Definition {
	id: string;
	type: string;
	access: { storefront: string };
	capabilities: { publishable: { enabled: boolean }; translatable: { enabled: boolean } };
	fieldDefinitions: { key: string; type: { name: string } }[];
}

interface CreateInput extends Omit<Definition, 'id' | 'fieldDefinitions'> {
	fieldDefinitions: {
		key: string;
		type: string;
		required: boolean;
		validations: { name: string; value: string }[];
	}[];
}

/** A store with these definitions, which takes more. */
function open(there: Definition[] = []) {
	const created: CreateInput[] = [];
	const patient = admit({ settings: ADMIN });
	const toId = (type: string) => `gid://shopify/MetaobjectDefinition/${type}`;
	return {
		created,
		patient: {
			...patient,
			fetch: (_: unknown, init?: RequestInit) => {
				const { variables } = JSON.parse(init?.body as string) as {
					variables: { definition?: CreateInput };
				};
				const { definition } = variables;
				if (definition === undefined) {
					return Promise.resolve(
						Response.json({ data: { metaobjectDefinitions: { nodes: there } } })
					);
				}
				created.push(definition);
				const { fieldDefinitions, ...rest } = definition;
				const fields = fieldDefinitions.map(({ key, type }) => ({ key, type: { name: type } }));
				const made = { ...rest, id: toId(definition.type), fieldDefinitions: fields };
				there.push(made);
				const answer = { metaobjectDefinition: { id: made.id }, userErrors: [] };
				return Promise.resolve(Response.json({ data: { metaobjectDefinitionCreate: answer } }));
			}
		}
	};
}

const QUOTE: Definition = {
	id: 'gid://shopify/MetaobjectDefinition/own',
	type: 'section_quote',
	access: { storefront: 'NONE' },
	capabilities: { publishable: { enabled: false }, translatable: on },
	fieldDefinitions: [
		{ key: 'quote', type: { name: 'rich_text_field' } },
		...['author', 'source_link'].map((key) => ({ key, type: { name: 'single_line_text_field' } }))
	]
};

it('creates all that is missing, once, and each with what it refers to', async () => {
	const { created, patient } = open();
	expect(renderFindings(await checkDefinitions(patient))).toMatch(/– sections.*There are none/);
	expect(renderFindings(await createDefinitions(patient))).toMatch(
		new RegExp(`✓ sections +${COUNT} created; 0 were there\\.\n\n0 faults, 0 warnings`)
	);
	const [layout] = created.filter(({ type }) => type === 'page_layout');
	expect(layout).toMatchObject({
		access: { storefront: 'PUBLIC_READ' },
		capabilities: { publishable: on, translatable: on }
	});
	const fields = new Map(layout?.fieldDefinitions.map((field) => [field.key, field]));
	expect(fields.get('place')).toMatchObject({
		type: 'single_line_text_field',
		required: true,
		validations: [{ name: 'choices', value: expect.stringContaining('"landing"') as string }]
	});
	const [max, targets] = fields.get('sections')?.validations ?? [];
	expect(max).toEqual({ name: 'list.max', value: '25' });
	expect(targets?.name).toBe('metaobject_definition_ids');
	expect(JSON.parse(targets?.value ?? '')).toContain(
		'gid://shopify/MetaobjectDefinition/section_hero'
	);
	expect(created.find(({ type }) => type === 'section_questions')).toMatchObject({
		fieldDefinitions: expect.arrayContaining([
			expect.objectContaining({
				validations: [
					{
						name: 'metaobject_definition_id',
						value: 'gid://shopify/MetaobjectDefinition/question'
					}
				]
			})
		]) as unknown
	});

	expect(renderFindings(await createDefinitions(patient))).toContain(
		`0 created; ${COUNT} were there.`
	);
	expect(created).toHaveLength(COUNT);
	expect(renderFindings(await checkDefinitions(patient))).toContain(`All ${COUNT} definitions`);
});

it('reports what differs, and leaves it as it is', async () => {
	const { created, patient } = open([QUOTE]);
	const lines = renderFindings(await createDefinitions(patient));
	expect(lines).toContain(`${COUNT - 1} created; 1 were there.`);
	expect(lines).toMatch(
		/! sections +section_quote has rich_text_field as quote instead of multi_line_text_field, and has no field color_scheme \(single_line_text_field\), and cannot be read.*has no drafts/
	);
	expect(created.map(({ type }) => type)).not.toContain('section_quote');
	expect(renderFindings(await checkDefinitions(open([QUOTE]).patient))).toMatch(
		/! sections +Not defined: question, section_hero.*--create-definitions/
	);
});

const refuse = (answer: object) =>
	admit({
		settings: ADMIN,
		services: { 'POST https://store.example/admin': json(answer) }
	});

it.each([
	[admit(), /No app is named.*read_metaobject_definitions, write_metaobject_definitions/],
	[
		refuse({ errors: [{ message: 'Access denied for metaobjectDefinitions field.' }] }),
		/Access denied.*scopes read_metaobject_definitions/
	],
	[
		refuse({
			data: {
				metaobjectDefinitions: { nodes: [] },
				metaobjectDefinitionCreate: {
					metaobjectDefinition: null,
					userErrors: [{ message: 'Maximum number reached' }]
				}
			}
		}),
		/question: Maximum number reached/
	]
])('says why nothing is created', async (patient, words) => {
	const findings = await createDefinitions(patient);
	expect(renderFindings(findings)).toMatch(words);
	expect(findings[0]?.state).toBe('fault');
});

it('is explained in the guide for merchants, with each field', () => {
	const guide = readFileSync('docs/merchants.md', 'utf8');
	const names = CONTENT_DEFINITIONS.flatMap(({ type, fields }) => [
		type,
		...fields.map(({ key }) => key)
	]);
	expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});
