import { expect, it } from 'vitest';
import { renderApiCatalog } from './api-catalog';

const { linkset } = JSON.parse(renderApiCatalog({ url: 'https://shop.example' })) as {
	linkset: Record<string, unknown>[];
};

it('names every API and describes each of them', () => {
	const [catalog, ...apis] = linkset;
	expect(catalog).toEqual({
		anchor: 'https://shop.example/.well-known/api-catalog',
		item: apis.map(({ anchor }) => ({ href: anchor }))
	});
	expect(apis.map(({ anchor }) => anchor)).toContain('https://shop.example/api/ucp/mcp');
	for (const { anchor: _, ...relations } of apis) {
		expect(Object.values(relations).flat()).not.toEqual([]);
	}
});

it('points to absolute addresses with their types', () => {
	const targets = linkset.slice(1).flatMap(({ anchor: _, ...relations }) => {
		return Object.values(relations).flat() as { href: string; type: string }[];
	});
	expect(targets.filter(({ href, type }) => !URL.canParse(href) || !type.includes('/'))).toEqual(
		[]
	);
});
