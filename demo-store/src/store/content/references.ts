import { crc32 } from 'node:zlib';
import { parseGid, parseNumericGid, toGid } from '../../wire/gid.ts';
import type { CatalogStore, MetaobjectRecord } from '../store.ts';
import type { MediaRecord, Picture } from '../types.ts';

type Parts = Pick<CatalogStore, 'catalog' | 'content'>;

/** A record that the field of an entry names. */
export interface Target {
	/** Type of the Storefront API. */
	typename: string;
	gid: string;
	record: { id: number };
}

type Find = (value: string, store: Parts) => Target | null;

/** A picture below the root is named `products/<handle>--<variation>.webp`. */
const PRODUCT_PICTURE = /^products\/((?:(?!--)[^/])+)--[^/]+$/;

const MEDIA_TYPES = {
	IMAGE: 'MediaImage',
	VIDEO: 'Video',
	EXTERNAL_VIDEO: 'ExternalVideo',
	MODEL_3D: 'Model3d'
} as const satisfies Record<MediaRecord['mediaContentType'], string>;

const FINDERS: Readonly<Record<string, Find>> = {
	article_reference: (value, { content }) =>
		findRecord('Article', value, content.articles(), ({ blogHandle, handle }) =>
			[handle, `${blogHandle}/${handle}`].includes(value)
		),
	collection_reference: (value, { catalog }) =>
		toTarget(
			'Collection',
			findByEither(
				'Collection',
				value,
				(id) => catalog.getCollectionById(id),
				(handle) => catalog.getCollectionByHandle(handle)
			)
		),
	file_reference: (value, store) => {
		const medium = findMedium(value, store);
		return toTarget(medium === null ? '' : MEDIA_TYPES[medium.mediaContentType], medium);
	},
	metaobject_reference: findMetaobject,
	mixed_reference: findMetaobject,
	page_reference: (value, { content }) =>
		findRecord('Page', value, content.pages(), ({ handle }) => handle === value),
	product_reference: (value, { catalog }) =>
		toTarget(
			'Product',
			findByEither(
				'Product',
				value,
				(id) => catalog.getProductById(id),
				(handle) => catalog.getProductByHandle(handle)
			)
		)
};

/**
 * Finds what a value of a reference points to, published or not. A value is a global id, or as seeds write it
 * a handle (`type/handle` of a metaobject, `blog/handle` of an article) or the path of a file.
 */
export function findTarget(store: Parts, type: string, value: string): Target | null {
	return FINDERS[type]?.(value, store) ?? null;
}

export function isReference(type: string): boolean {
	return Object.hasOwn(FINDERS, type);
}

/** Pictures and videos that fields can show, each once: those of products, of content, and further files. */
export function listFiles({ catalog, content }: Parts): MediaRecord[] {
	const ofProducts = catalog
		.queryAllProducts({ first: Number.MAX_SAFE_INTEGER })
		.edges.flatMap(({ node }) => node.media)
		.filter(({ mediaContentType }) => ['IMAGE', 'VIDEO'].includes(mediaContentType));
	return [...content.files(), ...listLoosePictures({ catalog, content }), ...ofProducts];
}

/** Pictures that belong to no product, with the number that their address gives. */
function listLoosePictures({ catalog, content }: Parts): MediaRecord[] {
	const cover = content.shop().shop.brand.coverImage;
	const pictures: (Picture | null)[] = [
		cover,
		...catalog.queryCollections({ sortKey: 'ID' }).edges.map(({ node }) => node.image),
		...content.articles().map(({ image }) => image)
	];
	const found = pictures.filter((picture) => picture !== null);
	const byPath = new Map(found.map((picture) => [picture.src, picture]));
	return [...byPath.values()].map((picture) => ({
		...picture,
		id: crc32(picture.src),
		mediaContentType: 'IMAGE'
	}));
}

/** Finds a picture or video by its global id or its path. */
export function findMedium(value: string, store: Parts): MediaRecord | null {
	const gid = parseGid(value);
	const [, handle = ''] = PRODUCT_PICTURE.exec(value) ?? [];
	const id = gid === null ? 0 : (parseNumericGid(value, gid.type) ?? 0);
	const isMeant = (medium: MediaRecord): boolean =>
		gid === null
			? medium.src === value
			: medium.id === id && MEDIA_TYPES[medium.mediaContentType] === gid.type;
	const product =
		gid === null
			? store.catalog.getProductByHandle(handle)
			: store.catalog.getProductByPart('media', id);
	return (
		product?.media.find(isMeant) ??
		store.content.files().find(isMeant) ??
		listLoosePictures(store).find(isMeant) ??
		null
	);
}

function findMetaobject(value: string, { content }: Parts): Target | null {
	const slash = value.indexOf('/');
	return findRecord('Metaobject', value, content.metaobjects(), (entry) =>
		slash === -1 ? entry.handle === value : `${entry.type}/${entry.handle}` === value
	);
}

function findRecord<Item extends { id: number }>(
	typename: string,
	value: string,
	records: readonly Item[],
	isNamed: (record: Item) => boolean
): Target | null {
	const found = findByEither(
		typename,
		value,
		(id) => records.find((record) => record.id === id) ?? null,
		() => records.find(isNamed) ?? null
	);
	return toTarget(typename, found);
}

function findByEither<Item>(
	typename: string,
	value: string,
	findById: (id: number) => Item | null,
	findByName: (name: string) => Item | null
): Item | null {
	if (parseGid(value) === null) return findByName(value);
	const id = parseNumericGid(value, typename);
	return id === null ? null : findById(id);
}

function toTarget(typename: string, record: { id: number } | null): Target | null {
	return record && { typename, gid: toGid(typename, record.id), record };
}

/** The entry that a target is, if it is one. */
export function readEntry({ typename, record }: Target): MetaobjectRecord | null {
	return typename === 'Metaobject' ? (record as MetaobjectRecord) : null;
}
