import type { LanguageTexts } from '../messages';

export const texts: LanguageTexts['examples'] = {
	title: 'Voorbeelden',
	description: 'Elke interface van deze site, met een opdracht om te kopiëren.',
	intro: 'Alles wat hier antwoord geeft, en een opdracht om dat te zien.',
	copy: 'Kopiëren',
	copied: 'Gekopieerd',
	contents: 'Op deze pagina',
	otherForms: 'Deze pagina voor programma’s:',
	versioning: 'Versies',
	versioningNote:
		'Wat onder /api/v1 staat, blijft compatibel. Een incompatibele wijziging krijgt een nieuwe versie in het pad. Een endpoint dat verdwijnt, wordt eerst hier aangekondigd; tot dan dragen de antwoorden de headers Deprecation en Sunset.',
	noDeprecations: 'Voor geen enkel endpoint is het einde aangekondigd.',
	deprecation: (path, from, until) => `${path}: verouderd vanaf ${from}, antwoordt tot ${until}.`,
	sections: {
		terminal: { title: 'In een terminal', note: 'Zonder account, zonder iets te bouwen.' },
		programs: {
			title: 'Voor programma’s',
			note: 'JSON, leesbaar vanaf elke pagina van elke site.'
		},
		agents: { title: 'Voor agents', note: 'Begin bij llms.txt; dat leidt naar al het andere.' },
		browser: {
			title: 'In een browser',
			note: 'Elke pagina bestaat ook als Markdown, voor wie daarom vraagt.'
		}
	},
	examples: {
		prism: { title: 'Prisma', note: 'Een glazen prisma in 24-bits kleur, tot Ctrl-C.' },
		plainPrism: { title: 'Prisma zonder kleur', note: 'Alleen tekens, voor elke terminal.' },
		readInstaller: {
			title: 'Installatiescript, om te lezen',
			note: 'Een shellscript. Lees het eerst.'
		},
		install: {
			title: 'Installatiescript, om uit te voeren',
			note: 'Zet de client prism in je thuismap. Zonder root, en het zegt hoe je het ongedaan maakt.'
		},
		client: {
			title: 'Client',
			note: 'Het prisma op het formaat van je terminal, na de installatie.'
		},
		status: { title: 'Status', note: 'Wat de site kan, en waar.' },
		openapi: { title: 'OpenAPI', note: 'Versie 1 van deze interfaces, beschreven.' },
		index: { title: 'Deze index', note: 'Dezelfde lijst als JSON.' },
		cart: { title: 'Winkelwagen', note: 'De winkelwagen van de cookie; zonder cookie null.' },
		ajaxCart: {
			title: 'Ajax-winkelwagen',
			note: 'Dezelfde winkelwagen, zoals thema’s van het platform die lezen.'
		},
		llms: { title: 'Gids voor agents', note: 'Wat hier is, op één pagina.' },
		apiCatalog: { title: 'API-catalogus', note: 'Leesbaar voor machines, RFC 9727.' },
		profile: { title: 'Handelsprofiel', note: 'Wat er via het handelsprotocol mogelijk is.' },
		storeTools: { title: 'Winkeltools', note: 'Vragen over de winkel, via MCP.' },
		commerceTools: { title: 'Handelstools', note: 'Catalogus, winkelwagen en kassa, via MCP.' },
		sitemap: { title: 'Sitemap', note: 'Elke pagina die gevonden mag worden.' },
		robots: { title: 'Crawlregels', note: 'Wat opgehaald mag worden, en waarvoor.' },
		home: { title: 'Homepage', note: 'Bestsellers, collecties en artikelen.' },
		collections: { title: 'Collecties', note: 'Elke plank van de winkel.' },
		products: { title: 'Alle producten', note: 'Filters en sortering staan in het adres.' },
		search: { title: 'Zoeken', note: 'Producten op woord.' },
		cartPage: { title: 'Winkelwagenpagina', note: 'Werkt zonder scripts.' },
		checkout: { title: 'Kassa', note: 'Leidt naar de kassa van de winkelwagen.' }
	}
};
