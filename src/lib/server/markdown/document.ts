import { shorten } from '$lib/core/shorten';
import type { Money, SiteSettings } from '$lib/domain/types';

/** What every document needs to know about the shop it speaks for. */
export interface MarkdownShop {
	site: SiteSettings;
	formatMoney: (money: Money) => string;
}

export interface MarkdownDocument {
	text: string;
	/** The one address of the page that this is the Markdown of. */
	canonicalUrl: string;
}

interface Outline {
	title: string;
	description?: string | null;
	/** Path and query. */
	canonical: string;
	/** ISO 8601. */
	lastUpdated?: string | null;
	/** Blocks of Markdown, in order; empty ones are left out. */
	blocks: readonly string[];
	/** Sentences for the end. */
	notes?: readonly string[];
}

const MAX_DESCRIPTION_LENGTH = 200;
const MARKUP = /[[\]<>*`|~]/g;

export function renderDocument(outline: Outline, { site }: MarkdownShop): MarkdownDocument {
	const canonicalUrl = toAbsolute(outline.canonical, site);
	const notes = [...(outline.notes ?? []), `Links without a host are relative to ${site.url}.`];
	const blocks = [
		renderFrontMatter(outline, canonicalUrl),
		...outline.blocks,
		`---\n\n_${notes.join(' ')}_`
	];
	return { text: `${blocks.filter((block) => block !== '').join('\n\n')}\n`, canonicalUrl };
}

export function toAbsolute(path: string, { url }: SiteSettings): string {
	return new URL(path, `${url}/`).href;
}

/** A heading over blocks; nothing when there are none. */
export function renderSection(title: string, ...blocks: readonly string[]): string {
	const content = blocks.filter((block) => block !== '');
	return content.length === 0 ? '' : [`## ${title}`, ...content].join('\n\n');
}

export function renderList(items: readonly string[]): string {
	return items.map((item) => `- ${item}`).join('\n');
}

/** Parts on one line; empty ones are left out. */
export function joinParts(...parts: readonly string[]): string {
	return parts.filter((part) => part !== '').join(' · ');
}

/**
 * Values are JSON strings, which YAML reads too. What would be a link, markup or code for a reader
 * that knows no front matter is written by its number.
 */
function renderFrontMatter(outline: Outline, canonicalUrl: string): string {
	const fields = {
		title: outline.title,
		description: shorten(outline.description ?? '', MAX_DESCRIPTION_LENGTH),
		canonical_url: canonicalUrl,
		last_updated: outline.lastUpdated ?? ''
	};
	const lines = Object.entries(fields)
		.filter(([, value]) => value !== '')
		.map(([name, value]) => `${name}: ${JSON.stringify(value).replace(MARKUP, escapeByNumber)}`);
	return ['---', ...lines, '---'].join('\n');
}

function escapeByNumber(character: string): string {
	return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
