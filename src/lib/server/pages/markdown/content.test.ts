import { expect, it } from 'vitest';
import type { ExampleIndex } from '$lib/domain/examples';
import { renderExamples, renderPage } from './content';

const SHOP = {
	site: { name: 'Prism Supply', url: 'https://shop.example' },
	formatMoney: () => '',
	pricesIncludeTax: false,
	namesPriorPrices: false,
	linkMarket: { country: 'DE', language: 'PT_BR' }
};
const INDEX: ExampleIndex = {
	title: 'Examples',
	description: 'All of them.',
	intro: 'Try *them*.',
	sections: [
		{
			id: 'terminal',
			title: 'In a terminal',
			note: 'Nothing to build.',
			examples: [
				{
					title: 'Status',
					note: 'What it can do.',
					url: 'https://shop.example/api/v1/status',
					isForBrowsers: true,
					command: 'curl -s "https://shop.example/api/v1/status" | less'
				}
			]
		}
	],
	versioning: {
		id: 'versioning',
		title: 'Versions',
		note: 'They stay.',
		deprecations: [],
		noDeprecations: 'None goes.'
	}
};

it('lists every example with its command in a block of its own', () => {
	const { text, canonicalUrl } = renderExamples(INDEX, SHOP);
	expect(canonicalUrl).toBe('https://shop.example/examples');
	expect(text).toContain(
		'## In a terminal\n\nNothing to build.\n\n' +
			'[Status](https://shop.example/api/v1/status): What it can do.\n\n' +
			'```sh\ncurl -s "https://shop.example/api/v1/status" | less\n```\n'
	);
	expect(text).toContain('Try \\*them\\*.');
	expect(text).toContain('## Versions\n\nThey stay.\n\nNone goes.');
});

it('lists what will go', () => {
	const versioning = { ...INDEX.versioning, deprecations: ['/old goes.', '/older goes.'] };
	const { text } = renderExamples({ ...INDEX, versioning }, SHOP);
	expect(text).toContain('- /old goes.\n- /older goes.');
	expect(text).not.toContain('None goes.');
});

it('a page with the contact form leads to it', () => {
	const seo = { title: null, description: null };
	const page = {
		handle: 'contact',
		title: 'Contact',
		bodyHtml: '<p>Hi.</p>',
		seo,
		updatedAt: null,
		updatedOn: null
	};
	expect(renderPage(page, SHOP, true).text).toContain('Hi.\n\n[Write to us](/contact)\n');
	expect(renderPage(page, SHOP).text).not.toContain('/contact)');
});
