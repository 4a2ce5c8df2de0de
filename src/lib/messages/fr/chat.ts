import { createCounter, formatNumber } from '../i18n';
import type { LanguageTexts } from '../messages';

const count = createCounter('fr');
const products = count({
	one: '# produit',
	many: '# de produits',
	other: '# produits'
});
const waits = count({ one: '# seconde', many: '# de secondes', other: '# secondes' });

export const texts: LanguageTexts['chat'] = {
	title: 'Assistant de la boutique',
	automated: 'Réponses automatiques, parfois inexactes.',
	greeting: (shop) => `Bonjour\u202f! Que puis-je trouver pour vous chez ${shop}\u202f?`,
	greetingNote:
		'Je parcours le catalogue, je compare, je réponds aux questions sur la livraison et les retours, et je tiens votre panier.',
	examples: [
		'Quelles sont vos meilleures ventes\u202f?',
		'Comment se passent les retours\u202f?',
		'Je cherche un cadeau.',
		'Qu’y a-t-il dans mon panier\u202f?'
	],
	privacy:
		'Vous écrivez à un programme, pas à une personne. Vos messages sont conservés un jour pour ce navigateur et lus par le modèle qu’utilise la boutique. Merci de ne pas y mettre de données personnelles.',
	privacyLabel: 'À propos de ce chat',
	policyLink: 'Politique de confidentialité',
	log: 'Conversation',
	you: 'Vous',
	assistant: 'Assistant',
	field: 'Votre message',
	placeholder: 'Que cherchez-vous\u202f?',
	send: 'Envoyer',
	stop: 'Arrêter',
	retry: 'Réessayer',
	clear: 'Nouvelle conversation',
	clearHint: 'Repart de zéro. Votre panier reste tel quel.',
	minimize: 'Fermer l’assistant',
	thinking: 'Réfléchit',
	loading: 'Chargement de la conversation',
	stopped: 'Arrêté.',
	answered: 'L’assistant a répondu.',
	tools: {
		'search-products': ['Parcourt le catalogue', 'A parcouru le catalogue'],
		'present-products': ['Choisit ce qu’il va montrer', 'A choisi ce qu’il va montrer'],
		'compare-products': ['Compare des produits', 'A comparé des produits'],
		'get-product-details': ['Se renseigne sur un produit', 'S’est renseigné sur un produit'],
		'get-recommendations': ['Cherche ce qui va avec', 'A cherché ce qui va avec'],
		'list-collections': ['Regarde les collections', 'A regardé les collections'],
		'browse-collection': ['Parcourt une collection', 'A parcouru une collection'],
		'get-cart': ['Regarde dans votre panier', 'A regardé dans votre panier'],
		'add-to-cart': ['Modifie votre panier', 'A modifié votre panier'],
		'update-cart-item': ['Modifie votre panier', 'A modifié votre panier'],
		'undo-cart-change': ['Annule la dernière modification', 'A annulé la dernière modification'],
		'add-cart-note': [
			'Écrit un message pour votre commande',
			'A écrit un message pour votre commande'
		],
		'confirm-change': ['Modifie votre panier', 'A modifié votre panier'],
		'search-policies': ['Lit les conditions', 'A lu les conditions'],
		'get-orders': ['Regarde vos commandes', 'A regardé vos commandes'],
		'contact-store': [
			'Cherche comment joindre la boutique',
			'A cherché comment joindre la boutique'
		],
		navigate: ['Cherche la page', 'A trouvé la page']
	},
	toolFailed: 'L’opération a échoué',
	found: (query, total) =>
		total === null
			? `A parcouru «\u00a0${query}\u00a0»`
			: `A cherché «\u00a0${query}\u00a0»\u00a0: ${products(total)}`,
	readAbout: (title) => `S’est renseigné\u00a0: ${title}`,
	cart: {
		added: (name) => `Dans votre panier\u00a0: ${name}`,
		changed: (name) => `Modifié\u00a0: ${name}`,
		removed: (name) => `Supprimé\u00a0: ${name}`,
		noted: 'Le message accompagne votre commande',
		refused: 'Votre panier n’a pas été modifié',
		undo: 'Annuler',
		unconfirmed: 'La boutique n’a pas répondu à temps. Vérifiez votre panier avant de réessayer.',
		look: 'Voir le panier',
		summary: 'Votre panier',
		empty: 'Votre panier est vide.',
		checkout: 'Passer au paiement'
	},
	product: {
		choose: (option) => `À choisir\u00a0: ${option.toLowerCase()}`,
		add: 'Ajouter au panier',
		addMany: (quantity) => `En ajouter ${formatNumber(quantity)} au panier`,
		adding: 'Ajout en cours…',
		added: 'Ajouté',
		soldOut: 'Épuisé',
		missing: 'N’existe pas ainsi',
		view: 'Voir le produit',
		onPage: 'Choisir sur sa page',
		choices: 'Choisir'
	},
	proposal: {
		add: (name, quantity) => `Ajouter au panier\u00a0: ${formatNumber(quantity)} × ${name}\u00a0?`,
		change: (name, before, after) =>
			`Modifier la quantité\u00a0: ${name}, ${formatNumber(after)} au lieu de ${formatNumber(before)}\u00a0?`,
		remove: (name) => `Retirer du panier\u00a0: ${name}\u00a0?`,
		note: (text) => `Ajouter à la note de votre commande\u00a0: «\u00a0${text}\u00a0»\u00a0?`,
		approve: 'Oui, modifier',
		cancel: 'Non, ne rien changer'
	},
	goTo: (title) => `Aller à\u00a0: ${title}`,
	failures: {
		interrupted: 'La réponse s’est interrompue. Veuillez réessayer.',
		cut: 'La réponse a été coupée. Veuillez réessayer, ou demander moins à la fois.',
		empty: 'L’assistant n’a donné aucune réponse. Veuillez réessayer.',
		unreadable: 'La réponse est illisible. Veuillez réessayer.',
		steps:
			'Cela demandait plus d’étapes que l’assistant ne peut en faire. Veuillez réessayer, ou demander une chose à la fois.',
		slow: 'La réponse a pris trop de temps. Veuillez réessayer.',
		full: 'Cette conversation est devenue trop longue. Veuillez en commencer une nouvelle.',
		refused: 'L’assistant ne répond pas à cela.',
		busy: 'L’assistant a trop à faire en ce moment. Veuillez réessayer dans une minute.',
		unavailable: 'L’assistant est momentanément inaccessible. Veuillez réessayer plus tard.',
		lost: 'La connexion a été perdue. Veuillez réessayer.',
		session: 'L’assistant n’a pas pu être préparé. Veuillez réessayer.',
		blocked: 'L’assistant ne peut pas être utilisé d’ici.',
		tooMany: (seconds) =>
			seconds === null
				? 'Cela fait beaucoup à la fois. Veuillez patienter un instant.'
				: `Cela fait beaucoup à la fois. Veuillez patienter ${waits(seconds)}.`,
		tooLong: 'Ce message est trop long. Veuillez le raccourcir.',
		expired: 'Cette conversation est terminée. Votre prochain message en commence une nouvelle.'
	},
	comparison: {
		title: 'Comparaison',
		feature: 'Caractéristique',
		availability: 'Disponibilité',
		inStock: 'En stock'
	},
	orders: {
		title: 'Vos commandes',
		none: 'Aucune commande de ce type.',
		signIn: 'Se connecter pour voir vos commandes',
		all: 'Toutes les commandes',
		track: 'Suivre le colis',
		name: (number) => `Commande ${number}`,
		expected: (date) => `Prévu\u00a0: ${date}`
	},
	contact: {
		title: 'Joindre l’équipe de la boutique',
		subject: (shop) => `Question pour ${shop}`
	},
	approval: {
		title: 'Modifier votre panier\u00a0?',
		quantity: 'Quantité',
		before: 'Maintenant',
		after: 'Ensuite',
		note: 'Message pour votre commande',
		approved: 'Vous avez accepté.',
		declined: 'Vous avez refusé. Votre panier reste tel quel.',
		closed: 'Cette proposition n’est plus ouverte.',
		press: 'Appuyez sur un bouton\u00a0: un message écrit ne suffit pas pour cette modification.',
		asks: 'L’assistant demande s’il doit modifier votre panier.'
	},
	page: {
		intro: 'Écrivez ce que vous cherchez. La réponse est sur la page suivante.',
		running: 'La réponse est en cours d’écriture.',
		show: 'Afficher la réponse',
		empty: 'Écrivez d’abord un message.',
		failed: 'Cela n’a pas pu être fait. Veuillez réessayer.'
	},
	fallback: {
		title: 'Nous joindre',
		intro: 'L’assistant est un programme. Tout ce qu’il fait peut se faire sans lui.',
		find: 'Trouver un article',
		findNote: 'Cherchez par objet, matière, atelier ou couleur, ou parcourez les collections.',
		ask: 'Demander à une personne',
		askNote: 'Ces pages disent comment, et quand quelqu’un répond.',
		read: 'Lire les conditions',
		readNote: 'Livraison, retours, paiement et confidentialité, en toutes lettres.',
		search: 'Rechercher dans la boutique',
		collections: 'Collections',
		description: 'Comment joindre l’équipe de cette boutique, et où trouver des réponses.'
	}
};
