/**
 * The little of Markdown that answers are written in. It becomes values, never HTML, so that nothing
 * a model writes can become anything but text and links to our own pages.
 */
export type Block =
	| { kind: 'paragraph'; parts: Inline[] }
	| { kind: 'list'; isOrdered: boolean; items: Inline[][] }
	| { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

export type Inline =
	| { kind: 'text'; text: string }
	| { kind: 'strong'; text: string }
	| { kind: 'emphasis'; text: string }
	| { kind: 'link'; text: string; href: string };

const ITEM = /^\s{0,3}(?:[-*+]|(\d{1,3})[.)])\s(.*)$/;
const HEADING = /^\s{0,3}#{1,6}\s(.*)$/;
const ROW = /^\s*\|(.+)\|\s*$/;
const RULE = /^[\s:|-]+$/;
const INLINE =
	/!?\[([^\][]{0,200})\]\(([^()\s]{0,500})\)|\*\*([^*\n]{1,500})\*\*|__([^_\n]{1,500})__|\*([^*\s][^*\n]{0,500})\*|`([^`\n]{1,500})`/g;
const ANY_ORIGIN = 'http://shop';
const MAX_LENGTH = 20_000;

export function parseMarkdown(text: string): Block[] {
	const lines = text.slice(0, MAX_LENGTH).split('\n');
	const blocks: Block[] = [];
	let isNew = true;
	for (const line of lines) {
		if (line.trim() === '') {
			isNew = true;
			continue;
		}
		const last = isNew ? undefined : blocks.at(-1);
		const joined = last && joinLine(last, line);
		if (joined) blocks[blocks.length - 1] = joined;
		else blocks.push(beginBlock(line));
		isNew = false;
	}
	return blocks;
}

/** Null: the line begins a block of its own. */
function joinLine(block: Block, line: string): Block | null {
	const row = ROW.exec(line)?.[1];
	if (block.kind === 'table') {
		if (row === undefined) return null;
		return RULE.test(line) ? block : { ...block, rows: [...block.rows, parseCells(row)] };
	}
	const item = ITEM.exec(line)?.[2]?.trim();
	if (block.kind === 'list') {
		return item === undefined ? null : { ...block, items: [...block.items, parseInline(item)] };
	}
	if (item !== undefined || row !== undefined || HEADING.test(line)) return null;
	return { ...block, parts: [...block.parts, { kind: 'text', text: ' ' }, ...parseInline(line)] };
}

function beginBlock(line: string): Block {
	const row = ROW.exec(line)?.[1];
	if (row !== undefined) return { kind: 'table', head: parseCells(row), rows: [] };
	const [isItem, number, item = ''] = ITEM.exec(line) ?? [];
	if (isItem !== undefined) {
		return { kind: 'list', isOrdered: number !== undefined, items: [parseInline(item.trim())] };
	}
	const heading = HEADING.exec(line)?.[1];
	return heading === undefined
		? { kind: 'paragraph', parts: parseInline(line) }
		: { kind: 'paragraph', parts: [{ kind: 'strong', text: dropClosing(heading) }] };
}

/** The signs that may close a heading, as in `## Colors ##`. */
function dropClosing(heading: string): string {
	let end = heading.length;
	while (heading[end - 1] === '#') end -= 1;
	return heading.slice(0, end).trim();
}

function parseCells(row: string): Inline[][] {
	return row.split('|').map((cell) => parseInline(cell.trim()));
}

export function parseInline(text: string): Inline[] {
	const parts: Inline[] = [];
	let from = 0;
	for (const match of text.matchAll(INLINE)) {
		if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
		parts.push(describeMatch(match));
		from = match.index + match[0].length;
	}
	if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
	return parts;
}

function describeMatch([whole, label, address, strong, strong2, emphasis, code]: RegExpMatchArray) {
	if (label !== undefined && address !== undefined) return describeLink(whole, label, address);
	const bold = strong ?? strong2;
	if (bold !== undefined) return { kind: 'strong', text: bold } as const;
	if (emphasis !== undefined) return { kind: 'emphasis', text: emphasis } as const;
	return { kind: 'text', text: code ?? '' } as const;
}

/** A link that leads away, and every picture, is only what it is called. */
function describeLink(whole: string, text: string, address: string): Inline {
	const href = whole.startsWith('!') ? null : toOwnHref(address);
	return href === null ? { kind: 'text', text } : { kind: 'link', text, href };
}

/** A path of ours as it can be linked to; null for everything else. */
export function toOwnHref(address: string): string | null {
	if (!/^\/(?![/\\])/.test(address)) return null;
	const url = URL.parse(address, ANY_ORIGIN);
	return url?.origin === ANY_ORIGIN ? url.pathname + url.search + url.hash : null;
}
