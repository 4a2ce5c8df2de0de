import type { checkout as English } from '../en/checkout.ts';

export const checkout: typeof English = {
	layout: {
		badge: 'Boutique de test, rien n’est débité',
		skip: 'Aller au contenu',
		footer:
			'Ce paiement appartient à une boutique de démonstration. Aucune carte n’est demandée ni débitée, et rien n’est envoyé.',
		steps: 'Étapes du paiement',
		toSummary: 'Vers le récapitulatif',
		continueShopping: 'Continuer mes achats',
		cart: 'Votre panier'
	},
	steps: {
		information: 'Coordonnées',
		shipping: 'Livraison',
		payment: 'Paiement',
		review: 'Vérification'
	},
	back: {
		cart: 'Retour au panier',
		information: 'Retour aux coordonnées',
		shipping: 'Retour à la livraison',
		payment: 'Retour au paiement',
		checkout: 'Retour à votre commande'
	},
	next: {
		shipping: 'Continuer vers la livraison',
		payment: 'Continuer vers le paiement',
		review: 'Vérifier la commande',
		pay: 'Commander et payer {total}',
		order: 'Commander'
	},
	summary: {
		title: 'Récapitulatif',
		quantity: 'Quantité {count}',
		subtotal: 'Sous-total',
		shipping: 'Livraison',
		pickup: 'Retrait',
		total: 'Total',
		leftToPay: 'Reste à payer',
		storeCredit: 'Avoir',
		giftCard: 'Carte cadeau se terminant par {characters}',
		includingTax: 'Dont {tax}',
		discounts: 'Remises ({names})',
		free: 'Offert',
		shippingNotNeeded: 'Pas nécessaire',
		shippingLater: 'À l’étape suivante',
		shippingImpossible: 'Impossible'
	},
	codes: {
		title: 'Codes de réduction et cartes cadeaux',
		label: 'Code de réduction ou carte cadeau',
		apply: 'Appliquer',
		remove: 'Retirer',
		removeCode: 'Retirer {code}',
		giftCard: 'Carte cadeau {code}',
		missing: 'Saisissez un code de réduction ou une carte cadeau',
		giftCardInvalid: 'Cette carte cadeau est épuisée ou n’est plus valable',
		invalid: 'Saisissez un code de réduction valable'
	},
	facts: {
		contact: 'Contact',
		shipTo: 'Livrer à',
		collectAt: 'Retrait à',
		method: 'Mode',
		payment: 'Paiement',
		note: 'Message',
		order: 'Commande',
		change: 'Modifier',
		changeFact: 'Modifier\u00a0: {name}'
	},
	form: {
		optional: '(facultatif)',
		problems: {
			one: 'Vérifiez {count} champ',
			many: 'Vérifiez {count} de champs',
			other: 'Vérifiez {count} champs'
		},
		email: 'E-mail',
		acceptsMarketing: 'M’envoyer les nouveautés et les offres par e-mail',
		deliveryAddress: 'Adresse de livraison',
		savedAddresses: 'Adresses enregistrées',
		savedAddressesHint: 'Ou l’une de vos adresses enregistrées\u00a0:',
		countryCode: 'Pays',
		firstName: 'Prénom',
		lastName: 'Nom',
		company: 'Société',
		address1: 'Adresse',
		address2: 'Appartement, étage, bâtiment',
		zip: 'Code postal',
		city: 'Ville',
		provinceCode: 'Région',
		phone: 'Téléphone'
	},
	problems: {
		emailMissing: 'Saisissez une adresse e-mail',
		email: '{value} n’est pas une adresse e-mail, par exemple maya@example.com',
		country: 'Choisissez un pays où nous vendons\u00a0: {names}',
		phone: '{value} n’est pas un numéro de téléphone, par exemple +33 1 99 00 12 34'
	},
	information: {
		deliveryTitle: 'Où faut-il livrer\u00a0?',
		contactTitle: 'Comment vous joindre\u00a0?'
	},
	shipping: {
		title: 'Comment faut-il l’envoyer\u00a0?',
		legend: 'Mode de livraison',
		pickup: 'Retrait',
		collect: 'Retirer une partie de la commande',
		collectHint: 'Ce qui n’est pas coché est envoyé à votre adresse.',
		collectOnly: 'à retirer sur place uniquement',
		choose: 'Choisissez un mode de livraison',
		days: {
			one: '{count} jour ouvré.',
			many: '{count} de jours ouvrés.',
			other: '{count} jours ouvrés.'
		},
		dayRange: {
			one: '{min} à {count} jour ouvré.',
			many: '{min} à {count} de jours ouvrés.',
			other: '{min} à {count} jours ouvrés.'
		},
		orderImpossible: 'Nous ne pouvons pas envoyer cette commande vers ce pays\u00a0: {country}.',
		thingsImpossible: 'Nous ne pouvons pas envoyer ces articles vers ce pays\u00a0: {country}.',
		chooseAddress: 'Choisir une autre adresse',
		removeThings: 'Les retirer du panier'
	},
	payment: {
		title: 'Paiement',
		legend: 'Paiement de test',
		hint: 'Aucune carte n’est nécessaire et aucun argent ne circule. Choisissez la réponse de la banque\u00a0:',
		approve: 'Accepter',
		approveHint: 'La banque accepte, la commande est passée.',
		decline: 'Refuser',
		declineHint: 'La banque refuse, rien n’est commandé.',
		choose: 'Choisissez la réponse du paiement de test',
		storeCredit: 'Utiliser l’avoir\u00a0: {balance}',
		nothingToPay: 'Votre carte cadeau ou votre avoir couvre tout. Il ne reste rien à payer.',
		declined:
			'La banque a refusé le paiement. Rien n’a été débité ni commandé. Choisissez «\u00a0Accepter\u00a0» pour réessayer.'
	},
	/** Buyers of companies. */
	business: {
		company: 'Entreprise',
		location: 'Site',
		poNumber: 'Numéro de bon de commande',
		poNumberLong: 'Un numéro de bon de commande a 255 caractères au plus',
		terms: '{name}\u00a0: {total} à payer avant le {date}',
		termsHint: 'Rien n’est débité maintenant. Une facture suivrait.',
		review: 'Nous examinons votre commande avant de l’accepter. Rien n’est débité maintenant.',
		submit: 'Envoyer pour examen',
		draftTitle: 'Commande {name} envoyée pour examen',
		draft: 'Brouillon {name}',
		draftLead:
			'Nous examinons votre commande et écrivons à {email}. D’ici là, rien n’est commandé ni débité.',
		later: 'À payer avant le {date} ({name})',
		quantities:
			'Votre entreprise ne peut pas acheter cette quantité\u00a0: {titles}. Modifiez-la dans le panier.'
	},
	review: {
		title: 'Tout est-il juste\u00a0?',
		charge: 'Vous paierez {total} en argent de test. Aucun vrai paiement n’a lieu.',
		storeCredit: 'Avoir',
		giftCard: 'Carte cadeau',
		testPayment: 'Paiement de test ({outcome})',
		outcomes: { approve: 'accepter', decline: 'refuser', none: 'non choisi' },
		changed: 'Votre commande a changé. Rien n’a encore été débité.',
		lookAgain: 'Regardez le nouveau total avant de commander.'
	},
	confirmation: {
		title: 'Commande {name} confirmée',
		order: 'Commande {name}',
		thanks: 'Merci',
		thanksTo: 'Merci, {name}',
		lead: 'Votre commande est confirmée. Une vraie boutique écrirait maintenant à {email}\u00a0; celle-ci reste silencieuse.',
		receipt: 'Gardez cette page\u00a0: c’est votre reçu.',
		number: '{name}, confirmation {confirmation}',
		storeCredit: 'Avoir {amount}',
		giftCard: 'Carte cadeau se terminant par {characters} {amount}',
		testPayment: 'Paiement de test {amount}'
	},
	cart: {
		emptyTitle: 'Votre panier est vide',
		kept: 'Ce que vous ajoutez dans la boutique y reste dix jours.',
		checkOut: 'Passer au paiement',
		taxesIncluded: 'Taxes comprises. La livraison est calculée au paiement.',
		taxesExcluded: 'Livraison et taxes sont calculées au paiement.'
	},
	addressFaults: {
		ADDRESS_FIELD_CONTAINS_EMOJIS: '{field}\u00a0: sans emoji, s’il vous plaît',
		ADDRESS_FIELD_CONTAINS_HTML_TAGS: '{field}\u00a0: sans HTML, s’il vous plaît',
		ADDRESS_FIELD_CONTAINS_URL: '{field}\u00a0: sans adresse web, s’il vous plaît',
		ADDRESS_FIELD_IS_REQUIRED: '{field}\u00a0: champ obligatoire',
		ADDRESS_FIELD_IS_TOO_LONG: '{field}\u00a0: 255 caractères au plus',
		INVALID_ZIP_CODE_FOR_COUNTRY:
			'{value} n’est pas un code postal de ce pays, par exemple {example}'
	},
	trouble: {
		toCart: 'Aller au panier',
		startAgain: 'Recommencer dans la boutique',
		missingCart: {
			title: 'Ce panier est introuvable',
			text: 'L’adresse est incomplète ou mal saisie. Rouvrez le paiement depuis votre panier.'
		},
		expiredCart: {
			title: 'Ce panier a expiré',
			text: 'Les paniers sont gardés dix jours après le dernier changement.'
		},
		emptyCart: {
			title: 'Votre panier est vide',
			text: 'Ajoutez-y d’abord quelque chose, puis revenez payer.'
		},
		lostCheckout: {
			title: 'Ce paiement est introuvable',
			text: 'L’adresse est incomplète, ou le paiement n’a jamais commencé. Rouvrez-le depuis votre panier.'
		},
		expiredCheckout: {
			title: 'Ce paiement a expiré',
			text: 'Les paniers sont gardés dix jours après le dernier changement. Rien n’a été débité.'
		},
		emptiedCheckout: {
			title: 'Votre panier est vide',
			text: 'Tout en a été retiré, ou vient d’être épuisé. Rien n’a été débité.'
		},
		forgedForm: {
			title: 'Ce formulaire n’appartient pas à votre commande',
			text: 'Il vient peut-être d’une autre fenêtre ou d’un autre site. Rien n’a été changé.'
		},
		soldOut: {
			title: 'Épuisé entre-temps',
			text: 'Pendant votre paiement, tout votre panier a été vendu. Rien n’a été débité.'
		},
		brokenLink: {
			title: 'Ce lien ne marche plus',
			text: 'Un article qu’il nomme n’est plus vendu, ou pas en cette quantité.',
			lookAround: 'Regarder dans la boutique'
		}
	}
};
