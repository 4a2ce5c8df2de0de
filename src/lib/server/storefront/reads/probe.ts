import { PlatformProbe } from '$graphql/shop';
import { assertStorefrontOk } from '../assert-storefront-ok';
import type { Storefront } from '../request';

/** Throws while the platform cannot be asked. */
export async function probePlatform(storefront: Storefront): Promise<void> {
	const response = await storefront.request(PlatformProbe);
	assertStorefrontOk(response, 'PlatformProbe');
}
