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
	feeds: true,
	analytics: true
};

/** The shop's own settings. Every value can be replaced by a variable of `.env.example`. */
export const shopConfig = {
	/** `name`: null for the store's own. */
	site: { name: null as string | null, url: 'http://localhost:3000' },
	localization: { country: 'US', language: 'EN', locale: 'en-US' },
	/** The law of these countries requires prices with tax: the European Economic Area and others. */
	// prettier-ignore
	taxIncludedCountries: [
		'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE',
		'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'IS', 'LI', 'NO',
		'AE', 'AU', 'CH', 'EG', 'GB', 'JP', 'NZ'
	],
	agent: { isEnabled: false },
	auth: { isEnabled: false },
	analytics: {
		isEnabled: false,
		/**
		 * Where visitors are asked before anything is stored or sent that the shop does not need: the European
		 * Economic Area with its territories, the United Kingdom and Switzerland.
		 */
		// prettier-ignore
		consentCountries: [
			'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE',
			'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'IS', 'LI', 'NO',
			'AX', 'GF', 'GP', 'MF', 'MQ', 'RE', 'YT', 'SJ', 'GB', 'GG', 'GI', 'IM', 'JE', 'CH'
		]
	},
	/** Apps find what they call on the platform. */
	apps: { isEnabled: false },
	webMcp: { isEnabled: true },
	feeds: { isEnabled: true }
};
