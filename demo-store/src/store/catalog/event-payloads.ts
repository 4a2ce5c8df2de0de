import { toGid } from '../../wire/gid.ts';

interface Announced {
	id: number;
	handle: string;
	title: string;
	updatedAt: string;
}

/** Webhook payloads of products and collections; a deleted one is only an id. */
export function describeChange(type: 'Product' | 'Collection', resource: Announced) {
	return {
		id: resource.id,
		admin_graphql_api_id: toGid(type, resource.id),
		handle: resource.handle,
		title: resource.title,
		updated_at: resource.updatedAt
	};
}
