import { isDeepStrictEqual } from 'node:util';
import {
	parseRichText,
	type Block,
	type Inline,
	type LinkNode,
	type List,
	type RichText,
	type TextNode
} from '../../store/content/rich-text.ts';

/** Rich text as people write it in a text area. */
export const SYNTAX_HINT =
	'An empty line begins a paragraph. **bold**, *italic*, [words](/pages/faq); "- " or "1. " begins an item of a list, two more spaces one within it; "## " begins a heading.';

interface Source {
	text: string;
	place: number;
}

interface Marks {
	bold: boolean;
	italic: boolean;
}

const LINK = /^\]\((?:<([^<>]*)>|([^\s()<>]*))(?: "((?:[^"\\]|\\.)*)")?\)(?:\{(_\w+)\})?/;
const ITEM = /^( *)(-|\d{1,9}\.) (.*)$/;
const HEADING = /^(#{1,6}) (.*)$/;
const PLAIN: Marks = { bold: false, italic: false };

/** The text for a value; the value itself where the syntax has no word for a part of it. */
export function writeSyntax(value: string): string {
	const richText = parseRichText(value);
	if (richText === null) return value;
	const text = richText.children.map(writeBlock).join('\n\n');
	return isDeepStrictEqual(joinTexts(readText(text)), joinTexts(richText)) ? text : value;
}

/** The value of a text. `before` comes back where it says the same, down to the byte. */
export function readSyntax(text: string, before: string): string {
	if (text === '' || text === before || parseRichText(text) !== null) return text;
	return writeSyntax(before) === text ? before : JSON.stringify(readText(text));
}

function writeBlock(block: Block): string {
	switch (block.type) {
		case 'paragraph':
			return writeInlines(block.children)
				.split('\n')
				.map((line) => line.replace(/^(?=#{1,6} |-(?= )|\s)|^(\d+)(?=\. )/, '$1\\'))
				.join('\n');
		case 'heading':
			return `${'#'.repeat(block.level)} ${writeInlines(block.children)}`;
		case 'list':
			return writeList(block, '');
	}
}

function writeList({ listType, children }: List, indent: string): string {
	return children
		.map((item, index) => {
			const words = item.children.filter((child) => child.type !== 'list');
			const lists = item.children.filter((child) => child.type === 'list');
			const mark = listType === 'ordered' ? `${index + 1}.` : '-';
			const inner = lists.map((list) => `\n${writeList(list, `${indent}  `)}`).join('');
			return `${indent}${mark} ${writeInlines(words)}${inner}`;
		})
		.join('\n');
}

function writeInlines(nodes: readonly Inline[]): string {
	let marks = PLAIN;
	let text = '';
	const turnTo = (next: Marks): void => {
		text += (marks.bold === next.bold ? '' : '**') + (marks.italic === next.italic ? '' : '*');
		marks = next;
	};
	for (const node of nodes) {
		if (node.type === 'link') {
			turnTo(PLAIN);
			text += writeLink(node);
		} else {
			turnTo({ bold: node.bold === true, italic: node.italic === true });
			text += node.value.replace(/[\\*[\]]/g, '\\$&');
		}
	}
	turnTo(PLAIN);
	return text;
}

function writeLink({ url, title, target, children }: LinkNode): string {
	const address = /[\s()<>]/.test(url) ? `<${url}>` : url;
	const name = title ? ` "${title.replace(/["\\]/g, '\\$&')}"` : '';
	return `[${writeInlines(children)}](${address}${name})${target ? `{${target}}` : ''}`;
}

function readText(text: string): RichText {
	const children: Block[] = [];
	for (const part of text.split(/\n(?:[ \t]*\n)+/)) {
		let lines: string[] = [];
		const closeParagraph = (): void => {
			if (lines.some((line) => line.trim() !== '')) {
				children.push({ type: 'paragraph', children: readInlines(lines.join('\n')) });
			}
			lines = [];
		};
		const rows = part.split('\n');
		while (rows.length > 0) {
			const [row = ''] = rows;
			const [, level, words = ''] = HEADING.exec(row) ?? [];
			if (level !== undefined) {
				closeParagraph();
				rows.shift();
				children.push({ type: 'heading', level: level.length, children: readInlines(words) });
			} else if (ITEM.test(row)) {
				closeParagraph();
				children.push(readList(rows));
			} else {
				lines.push(rows.shift() ?? '');
			}
		}
		closeParagraph();
	}
	return { type: 'root', children };
}

/** Takes the rows of one list, and of those within it. */
function readList(rows: string[]): List {
	const first = readItem(rows[0]);
	const listType = first?.listType ?? 'unordered';
	const list: List = { type: 'list', listType, children: [] };
	const indent = first?.indent ?? 0;
	for (let item = first; item !== null && item.indent >= indent; item = readItem(rows[0])) {
		const last = list.children.at(-1);
		if (item.indent > indent && last !== undefined) {
			last.children.push(readList(rows));
		} else if (item.listType === listType) {
			rows.shift();
			list.children.push({ type: 'list-item', children: readInlines(item.words) });
		} else {
			break;
		}
	}
	return list;
}

function readItem(
	row: string | undefined
): { indent: number; listType: List['listType']; words: string } | null {
	const [, indent = '', mark, words = ''] = ITEM.exec(row ?? '') ?? [];
	if (mark === undefined) return null;
	return { indent: indent.length, listType: mark === '-' ? 'unordered' : 'ordered', words };
}

function readInlines(text: string): Inline[] {
	return readUntil({ text, place: 0 }, false);
}

/** Reads to the end, or to the `]` that ends the words of a link. */
function readUntil(source: Source, isInLink: boolean): Inline[] {
	const nodes: Inline[] = [];
	let marks = PLAIN;
	let value = '';
	const close = (): void => {
		if (value !== '') nodes.push(toTextNode(value, marks));
		value = '';
	};
	for (
		let token = readToken(source, isInLink);
		token !== null;
		token = readToken(source, isInLink)
	) {
		if (typeof token === 'string') {
			value += token;
			continue;
		}
		close();
		if (typeof token === 'object') nodes.push(token);
		else {
			marks = {
				bold: marks.bold !== token >= 2,
				italic: marks.italic !== (token !== 2)
			};
		}
	}
	close();
	return nodes;
}

/** One letter, one link, or the number of asterisks that turn marks on and off; null at the end. */
function readToken(source: Source, isInLink: boolean): string | number | LinkNode | null {
	const rest = source.text.slice(source.place);
	if (rest === '' || (isInLink && rest.startsWith(']'))) return null;
	const link = rest.startsWith('[') && !isInLink ? readLink(source) : null;
	if (link !== null) return link;
	const stars = countStars(rest, source.text[source.place - 1] ?? ' ');
	if (stars > 0) {
		source.place += stars;
		return stars;
	}
	const start = /^\\[\\*[\]#\-.\s]/.test(rest) ? 1 : 0;
	source.place += start + 1;
	return rest.slice(start, start + 1);
}

/** An asterisk between spaces is none that marks words. */
function countStars(rest: string, before: string): number {
	const isLoose = /^\*(?:\s|$)/.test(rest) && before.trim() === '';
	return isLoose ? 0 : (/^\*{1,3}/.exec(rest)?.[0].length ?? 0);
}

function readLink(source: Source): LinkNode | null {
	const inner = { text: source.text, place: source.place + 1 };
	const children = readUntil(inner, true);
	const [all, wrapped, bare, title, target] = LINK.exec(source.text.slice(inner.place)) ?? [];
	if (all === undefined) return null;
	source.place = inner.place + all.length;
	return {
		type: 'link',
		url: wrapped ?? bare ?? '',
		...(title !== undefined && { title: title.replace(/\\(.)/g, '$1') }),
		...(target !== undefined && { target }),
		children
	};
}

function toTextNode(value: string, { bold, italic }: Marks): TextNode {
	return { type: 'text', value, ...(bold && { bold }), ...(italic && { italic }) };
}

/** The same text with as few nodes as possible, for comparing. */
function joinTexts<Node>(node: Node): Node {
	if (Array.isArray(node)) {
		const parts = node.map((part: unknown) => joinTexts(part));
		return parts.reduce<unknown[]>((joined, part) => {
			const last = joined.at(-1);
			if (!isText(part)) return [...joined, part];
			if (part.value === '') return joined;
			if (!isText(last) || last.bold !== part.bold || last.italic !== part.italic) {
				return [...joined, part];
			}
			return [...joined.slice(0, -1), { ...last, value: last.value + part.value }];
		}, []) as Node;
	}
	if (typeof node !== 'object' || node === null) return node;
	const entries = Object.entries(node).filter(([, value]) => Boolean(value));
	return Object.fromEntries(entries.map(([key, value]) => [key, joinTexts(value)])) as Node;
}

function isText(node: unknown): node is TextNode {
	return typeof node === 'object' && node !== null && Reflect.get(node, 'type') === 'text';
}
