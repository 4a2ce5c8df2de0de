import { expect, it } from 'vitest';
import { checkProductFields, listProductFields } from './check-product-fields';
import { renderFindings } from './finding';
import { ADMIN, admit, DATA } from './testing/admit';

const definition = (name: string, pinnedPosition: number | null, storefront = 'PUBLIC_READ') => {
	const [namespace, key] = name.split('.');
	return { namespace, key, name: `The ${key}`, pinnedPosition, access: { storefront } };
};

const DEFINITIONS = [
	definition('custom.loose', null),
	definition('custom.care', 2),
	definition('custom.material', 1),
	definition('custom.secret', 3, 'NONE'),
	definition('reviews.rating', 4),
	definition('shopify.fabric', null)
];

interface Written {
	handle: { type: string; handle: string };
	metaobject: { fields: { key: string; value: string }[] };
}

/** A store with these definitions, and with a list of these fields. */
function open(listed: readonly string[] | null, settings: Record<string, string> = ADMIN) {
	const written: Written[] = [];
	const lists = listed && {
		id: '1',
		fields: [
			{
				...{ key: 'page', value: '[]' },
				references: {
					nodes: listed.map((value, index) => ({
						...{ __typename: 'Metaobject', id: `${index}` },
						fields: [{ key: 'metafield', type: 'single_line_text_field', value }]
					}))
				}
			}
		]
	};
	const answer = (query: string, variables: object) => {
		if (query.includes('metafieldDefinitions')) {
			return {
				metafieldDefinitions: {
					nodes: DEFINITIONS,
					pageInfo: { hasNextPage: false, endCursor: null }
				}
			};
		}
		if (query.includes('metaobjectByHandle')) {
			return { metaobjectByHandle: listed && { id: '1' } };
		}
		written.push(variables as Written);
		return { metaobjectUpsert: { metaobject: { id: `id-${written.length}` }, userErrors: [] } };
	};
	const patient = {
		...admit({ settings, data: { ...DATA, ProductFields: { lists } } }),
		fetch: (_: unknown, init?: RequestInit) => {
			const { query, variables } = JSON.parse(init?.body as string) as {
				query: string;
				variables: object;
			};
			return Promise.resolve(Response.json({ data: answer(query, variables) }));
		}
	};
	return { patient, written };
}

it('says which listed fields the token cannot read, and which nobody defined', async () => {
	const { patient } = open(['custom.care', 'custom.secret', 'custom.typo']);
	expect(renderFindings(await checkProductFields(patient))).toMatch(
		/✓ fields +product_fields lists 3 [^]*! fields +.*cannot read custom\.secret\..*Storefront API access[^]*! fields .*no definition custom\.typo,/
	);
});

it('has nothing to say of fields that the shop brings and the store does not have', async () => {
	const { patient } = open(null);
	expect(renderFindings(await checkProductFields(patient))).toMatch(
		/^✓ fields +.*--list-product-fields[^!]*$/
	);
	const { patient: unnamed } = open(['custom.secret'], {});
	expect(renderFindings(await checkProductFields(unnamed))).toMatch(/^✓ fields[^!]*$/);
});

it('lists what is pinned in its order, and what categories bring', async () => {
	const { patient, written } = open(null);
	expect(renderFindings(await listProductFields(patient))).toMatch(
		/✓ fields +3 fields are listed: custom\.material, custom\.care, shopify\.fabric\./
	);
	const [first, , third, list] = written;
	expect(first).toMatchObject({
		handle: { type: 'product_field', handle: 'custom-material' },
		metaobject: {
			fields: [
				{ key: 'metafield', value: 'custom.material' },
				{ key: 'heading', value: 'The material' }
			]
		}
	});
	expect(third?.metaobject.fields).toEqual([{ key: 'metafield', value: 'shopify.fabric' }]);
	expect(list).toMatchObject({ handle: { type: 'product_fields', handle: 'default' } });
	expect(list?.metaobject.fields).toContainEqual({ key: 'page', value: '["id-1","id-2","id-3"]' });
});

it('changes no list that is there', async () => {
	const { patient, written } = open(['custom.care']);
	expect(renderFindings(await listProductFields(patient))).toContain('is as it was');
	expect(written).toEqual([]);
});
