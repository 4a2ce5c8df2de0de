import { readFileSync } from 'node:fs';
import {
	buildSchema,
	NoDeprecatedCustomRule,
	parse,
	specifiedRules,
	validate,
	type GraphQLSchema
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adaptDocument } from '$lib/server/storefront/adapt-document';
import { startProgram, stopPrograms, type RunningProgram } from '../../scripts/run/processes';
import { describeDemoStore, describeShop, toOrigin } from '../../scripts/run/shop';
import { resolveApiVersion } from '../../demo-store/src/graphql/api-versions';
import { readSchema, SCHEMA_VERSIONS } from '../../demo-store/src/schema-versions';
import { NEWEST_API_VERSION } from '$lib/server/base/api-version';
import { parseConfig } from '$lib/server/base/config';
import type { Operation } from '$graphql/operation';
import { createHttpBrowser } from '../support/http-browser';
import { buildShop, findPort, PATIENT } from '../support/running-shop';
import { MAREN } from '../support/sign-in';
import { skipWhen } from '../support/skip';

type Module = Record<string, unknown>;
const storefront = import.meta.glob<Module>(['../../graphql/*.ts', '!**/*.test.ts'], {
	eager: true
});
const customerAccount = import.meta.glob<Module>(
	['../../graphql/customer-account/*.ts', '!**/*.test.ts'],
	{ eager: true }
);

it('the default is the newest version, whose schema is that of the platform’s package with later changes', () => {
	const [, year, month = ''] = /^(\d{4})\.(\d+)\./.exec(readPackageVersion()) ?? [];
	const ofPackage = `${year}-${month.padStart(2, '0')}`;
	const { apiVersion } = parseConfig({}).platform;
	expect(apiVersion).toBe(NEWEST_API_VERSION);
	expect([SCHEMA_VERSIONS[0], SCHEMA_VERSIONS.at(-1)]).toEqual([ofPackage, apiVersion]);
});

it('types are generated from the schema of the newest version', () => {
	const generated = buildSchema(readFileSync('.generated/storefront.graphql', 'utf8'));
	expect(generated.getType('Cart')).toMatchObject({ name: 'Cart' });
	const list = (schema: GraphQLSchema) =>
		Object.keys(schema.getTypeMap()).filter((name) => !name.startsWith('__'));
	expect(list(generated).toSorted()).toEqual(
		list(readSchema('storefront', NEWEST_API_VERSION)).toSorted()
	);
});

describe.each(SCHEMA_VERSIONS)('on version %s', (version) => {
	it.each([
		['Storefront', storefront, readSchema('storefront', version)],
		['Customer Account', customerAccount, readSchema('customer-account', version)]
	] as const)(
		'each document of the %s API is valid and asks for nothing deprecated',
		(_, modules, schema) => {
			const documents = listOperations(modules);
			expect(documents.length).toBeGreaterThan(10);
			expect(documents.flatMap((document) => findFaults(document, schema, version))).toEqual([]);
		}
	);
});

it('unstable has all that the newest version brought', () => {
	const schema = readSchema('storefront', '2026-10');
	const faults = listOperations(storefront).flatMap((document) =>
		findFaults(document, schema, 'unstable')
	);
	expect(faults).toEqual([]);
});

describe('the built shop', () => {
	const PAGES = ['/', '/products/everyday-mug', '/collections/tableware', '/search?q=mug'];
	const ACCOUNT_PAGES = ['/account/orders', '/account/profile', '/account/addresses'];
	const MUG = 'gid://shopify/ProductVariant/4500000013001';
	/** Collected in the United States. */
	const PLATES = 'gid://shopify/ProductVariant/4500000018001';
	let ports: { shop: number; demoStore: number };
	let store: RunningProgram;

	beforeAll(async () => {
		await buildShop();
		ports = { shop: await findPort(), demoStore: await findPort() };
		store = await startProgram(describeDemoStore(ports, ['--memory']));
	});
	afterAll(() => stopPrograms([store]));

	describe.each([...SCHEMA_VERSIONS, 'unstable'])('on version %s', (version) => {
		const isServed = resolveApiVersion(version, Date.now())?.isFallback === false;
		it(
			'serves pages, a cart with a discount and several delivery groups, the checkout and the account, and logs no fault',
			skipWhen(!isServed, 'the demo store serves the versions of a year'),
			async () => {
				const settings = { ...PATIENT, AGENT_ENABLED: 'false', LOG_LEVEL: 'warn' };
				const shop = await startProgram(
					describeShop(ports, { ...settings, PLATFORM_API_VERSION: version })
				);
				try {
					await visit(toOrigin(ports.shop));
					expect(shop.readOutput()).not.toMatch(/"level":[456]0/);
				} finally {
					await stopPrograms([shop]);
				}
			}
		);
	});

	async function visit(origin: string): Promise<void> {
		const browser = createHttpBrowser(origin);
		const read = async (path: string) => {
			const response = await browser.send(path);
			return { path, status: response.status, text: await response.text() };
		};
		for (const path of PAGES) expect(await read(path)).toMatchObject({ path, status: 200 });

		const added = await browser.send('/api/cart', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({
				action: 'add',
				lines: [
					{ merchandiseId: MUG, quantity: 2 },
					{ merchandiseId: PLATES, quantity: 1 }
				]
			})
		});
		expect(await added.json()).toMatchObject({ cart: { totalQuantity: 3 }, userErrors: [] });
		await browser.open('/discount/WELCOME10?redirect=/cart');
		const cart = await read('/cart');
		expect(cart.text).toContain('WELCOME10');
		const estimated = await browser.send('/cart?/shipping', {
			method: 'POST',
			headers: { origin, accept: 'text/html' },
			body: new URLSearchParams({ country: 'US', shown: 'US', zone: 'ME', zip: '04101' })
		});
		const words = (await estimated.text()).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
		expect(words).toMatch(/Shipping from \$6.00 Everyday Mug .*Pickup Free Dinner Plate Set/);
		const checkout = await browser.open('/checkout');
		expect(checkout).toMatchObject({ url: expect.stringContaining('/checkouts/') });

		await browser.signIn(MAREN);
		for (const path of ACCOUNT_PAGES) expect(await read(path)).toMatchObject({ path, status: 200 });
	}
});

function readPackageVersion(): string {
	const path = 'node_modules/@shopify/hydrogen-react/package.json';
	return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}

function findFaults(
	document: Operation<unknown, unknown>,
	schema: GraphQLSchema,
	version: string
): string[] {
	const adapted = parse(adaptDocument(document, version).text);
	const rules = [...specifiedRules, NoDeprecatedCustomRule];
	return validate(schema, adapted, rules).map(({ message }) => `${document.name}: ${message}`);
}

function listOperations(modules: Record<string, Module>): Operation<unknown, unknown>[] {
	const exported = Object.values(modules).flatMap((module) => Object.values(module));
	return exported.filter(isOperation);
}

function isOperation(value: unknown): value is Operation<unknown, unknown> {
	return typeof value === 'object' && value !== null && 'text' in value && 'variables' in value;
}
