import { toGid } from '../../wire/gid.ts';
import type {
	CollectionRecord,
	ProductRecord,
	VariantRecord,
	StoreEvent
} from '../../store/types.ts';
import type { MetaobjectRecord, Store } from '../../store/store.ts';

type Describe = (event: StoreEvent, store: Store) => object | null;

/** Builds webhook payloads. For a deleted resource, only the event's own data. */
const TOPICS: Readonly<Record<string, Describe>> = {
	'products/create': describeProduct,
	'products/update': describeProduct,
	'products/delete': tellOnlyId,
	'collections/create': describeCollection,
	'collections/update': describeCollection,
	'collections/delete': tellOnlyId,
	'metaobjects/create': describeMetaobject,
	'metaobjects/update': describeMetaobject,
	'metaobjects/delete': ({ payload }) => payload
};

/** Returns the body of the webhook; null for events without one. */
export function describeEvent(event: StoreEvent, store: Store): object | null {
	const describe = Object.hasOwn(TOPICS, event.topic) ? TOPICS[event.topic] : undefined;
	return describe?.(event, store) ?? null;
}

function tellOnlyId({ payload }: StoreEvent): object {
	return { id: payload['id'] };
}

function describeProduct({ resourceId, payload }: StoreEvent, { catalog }: Store): object {
	const product = catalog.getProductById(resourceId);
	return product === null ? payload : toProductPayload(product);
}

function toProductPayload(product: ProductRecord): object {
	return {
		admin_graphql_api_id: toGid('Product', product.id),
		body_html: product.descriptionHtml,
		created_at: product.createdAt,
		handle: product.handle,
		id: product.id,
		product_type: product.productType,
		published_at: product.publishedAt,
		template_suffix: null,
		title: product.title,
		updated_at: product.updatedAt,
		vendor: product.vendor,
		status: product.status.toLowerCase(),
		published_scope: 'global',
		tags: product.tags.join(', '),
		variants: product.variants.map((variant) => toVariantPayload(variant, product)),
		options: product.options.map(({ id, name, position, optionValues }) => ({
			name,
			id,
			product_id: product.id,
			position,
			values: optionValues.map((value) => value.name)
		})),
		variant_gids: product.variants.map(({ id }) => ({
			admin_graphql_api_id: toGid('ProductVariant', id),
			updated_at: product.updatedAt
		}))
	};
}

function toVariantPayload(variant: VariantRecord, product: ProductRecord): object {
	const [option1 = null, option2 = null, option3 = null] = variant.selectedOptions.map(
		({ value }) => value
	);
	return {
		admin_graphql_api_id: toGid('ProductVariant', variant.id),
		barcode: variant.barcode,
		compare_at_price: variant.compareAtPrice,
		created_at: product.createdAt,
		id: variant.id,
		inventory_policy: variant.inventoryPolicy.toLowerCase(),
		inventory_quantity: variant.inventoryQuantity,
		position: variant.position,
		price: variant.price,
		product_id: product.id,
		sku: variant.sku,
		taxable: variant.taxable,
		title: variant.title,
		updated_at: product.updatedAt,
		option1,
		option2,
		option3
	};
}

function describeCollection({ resourceId, payload }: StoreEvent, { catalog }: Store): object {
	const collection = catalog.getCollectionById(resourceId);
	return collection === null ? payload : toCollectionPayload(collection);
}

function toCollectionPayload(collection: CollectionRecord): object {
	return {
		id: collection.id,
		handle: collection.handle,
		title: collection.title,
		updated_at: collection.updatedAt,
		body_html: collection.descriptionHtml,
		published_at: collection.updatedAt,
		sort_order: collection.sortOrder.toLowerCase().replaceAll('_', '-'),
		template_suffix: null,
		published_scope: 'global',
		admin_graphql_api_id: toGid('Collection', collection.id)
	};
}

function describeMetaobject({ resourceId, payload }: StoreEvent, { content }: Store): object {
	const metaobject = content.getMetaobjectById(resourceId);
	return metaobject === null ? payload : toMetaobjectPayload(metaobject);
}

function toMetaobjectPayload({
	id,
	type,
	handle,
	status,
	updatedAt,
	fields
}: MetaobjectRecord): object {
	return {
		id: toGid('Metaobject', id),
		type,
		handle,
		fields: Object.fromEntries(fields.map(({ key, value }) => [key, value])),
		created_at: updatedAt,
		updated_at: updatedAt,
		capabilities: { publishable: { status: status.toLowerCase() } }
	};
}
