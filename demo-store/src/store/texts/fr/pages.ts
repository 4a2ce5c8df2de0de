import type { pages as English } from '../en/pages.ts';

export const pages: typeof English = {
	signIn: {
		title: 'Connexion',
		intro: 'Saisissez votre e-mail. Première visite\u00a0? Votre compte se crée de la même façon.',
		email: 'E-mail',
		next: 'Continuer',
		demoCustomers: 'Clients de cette démo',
		demoCustomersHint: 'Choisissez-en un pour voir un compte rempli.',
		orders: { one: '{count} commande', many: '{count} de commandes', other: '{count} commandes' },
		codeTitle: 'Saisissez votre code',
		codeIntro: 'Il a été envoyé à {email} et reste valable dix minutes.',
		letterLabel: 'L’e-mail, affiché ici car la démo n’en envoie pas',
		letterText: 'Votre code pour {shop} est',
		code: 'Code',
		codeHint: 'Six chiffres',
		useCode: 'Utiliser ce code',
		signIn: 'Se connecter',
		newCode: 'Envoyer un nouveau code',
		otherEmail: 'Utiliser un autre e-mail',
		badge: 'Boutique de test, aucun e-mail envoyé',
		footer:
			'Cette page appartient à une boutique de démonstration. Clients et commandes sont inventés.',
		backToShop: 'Retour à la boutique',
		problems: {
			email: '«\u00a0{email}\u00a0» n’est pas une adresse e-mail, par exemple maya@example.com',
			tooMany: 'Trop de codes ont été envoyés à {email}. Réessayez dans dix minutes.',
			wrong: 'Ce n’est pas le code envoyé. Vérifiez ses six chiffres.',
			expired: 'Ce code a expiré. Demandez-en un nouveau.',
			exhausted: 'Trop de codes erronés. Demandez-en un nouveau.'
		},
		signOutTitle: 'Se déconnecter\u00a0?',
		signOutQuestion: 'Vous serez déconnecté de votre compte dans ce navigateur.',
		signOut: 'Se déconnecter',
		signedOutTitle: 'Vous êtes déconnecté',
		signedOutText: 'Votre compte est fermé dans ce navigateur.',
		problemTitle: 'Cette connexion ne peut pas continuer',
		lostText:
			'Elle a été commencée dans un autre navigateur, ou il y a trop longtemps. Recommencez depuis la boutique.'
	},
	orderStatus: {
		order: 'Commande {name}',
		orderedOn: 'Commandée le {date} · Confirmation {confirmation}',
		items: 'Articles',
		yourOrders: 'Vos commandes',
		backToShop: 'Retour à la boutique',
		missingTitle: 'Commande introuvable',
		missing: 'Cette commande est introuvable',
		missingText: 'L’adresse est incomplète ou appartient à une autre commande.',
		headlines: {
			canceled: 'Cette commande a été annulée',
			refunded: 'Cette commande a été remboursée',
			delivered: 'Livrée',
			onItsWay: 'En route',
			partlyOnItsWay: 'En partie en route',
			received: 'Nous avons votre commande'
		},
		shipments: {
			ATTEMPTED_DELIVERY: 'Livraison tentée',
			CARRIER_PICKED_UP: 'Prise en charge par le transporteur',
			CONFIRMED: 'Confirmée',
			DELAYED: 'Retardée',
			DELIVERED: 'Livrée',
			FAILURE: 'Échec de la livraison',
			IN_TRANSIT: 'En route',
			LABEL_PRINTED: 'Étiquette imprimée',
			LABEL_PURCHASED: 'Étiquette créée',
			OUT_FOR_DELIVERY: 'En cours de livraison',
			PICKED_UP: 'Retiré',
			READY_FOR_PICKUP: 'Prête à retirer'
		},
		shipped: 'Expédiée',
		subtotal: 'Sous-total',
		shipping: 'Livraison',
		tax: 'Taxes',
		total: 'Total',
		refunded: 'Remboursé'
	},
	linkProblems: {
		lookAround: 'Regarder dans la boutique',
		reasons: {
			ambiguous: {
				title: 'Ce lien dit deux choses à la fois',
				text: 'Une partie y figure deux fois avec des valeurs différentes\u00a0; rien n’en a donc été utilisé.'
			},
			malformed: {
				title: 'Ce lien est incomplet',
				text: 'Il est trop long ou a été coupé en route. Rien n’en a été utilisé.'
			},
			'unknown-item': {
				title: 'Ce lien ne marche plus',
				text: 'Un article qu’il nomme n’est plus vendu ici, ou existe en plusieurs versions à choisir.'
			},
			'sold-out': {
				title: 'Tout juste épuisé',
				text: 'Rien de ce que nomme ce lien n’est en stock. La boutique a peut-être quelque chose de semblable.'
			},
			refused: {
				title: 'Cela ne s’achète pas ainsi',
				text: 'Le lien demande une quantité qui ne se vend pas. Choisissez de nouveau dans la boutique.'
			}
		}
	},
	newsletter: {
		title: 'Confirmer la newsletter',
		question:
			'Voulez-vous notre newsletter à {email}\u00a0? Chaque numéro a un lien pour s’arrêter.',
		confirm: 'Oui, envoyez-la-moi',
		doneTitle: 'Vous êtes inscrit',
		done: 'Le prochain numéro part à {email}.',
		goneTitle: 'Ce lien ne marche plus',
		gone: 'Il a déjà servi, ou date de plus d’une semaine. Inscrivez-vous de nouveau dans votre compte.',
		back: 'Retour à votre compte'
	},
	contact: {
		doneTitle: 'Merci',
		done: 'C’est bien arrivé.',
		back: 'Retour à la boutique',
		challengeTitle: 'Êtes-vous une personne\u00a0?',
		challenge: 'Les boutiques le demandent pour écarter les programmes.',
		confirm: 'Je suis une personne',
		refusedTitle: 'Cela n’a pas fonctionné',
		refused: 'L’adresse e-mail manque ou n’en est pas une.'
	},
	returnReasons: {
		UNWANTED: 'J’ai changé d’avis',
		DEFECTIVE: 'Abîmé ou défectueux',
		NOT_AS_DESCRIBED: 'Non conforme',
		WRONG_ITEM: 'Mauvais article',
		COLOR: 'Couleur',
		STYLE: 'Style',
		SIZE_TOO_LARGE: 'Trop grand',
		SIZE_TOO_SMALL: 'Trop petit',
		OTHER: 'Une autre raison'
	},
	agents: {
		nothingDone: 'Rien n’a été fait\u00a0: une question ne change rien ici.',
		nothingPublished: '{shop} n’a rien publié à ce sujet.',
		contact: 'Vous pouvez vous adresser ici\u00a0: {ways}.',
		itemDiscounts: 'Remises sur les articles',
		orderDiscount: 'Remise sur la commande',
		shipping: 'Livraison',
		pickup: 'Retrait',
		giftCards: 'Cartes cadeaux',
		unknownVariant: '{id} n’est pas une variante vendue par cette boutique.',
		soldOut: '{title} est épuisé.',
		onlySome: 'Il ne reste que {count} de {title}.',
		noPickup: 'Ces articles ne peuvent pas être retirés. Choisissez la livraison.',
		nothing: 'Rien de cela n’est disponible.',
		emailMissing: 'Une adresse e-mail est nécessaire pour la confirmation.',
		addressMissing: 'Une adresse de livraison est nécessaire.',
		undeliverable:
			'Tout ne peut pas être envoyé à cette adresse\u00a0: choisissez-en une autre ou retirez des articles.',
		payment: 'L’acheteur vérifie la commande et paie sur la page de la boutique, à continue_url.'
	}
};
