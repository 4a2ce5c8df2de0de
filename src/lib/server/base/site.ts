import type { Localization } from '$lib/domain/localization';
import { NO_BRAND, type Brand, type SiteSettings } from '$lib/domain/shop';
import { config } from './config';
import { describeServiceFailure } from './errors';
import { findMarketAddress } from './market-sites';
import { getShopFrame, type Storefront } from '../storefront';

/** The shop's address in the market at hand, and its name: the store's own where `SITE_NAME` gives no other. */
export async function readSite(storefront: Storefront): Promise<SiteSettings> {
	const { locale } = storefront;
	if (config.site.name !== null) return nameSite(null, locale);
	try {
		const { shop } = await getShopFrame(storefront);
		return nameSite(shop.name, locale);
	} catch (failure) {
		if (describeServiceFailure(failure) === null) throw failure;
		return nameSite(null, locale);
	}
}

/** The store's brand settings; none while it cannot be asked. */
export async function readBrand(storefront: Storefront): Promise<Brand> {
	try {
		return (await getShopFrame(storefront)).brand;
	} catch (failure) {
		if (describeServiceFailure(failure) === null) throw failure;
		return NO_BRAND;
	}
}

/** While the store's name is not known, the host of the address stands for it. */
export function nameSite(
	storeName: string | null,
	market: Pick<Localization, 'country' | 'language'>
): SiteSettings {
	const { url, marketQuery } = findMarketAddress(market);
	const name = config.site.name ?? storeName ?? new URL(url).hostname;
	return { name, url, ...(marketQuery !== '' && { marketQuery }) };
}
