import { escapeHtml } from '$lib/core/html';
import { parseJson } from '$lib/core/parse-json';
import { z } from 'zod';

/** Values that only a program can read: ids, objects, lists of values. */
const FOR_PROGRAMS = /^\s*(?:gid:\/\/|\{|\[\s*(?:["{[\]\d-]|true|false|null|gid:))|gid:\/\//;
/** A node of rich text deeper than this is not a merchant's. */
export const MAX_DEPTH = 20;
export const richTextSchema = z.object({ type: z.literal('root'), children: z.array(z.unknown()) });

/** A node of rich text. */
export const nodeSchema = z.object({
	type: z.string(),
	value: z.string().optional(),
	url: z.string().optional(),
	level: z.number().optional(),
	bold: z.boolean().optional(),
	italic: z.boolean().optional(),
	listType: z.string().optional(),
	children: z.array(z.unknown()).default([])
});

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

/** Empty for what only a program can read. */
export function dropUnreadable(text: string): string {
	return FOR_PROGRAMS.test(text) ? '' : text;
}
