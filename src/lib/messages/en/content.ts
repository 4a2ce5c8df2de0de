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
	updated: (date: string) => `Last updated on ${date}`,
	/** Links to what a merchant embedded, and the shop does not show in a page. */
	embeds: {
		map: (host: string) => `Open the map (${host})`,
		video: (host: string) => `Open the video (${host})`,
		audio: (host: string) => `Listen to the recording (${host})`,
		other: (host: string) => `Open the embedded content (${host})`
	}
});
