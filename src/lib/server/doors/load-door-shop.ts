import { NO_BRAND } from '$lib/domain/shop';
import { describeServiceFailure } from '../base/errors';
import { nameSite } from '../base/site';
import { newsletter } from '../forms';
import { getShopFrame, type Storefront } from '../storefront';
import type { DoorShop } from './door-pages';

/** What the store says of itself; without it the page shows its name alone. */
export async function loadDoorShop(storefront: Storefront): Promise<DoorShop> {
	const { locale } = storefront;
	const hasNewsletter = newsletter !== null;
	try {
		const { shop, brand } = await getShopFrame(storefront);
		return { name: shop.name, slogan: shop.slogan, brand, hasNewsletter };
	} catch (failure) {
		if (describeServiceFailure(failure) === null) throw failure;
		return { name: nameSite(null, locale).name, slogan: null, brand: NO_BRAND, hasNewsletter };
	}
}
