import { describe, expect, it } from 'vitest';
import { disablePaths } from '$lib/domain/disabled-paths';
import { renderLlms } from './llms';

const linkMarket = { country: 'DE', language: 'DE' };
const site = { name: 'Prism & Co. [test]', url: 'https://shop.example' };
const shop = {
	id: 'gid://shopify/Shop/1',
	name: 'Prism',
	description: 'Light, glass\nand color.',
	slogan: null,
	policies: [{ title: 'Refund policy', href: '/policies/refund-policy' }]
};
const collection = (handle: string, description = '') => ({
	...{ id: handle, handle, title: handle, description },
	image: null
});

describe('renderLlms', () => {
	it('is a title, a summary, text without headings, then sections of links', () => {
		const text = renderLlms({ site, linkMarket, shop, collections: [collection('lighting')] });
		const [title, summary, ...rest] = text.split('\n\n');
		expect(title).toBe('# Prism & Co. \\[test\\]');
		expect(summary).toBe('> Online store. Light, glass and color.');
		const start = rest.findIndex((block) => block.startsWith('## '));
		expect(rest.slice(0, start).join('\n')).not.toMatch(/^#/m);
		const sections = rest.slice(start);
		expect(sections.filter((_, index) => index % 2 === 0)).toEqual([
			...['## Browse', '## Collections', '## Policies', '## Protocols', '## Optional']
		]);
		const links = sections
			.filter((_, index) => index % 2 === 1)
			.join('\n')
			.trim()
			.split('\n');
		const isLink = /^- \[[^\]]+\]\(\/[^()\s]*\)(: .+)?$/;
		expect(links.filter((line) => !isLink.test(line))).toEqual([]);
	});

	it('leaves out what the store did not say', () => {
		const text = renderLlms({ site, linkMarket, shop: null, collections: [] });
		expect(text).toContain('> Online store.\n');
		expect(text).not.toMatch(/## (Collections|Policies)/);
	});

	it('leaves out pages that list nothing', () => {
		const emptyPages = ['/blogs', '/policies', '/feeds/google.xml'];
		const text = renderLlms({ site, linkMarket, shop: null, collections: [], emptyPages });
		expect(text).not.toMatch(/\/(?:blogs|policies)\.md|google\.xml/);
		expect(text).toContain('(/collections.md)');
	});

	it('lists at most 50 collections, with notes of a line', () => {
		const description = 'Things that\nstand, '.repeat(20);
		const many = Array.from({ length: 60 }, (_, index) => collection(`c-${index}`, description));
		const lines = renderLlms({ site, linkMarket, shop, collections: many })
			.split('\n')
			.filter((line) => line.includes('/collections/c-'));
		expect(lines).toHaveLength(50);
		const note = `${'Things that stand, '.repeat(6)}Things…`;
		expect(lines[0]).toBe(`- [c-0](/collections/c-0.md): ${note}`);
	});

	it('leads to the status document and the examples', () => {
		const text = renderLlms({ site, linkMarket, shop: null, collections: [] });
		expect(text).toContain('(/api/v1/status)');
		expect(text).toContain('(/examples.md)');
		expect(text).toContain('(/feeds/google.xml)');
	});

	it('has notes in full for readers of everything', () => {
		const collections = [collection('c', `${'long '.repeat(100)}end.`)];
		const text = renderLlms({ site, linkMarket, shop, collections, isFull: true });
		expect(text).toContain('long end.\n');
	});

	it('tells readers of everything how to put products before a buyer, while there is a wish list', () => {
		const guide = { site, linkMarket, shop, collections: [] };
		const LIST = 'https://shop.example/wishlist?items={product},{product}-{variant}';
		expect(renderLlms({ ...guide, isFull: true })).toContain(`\`${LIST}\``);
		expect(renderLlms(guide)).not.toContain('/wishlist');
		disablePaths(['/wishlist']);
		try {
			expect(renderLlms({ ...guide, isFull: true })).not.toContain('/wishlist');
		} finally {
			disablePaths([]);
		}
	});

	it('tells what a call of a tool names', () => {
		const text = renderLlms({ site, linkMarket, shop, collections: [] });
		expect(text).toContain('`meta["ucp-agent"].profile`');
	});

	it('leads to the forms that end a contract, which no tool sends', () => {
		const statements = [{ label: 'Vertrag widerrufen', path: '/withdrawal' }];
		const text = renderLlms({ site, linkMarket, shop, collections: [], statements });
		expect(text).toMatch(/Vertrag widerrufen: .*\(\/withdrawal\).*no tool sends it/);
	});

	it('tells how to buy', () => {
		expect(renderLlms({ site, linkMarket, shop, collections: [] })).toContain(
			'`https://shop.example/buy/{variant}:{quantity}?context/address_country=DE&context/language=de`'
		);
	});
});
