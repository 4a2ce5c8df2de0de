import { expect, it } from 'vitest';
import type { Article } from '$lib/domain/content';
import type { NotedEntry } from '$lib/domain/preview';
import { noteArticle } from './note-content';

const ARTICLE = {
	...{ id: 'gid://shopify/Article/4', title: 'Light', href: '/blogs/journal/light' },
	contentHtml: '<p>Hell</p>'
} as Article;

function visit(language: string, { isPreview = true, isAway = false } = {}) {
	const noted: NotedEntry[] = [];
	const asked: string[] = [];
	const original = {
		...ARTICLE,
		handle: 'light',
		blog: { handle: 'journal', title: '' },
		excerpt: ''
	};
	const article = { ...original, contentHtml: '<p>Bright</p>', tags: [], seo: null, image: null };
	const storefront = {
		locale: { country: 'DE', language },
		withLocale: ({ language: own }: { language: string }) => ({
			read: () => {
				asked.push(own);
				return Promise.resolve(isAway ? null : { ...article, publishedAt: '2026-01-01' });
			}
		})
	};
	const preview = isPreview ? { at: 0, note: (it: NotedEntry) => noted.push(it) } : null;
	return { noted, asked, locals: { storefront, preview } as unknown as App.Locals };
}

it('notes an article, and what of it is the same in the language of the store', async () => {
	const { noted, asked, locals } = visit('DE');
	await noteArticle(locals, ARTICLE, 'journal');
	expect(noted).toEqual([
		{ kind: 'article', id: ARTICLE.id, name: 'Light', untranslated: ['title'] }
	]);
	expect(asked).toEqual(['EN']);
});

it.each([
	['in the language of the store', 'EN', {}],
	['that the language of the store has elsewhere', 'DE', { isAway: true }]
])('compares no article %s', async (_, language, given) => {
	const { noted, locals } = visit(language, given);
	await noteArticle(locals, ARTICLE, 'journal');
	expect(noted).toMatchObject([{ untranslated: [] }]);
});

it('asks and notes nothing on pages of shoppers', async () => {
	const { noted, asked, locals } = visit('DE', { isPreview: false });
	await noteArticle(locals, ARTICLE, 'journal');
	expect([noted, asked]).toEqual([[], []]);
});
