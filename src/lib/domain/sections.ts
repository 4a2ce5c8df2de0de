import { escapeHtml } from '../core/html';
import type { ArticleSummary, ColorLink } from './content';
import type { CollectionSummary } from './listing';
import type { GalleryImage, ProductCard } from './product';
import type { ShopInfo } from './shop';
import type { Image } from './values';

/** `default` has no ground of its own. */
export const COLOR_SCHEMES = ['default', 'soft', 'dark', 'accent'] as const;
type ColorScheme = (typeof COLOR_SCHEMES)[number];

export interface SectionLink {
	label: string;
	href: string;
}

interface SectionBase {
	id: string;
	scheme: ColorScheme;
	heading: string | null;
	/** The language of a merchant's texts, where it is not that of the page. */
	lang?: string | undefined;
}

export interface HeroSection extends SectionBase {
	type: 'hero';
	text: string | null;
	image: Image | null;
	/** Narrow screens show it instead. */
	imageMobile: Image | null;
	button: SectionLink | null;
	alignment: 'start' | 'center' | 'end';
	/** `full`: the words stand on the upper half of the picture, which has room for them. */
	height: 'small' | 'medium' | 'large' | 'full';
}

export interface ProductsSection extends SectionBase {
	type: 'products';
	products: ProductCard[];
	layout: 'grid' | 'row';
	link: SectionLink | null;
}

export interface CollectionsSection extends SectionBase {
	type: 'collections';
	collections: CollectionSummary[];
	layout: 'mosaic' | 'grid';
	link: SectionLink | null;
}

export interface TextAndMediaSection extends SectionBase {
	type: 'text_and_media';
	/** Sanitized HTML. */
	bodyHtml: string;
	media: GalleryImage | null;
	mediaPosition: 'start' | 'end';
	button: SectionLink | null;
}

export interface RichTextSection extends SectionBase {
	type: 'rich_text';
	/** Sanitized HTML. */
	bodyHtml: string;
	/** `display`: a sentence or two in large letters. */
	width: 'narrow' | 'wide' | 'display';
	alignment: 'start' | 'center';
}

export interface QuestionsSection extends SectionBase {
	type: 'questions';
	items: { id: string; question: string; /** Sanitized HTML. */ answerHtml: string }[];
}

export interface VideoSection extends SectionBase {
	type: 'video';
	player: NonNullable<GalleryImage['player']>;
	poster: Image | null;
	/** What it shows, for those who do not see it. */
	label: string;
}

export interface QuoteSection extends SectionBase {
	type: 'quote';
	quote: string;
	author: string | null;
	sourceHref: string | null;
}

export interface CountdownSection extends SectionBase {
	type: 'countdown';
	/** ISO 8601. */
	endsAt: string;
	/** The same as shoppers read it without a script. */
	endsOn: string;
	/** How far the shown time is ahead of the clock, in a preview. */
	aheadMs?: number;
	isOver: boolean;
	endedText: string | null;
	button: SectionLink | null;
}

export interface LogosSection extends SectionBase {
	type: 'logos';
	logos: Image[];
}

export interface ArticlesSection extends SectionBase {
	type: 'articles';
	articles: ArticleSummary[];
	link: SectionLink | null;
}

export interface ColorsSection extends SectionBase {
	type: 'colors';
	text: string | null;
	colors: ColorLink[];
}

/** A part of a page that a merchant composes. */
export type Section =
	| HeroSection
	| ProductsSection
	| CollectionsSection
	| TextAndMediaSection
	| RichTextSection
	| QuestionsSection
	| VideoSection
	| QuoteSection
	| CountdownSection
	| LogosSection
	| ArticlesSection
	| ColorsSection;

/** A page of its own path, which consists of sections. */
export interface LandingPage {
	/** Canonical: `/summer`. */
	path: string;
	title: string;
	description: string | null;
	updatedAt: string;
}

/** The first words of a page that begins with a picture are its heading. */
export function findTitleSection(sections: readonly Section[]): Section | null {
	const [first] = sections;
	return first?.type === 'hero' && first.heading !== null ? first : null;
}

/** What the shop says of itself, as the text of a section. */
export function writeDescription({ description }: Pick<ShopInfo, 'description'>): string {
	return `<p>${escapeHtml(description)}</p>`;
}
