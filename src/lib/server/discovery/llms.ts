import { escapeMarkdown, renderLink } from '$lib/core/markdown';
import { shorten } from '$lib/core/shorten';
import { AGENT_PATHS, buyLinkPath } from '$lib/domain/agent-paths';
import { toMarkdownPath } from '$lib/domain/markdown-path';
import { isDisabledPath } from '$lib/domain/disabled-paths';
import { collectionPath, SEARCH_PATH, STATUS_PATH, WISH_LIST_PATH } from '$lib/domain/paths';
import { link } from '$lib/links';
import type { Localization } from '$lib/domain/localization';
import type { CollectionSummary } from '$lib/domain/listing';
import type { LandingPage } from '$lib/domain/sections';
import type { ShopInfo, SiteSettings } from '$lib/domain/shop';
import { PAGES } from '../pages/page-table';

interface Guide {
	site: SiteSettings;
	/** The market that buy links name; null for the store's own. */
	linkMarket: Pick<Localization, 'country' | 'language'> | null;
	/** Null when the store does not answer. */
	shop: ShopInfo | null;
	collections: readonly CollectionSummary[];
	/** Pages that the merchant has made at paths of their own. */
	landings?: readonly LandingPage[];
	/** Paths that list nothing, or are off. */
	emptyPages?: readonly string[];
	/** Forms that end a contract, which people send themselves. */
	statements?: readonly { label: string; path: string }[];
	/** Notes in full: for readers who want to know all at once. */
	isFull?: boolean;
}

interface Entry {
	title: string;
	path: string;
	note?: string;
}

const MAX_COLLECTIONS = 50;
const MAX_NOTE_LENGTH = 120;

const PROTOCOLS: readonly Entry[] = [
	{
		title: 'UCP profile',
		path: AGENT_PATHS.businessProfile,
		note: 'what the tools can do'
	},
	{
		title: 'UCP tools (MCP)',
		path: AGENT_PATHS.commerceTools,
		note: 'POST JSON-RPC: catalog, cart, checkout, order, questions'
	},
	{ title: 'API catalog', path: AGENT_PATHS.apiCatalog, note: 'RFC 9727' }
];

const OPTIONAL: readonly Entry[] = [
	{ title: 'Status', path: STATUS_PATH, note: 'of this site, as JSON' },
	...listPages('optional'),
	{ title: 'Product feed', path: AGENT_PATHS.productFeed },
	{ title: 'Sitemap', path: AGENT_PATHS.sitemap },
	{ title: 'Crawl rules', path: AGENT_PATHS.robots }
];

/** Renders the guide for agents in the format of https://llmstxt.org. */
export function renderLlms(guide: Guide): string {
	const { site, shop, collections, landings = [], emptyPages = [], isFull = false } = guide;
	const renderEntries = (entries: readonly Entry[]) => entries.map(renderEntry).join('\n');
	const shelves = collections.slice(0, MAX_COLLECTIONS).map(({ title, handle, description }) => ({
		title,
		path: toMarkdownPath(collectionPath(handle)),
		note: shorten(description, isFull ? Infinity : MAX_NOTE_LENGTH)
	}));
	const policies = (shop?.policies ?? []).map(({ title, href }) => ({
		title,
		path: toMarkdownPath(href)
	}));
	// A collection of the merchant's own may stand at the address of a page of ours.
	const leftOut = new Set([
		...shelves.map(({ path }) => path),
		...emptyPages.flatMap((path) => [path, toMarkdownPath(path)])
	]);
	const sections = [
		['Browse', listPages('browse').filter(({ path }) => !leftOut.has(path))],
		['Collections', shelves],
		[
			'Campaigns',
			landings.map(({ title, path, description }) => ({
				title,
				path: toMarkdownPath(path),
				note: shorten(description ?? '', isFull ? Infinity : MAX_NOTE_LENGTH)
			}))
		],
		['Policies', policies],
		['Protocols', PROTOCOLS],
		['Optional', OPTIONAL.filter(({ path }) => !leftOut.has(path))]
	] as const satisfies [string, readonly Entry[]][];
	const blocks = [
		`# ${escapeMarkdown(site.name)}`,
		`> Online store. ${escapeMarkdown(shop?.description ?? '')}`.trimEnd(),
		renderInstructions(guide),
		...sections
			.filter(([, entries]) => entries.length > 0)
			.map(([title, entries]) => `## ${title}\n\n${renderEntries(entries)}`)
	];
	return `${blocks.join('\n\n')}\n`;
}

/** Lists the pages of a section by the address of their Markdown. */
function listPages(section: 'browse' | 'optional'): Entry[] {
	return PAGES.flatMap(({ route, guide }) => {
		if (guide?.section !== section) return [];
		const { title, path = route, query = '', note = '' } = guide;
		return [{ title, path: toMarkdownPath(path) + query, note }];
	});
}

/** Stands before the first heading, where the format has room for it. */
function renderInstructions({
	site: { url },
	linkMarket,
	statements = [],
	isFull = false
}: Guide): string {
	return [
		'When to use: to find, compare and buy what this store sells, and to answer questions on it.',
		`Paths are relative to ${url}. Every page is Markdown too: add \`.md\` to its path, or send ` +
			'`Accept: text/markdown`. `?country=DE&language=de` chooses prices and language.',
		'How to buy:',
		`1. Find a product with \`${link(`${toMarkdownPath(SEARCH_PATH)}?q={words}`)}\`.`,
		'2. Its page lists all variants with price, stock and buy link.',
		`3. A buy link is \`${url}${buyLinkPath('{variant}', '{quantity}', linkMarket)}\`; ` +
			`several items: \`${buyLinkPath('1:1,2', 3, linkMarket)}\`. ` +
			'Give it to the buyer: it opens the checkout in the browser, where the buyer pays. ' +
			'Nothing is ordered before.',
		`Programs call the tools at \`${link(AGENT_PATHS.commerceTools)}\` instead. Every call names the address of your ` +
			'platform’s UCP profile in `meta["ucp-agent"].profile`; the buyer pays at `continue_url`.',
		...(isFull && !isDisabledPath(WISH_LIST_PATH)
			? [
					`Products to choose from: \`${url}${link(`${WISH_LIST_PATH}?items={product},{product}-{variant}`)}\` shows the buyer ` +
						'a list by the ids of `/products/{handle}.json`, which they can add to their wish list. It saves nothing ' +
						'by itself.'
				]
			: []),
		...statements.map(
			({ label, path }) =>
				`${escapeMarkdown(label)}: ${renderLink(path, link(path))}. The buyer enters name, contract and email address there, ` +
				'reads the statement and confirms it; no tool sends it.'
		)
	].join('\n');
}

function renderEntry({ title, path, note = '' }: Entry): string {
	const entry = `- ${renderLink(title, link(path))}`;
	return note === '' ? entry : `${entry}: ${escapeMarkdown(note)}`;
}
