import type { DutyChange } from './src/lib/domain/duties';

/**
 * What a build contains. Of what is left out, no file of a page has anything, no address is there, and a setting that
 * switches it on stops the start. Companies need accounts. Build the shop anew after a change.
 */
export const contains = {
	accounts: true,
	assistant: true,
	/** Scripts of apps, and those of the merchant. */
	apps: true,
	/** Buying for a company, and its pages in the account. */
	companies: true,
	/** Orders by list, and saved lists. */
	quickOrder: true,
	/** Hearts on products, and the page of what a shopper has saved. */
	wishList: true,
	feeds: true,
	analytics: true
};

/** The shop's own settings. Every value can be replaced by a variable of `.env.example`. */
export const shopConfig = {
	/** `name`: null for the store's own. */
	site: { name: null as string | null, url: 'http://localhost:3000' },
	localization: { country: 'US', language: 'EN', locale: 'en-US' },
	/**
	 * What the law asks of a shop in each country stands in `src/lib/server/law/duty-table.ts` (`docs/law.md`). A change
	 * here switches a duty off or adds it, and the start logs its reason:
	 * `{ duty: 'withdrawal', countries: ['NL'], isOwed: false, reason: 'Everything is made to measure.' }`.
	 */
	law: {
		changes: [] as DutyChange[],
		/** The notice on the legal guarantee stands in the cart; true repeats it on the page of each product. */
		hasGuaranteeOnProducts: false
	},
	agent: { isEnabled: false },
	auth: { isEnabled: false },
	analytics: { isEnabled: false },
	/** Apps find what they call on the platform. */
	apps: { isEnabled: false },
	webMcp: { isEnabled: true },
	feeds: { isEnabled: true }
};
