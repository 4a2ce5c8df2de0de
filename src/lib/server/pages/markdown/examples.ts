import { escapeMarkdown, renderLink } from '$lib/core/markdown';
import type { Example, ExampleIndex } from '$lib/domain/examples';
import { EXAMPLES_PATH } from '$lib/domain/paths';
import {
	renderDocument,
	renderList,
	renderSection,
	type MarkdownDocument,
	type MarkdownShop
} from './document';

export function renderExamples(index: ExampleIndex, shop: MarkdownShop): MarkdownDocument {
	const { versioning, sections } = index;
	return renderDocument(
		{
			title: index.title,
			description: index.description,
			canonical: EXAMPLES_PATH,
			blocks: [
				`# ${escapeMarkdown(index.title)}`,
				escapeMarkdown(index.intro),
				...sections.map(({ title, note, examples }) =>
					renderSection(title, escapeMarkdown(note), ...examples.map(renderExample))
				),
				renderSection(
					versioning.title,
					escapeMarkdown(versioning.note),
					versioning.deprecations.length === 0
						? escapeMarkdown(versioning.noDeprecations)
						: renderList(versioning.deprecations.map(escapeMarkdown))
				)
			]
		},
		shop
	);
}

/** Commands stand in blocks of code, for some contain what ends code on a line. */
function renderExample({ title, note, url, command }: Example): string {
	return `${renderLink(title, url)}: ${escapeMarkdown(note)}\n\n\`\`\`sh\n${command}\n\`\`\``;
}
