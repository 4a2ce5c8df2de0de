/**
 * What tests of modules see instead of `shop.config.ts` and the environment, `.env` among it: a shop whose owner has
 * changed nothing. Without it, a feature that an owner turns on would make tests fail that do not know of it.
 */
import { contains as contained, shopConfig as own } from '../../shop.config.ts';

export const contains: typeof contained = {
	accounts: true,
	assistant: true,
	apps: true,
	companies: true,
	quickOrder: true,
	wishList: true,
	feeds: true,
	analytics: true
};

export const shopConfig: typeof own = {
	...own,
	site: { name: null, url: 'http://localhost:3000' },
	localization: { country: 'US', language: 'EN', locale: 'en-US' },
	agent: { isEnabled: false },
	auth: { isEnabled: false },
	analytics: { ...own.analytics, isEnabled: false },
	apps: { isEnabled: false },
	webMcp: { isEnabled: true },
	feeds: { isEnabled: true }
};

/** As `$env/dynamic/private` has it. */
export const env: Record<string, string | undefined> = {};
