import { expect, it } from 'vitest';
import { checkOrderLists, createOrderLists } from './check-order-lists';
import { renderFindings } from './finding';
import { ACCOUNTS, ADMIN, admit, json } from './testing/admit';

const SERVICE = 'POST https://store.example/admin';

interface Definition {
	type: { name: string };
	access: { customerAccount: string };
}

/** A store with this definition, or without any. */
function open(there: Definition | null) {
	const created: object[] = [];
	let known = there;
	const patient = {
		...admit({ settings: { ...ACCOUNTS, ...ADMIN } }),
		fetch: (_: unknown, init?: RequestInit) => {
			const { variables } = JSON.parse(init?.body as string) as {
				variables: { definition?: { type: string; access: Definition['access'] } };
			};
			const { definition } = variables;
			if (definition === undefined) {
				const nodes = known === null ? [] : [known];
				return Promise.resolve(Response.json({ data: { metafieldDefinitions: { nodes } } }));
			}
			created.push(definition);
			known = { type: { name: definition.type }, access: definition.access };
			const answer = { createdDefinition: { id: '1' }, userErrors: [] };
			return Promise.resolve(Response.json({ data: { metafieldDefinitionCreate: answer } }));
		}
	};
	return { patient, created };
}

it('creates the definition that is missing, once', async () => {
	const { patient, created } = open(null);
	expect(renderFindings(await checkOrderLists(patient))).toMatch(
		/! lists +.*custom\.order_lists is not defined\..*--create-definitions/
	);
	expect(renderFindings(await createOrderLists(patient))).toContain('is created');
	expect(created).toMatchObject([
		{
			...{ ownerType: 'CUSTOMER', namespace: 'custom', key: 'order_lists', type: 'json' },
			access: { customerAccount: 'READ_WRITE' }
		}
	]);
	expect(renderFindings(await checkOrderLists(patient))).toMatch(/✓ lists/);
	expect(renderFindings(await createOrderLists(patient))).toContain('was there');
	expect(created).toHaveLength(1);
});

it('reports another type or less access, and changes neither', async () => {
	const { patient, created } = open({
		type: { name: 'multi_line_text_field' },
		access: { customerAccount: 'READ' }
	});
	const words =
		/has the type multi_line_text_field instead of json, and has the access READ instead of READ_WRITE/;
	expect(renderFindings(await checkOrderLists(patient))).toMatch(words);
	expect(renderFindings(await createOrderLists(patient))).toMatch(words);
	expect(created).toEqual([]);
});

it('is silent without accounts, and without an app', async () => {
	for (const settings of [ADMIN, ACCOUNTS]) {
		const patient = admit({ settings });
		expect(await checkOrderLists(patient)).toEqual([]);
		expect(await createOrderLists(patient)).toEqual([]);
	}
});

it('says why nothing is created', async () => {
	const refused = {
		metafieldDefinitions: { nodes: [] },
		metafieldDefinitionCreate: { createdDefinition: null, userErrors: [{ message: 'Limit' }] }
	};
	const patient = (answer: object) =>
		admit({ settings: { ...ACCOUNTS, ...ADMIN }, services: { [SERVICE]: json(answer) } });
	expect(renderFindings(await createOrderLists(patient({ data: refused })))).toMatch(
		/! lists +Saved lists have no definition: Limit.*read_customers, write_customers/
	);
	const denied = { errors: [{ message: 'Access denied for metafieldDefinitions field.' }] };
	expect(renderFindings(await checkOrderLists(patient(denied)))).toMatch(
		/– lists +.*Access denied for metafieldDefinitions/
	);
});
