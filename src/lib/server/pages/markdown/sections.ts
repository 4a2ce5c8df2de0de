import { escapeMarkdown, renderImage, renderLink } from '$lib/core/markdown';
import type { LandingPage, Section, SectionLink } from '$lib/domain/sections';
import { log as rootLog } from '../../base/log';
import {
	convertHtml,
	describePrices,
	renderDocument,
	renderList,
	renderPageLink
} from './document';
import type { MarkdownDocument, MarkdownShop } from './document';
import { renderCollectionLink, renderProductTable } from './listing';

const log = rootLog.child({ scope: 'page' });

type Render<Shown> = (section: Shown, shop: MarkdownShop) => readonly string[];

/** Below the heading of a section. */
const BODY_HEADING = 3;

/** The blocks of each type of section, without its heading. */
const RENDERERS: {
	readonly [Type in Section['type']]: Render<Extract<Section, { type: Type }>>;
} = {
	hero: ({ text, button }) => [renderText(text), renderButton(button)],
	products: ({ products, link }, shop) => [renderProductTable(products, shop), renderButton(link)],
	collections: ({ collections, link }) => [
		renderList(collections.map(renderCollectionLink)),
		renderButton(link)
	],
	text_and_media: ({ bodyHtml, media, button }) => [
		media === null ? '' : renderImage(media.altText, media.url),
		convertHtml(bodyHtml, BODY_HEADING),
		renderButton(button)
	],
	rich_text: ({ bodyHtml }) => [convertHtml(bodyHtml, BODY_HEADING)],
	questions: ({ items }) =>
		items.flatMap(({ question, answerHtml }) => [
			`### ${escapeMarkdown(question)}`,
			convertHtml(answerHtml, BODY_HEADING + 1)
		]),
	video: ({ player, label }) => [
		renderLink(label, player.kind === 'video' ? (player.sources[0]?.url ?? '') : player.url)
	],
	quote: ({ quote, author, sourceHref }) => [
		quote
			.split('\n')
			.map((line) => `> ${escapeMarkdown(line)}`)
			.join('\n'),
		author === null
			? ''
			: `— ${sourceHref === null ? escapeMarkdown(author) : renderPageLink(author, sourceHref)}`
	],
	countdown: ({ isOver, endedText, endsOn, button }) =>
		isOver ? [renderText(endedText)] : [escapeMarkdown(endsOn), renderButton(button)],
	logos: ({ logos }) => [
		renderList(logos.flatMap(({ altText }) => (altText === '' ? [] : [escapeMarkdown(altText)])))
	],
	articles: ({ articles, link }) => [
		renderList(articles.map(({ title, href }) => renderPageLink(title, href))),
		renderButton(link)
	],
	colors: ({ text, colors }) => [
		renderText(text),
		renderList(colors.map(({ name, href }) => renderPageLink(name, href)))
	]
};

/** The blocks of a page's sections, each below its heading. One that fails leaves the others. */
export function renderSections(sections: readonly Section[], shop: MarkdownShop): string[] {
	return sections.flatMap((section) => {
		const { id, type, heading } = section;
		// The table has the renderer of each type.
		const render = RENDERERS[type] as Render<Section>;
		try {
			return [heading === null ? '' : `## ${escapeMarkdown(heading)}`, ...render(section, shop)];
		} catch (err) {
			log.error({ err, id, type }, 'a section is left out of Markdown');
			return [];
		}
	});
}

/** Says what the prices of the sections are in. */
export function listSectionNotes(sections: readonly Section[], shop: MarkdownShop): string[] {
	const [first] = sections.flatMap((section) =>
		section.type === 'products' ? section.products : []
	);
	return first === undefined ? [] : [describePrices(first.price, shop)];
}

export function renderLanding(
	{ landing, sections }: { landing: LandingPage; sections: readonly Section[] },
	shop: MarkdownShop
): MarkdownDocument {
	const { title, description, path, updatedAt } = landing;
	return renderDocument(
		{
			title,
			description,
			canonical: path,
			lastUpdated: updatedAt,
			blocks: [`# ${escapeMarkdown(title)}`, ...renderSections(sections, shop)],
			notes: listSectionNotes(sections, shop)
		},
		shop
	);
}

/** A document with the sections of its page, before what stands at its end. */
export function appendSections(
	document: MarkdownDocument,
	sections: readonly Section[] | null,
	shop: MarkdownShop
): MarkdownDocument {
	const blocks = renderSections(sections ?? [], shop).filter((block) => block !== '');
	if (blocks.length === 0) return document;
	const endsAt = document.text.lastIndexOf('\n\n---\n\n_');
	const text = [document.text.slice(0, endsAt), ...blocks].join('\n\n');
	return { ...document, text: text + document.text.slice(endsAt) };
}

function renderText(text: string | null): string {
	return escapeMarkdown(text ?? '');
}

function renderButton(link: SectionLink | null): string {
	return link === null ? '' : renderPageLink(link.label, link.href);
}
