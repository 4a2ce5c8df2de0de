import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { escapeHtml } from '$lib/core/html';
import { estimateTokens } from '$lib/core/tokens';
import { measureEntry, replaceContent, type PageEntry } from './page-entry';
import { restoreSource } from './personal-slots';

interface Content {
	headers: readonly (readonly [name: string, value: string])[];
	body: Buffer;
}

/** Pages whose links repeat parameters are rendered once, with a placeholder for all of them. */
export interface PassThroughParameters {
	/** Puts the placeholder before the other parameters of a page's address (path and query). */
	mark: (href: string) => string;
	/**
	 * Puts the parameters of a visit in its place: `query` as `URLSearchParams` writes it. Null when the
	 * placeholder stands where it cannot be replaced.
	 */
	fill: (page: Content, query: string) => Content | null;
}

/**
 * Pages with the parameters of visits in them. Visitors who follow one campaign bring the same ones, so
 * the filled page is remembered as long as the page is the one it was filled from.
 */
export interface PersonalizedPages {
	/** Undefined when the page has to be filled. */
	get: (page: PageEntry, query: string) => PageEntry | undefined;
	/** Null when the parameters cannot be put into the page. */
	fill: (page: PageEntry, query: string) => PageEntry | null;
	/** Call it after the bodies of the filled page have changed. */
	remeasure: (page: PageEntry, query: string) => void;
	measure: () => number;
}

/** A parameter that no page reads as its own: see `tracking-parameters.ts`. */
const NAME = 'gclid';
const IS_HTML = /^text\/html\b/;

/**
 * `token` is a word that stands in no page and cannot be guessed.
 *
 * A query has letters, digits and `*-._%+=&` in it and nothing else, so nothing can break out of
 * where it stands: of these only `&` is written in another way, and only in markup.
 */
export function createPassThroughParameters(token: string): PassThroughParameters {
	const placeholder = `${NAME}=${token}`;
	const inMarkup = new RegExp(
		String.raw`(<script\b[^<>]*>)([^<]*(?:<(?!\/?script\b)[^<]*)*)(?=<\/script>)|<input\b[^<>]*\svalue="${token}"[^<>]*>|${placeholder}`,
		'g'
	);

	/**
	 * Fills the query into markup. Also lists the scripts that changed, since the page's policy
	 * names each by its hash.
	 */
	function fillMarkup(markup: string, query: string) {
		const hashes: [old: string, new: string][] = [];
		const escaped = escapeHtml(query);
		const text = markup.replace(inMarkup, (match: string, tag?: string, script?: string) => {
			if (tag !== undefined && script !== undefined) {
				const filled = script.replaceAll(placeholder, query);
				if (filled !== script) hashes.push([hash(script), hash(filled)]);
				return tag + filled;
			}
			return match === placeholder ? escaped : repeatField(match, query);
		});
		return { text, hashes };
	}

	/** A form has one field for each parameter. */
	function repeatField(field: string, query: string): string {
		const fields = [...new URLSearchParams(query)].map(([name, value]) =>
			field
				.replace(`name="${NAME}"`, () => `name="${escapeHtml(name)}"`)
				.replace(`value="${token}"`, () => `value="${escapeHtml(value)}"`)
		);
		return fields.join('');
	}

	function fillHeader(name: string, value: string, { query, text, hashes }: Filling): string {
		if (name === 'x-markdown-tokens') return String(estimateTokens(text));
		const isPolicy = name === 'content-security-policy';
		return isPolicy
			? hashes.reduce((policy, [old, fresh]) => policy.replaceAll(old, fresh), value)
			: value.replaceAll(placeholder, query);
	}

	return {
		mark(href) {
			const [path = '', query] = href.split('?');
			return `${path}?${placeholder}${query === undefined ? '' : `&${query}`}`;
		},
		fill({ headers, body }, query) {
			const given = body.toString();
			const isHtml = headers.some(([name, type]) => name === 'content-type' && IS_HTML.test(type));
			const { text, hashes } = isHtml
				? fillMarkup(given, query)
				: { text: given.replaceAll(placeholder, query), hashes: [] };
			const filled = headers.map(
				([name, value]) => [name, fillHeader(name, value, { query, text, hashes })] as const
			);
			const isLeft = text.includes(token) || filled.some(([, value]) => value.includes(token));
			if (isLeft) return null;
			return { headers: filled, body: text === given ? body : Buffer.from(text) };
		}
	};
}

export function createPersonalizedPages(
	maxBytes: number,
	parameters: PassThroughParameters
): PersonalizedPages {
	const filled = new LRUCache<string, { entry: PageEntry; from: PageEntry }>({
		maxSize: maxBytes,
		sizeCalculation: ({ entry }, key) => measureEntry(entry) + key.length
	});

	function get(page: PageEntry, query: string): PageEntry | undefined {
		const found = filled.get(toKey(page, query));
		return found?.from === page ? found.entry : undefined;
	}

	function keep(page: PageEntry, query: string, entry: PageEntry): void {
		const key = toKey(page, query);
		// A value that is there already would not be measured again.
		filled.delete(key);
		filled.set(key, { entry, from: page });
	}

	return {
		get,
		fill(page, query) {
			const known = get(page, query);
			if (known !== undefined) return known;
			const content = { headers: page.headers, body: restoreSource(page) };
			const filledContent = parameters.fill(content, query);
			if (filledContent === null) return null;
			const entry = replaceContent(page, filledContent);
			keep(page, query, entry);
			return entry;
		},
		remeasure(page, query) {
			const entry = get(page, query);
			if (entry !== undefined) keep(page, query, entry);
		},
		measure: () => filled.calculatedSize
	};
}

interface Filling {
	query: string;
	text: string;
	hashes: readonly (readonly [old: string, fresh: string])[];
}

/** The hash as a policy writes it, without the name of the algorithm. */
function hash(script: string): string {
	return createHash('sha256').update(script).digest('base64');
}

function toKey({ digest }: PageEntry, query: string): string {
	return `${digest} ${query}`;
}
