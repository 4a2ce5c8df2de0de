import { httpUrl } from '../../base/environment';
import type { Values } from '../../base/settings';
import { findDemoService, type PlatformValues } from '../../storefront/settings';

export const variables = { PRISM_UPSTREAM_URL: httpUrl.optional() };

export function arrange(values: Values<typeof variables> & PlatformValues) {
	/** Null: a real store brings no renderer. */
	return {
		prism: { upstreamUrl: values.PRISM_UPSTREAM_URL ?? findDemoService(values, '/prism') }
	};
}
