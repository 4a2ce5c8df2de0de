/** The shop's own settings. Every value can be replaced by a variable of `.env.example`. */
export const shopConfig = {
	site: { name: 'Prism Supply', url: 'http://localhost:3000' },
	localization: { country: 'US', language: 'EN', locale: 'en-US' },
	agent: { isEnabled: false },
	auth: { isEnabled: false },
	webMcp: { isEnabled: false }
};
