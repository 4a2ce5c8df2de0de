import { parseGid } from '$lib/core/gid';
import { parseExternalVideo } from '$lib/domain/external-video';
import type { GalleryImage, Player } from '$lib/domain/product';
import { COLOR_SCHEMES, type Section, type SectionLink } from '$lib/domain/sections';
import type { Image } from '$lib/domain/values';
import { formatTime } from '$lib/messages/format';
import { getLocale } from '$lib/messages/i18n';
import { getContentLanguage } from '$lib/messages/text-language';
import type { SectionEntry$data } from '$houdini';
import { t } from '$messages';
import { mapArticleSummary } from '../map/content';
import { mapVideo } from '../map/gallery';
import { sanitizeContent } from '../map/html';
import { mapCollectionSummary } from '../map/listing';
import { readAddress, readMetafield } from '../map/metafield-value';
import { readTime } from '../map/period';
import { mapMediaImage, mapPicture } from '../map/picture';
import { mapProductCard } from '../map/product-card';
import { writeRichText } from '../map/rich-text';
import { resolveLink } from '../map/store-addresses';
import type { SectionLists } from './section-lists';
import { findMarketTimeZone } from './market-time-zone';
import { MAX_SECTION_PRODUCTS, SECTION_TYPES, type SectionType } from './definitions';

/** An entry as the Storefront API answers it; previews make the same of what the Admin API answers. */
export type EntrySource = Pick<SectionEntry$data, 'id' | 'type' | 'handle' | 'updatedAt'> & {
	readonly fields: SectionEntry$data['fields'];
};

type Field = EntrySource['fields'][number];
/** The document asks for a file here, and of anything else its type only. */
export type SectionFile = NonNullable<Field['reference']>;
export type SectionReference = NonNullable<Field['references']>['nodes'][number];
type Named = Pick<Field, 'key' | 'type' | 'value'> & Partial<Field>;
type Base = Pick<Section, 'id' | 'scheme' | 'heading' | 'lang'>;

interface Context {
	/** Lists that an entry does not name itself. */
	lists: SectionLists;
	/** The time that is shown, in milliseconds since 1970. */
	now: number;
	/** How far it is ahead of the clock, in a preview. */
	aheadMs?: number;
	/** Told when the section comes to say something else. */
	endAt: (time: number) => void;
}

type MapEntry = (
	fields: Fields,
	base: Base,
	context: Context
) => Section | null | Promise<Section | null>;

/** Rich text stands below the heading of its section. */
const BODY_HEADING = 3;
const DEFAULT_LIMIT = 8;
const DEFAULT_ARTICLES = 3;

/** Null for an entry that has nothing to show. Throws an error that says what is wrong with one of an unknown type. */
export async function mapSection(entry: EntrySource, context: Context): Promise<Section | null> {
	const type = SECTION_TYPES.find((it) => it === entry.type);
	if (type === undefined) {
		throw new Error(`the type is ${entry.type}: use one of ${SECTION_TYPES.join(', ')}`);
	}
	const fields = new Fields(entry.fields);
	const base: Base = {
		id: entry.id,
		scheme: fields.choice('color_scheme', COLOR_SCHEMES),
		heading: fields.text('heading'),
		lang: getContentLanguage()
	};
	return MAPPERS[type](fields, base, context);
}

/** The mapper of each type. */
const MAPPERS: Readonly<Record<SectionType, MapEntry>> = {
	section_hero(fields, base) {
		const [text, image, imageMobile] = [
			fields.text('text'),
			fields.image('image'),
			fields.image('image_mobile')
		];
		const button = fields.link('button_label', 'button_link');
		if (base.heading === null && text === null && image === null && imageMobile === null)
			return null;
		return {
			...base,
			type: 'hero',
			text,
			image: image ?? imageMobile,
			imageMobile: image && imageMobile,
			button,
			alignment: fields.choice('alignment', ['start', 'center', 'end']),
			height: fields.choice('height', ['medium', 'small', 'large', 'full'])
		};
	},
	async section_products(fields, base, { lists }) {
		const limit = fields.limit(DEFAULT_LIMIT);
		const sort = fields.choice('sort', ['', 'manual', 'best_selling', 'newest']);
		const collectionId = fields.get('collection')?.value ?? null;
		const named = fields.references('products', 'Product').slice(0, limit);
		const isNamed = fields.get('products') !== undefined;
		if (!isNamed && collectionId !== null && parseGid(collectionId)?.type !== 'Collection')
			return null;
		const products = isNamed
			? await lists.addDetails(named.map(mapProductCard))
			: await lists.products({ collectionId, sort, limit });
		if (products.length === 0) return null;
		const link = fields.link('link_label', 'link');
		return {
			...base,
			type: 'products',
			// One product may be named twice.
			products: uniqueById(products),
			layout: fields.choice('layout', ['grid', 'row']),
			link
		};
	},
	async section_collections(fields, base, { lists }) {
		const collections =
			fields.get('collections') === undefined
				? await lists.collections(DEFAULT_LIMIT)
				: fields.references('collections', 'Collection').map(mapCollectionSummary);
		if (collections.length === 0) return null;
		return {
			...base,
			type: 'collections',
			collections: uniqueById(collections),
			layout: fields.choice('layout', ['mosaic', 'grid']),
			link: fields.link('link_label', 'link')
		};
	},
	section_text_and_media(fields, base) {
		const bodyHtml = fields.html('body');
		const media = fields.media('media', base.heading);
		const button = fields.link('button_label', 'button_link');
		if (bodyHtml === '' && media === null && base.heading === null) return null;
		const mediaPosition = fields.choice('media_position', ['start', 'end']);
		return { ...base, type: 'text_and_media', bodyHtml, media, mediaPosition, button };
	},
	section_rich_text(fields, base) {
		const bodyHtml = fields.html('body');
		if (bodyHtml === '' && base.heading === null) return null;
		return {
			...base,
			type: 'rich_text',
			bodyHtml,
			width: fields.choice('width', ['narrow', 'wide', 'display']),
			alignment: fields.choice('alignment', ['start', 'center'])
		};
	},
	section_questions(fields, base) {
		const items = fields.references('items', 'Metaobject').flatMap((entry) => {
			const own = new Fields(entry.fields);
			const [question, answerHtml] = [own.text('question'), own.html('answer')];
			return question === null || answerHtml === '' ? [] : [{ id: entry.id, question, answerHtml }];
		});
		return items.length === 0 ? null : { ...base, type: 'questions', items: uniqueById(items) };
	},
	section_video(fields, base) {
		const video = fields.file('video', 'Video');
		const poster = fields.image('poster');
		const named = video?.alt || base.heading;
		const label = named ? t.player.video({ alt: named }) : t.sections.video;
		const own = video && mapVideo(video);
		if (own) {
			const still = mapPicture(video.previewImage, label);
			return { ...base, type: 'video', player: own, poster: poster ?? still, label };
		}
		const external = parseExternalVideo(readAddress(fields.get('external_url')));
		if (external === null) return null;
		const player: Player = { id: base.id, kind: 'external', ...external };
		return { ...base, type: 'video', player, poster, label };
	},
	section_quote(fields, base) {
		const quote = fields.text('quote');
		if (quote === null) return null;
		return {
			...base,
			type: 'quote',
			quote,
			author: fields.text('author'),
			sourceHref: fields.address('source_link')
		};
	},
	section_countdown(fields, base, { now, aheadMs, endAt }) {
		const end = readTime(fields.get('ends_at')?.value);
		if (end === null) return null;
		const isOver = end <= now;
		const endedText = fields.text('ended_text');
		if (!isOver) endAt(end);
		if (isOver && endedText === null) return null;
		const endsAt = new Date(end).toISOString();
		const endsOn = t.sections.endsOn({ when: formatTime(end, findMarketTimeZone(getLocale())) });
		const button = fields.link('button_label', 'button_link');
		const section = {
			...base,
			type: 'countdown',
			endsAt,
			endsOn,
			isOver,
			endedText,
			button
		} as const;
		return aheadMs === undefined ? section : { ...section, aheadMs };
	},
	section_logos(fields, base) {
		const logos = fields.images('logos');
		return logos.length === 0 ? null : { ...base, type: 'logos', logos };
	},
	async section_articles(fields, base, { lists }) {
		const limit = fields.limit(DEFAULT_ARTICLES);
		const articles =
			fields.get('articles') === undefined
				? await lists.articles(limit)
				: fields.references('articles', 'Article').slice(0, limit).map(mapArticleSummary);
		return articles.length === 0
			? null
			: {
					...base,
					type: 'articles',
					articles: uniqueById(articles),
					link: fields.link('link_label', 'link')
				};
	},
	async section_colors(fields, base, { lists }) {
		const colors = await lists.colors();
		return colors.length === 0
			? null
			: { ...base, type: 'colors', text: fields.text('text'), colors };
	}
};

/** What fields of an entry hold. What does not fit its field is nothing. */
class Fields {
	readonly #fields: ReadonlyMap<string, Field>;

	constructor(fields: readonly Named[]) {
		const complete = fields.map((field): Field => ({
			reference: null,
			references: null,
			...field
		}));
		this.#fields = new Map(complete.flatMap((it) => (it.value ? [[it.key, it]] : [])));
	}

	/** Undefined where it is empty. */
	get(key: string): Field | undefined {
		return this.#fields.get(key);
	}

	text(key: string): string | null {
		return readMetafield(this.get(key)) || null;
	}

	/** The first one stands for what is none of them. */
	choice<Choice extends string>(key: string, choices: readonly [Choice, ...Choice[]]): Choice {
		const value = this.get(key)?.value;
		return choices.find((choice) => choice === value) ?? choices[0];
	}

	limit(usual: number): number {
		const number = Number.parseInt(this.get('limit')?.value ?? '', 10);
		return number >= 1 ? Math.min(number, MAX_SECTION_PRODUCTS) : usual;
	}

	/** Where a link leads; null for what must not be followed. */
	address(key: string): string | null {
		return resolveLink(readAddress(this.get(key)));
	}

	link(labelKey: string, addressKey: string): SectionLink | null {
		const [label, href] = [this.text(labelKey), this.address(addressKey)];
		return label !== null && href !== null ? { label, href } : null;
	}

	/** Sanitized; empty where there is no text. */
	html(key: string): string {
		const html = sanitizeContent(writeRichText(this.get(key)?.value ?? '', BODY_HEADING));
		return html.replace(/<[^<>]*>/g, '').trim() === '' ? '' : html;
	}

	image(key: string): Image | null {
		return this.images(key)[0] ?? null;
	}

	/** The pictures of a field that holds one or several. */
	images(key: string): Image[] {
		const one = this.file(key, 'MediaImage');
		const pictures = one ? [one] : this.references(key, 'MediaImage');
		return pictures.flatMap((picture) => mapMediaImage(picture, picture.alt ?? '') ?? []);
	}

	/** A picture or a video. */
	media(key: string, heading: string | null): GalleryImage | null {
		const image = this.image(key);
		if (image) return { ...image, player: null };
		const video = this.file(key, 'Video');
		const player = video && mapVideo(video);
		const named = video?.alt || heading;
		const label = named ? t.player.video({ alt: named }) : t.sections.video;
		const poster = mapPicture(video?.previewImage ?? null, label);
		return player && poster ? { ...poster, altText: label, player } : null;
	}

	/** The file of a field that holds one. */
	file<Type extends SectionFile['__typename']>(key: string, type: Type) {
		const reference = this.get(key)?.reference;
		return reference && isOf(reference, type) ? reference : null;
	}

	/** What a field lists, of one type. */
	references<Type extends SectionReference['__typename']>(key: string, type: Type) {
		const nodes: readonly SectionReference[] = this.get(key)?.references?.nodes ?? [];
		return nodes.filter((node) => isOf(node, type));
	}
}

function isOf<Node extends { __typename: string }, Type extends Node['__typename']>(
	node: Node,
	type: Type
): node is Extract<Node, { __typename: Type }> {
	return node.__typename === type;
}

function uniqueById<Item extends { id: string }>(items: readonly Item[]): Item[] {
	return [...new Map(items.map((item) => [item.id, item])).values()];
}
