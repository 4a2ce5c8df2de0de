import type { LanguageTexts } from '../messages';

export const texts: LanguageTexts['examples'] = {
	title: 'Esempi',
	description: 'Tutte le interfacce di questo sito, ognuna con un comando da copiare.',
	intro: 'Tutto ciò che risponde qui, e un comando per verificarlo.',
	copy: 'Copia',
	copied: 'Copiato',
	contents: 'In questa pagina',
	otherForms: 'Questa pagina per i programmi:',
	versioning: 'Versioni',
	versioningNote:
		'Ciò che si trova sotto /api/v1 resta compatibile. Una modifica incompatibile riceve una nuova versione nel percorso. Un endpoint che verrà rimosso è prima annunciato qui; fino ad allora le sue risposte portano le intestazioni Deprecation e Sunset.',
	noDeprecations: 'Per nessun endpoint è annunciata la rimozione.',
	deprecation: (path, from, until) => `${path}: deprecato dal ${from}, risponde fino al ${until}.`,
	sections: {
		terminal: { title: 'In un terminale', note: 'Senza account, nulla da compilare.' },
		programs: {
			title: 'Per i programmi',
			note: 'JSON, leggibile da qualsiasi pagina di qualsiasi sito.'
		},
		agents: { title: 'Per gli agenti', note: 'Inizia da llms.txt; porta a tutto il resto.' },
		browser: {
			title: 'In un browser',
			note: 'Ogni pagina esiste anche in Markdown, per chi la chiede così.'
		}
	},
	examples: {
		prism: { title: 'Prisma', note: 'Un prisma di vetro con colori a 24 bit, fino a Ctrl-C.' },
		plainPrism: { title: 'Prisma senza colori', note: 'Solo caratteri, per qualsiasi terminale.' },
		readInstaller: {
			title: 'Programma di installazione, da leggere',
			note: 'Uno script di shell. Leggilo prima.'
		},
		install: {
			title: 'Programma di installazione, da eseguire',
			note: 'Mette il client prism nella tua cartella personale. Senza root, e dice come rimuoverlo.'
		},
		client: {
			title: 'Client',
			note: 'Il prisma nelle dimensioni del tuo terminale, dopo l’installazione.'
		},
		status: { title: 'Stato', note: 'Che cosa sa fare il sito, e dove.' },
		openapi: { title: 'OpenAPI', note: 'La versione 1 di queste interfacce, descritta.' },
		index: { title: 'Questo indice', note: 'Lo stesso elenco in JSON.' },
		cart: { title: 'Carrello', note: 'Il carrello del cookie; null se non c’è.' },
		ajaxCart: {
			title: 'Carrello Ajax',
			note: 'Lo stesso carrello, come lo leggono i temi della piattaforma.'
		},
		llms: { title: 'Guida per gli agenti', note: 'Che cosa c’è qui, in una pagina.' },
		apiCatalog: { title: 'Catalogo delle API', note: 'Leggibile dalle macchine, RFC 9727.' },
		profile: {
			title: 'Profilo commerciale',
			note: 'Che cosa si può fare con il protocollo di commercio.'
		},
		storeTools: { title: 'Strumenti del negozio', note: 'Domande sul negozio, tramite MCP.' },
		commerceTools: {
			title: 'Strumenti di commercio',
			note: 'Catalogo, carrello e pagamento, tramite MCP.'
		},
		sitemap: { title: 'Mappa del sito', note: 'Tutte le pagine che si possono trovare.' },
		robots: { title: 'Regole per i crawler', note: 'Che cosa si può prelevare, e a che scopo.' },
		home: { title: 'Pagina iniziale', note: 'I più venduti, collezioni e articoli.' },
		collections: { title: 'Collezioni', note: 'Tutti gli scaffali del negozio.' },
		products: {
			title: 'Tutti i prodotti',
			note: 'Filtri e ordinamento si trovano nell’indirizzo.'
		},
		search: { title: 'Ricerca', note: 'Prodotti per parola.' },
		cartPage: { title: 'Pagina del carrello', note: 'Funziona senza script.' },
		checkout: { title: 'Pagamento', note: 'Porta al pagamento del carrello.' }
	}
};
