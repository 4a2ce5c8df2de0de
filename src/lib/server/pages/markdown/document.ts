import rehypeParse from 'rehype-parse';
import rehypeRemark, { type Options } from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { escapeMarkdown, renderLink } from '$lib/core/markdown';
import { AGENT_PATHS } from '$lib/domain/agent-paths';
import { toMarkdownPath } from '$lib/domain/markdown-path';
import { ALL_PRODUCTS_HANDLE, collectionPath, HOME_PATH, SEARCH_PATH } from '$lib/domain/paths';
import { link } from '$lib/links';
import type { Localization } from '$lib/domain/localization';
import { shorten } from '$lib/core/shorten';
import type { SiteSettings } from '$lib/domain/shop';
import type { Money } from '$lib/domain/values';
import { markdownTexts } from '$messages/en/markdown';

/** The kind of page that is not there. */
export type MarkdownKind = keyof (typeof markdownTexts)['missing']['titles'];

/** The shop that a document belongs to. */
export interface MarkdownShop {
	site: SiteSettings;
	formatMoney: (money: Money) => string;
	pricesIncludeTax: boolean;
	/** Earlier prices are the lowest of the thirty days before the reduction. */
	namesPriorPrices: boolean;
	/** The market that buy links name; null for the store's own. */
	linkMarket: Pick<Localization, 'country' | 'language'> | null;
	/** Forms that the law wants on every page. */
	statements?: readonly { label: string; path: string }[];
}

export interface MarkdownDocument {
	text: string;
	/** Address of the page in HTML. */
	canonicalUrl: string;
}

interface Outline {
	title: string;
	description?: string | null;
	/** Path and query. */
	canonical: string;
	/** ISO 8601. */
	lastUpdated?: string | null;
	/** Further fields of the front matter; empty ones are left out. */
	facts?: Readonly<Record<string, string>>;
	/** Blocks of Markdown, in order; empty ones are left out. */
	blocks: readonly string[];
	/** Sentences at the end. */
	notes?: readonly string[];
}

const MAX_DESCRIPTION_LENGTH = 200;
const MARKUP = /[[\]<>*`|~]/g;

export function renderDocument(
	outline: Outline,
	{ site, statements = [] }: MarkdownShop
): MarkdownDocument {
	const canonicalUrl = toAbsolute(outline.canonical, site);
	const notes = [...(outline.notes ?? []), markdownTexts.notes.relativeLinks({ url: site.url })];
	const blocks = [
		renderFrontMatter(outline, canonicalUrl),
		...outline.blocks,
		renderList(statements.map(({ label, path }) => renderLink(label, link(path)))),
		`---\n\n_${notes.join(' ')}_`
	];
	return { text: `${blocks.filter((block) => block !== '').join('\n\n')}\n`, canonicalUrl };
}

export function toAbsolute(path: string, { url }: SiteSettings): string {
	return new URL(path, `${url}/`).href;
}

/** Puts a heading over blocks; nothing when there are none. */
export function renderSection(title: string, ...blocks: readonly string[]): string {
	const content = blocks.filter((block) => block !== '');
	return content.length === 0 ? '' : [`## ${title}`, ...content].join('\n\n');
}

/** Leads to a page of this shop, as Markdown and in the market at hand; to other addresses as they are. */
export function renderPageLink(label: string, href: string): string {
	return renderLink(label, link(href.startsWith('/') ? toMarkdownPath(href) : href));
}

export function renderList(items: readonly string[]): string {
	return items.map((item) => `- ${item}`).join('\n');
}

/** Says what the prices of a document are in, and with. */
export function describePrices(
	{ currencyCode }: Pick<Money, 'currencyCode'>,
	{ pricesIncludeTax }: MarkdownShop,
	isDeliveryFree = false
): string {
	const { withTax, withTaxPlusShipping, withoutTax, withoutTaxAndShipping } = markdownTexts.notes;
	const [alone, withShipping] = pricesIncludeTax
		? [withTax, withTaxPlusShipping]
		: [withoutTax, withoutTaxAndShipping];
	return (isDeliveryFree ? alone : withShipping)({ currency: currencyCode });
}

/** Joins parts on one line, without the empty ones. */
export function joinParts(...parts: readonly string[]): string {
	return parts.filter((part) => part !== '').join(' · ');
}

/** Leads programs that speak the commerce protocol to its endpoint. */
export function renderProtocolNote(): string {
	const { commerceTools, businessProfile } = AGENT_PATHS;
	return markdownTexts.notes.protocol({
		tools: link(commerceTools),
		profile: link(businessProfile)
	});
}

/** Renders a page of its own for status 404, with `name` as it was asked for. */
export function renderNotFound(kind: MarkdownKind, name: string): string {
	const { missing, home, listing } = markdownTexts;
	const links = renderList([
		renderPageLink(home.title, HOME_PATH),
		renderPageLink(listing.allProducts, collectionPath(ALL_PRODUCTS_HANDLE)),
		renderPageLink(listing.search, SEARCH_PATH)
	]);
	return (
		`# ${missing.titles[kind]}\n\n${missing.sentences[kind]({ name: escapeMarkdown(name) })}\n\n` +
		`## ${missing.goOn}\n\n${links}\n`
	);
}

export function renderServerError(): string {
	const { title, sentence } = markdownTexts.failed;
	return `# ${title}\n\n${sentence}\n`;
}

/**
 * Values are JSON strings, which YAML reads too. What would be a link, markup or code for a reader
 * that knows no front matter is written by its number.
 */
function renderFrontMatter(outline: Outline, canonicalUrl: string): string {
	const fields = {
		title: outline.title,
		description: shorten(outline.description ?? '', MAX_DESCRIPTION_LENGTH),
		canonical_url: canonicalUrl,
		last_updated: outline.lastUpdated ?? '',
		...outline.facts
	};
	const lines = Object.entries(fields)
		.filter(([, value]) => value !== '')
		.map(([name, value]) => `${name}: ${JSON.stringify(value).replace(MARKUP, escapeByNumber)}`);
	return ['---', ...lines, '---'].join('\n');
}

function escapeByNumber(character: string): string {
	return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** The part of a syntax tree that we look at. */
interface Node {
	type: string;
	depth?: number;
	url?: string;
	children?: Node[];
}

const MAX_DEPTH = 6;

const HANDLERS: NonNullable<Options['handlers']> = {
	// A picture within the HTML itself would be pages of digits; what it shows is its text.
	img: (_, { properties }) => {
		const { src = '', alt = '', title = null } = properties;
		return /^data:/i.test(src)
			? { type: 'text', value: alt }
			: { type: 'image', url: src, alt, title };
	},
	// Markdown cannot fold: the summary of `<details>` stands in bold above its text.
	summary: (state, element) =>
		state.one(
			{ ...element, tagName: 'p', children: [{ ...element, tagName: 'strong' }] },
			undefined
		)
};

const htmlToTree = unified()
	.use(rehypeParse, { fragment: true })
	.use(rehypeRemark, { handlers: HANDLERS })
	.freeze();
const treeToText = unified()
	.use(remarkGfm, { tablePipeAlign: false })
	.use(remarkStringify, { bullet: '-', rule: '-', emphasis: '_' })
	.freeze();

/** Sanitized HTML of a merchant as Markdown, its highest heading of the given depth. */
export function convertHtml(html: string, highestHeading: number): string {
	if (html.trim() === '') return '';
	const tree = htmlToTree.runSync(htmlToTree.parse(html));
	moveHeadings(tree, highestHeading);
	nameMarket(tree);
	return treeToText.stringify(tree).trim();
}

/** The headings keep their distance from each other. */
function moveHeadings(tree: Node, highestHeading: number): void {
	const headings = listHeadings(tree);
	const highest = Math.min(...headings.map(({ depth = 1 }) => depth));
	for (const heading of headings) {
		heading.depth = Math.min((heading.depth ?? 1) - highest + highestHeading, MAX_DEPTH);
	}
}

/** Pictures and files have no market, and `link` leaves them as they are. */
function nameMarket(node: Node): void {
	if (node.url !== undefined) node.url = link(node.url);
	node.children?.forEach(nameMarket);
}

function listHeadings(node: Node): Node[] {
	return node.type === 'heading' ? [node] : (node.children ?? []).flatMap(listHeadings);
}
