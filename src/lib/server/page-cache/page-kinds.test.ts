import { expect, it } from 'vitest';
import { findPage } from './find-page';
import { findPageKind, PAGE_KINDS } from './page-kinds';

/** An address of each kind, with every sort of parameter that it reads. */
const SAMPLES: Readonly<Record<string, string>> = {
	home: '/',
	product: '/products/mug?Color=Ink&ref=mail',
	collections: '/collections',
	collection: '/collections/cups?filter.v.option.color=Ink&sort_by=manual&cursor=a',
	search: '/search?q=cup&filter.p.vendor=A&before=b',
	policy: '/policies/refund-policy',
	page: '/pages/about',
	blog: '/blogs/journal?cursor=a',
	feed: '/blogs/journal/feed.xml',
	article: '/blogs/journal/first',
	guide: '/llms.txt',
	sitemap: '/sitemap.xml',
	'sitemap shard': '/sitemap/products-1.xml'
};

it.each(PAGE_KINDS)('$name is found by its address, whole', ({ name }) => {
	const sample = SAMPLES[name] ?? '';
	expect(findPageKind(sample.replace(/\?.*$/, ''))?.name).toBe(name);
	expect(findPage(sample, undefined)).toMatchObject({ isReduced: false });
});

it.each(PAGE_KINDS)('$name takes no foreign parameter into its key', ({ name, foreign }) => {
	const sample = SAMPLES[name] ?? '';
	const tagged = `${sample}${sample.includes('?') ? '&' : '?'}utm_source=mail`;
	const page = findPage(tagged, undefined);
	const plain = findPage(sample, undefined)?.key ?? '';
	expect(page?.key).toBe(foreign === 'carried' ? `carrying ${plain}` : plain);
	expect(page?.carried).toBe(foreign === 'carried' ? 'utm_source=mail' : '');
});

it.each(PAGE_KINDS)('$name has Markdown and data if it is a page', ({ name, isPage }) => {
	const path = (SAMPLES[name] ?? '').replace(/\?.*$/, '');
	const markdown = findPage(path === '/' ? '/index.md' : `${path}.md`, undefined);
	const data = findPage(`${path === '/' ? '' : path}/__data.json`, undefined);
	expect([markdown?.type, data?.isData]).toEqual(
		isPage ? ['text/markdown', true] : [undefined, undefined]
	);
});
