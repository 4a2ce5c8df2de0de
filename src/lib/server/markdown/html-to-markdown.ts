import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
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

const processor = unified()
	.use(rehypeParse, { fragment: true })
	.use(rehypeRemark)
	.use(() => (tree: Node) => lowerHeadings(tree))
	.use(remarkGfm, { tablePipeAlign: false })
	.use(remarkStringify, { bullet: '-', rule: '-', emphasis: '_' })
	.freeze();

/** Sanitised HTML of a merchant as Markdown; its headings come to stand below our own `##`. */
export function convertHtml(html: string): string {
	return html.trim() === '' ? '' : String(processor.processSync(html)).trim();
}

/** The highest heading becomes a third one, the others keep their distance. */
function lowerHeadings(tree: Node): void {
	const headings = listHeadings(tree);
	const highest = Math.min(...headings.map(({ depth = 1 }) => depth));
	for (const heading of headings) {
		heading.depth = Math.min((heading.depth ?? 1) - highest + 3, MAX_DEPTH);
	}
}

function listHeadings(node: Node): Node[] {
	return node.type === 'heading' ? [node] : (node.children ?? []).flatMap(listHeadings);
}
