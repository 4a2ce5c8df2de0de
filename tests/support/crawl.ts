import { LRUCache } from 'lru-cache';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

/** Reads a running shop as visitors, agents and programs do: every page, all that it leads to, and its other forms. */

interface Document {
	status: number;
	type: string;
	text: string;
	/** Address of the page that leads here first. */
	from: string;
}

/** Documents by their address without origin. */
export type Site = ReadonlyMap<string, Document>;

export interface CrawlOptions {
	start: readonly string[];
	/** How many addresses with a query are read of each page; filters and options lead to ever more of them. */
	queriesPerPage?: number;
	/** What is not worth reading. */
	isLeftOut?: (path: string) => boolean;
	/** At most as many documents. */
	limit?: number;
}

const CONNECTIONS = 4;
const MOST_REDIRECTS = 5;
/** What changes something, or belongs to one visitor. */
const PERSONAL = /^\/(?:account|discount|checkout|cart\/|buy\/|localization|api\/)/;

export async function crawl(origin: string, options: CrawlOptions): Promise<Site> {
	const { start, queriesPerPage = 3, isLeftOut = () => false, limit = Infinity } = options;
	const site = new Map<string, Document>();
	const waiting = start.map((path) => ({ path, from: 'the start' }));
	const seen = new Set(start);
	let active = 0;
	const { promise: isDone, resolve: finish, reject } = Promise.withResolvers<undefined>();

	const add = (path: string, from: string): void => {
		if (seen.has(path) || PERSONAL.test(path) || isLeftOut(path)) return;
		seen.add(path);
		waiting.push({ path, from });
	};
	async function visit({ path, from }: { path: string; from: string }): Promise<void> {
		const document = { ...(await readDocument(origin, path)), from };
		site.set(path, document);
		const paths = listLeads(document, origin, path);
		// A page with parameters leads to more of its kind.
		const isPlain = !path.includes('?');
		const queries = paths.filter((it) => it.includes('?'));
		for (const lead of paths.filter((it) => !it.includes('?'))) add(lead, path);
		if (isPlain) for (const lead of queries.slice(0, queriesPerPage)) add(lead, path);
	}
	function next(): void {
		while (active < CONNECTIONS && waiting.length > 0 && site.size < limit) {
			active += 1;
			visit(waiting.shift()!)
				.finally(() => (active -= 1))
				.then(next, reject);
		}
		if (active === 0) finish(undefined);
	}
	next();
	await isDone;
	return site;
}

/** Follows redirects within the shop; the answer that ends them. */
async function readDocument(origin: string, path: string): Promise<Omit<Document, 'from'>> {
	let url = new URL(path, origin);
	for (let count = 0; ; count += 1) {
		const response = await fetch(url, { headers: { accept: 'text/html,*/*' }, redirect: 'manual' });
		const text = await response.text();
		const location = response.headers.get('location');
		const type = response.headers.get('content-type') ?? '';
		if (location === null || count === MOST_REDIRECTS)
			return { status: response.status, type, text };
		url = new URL(location, url);
		if (url.origin !== origin) return { status: 200, type: 'elsewhere', text: '' };
	}
}

/** Addresses of the shop that a document leads people and programs to, other forms of itself included. */
function listLeads({ type, text }: Document, origin: string, path: string): string[] {
	const base = new URL(path, origin);
	return listAddresses(type, text).flatMap((address) => {
		const url = URL.parse(address, base);
		return url?.origin === origin ? [url.pathname + url.search] : [];
	});
}

function listAddresses(type: string, text: string): string[] {
	if (type.startsWith('text/html')) {
		return listElements(text).flatMap(({ tagName, properties: { href, rel } }) => {
			if (typeof href !== 'string') return [];
			const isLead = tagName === 'a' || (tagName === 'link' && isAlternate(rel));
			return isLead ? [href] : [];
		});
	}
	if (type.startsWith('text/markdown')) {
		return [
			...text.matchAll(/(?<!!)\[(?:[^[\]\\]|\\.)*\]\((?:<([^>]*)>|((?:[^()\s\\]|\\.)*))/g)
		].map(([, bracketed, plain = '']) => unescapeMarkdown(bracketed ?? plain));
	}
	if (type.includes('xml')) {
		return [...text.matchAll(/<loc>([^<]+)<\/loc>|<link [^>]*href="([^"]+)"/g)].map(
			([, loc, href = '']) => unescapeXml(loc ?? href)
		);
	}
	return [];
}

const isAlternate = (rel: unknown): boolean =>
	Array.isArray(rel) &&
	rel.some((it) => ['alternate', 'canonical', 'icon', 'next', 'prev'].includes(String(it)));

function unescapeMarkdown(text: string): string {
	return unescapeXml(text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1'));
}

function unescapeXml(text: string): string {
	const names: Record<string, string> = {
		amp: '&',
		lt: '<',
		gt: '>',
		quot: '"',
		apos: "'",
		'#39': "'"
	};
	return text.replaceAll(/&(amp|lt|gt|quot|apos|#39);/g, (all, name: string) => names[name] ?? all);
}

interface Element {
	tagName: string;
	properties: Readonly<Record<string, unknown>>;
}
interface Page {
	elements: readonly Element[];
	texts: readonly string[];
}
type Node =
	| (Element & { type: string; children: Node[] })
	| { type: 'text'; value: string }
	| { type: 'root'; children: Node[] };

const parser = unified().use(rehypeParse);
/** Tests ask several questions of each page, and parsing takes longer than all of them. */
const parsed = new LRUCache<string, Page>({ max: 1000 });
/** Texts in it are for programs. */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript']);

/** All elements of a page, as a browser without scripts has them. */
export function listElements(html: string): readonly Element[] {
	return parse(html).elements;
}

/** Texts that visitors see or hear, and those that search engines show. */
export function readTexts(html: string): readonly string[] {
	return parse(html).texts;
}

function parse(html: string): Page {
	const known = parsed.get(html);
	if (known !== undefined) return known;
	const root = parser.parse(html) as unknown as Node;
	const page = { elements: collectElements(root), texts: collectTexts(root) };
	parsed.set(html, page);
	return page;
}

function collectElements(root: Node): Element[] {
	const elements: Element[] = [];
	walk(root, (node) => {
		// Its children, with their positions, would fill the memory.
		if ('tagName' in node) elements.push({ tagName: node.tagName, properties: node.properties });
		return true;
	});
	return elements;
}

function collectTexts(root: Node): string[] {
	const texts: string[] = [];
	walk(root, (node) => {
		if (node.type === 'text' && 'value' in node) texts.push(node.value);
		if (!('tagName' in node)) return true;
		const { alt, title, ariaLabel, placeholder, content, name } = node.properties;
		for (const it of [alt, title, ariaLabel, placeholder])
			if (typeof it === 'string') texts.push(it);
		if (name === 'description' && typeof content === 'string') texts.push(content);
		return !UNSEEN.has(node.tagName);
	});
	return texts.filter((text) => text.trim() !== '');
}

function walk(node: Node, visit: (node: Node) => boolean): void {
	if (!visit(node) || !('children' in node)) return;
	for (const child of node.children) walk(child, visit);
}

/** Addresses of the pictures of a page, of every size that it offers. */
export function listPictures(html: string): string[] {
	return listElements(html).flatMap(({ tagName, properties: { src, srcSet } }) => {
		if (tagName !== 'img' && tagName !== 'source') return [];
		const sizes = Array.isArray(srcSet)
			? srcSet
			: typeof srcSet === 'string'
				? srcSet.split(/,\s+/)
				: [];
		return [
			...(typeof src === 'string' ? [src] : []),
			...sizes.map((it) => String(it).trim().split(/\s/)[0]!)
		];
	});
}
