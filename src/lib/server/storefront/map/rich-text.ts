import { escapeHtml } from '$lib/core/html';
import { parseJson } from '$lib/core/parse-json';
import type { z } from 'zod';
import { dropUnreadable, MAX_DEPTH, nodeSchema, richTextSchema } from './metafield-value';

type RichNode = z.output<typeof nodeSchema>;

/** The lowest heading of HTML. */
const LOWEST = 6;

/**
 * Rich text as HTML, which must be sanitized yet. Without `highestHeading` headings are bold text, as in a fact, which
 * has its name as a heading; else they keep their distance from each other. Empty for what is no rich text.
 */
export function writeRichText(value: string, highestHeading: number | null = null): string {
	const parsed = richTextSchema.safeParse(parseJson(value));
	if (!parsed.success) return '';
	const nodes = parsed.data.children;
	const highest = Math.min(...listLevels(nodes, 0));
	const toLevel = (level: number) =>
		highestHeading === null ? null : Math.min(level - highest + highestHeading, LOWEST);
	return writeNodes(nodes, 0, toLevel);
}

export function writeLink(href: string, text: string): string {
	return writeTag('a', { href }, escapeHtml(text));
}

export function writeTag(name: string, attributes: object, content: string): string {
	const written = Object.entries(attributes)
		.map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`)
		.join('');
	return `<${name}${written}>${content}${name === 'img' ? '' : `</${name}>`}`;
}

type ToLevel = (level: number) => number | null;

function writeNodes(nodes: readonly unknown[], depth: number, toLevel: ToLevel): string {
	return nodes.map((node) => writeNode(node, depth, toLevel)).join('');
}

const BLOCKS: Readonly<Record<string, (content: string, node: RichNode) => string>> = {
	paragraph: (content) => `<p>${content}</p>`,
	list: (content, { listType }) => writeTag(listType === 'ordered' ? 'ol' : 'ul', {}, content),
	'list-item': (content) => `<li>${content}</li>`,
	link: (content, { url = '' }) => writeTag('a', { href: url }, content)
};

function writeNode(source: unknown, depth: number, toLevel: ToLevel): string {
	const node = readNode(source, depth);
	if (node === null) return '';
	if (node.type === 'text') return writeText(node);
	const content = writeNodes(node.children, depth + 1, toLevel);
	if (node.type === 'heading') return writeHeading(content, toLevel(readLevel(node)));
	const write = Object.hasOwn(BLOCKS, node.type) ? BLOCKS[node.type] : undefined;
	return write ? write(content, node) : content;
}

function writeHeading(content: string, level: number | null): string {
	return level === null
		? `<p><strong>${content}</strong></p>`
		: writeTag(`h${String(level)}`, {}, content);
}

function writeText({ value = '', bold, italic }: RichNode): string {
	const text = escapeHtml(dropUnreadable(value)).replaceAll('\n', '<br>');
	const strong = bold ? `<strong>${text}</strong>` : text;
	return italic ? `<em>${strong}</em>` : strong;
}

/** Levels of all headings. */
function listLevels(nodes: readonly unknown[], depth: number): number[] {
	return nodes.flatMap((source) => {
		const node = readNode(source, depth);
		if (node === null) return [];
		return node.type === 'heading' ? [readLevel(node)] : listLevels(node.children, depth + 1);
	});
}

function readLevel({ level = 2 }: RichNode): number {
	return Math.min(Math.max(Math.round(level), 1), LOWEST);
}

/** Null for what is none, and for one that is too deep to be a merchant's. */
function readNode(source: unknown, depth: number): RichNode | null {
	const parsed = nodeSchema.safeParse(source);
	return parsed.success && depth <= MAX_DEPTH ? parsed.data : null;
}
