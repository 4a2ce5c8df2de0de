import { z } from 'zod';
import { toGid } from '../../../../../src/lib/core/gid.ts';
import type { World } from '../../../world/world.ts';
import { withTypename, type Typed } from '../../../graphql/resolver.ts';
import { toMediaImage } from './image.ts';

export interface ReferenceField {
	type: string;
	value: string | null;
}

/** What a field points to: the source of its type, with the global id apart. */
export type Reference = Typed<{ gid: string }>;

/** A picture below the root is named `products/<handle>--<variation>.webp`. */
const PRODUCT_PICTURE = /^products\/((?:(?!--)[^/])+)--[^/]+$/;

const handleList = z.array(z.string());

/** Finds one thing by the handle or path that a field holds. */
const FINDERS: Readonly<Record<string, (value: string, world: World) => Reference | null>> = {
	metaobject_reference: (handle, { content }) => {
		const metaobject = content.metaobjects().find((candidate) => candidate.handle === handle);
		return describe('Metaobject', metaobject);
	},
	product_reference: (handle, { catalog }) => {
		const product = catalog.getProductByHandle(handle);
		return product && catalog.isPublished(product) ? describe('Product', product) : null;
	},
	collection_reference: (handle, { catalog }) =>
		describe('Collection', catalog.getCollectionByHandle(handle)),
	page_reference: (handle, { content }) =>
		describe(
			'Page',
			content.pages().find((page) => page.handle === handle)
		),
	file_reference: (src, { catalog }) => {
		const [, handle = ''] = PRODUCT_PICTURE.exec(src) ?? [];
		const media = catalog.getProductByHandle(handle)?.media.find((own) => own.src === src);
		if (!media) return null;
		const image = toMediaImage(media);
		return { ...image, gid: image.id };
	}
};

/** What the field points to, in its order; empty for plain values and dangling references. */
export function describeReferences({ type, value }: ReferenceField, world: World): Reference[] {
	const isList = type.startsWith('list.');
	const find = FINDERS[isList ? type.slice('list.'.length) : type];
	if (!find || value === null) return [];
	const values = isList ? readList(value) : [value];
	return values.flatMap((one) => find(one, world) ?? []);
}

function describe(typename: string, record: { id: number } | null | undefined): Reference | null {
	return record ? withTypename(typename, { ...record, gid: toGid(typename, record.id) }) : null;
}

function readList(value: string): string[] {
	return handleList.parse(JSON.parse(value));
}
