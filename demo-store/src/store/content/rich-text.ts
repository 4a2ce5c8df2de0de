import { z } from 'zod';

/** Rich text as the platform keeps it in fields: a tree of blocks and inline nodes. */
export interface RichText {
	type: 'root';
	children: Block[];
}

export type Block = Paragraph | Heading | List;

interface Paragraph {
	type: 'paragraph';
	children: Inline[];
}

interface Heading {
	type: 'heading';
	level: number;
	children: Inline[];
}

export interface List {
	type: 'list';
	listType: 'ordered' | 'unordered';
	children: { type: 'list-item'; children: (Inline | List)[] }[];
}

export type Inline = TextNode | LinkNode;

export interface TextNode {
	type: 'text';
	value: string;
	bold?: boolean | undefined;
	italic?: boolean | undefined;
}

export interface LinkNode {
	type: 'link';
	url: string;
	title?: string | null | undefined;
	target?: string | null | undefined;
	children: Inline[];
}

const MAX_LENGTH = 65_535;

const text = z.object({
	type: z.literal('text'),
	value: z.string(),
	bold: z.boolean().optional(),
	italic: z.boolean().optional()
});

const link = z.object({
	type: z.literal('link'),
	url: z.string(),
	title: z.string().nullish(),
	target: z.string().nullish(),
	get children() {
		return z.array(inline);
	}
});

const inline: z.ZodType<Inline> = z.lazy(() => z.union([text, link]));

const list: z.ZodType<List> = z.object({
	type: z.literal('list'),
	listType: z.enum(['ordered', 'unordered']),
	children: z.array(
		z.object({
			type: z.literal('list-item'),
			children: z.array(z.lazy(() => z.union([inline, list])))
		})
	)
});

const richText: z.ZodType<RichText> = z.object({
	type: z.literal('root'),
	children: z.array(
		z.union([
			z.object({ type: z.literal('paragraph'), children: z.array(inline) }),
			z.object({
				type: z.literal('heading'),
				level: z.int().min(1).max(6),
				children: z.array(inline)
			}),
			list
		])
	)
});

/** Null for what is no rich text, or more than a field holds. */
export function parseRichText(value: string): RichText | null {
	if (value.length > MAX_LENGTH) return null;
	try {
		return richText.safeParse(JSON.parse(value)).data ?? null;
	} catch {
		return null;
	}
}
