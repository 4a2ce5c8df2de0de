import { createHash } from 'node:crypto';
import { escapeHtml } from '$lib/core/html';
import { estimateTokens } from '$lib/core/tokens';

interface Sendable {
	headers: readonly (readonly [name: string, value: string])[];
	body: Buffer;
}

/** Pages whose links carry parameters on are made once, with a placeholder for all of them. */
export interface PassThroughParameters {
	/** The address of a page (path and query) with the placeholder before its other parameters. */
	mark: (href: string) => string;
	/**
	 * The page as it is with these parameters: `query` as `URLSearchParams` writes it. Null when the
	 * placeholder stands where it cannot be replaced.
	 */
	fill: (page: Sendable, query: string) => Sendable | null;
}

/** One that no page reads as its own: see `tracking-parameters.ts`. */
const NAME = 'gclid';
const IS_HTML = /^text\/html\b/;

/**
 * `token` is a word that stands in no page and that nobody can guess.
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

	/** Also says what became of the scripts: the policy of the page names each by its hash. */
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

interface Filling {
	query: string;
	text: string;
	hashes: readonly (readonly [old: string, fresh: string])[];
}

/** As a policy writes it, without the name of the algorithm. */
function hash(script: string): string {
	return createHash('sha256').update(script).digest('base64');
}
