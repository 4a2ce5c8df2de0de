import { secret } from '../base/environment';
import type { Values } from '../base/settings';
import type { PlatformValues } from '../storefront/settings';

/** Published: what the demo store has not published yet is no secret. */
const DEMO_PREVIEW_SECRET = 'prism-demo-preview-secret-for-this-machine';

export const variables = { PREVIEW_SECRET: secret.optional() };

/** Null: there are no previews. */
export function arrange(values: Values<typeof variables> & PlatformValues) {
	const ofDemo = values.PLATFORM_STORE_DOMAIN === undefined ? DEMO_PREVIEW_SECRET : null;
	return { preview: { secret: values.PREVIEW_SECRET ?? ofDemo } };
}
