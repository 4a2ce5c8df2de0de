import { defineTexts } from '../i18n';

export const contentTexts = defineTexts('content', {
	by: (name: string) => `By ${name}`,
	policies: 'Policies',
	noPolicies: 'No policies found.',
	blogs: 'Blogs',
	noBlogs: 'No blogs found.',
	allArticles: (blog: string) => `All of ${blog}`,
	noArticles: 'No articles found.',
	newerArticles: 'Newer',
	olderArticles: 'Older',
	articlePages: 'More articles',
	feed: 'Subscribe (Atom)',
	backTo: (title: string) => `Back to ${title}`,
	updated: (date: string) => `Last updated on ${date}`
});
