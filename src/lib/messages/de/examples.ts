import type { LanguageTexts } from '../messages';

export const texts: LanguageTexts['examples'] = {
	title: 'Beispiele',
	description: 'Alle Schnittstellen dieser Seite, jede mit einem Befehl zum Kopieren.',
	intro: 'Alles, was hier antwortet, und ein Befehl, mit dem Sie es sehen.',
	copy: 'Kopieren',
	copied: 'Kopiert',
	contents: 'Auf dieser Seite',
	otherForms: 'Diese Seite für Programme:',
	versioning: 'Versionen',
	versioningNote:
		'Was unter /api/v1 steht, bleibt kompatibel. Eine inkompatible Änderung bekommt eine neue Version im Pfad. Ein Endpunkt, der verschwinden wird, steht zuerst hier; bis dahin tragen seine Antworten die Header Deprecation und Sunset.',
	noDeprecations: 'Kein Endpunkt ist abgekündigt.',
	deprecation: (path, from, until) => `${path}: abgekündigt ab ${from}, antwortet bis ${until}.`,
	sections: {
		terminal: { title: 'Im Terminal', note: 'Ohne Konto, ohne etwas zu bauen.' },
		programs: { title: 'Für Programme', note: 'JSON, lesbar von jeder Seite aus.' },
		agents: { title: 'Für Agenten', note: 'Beginnen Sie mit llms.txt; es führt zu allem anderen.' },
		browser: { title: 'Im Browser', note: 'Jede Seite gibt es auf Wunsch auch als Markdown.' }
	},
	examples: {
		prism: { title: 'Prisma', note: 'Ein Glasprisma in 24-Bit-Farben, bis Strg-C.' },
		plainPrism: { title: 'Prisma ohne Farbe', note: 'Nur Zeichen, für jedes Terminal.' },
		readInstaller: { title: 'Installer zum Lesen', note: 'Ein Shell-Skript. Lesen Sie es zuerst.' },
		install: {
			title: 'Installer zum Ausführen',
			note: 'Legt den Client prism in Ihr Home-Verzeichnis. Ohne root; er sagt, wie man ihn entfernt.'
		},
		client: {
			title: 'Client',
			note: 'Das Prisma in der Größe Ihres Terminals, nach der Installation.'
		},
		status: { title: 'Status', note: 'Was diese Seite kann, und wo.' },
		openapi: { title: 'OpenAPI', note: 'Version 1 dieser Schnittstellen, beschrieben.' },
		index: { title: 'Dieses Verzeichnis', note: 'Dieselbe Liste als JSON.' },
		cart: { title: 'Warenkorb', note: 'Der Warenkorb des Cookies; ohne einen null.' },
		ajaxCart: {
			title: 'Ajax-Warenkorb',
			note: 'Derselbe Warenkorb, wie ihn Themes der Plattform lesen.'
		},
		llms: { title: 'Wegweiser für Agenten', note: 'Was es hier gibt, auf einer Seite.' },
		apiCatalog: { title: 'API-Katalog', note: 'Maschinenlesbar, RFC 9727.' },
		profile: { title: 'Handelsprofil', note: 'Was über das Handelsprotokoll möglich ist.' },
		storeTools: { title: 'Shop-Werkzeuge', note: 'Fragen zum Shop, über MCP.' },
		commerceTools: { title: 'Handelswerkzeuge', note: 'Katalog, Warenkorb und Kasse, über MCP.' },
		sitemap: { title: 'Sitemap', note: 'Jede Seite, die gefunden werden darf.' },
		robots: { title: 'Crawler-Regeln', note: 'Was abgerufen werden darf, und wofür.' },
		home: { title: 'Startseite', note: 'Bestseller, Kollektionen und Geschichten.' },
		collections: { title: 'Kollektionen', note: 'Jedes Regal des Shops.' },
		products: { title: 'Alle Produkte', note: 'Filter und Sortierung stehen in der Adresse.' },
		search: { title: 'Suche', note: 'Produkte nach Wörtern.' },
		cartPage: { title: 'Warenkorbseite', note: 'Funktioniert ohne Skripte.' },
		checkout: { title: 'Kasse', note: 'Führt zur Kasse des Warenkorbs.' }
	}
};
