import { defineTexts } from '../i18n';

/** The index of what can be tried here, from a terminal or in a browser. */
export const examplesTexts = defineTexts('examples', {
	title: 'Examples',
	description: 'Every surface of this site, each with a command that can be copied.',
	intro: 'Everything that answers here, and a command to see that it does.',
	copy: 'Copy',
	copied: 'Copied',
	contents: 'On this page',
	otherForms: 'This page for programs:',
	versioning: 'Versions',
	versioningNote:
		'What stands under /api/v1 stays compatible. An incompatible change gets a new version in its path. An endpoint that will go is announced here first, and its answers carry the Deprecation and Sunset headers until then.',
	noDeprecations: 'No endpoint is announced to go.',
	deprecation: (path: string, from: string, until: string) =>
		`${path}: deprecated from ${from}, answers until ${until}.`,
	sections: {
		terminal: { title: 'In a terminal', note: 'No account, nothing to build.' },
		programs: { title: 'For programs', note: 'JSON, readable from any page of any site.' },
		agents: { title: 'For agents', note: 'Begin at llms.txt; it leads to everything else.' },
		browser: { title: 'In a browser', note: 'Every page is Markdown too, for who asks for it.' }
	},
	examples: {
		prism: { title: 'Prism', note: 'A glass prism in 24-bit color, until Ctrl-C.' },
		plainPrism: { title: 'Prism without color', note: 'Characters only, for any terminal.' },
		readInstaller: { title: 'Installer, to read', note: 'A shell script. Read it first.' },
		install: {
			title: 'Installer, to run',
			note: 'Puts the client prism into your home. No root, and it says how to undo it.'
		},
		client: { title: 'Client', note: 'The prism at the size of your terminal, once installed.' },
		status: { title: 'Status', note: 'What the site can do, and where.' },
		openapi: { title: 'OpenAPI', note: 'Version 1 of these surfaces, described.' },
		index: { title: 'This index', note: 'The same list as JSON.' },
		cart: { title: 'Cart', note: 'The cart of the cookie; null without one.' },
		ajaxCart: { title: 'Ajax cart', note: 'The same cart as themes of the platform read it.' },
		llms: { title: 'Guide for agents', note: 'What is here, on one page.' },
		apiCatalog: { title: 'API catalog', note: 'Machine-readable, RFC 9727.' },
		profile: { title: 'Commerce profile', note: 'What can be done over the commerce protocol.' },
		storeTools: { title: 'Store tools', note: 'Questions about the shop, over MCP.' },
		commerceTools: { title: 'Commerce tools', note: 'Catalog, cart and checkout, over MCP.' },
		sitemap: { title: 'Sitemap', note: 'Every page that may be found.' },
		robots: { title: 'Crawl rules', note: 'What may be fetched, and what for.' },
		home: { title: 'Home', note: 'Bestsellers, collections and stories.' },
		collections: { title: 'Collections', note: 'Every shelf of the shop.' },
		products: { title: 'All products', note: 'Filters and sorting are in the address.' },
		search: { title: 'Search', note: 'Products by word.' },
		cartPage: { title: 'Cart page', note: 'Works without scripts.' },
		checkout: { title: 'Checkout', note: 'Leads to the checkout of the cart.' }
	}
});
