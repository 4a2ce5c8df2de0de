import type { PolicyRecord } from '../../../world/world.ts';
import type { Shop } from './ucp-tool.ts';

export interface Link {
	type: string;
	url: string;
	title?: string;
	id?: string;
}

/** What a buyer must be able to read before they buy. */
export function listPolicyLinks(shop: Shop): Link[] {
	return shop.world.content.policies().map((policy) => toPolicyLink(policy, shop));
}

export function toPolicyLink({ type, handle, title }: PolicyRecord, { shopOrigin }: Shop): Link {
	return { type: type.toLowerCase(), url: `${shopOrigin}/policies/${handle}`, title };
}
