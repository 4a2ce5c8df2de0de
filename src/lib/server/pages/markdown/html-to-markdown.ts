import rehypeParse from 'rehype-parse';
import rehypeRemark, { type Options } from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

/** The part of a syntax tree that we look at. */
interface Node {
	type: string;
	depth?: number;
	children?: Node[];
}

const MAX_DEPTH = 6;

/** Markdown cannot fold: the summary of `<details>` stands in bold above its text. */
const HANDLERS: NonNullable<Options['handlers']> = {
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

function listHeadings(node: Node): Node[] {
	return node.type === 'heading' ? [node] : (node.children ?? []).flatMap(listHeadings);
}
