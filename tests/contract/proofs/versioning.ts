import { expect } from 'vitest';
import { z } from 'zod';
import type { ContractShop } from '../contract-shop.ts';
import type { Start } from '../statements/statement.ts';

export async function useVersionOfSettings(shop: ContractShop, start: Start): Promise<void> {
	const { PLATFORM_API_VERSION: version = '2026-10' } = process.env;
	shop.takeOperations();
	await shop.read('/products/wool-throw');
	expect(listPaths(shop)).toEqual([`/api/${version}/graphql.json`]);
	const later = await start({ PLATFORM_API_VERSION: '2026-07' });
	await later.read('/products/wool-throw');
	expect(listPaths(later)).toEqual(['/api/2026-07/graphql.json']);
}

function listPaths(shop: ContractShop): string[] {
	return [...new Set(shop.takeOperations().map(({ path }) => path))];
}

const operation = z.object({
	operationId: z.string(),
	parameters: z
		.array(z.object({ name: z.string(), in: z.literal('query'), schema: z.looseObject({}) }))
		.default([]),
	responses: z.record(
		z.string().regex(/^[245]\d\d$/),
		z.object({ content: z.record(z.string(), z.object({ schema: z.looseObject({}) })) })
	)
});
const documentSchema = z.object({
	openapi: z.string().regex(/^3\.1\.\d$/),
	info: z.object({ version: z.literal('1.0.0') }),
	paths: z.record(z.string().startsWith('/'), z.strictObject({ get: operation })),
	components: z.object({ schemas: z.record(z.string(), z.looseObject({})) })
});
type Description = z.infer<typeof documentSchema>;

const EXCHANGES: [path: string, query: string, method: string][] = [
	['/api/v1/status', '', 'GET'],
	['/api/v1/status', '', 'POST'],
	['/api/v1/prism-stream', '', 'HEAD'],
	['/api/v1/prism-stream', '?cols=19', 'GET'],
	['/api/v1/prism-stream', '?rows=10.5', 'GET'],
	['/api/v1/prism-stream', '', 'DELETE'],
	['/install', '', 'GET'],
	['/install', '', 'PUT']
];

/** The description has the specified operations and bounds, and what is answered fits it. */
export async function matchDescription(shop: ContractShop): Promise<void> {
	const description = documentSchema.parse(JSON.parse(await shop.read('/api/v1/openapi.json')));
	const operations = Object.entries(description.paths);
	expect(operations.map(([path, { get }]) => [path, get.operationId])).toEqual([
		['/api/v1/status', 'getArcadeSiteStatus'],
		['/api/v1/prism-stream', 'streamAsciiPrism'],
		['/install', 'getArcadeInstaller']
	]);
	const { parameters = [] } = description.paths['/api/v1/prism-stream']?.get ?? {};
	expect(parameters.slice(0, 2)).toMatchObject([
		{ name: 'cols', schema: { type: 'integer', minimum: 20, maximum: 400 } },
		{ name: 'rows', schema: { type: 'integer', minimum: 10, maximum: 200 } }
	]);
	for (const [path, query, method] of EXCHANGES) {
		const fault = await findFault(description, path, await shop.fetch(path + query, { method }));
		expect(fault, `${method} ${path}${query}`).toBeNull();
	}
	const wrong = Response.json({ error: { code: 'teapot', message: '', resolution: '' } });
	expect(await findFault(description, '/api/v1/status', wrong)).not.toBeNull();
}

/** Compares an answer with what the document says of its status and type. */
async function findFault(
	{ paths, components }: Description,
	path: string,
	response: Response
): Promise<string | null> {
	const type = String(response.headers.get('content-type')).replace(/;.*/, '');
	const schema = paths[path]?.get.responses[String(response.status)]?.content[type]?.schema;
	if (schema === undefined) return `${response.status} of ${type} is not described`;
	const name = /^#\/components\/schemas\/(\w+)$/.exec(String(schema['$ref']))?.[1];
	const resolved = name === undefined ? schema : (components.schemas[name] ?? {});
	const body: unknown = type === 'application/json' ? await response.json() : '';
	return z.fromJSONSchema(resolved).safeParse(body).error?.message ?? null;
}
