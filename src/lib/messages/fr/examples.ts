import type { LanguageTexts } from '../messages';

export const texts: LanguageTexts['examples'] = {
	title: 'Exemples',
	description: 'Toutes les interfaces de ce site, chacune avec une commande à copier.',
	intro: 'Tout ce qui répond ici, et une commande pour le constater.',
	copy: 'Copier',
	copied: 'Copié',
	contents: 'Sur cette page',
	otherForms: 'Cette page pour les programmes\u00a0:',
	versioning: 'Versions',
	versioningNote:
		'Ce qui se trouve sous /api/v1 reste compatible. Un changement incompatible reçoit une nouvelle version dans son chemin. Un point d’accès appelé à disparaître est d’abord annoncé ici\u202f; jusque-là, ses réponses portent les en-têtes Deprecation et Sunset.',
	noDeprecations: 'Aucun point d’accès n’est appelé à disparaître.',
	deprecation: (path, from, until) =>
		`${path}\u00a0: obsolète depuis le ${from}, répond jusqu’au ${until}.`,
	sections: {
		terminal: { title: 'Dans un terminal', note: 'Sans compte, sans rien à compiler.' },
		programs: {
			title: 'Pour les programmes',
			note: 'Du JSON, lisible depuis n’importe quelle page de n’importe quel site.'
		},
		agents: {
			title: 'Pour les agents',
			note: 'Commencez par llms.txt\u202f; il mène à tout le reste.'
		},
		browser: {
			title: 'Dans un navigateur',
			note: 'Chaque page existe aussi en Markdown, pour qui la demande ainsi.'
		}
	},
	examples: {
		prism: { title: 'Prisme', note: 'Un prisme de verre en couleurs 24 bits, jusqu’à Ctrl-C.' },
		plainPrism: {
			title: 'Prisme sans couleur',
			note: 'Uniquement des caractères, pour tous les terminaux.'
		},
		readInstaller: {
			title: 'Installateur, à lire',
			note: 'Un script shell. Lisez-le d’abord.'
		},
		install: {
			title: 'Installateur, à exécuter',
			note: 'Place le client prism dans votre dossier personnel. Sans root, et il indique comment le retirer.'
		},
		client: {
			title: 'Client',
			note: 'Le prisme à la taille de votre terminal, une fois installé.'
		},
		status: { title: 'État', note: 'Ce que le site sait faire, et où.' },
		openapi: { title: 'OpenAPI', note: 'La version 1 de ces interfaces, décrite.' },
		index: { title: 'Cet index', note: 'La même liste en JSON.' },
		cart: { title: 'Panier', note: 'Le panier du cookie\u202f; null s’il n’y en a pas.' },
		ajaxCart: {
			title: 'Panier Ajax',
			note: 'Le même panier, tel que le lisent les thèmes de la plateforme.'
		},
		llms: { title: 'Guide pour les agents', note: 'Ce qu’il y a ici, sur une page.' },
		apiCatalog: { title: 'Catalogue des API', note: 'Lisible par des machines, RFC 9727.' },
		profile: {
			title: 'Profil marchand',
			note: 'Ce qui est possible par le protocole de commerce.'
		},
		storeTools: { title: 'Outils de la boutique', note: 'Des questions sur la boutique, par MCP.' },
		commerceTools: { title: 'Outils de commerce', note: 'Catalogue, panier et paiement, par MCP.' },
		sitemap: { title: 'Plan du site', note: 'Toutes les pages qui peuvent être trouvées.' },
		robots: { title: 'Règles d’exploration', note: 'Ce qui peut être récupéré, et dans quel but.' },
		home: { title: 'Accueil', note: 'Meilleures ventes, collections et articles.' },
		collections: { title: 'Collections', note: 'Tous les rayons de la boutique.' },
		products: { title: 'Tous les produits', note: 'Filtres et tri se trouvent dans l’adresse.' },
		search: { title: 'Recherche', note: 'Des produits par mot.' },
		cartPage: { title: 'Page du panier', note: 'Fonctionne sans scripts.' },
		checkout: { title: 'Paiement', note: 'Mène au paiement du panier.' }
	}
};
