import { beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '../../store/open-store.ts';
import type { Store } from '../../store/store.ts';
import { seedImage } from '../../store/testing/seed-image.ts';
import { createAdminGraphql } from './admin-graphql.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const DAY_MS = 86_400_000;
const ORIGIN = 'http://demo.test';
const TARGET = 'http://localhost:3000/api/webhooks/platform';
const CREDENTIALS = {
	grant_type: 'client_credentials',
	client_id: 'app',
	client_secret: 'secret-of-sixteen'
};

let now: number;
let store: Store;
let api: ReturnType<typeof createAdminGraphql>;
let token: string;
let faults: Error[];

beforeEach(async () => {
	now = NOW;
	faults = [];
	store = openStore({
		databasePath: ':memory:',
		image: seedImage(NOW),
		now: () => now,
		randomBytes: (length) => new Uint8Array(length)
	});
	api = createAdminGraphql({
		store,
		origin: ORIGIN,
		app: { id: 'app', secret: CREDENTIALS.client_secret },
		targets: [TARGET],
		wait: () => Promise.resolve(),
		createRequestId: () => 'request-1',
		reportFault: (error) => void faults.push(error)
	});
	const grant = await getToken(CREDENTIALS);
	token = String(((await grant.json()) as Record<string, unknown>)['access_token']);
});

async function send(path: string, init: RequestInit): Promise<Response> {
	const response = await api(new Request(ORIGIN + path, { method: 'POST', ...init }));
	if (response === null) throw new Error(`${path} was not handled`);
	return response;
}

const getToken = (fields: Record<string, string>) =>
	send('/admin/oauth/access_token', { body: new URLSearchParams(fields) });

async function ask(query: string, variables: object = {}): Promise<Record<string, unknown>> {
	const response = await send('/admin/api/2026-04/graphql.json', {
		headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
		body: JSON.stringify({ query, variables })
	});
	const { data, errors } = (await response.json()) as Record<string, Record<string, unknown>>;
	if (errors) throw new Error(JSON.stringify([errors, faults.map(String)]));
	return data ?? {};
}

describe('tokens', () => {
	test('open the API for a day, and say what for', async () => {
		const grant = (await (await getToken(CREDENTIALS)).json()) as Record<string, unknown>;
		expect(grant).toMatchObject({
			scope: expect.stringContaining('read_products,'),
			expires_in: 86_399
		});
		expect(await ask('{ shop { name } }')).toEqual({ shop: { name: 'Prism Supply' } });
		now += DAY_MS;
		await expect(ask('{ shop { name } }')).rejects.toThrow('Invalid API key or access token');
	});

	test.each([
		[{ client_secret: 'other' }, 'invalid_client'],
		[{ client_id: 'other' }, 'application_cannot_be_found'],
		[{ grant_type: 'code' }, 'unsupported_grant_type']
	])('are refused for %j', async (change, error) => {
		const response = await getToken({ ...CREDENTIALS, ...change });
		expect(response.status).toBe(400);
		expect(await response.json()).toMatchObject({ error });
	});

	test.each(['', 'shpat_nonsense', 'shpat_ffffffffff00000000000000000000000000000000'])(
		'the token %j is none',
		async (value) => {
			const headers = { 'x-shopify-access-token': value, 'content-type': 'application/json' };
			const body = JSON.stringify({ query: '{ shop { name } }' });
			const path = '/admin/api/2026-04/graphql.json';
			expect((await send(path, { headers, body })).status).toBe(401);
		}
	);

	test('other addresses are left to others', async () => {
		expect(await api(new Request(`${ORIGIN}/admin/api/faults`))).toBeNull();
	});
});

describe('definitions', () => {
	const CREATE = `mutation($definition: MetaobjectDefinitionCreateInput!) {
		metaobjectDefinitionCreate(definition: $definition) {
			metaobjectDefinition { id type displayNameKey access { storefront } capabilities { publishable { enabled } translatable { enabled } }
				fieldDefinitions { key name required type { name } validations { name value } } }
			userErrors { field code message }
		}
	}`;

	test('are made as an app makes them, with ids where types are meant', async () => {
		const { metaobjectDefinitionByType: question } = await ask(
			'{ metaobjectDefinitionByType(type: "question") { id } }'
		);
		const { id } = question as { id: string };
		const validations = [{ name: 'metaobject_definition_id', value: id }];
		const definition = {
			type: 'faq_page',
			name: 'FAQ',
			displayNameKey: 'title',
			access: { storefront: 'PUBLIC_READ' },
			capabilities: { publishable: { enabled: true }, translatable: { enabled: true } },
			fieldDefinitions: [
				{ key: 'title', type: 'single_line_text_field', required: true },
				{ key: 'items', type: 'list.metaobject_reference', validations }
			]
		};
		const { metaobjectDefinitionCreate: made } = await ask(CREATE, { definition });
		expect(made).toMatchObject({
			metaobjectDefinition: {
				type: 'faq_page',
				access: { storefront: 'PUBLIC_READ' },
				capabilities: { publishable: { enabled: true }, translatable: { enabled: true } },
				fieldDefinitions: [{ key: 'title', name: 'Title', required: true }, { validations }]
			},
			userErrors: []
		});
		expect(await ask(CREATE, { definition })).toMatchObject({
			metaobjectDefinitionCreate: { metaobjectDefinition: null, userErrors: [{ code: 'TAKEN' }] }
		});
		const { metaobjectDefinitions } = await ask(
			'{ metaobjectDefinitions(first: 50) { nodes { type metaobjectsCount } } }'
		);
		expect((metaobjectDefinitions as { nodes: unknown[] }).nodes).toContainEqual({
			type: 'faq_page',
			metaobjectsCount: 0
		});
	});

	test('are changed field by field', async () => {
		const id = `gid://shopify/MetaobjectDefinition/${store.content.getMetaobjectDefinition('maker')?.id}`;
		const answer = await ask(
			`mutation($id: ID!, $definition: MetaobjectDefinitionUpdateInput!) {
				metaobjectDefinitionUpdate(id: $id, definition: $definition) { metaobjectDefinition { name } userErrors { message } }
			}`,
			{
				id,
				definition: {
					access: { storefront: 'NONE' },
					fieldDefinitions: [
						{ create: { key: 'city', type: 'single_line_text_field' } },
						{ update: { key: 'since', name: 'Founded' } },
						{ delete: { key: 'founder' } }
					]
				}
			}
		);
		expect(answer['metaobjectDefinitionUpdate']).toEqual({
			metaobjectDefinition: { name: 'Maker' },
			userErrors: []
		});
		const changed = store.content.getMetaobjectDefinition('maker');
		expect(changed?.access.storefront).toBe('NONE');
		expect(changed?.fieldDefinitions.map(({ key }) => key)).not.toContain('founder');
		expect(changed?.fieldDefinitions).toContainEqual(
			expect.objectContaining({ key: 'since', name: 'Founded', type: 'number_integer' })
		);
	});
});

describe('entries', () => {
	const UPSERT = `mutation($handle: MetaobjectHandleInput!, $metaobject: MetaobjectUpsertInput!) {
		metaobjectUpsert(handle: $handle, metaobject: $metaobject) {
			metaobject { id handle displayName capabilities { publishable { status } } field(key: "place") { value } }
			userErrors { field code message elementKey }
		}
	}`;
	const handle = { type: 'page_layout', handle: 'spring' };
	const fields = [
		{ key: 'title', value: 'Spring' },
		{ key: 'place', value: 'landing' }
	];

	test('are drafts until they are published; an update keeps what it does not name', async () => {
		expect(await ask(UPSERT, { handle, metaobject: { fields } })).toMatchObject({
			metaobjectUpsert: {
				metaobject: { displayName: 'Spring', capabilities: { publishable: { status: 'DRAFT' } } },
				userErrors: []
			}
		});
		const metaobject = {
			fields: [{ key: 'title', value: 'Early spring' }],
			capabilities: { publishable: { status: 'ACTIVE' } }
		};
		expect(await ask(UPSERT, { handle, metaobject })).toMatchObject({
			metaobjectUpsert: {
				metaobject: {
					displayName: 'Early spring',
					capabilities: { publishable: { status: 'ACTIVE' } },
					field: { value: 'landing' }
				}
			}
		});
		expect(store.events.since(0).map(({ topic }) => topic)).toEqual([
			'metaobjects/create',
			'metaobjects/update'
		]);
	});

	test('are refused with the field that is wrong', async () => {
		const metaobject = { fields: [{ key: 'place', value: 'shelf' }] };
		expect(await ask(UPSERT, { handle, metaobject })).toMatchObject({
			metaobjectUpsert: {
				metaobject: null,
				userErrors: [
					{
						field: ['metaobject', 'fields', '0'],
						code: 'INVALID_OPTION',
						elementKey: 'place',
						message: expect.stringContaining('"shelf"; choose one of home, page,')
					}
				]
			}
		});
		const unknown = { type: 'recipe', handle: 'soup' };
		expect(await ask(UPSERT, { handle: unknown, metaobject: {} })).toMatchObject({
			metaobjectUpsert: { userErrors: [{ code: 'UNDEFINED_OBJECT_TYPE' }] }
		});
	});

	test('drafts are read by handle and listed, with references and translations', async () => {
		const [maker] = store.content.metaobjects('maker');
		if (maker === undefined) throw new Error('The seed has makers.');
		const id = `gid://shopify/Metaobject/${maker.id}`;
		const translated = await ask(
			`mutation($id: ID!, $value: String!) { translationsRegister(resourceId: $id, translations: [
				{ locale: "de", key: "quote", value: $value, translatableContentDigest: "x" }]) { userErrors { message } } }`,
			{ id, value: 'Heiß.' }
		);
		expect(translated).toEqual({ translationsRegister: { userErrors: [] } });
		const updated = await ask(
			`mutation($id: ID!) { metaobjectUpdate(id: $id, metaobject: { capabilities: { publishable: { status: DRAFT } } }) { userErrors { message } } }`,
			{ id }
		);
		expect(updated).toEqual({ metaobjectUpdate: { userErrors: [] } });
		const answer = await ask(`{
			translatableResource(resourceId: "${id}") { translatableContent { key digest locale } translations(locale: "de") { key } }
			metaobjectByHandle(handle: { type: "maker", handle: "corrow-glass" }) {
				translations(locale: "de") { key value }
				image: field(key: "image") { reference { __typename ... on MediaImage { image { url } } } }
				products: field(key: "products") { jsonValue references(first: 1) { nodes { ... on Product { handle } } } }
			}
			metaobjects(type: "maker", first: 5, query: "display_name:corrow") { nodes { handle } }
		}`);
		expect(answer).toMatchObject({
			translatableResource: {
				translatableContent: expect.arrayContaining([
					{ key: 'quote', digest: expect.stringMatching(/^[0-9a-f]{64}$/), locale: 'en' }
				]),
				translations: expect.arrayContaining([{ key: 'quote' }])
			},
			metaobjectByHandle: {
				translations: expect.arrayContaining([{ key: 'quote', value: 'Heiß.' }]),
				image: {
					reference: {
						__typename: 'MediaImage',
						image: { url: expect.stringContaining(`${ORIGIN}/cdn/shop/files/products/`) }
					}
				},
				products: {
					jsonValue: expect.arrayContaining([expect.stringContaining('gid://shopify/Product/')]),
					references: { nodes: [{ handle: 'equilateral-prism' }] }
				}
			},
			metaobjects: { nodes: [{ handle: 'corrow-glass' }] }
		});
	});

	test('are deleted once', async () => {
		const [maker] = store.content.metaobjects('maker');
		const document = `mutation { metaobjectDelete(id: "gid://shopify/Metaobject/${maker?.id}") { deletedId userErrors { code } } }`;
		expect(await ask(document)).toMatchObject({ metaobjectDelete: { userErrors: [] } });
		expect(await ask(document)).toMatchObject({
			metaobjectDelete: { deletedId: null, userErrors: [{ code: 'RECORD_NOT_FOUND' }] }
		});
	});
});

test('the metafields that customers may write are defined', async () => {
	const list = (key: string) =>
		ask(
			`{ metafieldDefinitions(first: 1, ownerType: CUSTOMER, namespace: "custom", key: "${key}") {
				nodes { ownerType namespace key type { name category } access { customerAccount } }
			} }`
		);
	const definition = {
		...{ ownerType: 'CUSTOMER', namespace: 'custom', key: 'order_lists' },
		type: { name: 'json', category: expect.any(String) as string },
		access: { customerAccount: 'READ_WRITE' }
	};
	expect(await list('order_lists')).toEqual({ metafieldDefinitions: { nodes: [definition] } });
	expect(await list('other')).toEqual({ metafieldDefinitions: { nodes: [] } });
});

test('the metafields that products have are defined, pinned and readable by storefronts', async () => {
	const { metafieldDefinitions } = await ask(
		`{ metafieldDefinitions(first: 1, ownerType: PRODUCT, namespace: "custom", key: "lead_time") {
			nodes { name ownerType pinnedPosition access { storefront } }
		} }`
	);
	const definition = { name: 'Lead time', ownerType: 'PRODUCT' };
	expect(metafieldDefinitions).toMatchObject({
		nodes: [
			{
				...definition,
				...{ pinnedPosition: expect.any(Number), access: { storefront: 'PUBLIC_READ' } }
			}
		]
	});
});

describe('webhooks', () => {
	test('of every topic of the schema go to the receivers of the start', async () => {
		const { webhookSubscriptions, __type } = await ask(
			`{ webhookSubscriptions(first: 50) { nodes { name: topic } }
				__type(name: "WebhookSubscriptionTopic") { enumValues { name } } }`
		);
		const { enumValues } = __type as { enumValues: object[] };
		expect(enumValues).not.toEqual([]);
		expect(webhookSubscriptions).toEqual({ nodes: enumValues });
	});

	test('are subscribed to beside those of the start', async () => {
		const create = `mutation($input: WebhookSubscriptionInput!) {
			webhookSubscriptionCreate(topic: METAOBJECTS_UPDATE, webhookSubscription: $input) { webhookSubscription { uri } userErrors { message } }
		}`;
		const uri = 'https://shop.example/api/webhooks/platform';
		expect(await ask(create, { input: { uri, format: 'JSON' } })).toMatchObject({
			webhookSubscriptionCreate: {
				userErrors: [{ message: expect.stringContaining('must name a metaobject type') }]
			}
		});
		const input = { uri, format: 'JSON', filter: 'type:maker' };
		expect(await ask(create, { input })).toMatchObject({
			webhookSubscriptionCreate: { webhookSubscription: { uri }, userErrors: [] }
		});
		const { webhookSubscriptions } = await ask(
			'{ webhookSubscriptions(first: 50, topics: [METAOBJECTS_UPDATE]) { nodes { topic filter uri } } }'
		);
		expect(webhookSubscriptions).toEqual({
			nodes: [
				{ topic: 'METAOBJECTS_UPDATE', filter: null, uri: TARGET },
				{ topic: 'METAOBJECTS_UPDATE', filter: 'type:maker', uri }
			]
		});
	});
});
