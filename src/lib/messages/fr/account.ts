import { createCounter, formatNumber } from '../i18n';
import type { LanguageTexts } from '../messages';

const count = createCounter('fr');
const items = count({ one: '# article', many: '# d’articles', other: '# articles' });

export const texts: LanguageTexts['account'] = {
	title: 'Votre compte',
	sections: 'Compte',
	profile: 'Profil',
	addresses: 'Adresses',
	orders: 'Commandes',
	subscriptions: 'Abonnements',
	storeCredit: 'Avoir',
	quickOrder: 'Commande rapide',
	lists: 'Listes enregistrées',
	buyFor: 'Achats pour',
	signOut: 'Se déconnecter',
	unavailable: 'Votre compte est momentanément inaccessible. Votre session reste ouverte.',
	unavailableHelp: 'Veuillez réessayer dans un instant.',
	failed: 'L’opération a échoué et rien n’a été modifié. Veuillez réessayer.',
	notices: {
		'other-customer':
			'Une autre personne s’est connectée entre-temps\u202f; rien n’a été modifié. Cette page est la sienne.',
		'profile-saved': 'Profil mis à jour.',
		'address-added': 'Adresse ajoutée.',
		'address-saved': 'Adresse enregistrée.',
		'address-deleted': 'Adresse supprimée.',
		'address-default': 'Adresse par défaut modifiée.',
		'address-gone': 'Cette adresse n’existe plus.',
		'newsletter-asked':
			'Nous vous avons envoyé un e-mail. Cliquez sur le bouton qu’il contient pour confirmer votre inscription.',
		'newsletter-left': 'Vous ne recevrez plus la newsletter.',
		'return-requested':
			'Votre demande de retour est enregistrée. Vous trouverez la réponse ici et par e-mail.',
		'delivery-skipped': 'Cette livraison est sautée.',
		'delivery-kept': 'Cette livraison aura finalement lieu.',
		'subscription-paused': 'L’abonnement est suspendu. Rien n’est envoyé ni facturé.',
		'subscription-resumed': 'L’abonnement reprend.',
		'subscription-cancelled': 'L’abonnement est résilié.',
		'list-renamed': 'Liste renommée.',
		'list-deleted': 'Liste supprimée.',
		'list-gone': 'Cette liste n’existe plus.'
	},
	faults: {
		required: (field) => `${field}\u00a0: champ obligatoire.`,
		tooLong: (maximum) => `Veuillez vous limiter à ${formatNumber(maximum)} caractères.`,
		territory: 'Veuillez choisir un pays dans la liste.'
	},
	fields: {
		firstName: 'Prénom',
		lastName: 'Nom',
		company: 'Société (facultatif)',
		address1: 'Adresse',
		address2: 'Appartement, étage, porte (facultatif)',
		city: 'Ville',
		territoryCode: 'Pays',
		phoneNumber: 'Téléphone (facultatif)',
		email: 'E-mail'
	},
	zones: {
		state: 'État',
		province: 'Province',
		prefecture: 'Préfecture',
		county: 'Comté',
		region: 'Région'
	},
	zips: {
		zipCode: 'Code postal (ZIP)',
		postcode: 'Code postal',
		postalCode: 'Code postal',
		eircode: 'Eircode',
		pinCode: 'Code PIN'
	},
	profilePage: {
		intro: 'Le nom qui figure sur vos commandes.',
		emailHelp:
			'Votre adresse e-mail sert à vous connecter. Elle se modifie sur la page de connexion.',
		save: 'Enregistrer',
		greeting: (name) => `Bonjour ${name}`,
		overview: 'En bref',
		latestOrder: 'Dernière commande',
		storeCredit: 'Avoir',
		nextDelivery: 'Prochaine livraison',
		nextDeliveryOn: (title, date) => `${title}, le ${date}`,
		newsletter: 'Newsletter',
		newsletterStates: {
			subscribed: 'Vous recevez notre newsletter.',
			pending:
				'Nous vous avons envoyé un e-mail. Cliquez sur le bouton qu’il contient pour confirmer votre inscription.',
			none: 'Vous ne recevez pas notre newsletter.'
		},
		subscribe: 'S’inscrire',
		sendAgain: 'Renvoyer l’e-mail',
		unsubscribe: 'Se désinscrire de la newsletter',
		withdraw: 'Annuler l’inscription'
	},
	addressesPage: {
		intro: 'Là où vont vos colis. L’adresse par défaut est préremplie au moment du paiement.',
		empty: 'Vous n’avez pas encore d’adresse enregistrée.',
		emptyHelp: 'Ajoutez-en une\u00a0: elle sera aussi proposée au moment du paiement.',
		add: 'Ajouter une adresse',
		addTitle: 'Nouvelle adresse',
		editTitle: 'Modifier l’adresse',
		edit: 'Modifier',
		editOf: (name) => `Modifier l’adresse de ${name}`,
		delete: 'Supprimer',
		deleteOf: (name) => `Supprimer l’adresse de ${name}`,
		deleteTitle: 'Supprimer cette adresse\u202f?',
		deleteHelp: 'Les commandes envoyées à cette adresse la conservent.',
		confirmDelete: 'Supprimer l’adresse',
		keep: 'Conserver',
		defaultStays:
			'C’est votre adresse par défaut. Choisissez-en d’abord une autre par défaut, puis supprimez celle-ci.',
		back: 'Toutes les adresses',
		default: 'Par défaut',
		makeDefault: 'Définir par défaut',
		makeDefaultOf: (name) => `Définir par défaut\u00a0: adresse de ${name}`,
		isDefault: 'C’est mon adresse par défaut',
		save: 'Enregistrer l’adresse',
		cancel: 'Annuler',
		choose: 'Choisir…',
		changeTerritory: 'Afficher les champs de ce pays'
	},
	ordersPage: {
		orderAgain: 'Commander à nouveau',
		orderNamedAgain: (name) => `Commander ${name} à nouveau`,
		intro: 'Tout ce que vous avez commandé ici.',
		empty: 'Vous n’avez pas encore passé de commande.',
		emptyHelp: 'Le moment venu, vous pourrez suivre chacune d’elles ici.',
		shop: 'Découvrir la boutique',
		search: 'Rechercher dans vos commandes',
		searchHelp: 'Numéro de commande, numéro de confirmation ou produit',
		searchButton: 'Rechercher',
		found: (search) => `Commandes contenant «\u00a0${search}\u00a0»`,
		nothingFound: (search) => `Aucune commande ne contient «\u00a0${search}\u00a0».`,
		all: 'Afficher toutes les commandes',
		pages: 'Pages de commandes',
		newer: 'Plus récentes',
		older: 'Plus anciennes',
		items,
		total: 'Total',
		show: (name) => `Commande ${name}`
	},
	listsPage: {
		intro: 'Des listes de produits que vous commandez régulièrement.',
		empty: 'Vous n’avez pas encore de liste enregistrée.',
		emptyHelp:
			'Vérifiez une liste dans la commande rapide et donnez-lui un nom : elle sera conservée ici.',
		start: 'Aller à la commande rapide',
		lines: count({ one: '# ligne', many: '# de lignes', other: '# lignes' }),
		savedOn: (date) => `Enregistrée le ${date}`,
		open: 'Commander cette liste',
		name: 'Nom',
		rename: 'Renommer',
		delete: 'Supprimer',
		openNamed: (name) => `Commander la liste ${name}`,
		deleteNamed: (name) => `Supprimer la liste ${name}`,
		nameOf: (name) => `Nom de la liste ${name}`,
		nameMissing: 'Donnez un nom à la liste.',
		unavailable: 'La boutique ne peut pas conserver de listes pour le moment.'
	},
	orderPage: {
		reviewAgain: 'La regarder et la modifier d’abord',
		back: 'Toutes les commandes',
		title: (name) => `Commande ${name}`,
		placed: (date) => `Passée le ${date}`,
		cancelled: (date) => `Annulée le ${date}`,
		lines: 'Articles',
		quantity: (quantity) => `Quantité\u00a0: ${formatNumber(quantity)}`,
		each: 'l’unité',
		lineTotal: 'Total',
		summary: 'Récapitulatif',
		beforeDiscounts: 'Avant remises',
		subtotal: 'Sous-total',
		shipping: 'Livraison',
		freeShipping: 'Offerte',
		tax: 'Taxes',
		total: 'Total',
		refunded: 'Remboursé',
		refundedOn: (date) => `Remboursé le ${date}`,
		shippingAddress: 'Adresse de livraison',
		billingAddress: 'Adresse de facturation',
		note: 'Votre message',
		payments: 'Paiements',
		paidWith: (method, date) => `Payé le ${date}\u00a0: ${method}`,
		shipments: 'Expéditions',
		noShipments: 'Rien n’a encore été expédié.',
		shipment: (number, total) =>
			total === 1 ? 'Colis' : `Colis ${formatNumber(number)} sur ${formatNumber(total)}`,
		sentOn: (date) => `Expédié le ${date}`,
		arrives: (date) => `Livraison prévue le ${date}`,
		track: (carrier) => `Suivre le colis (${carrier})`,
		carrier: 'transporteur',
		buyAgain: 'Acheter de nouveau',
		buyAgainHelp: 'Met dans votre panier ce qui est encore disponible.',
		notBuyable: (titles) => `Ne peut pas être racheté ainsi\u00a0: ${titles}.`,
		before: 'Avant remise',
		returns: 'Retours',
		return: 'Retourner des articles',
		returnOn: (name, date) => `${name}, demandé le ${date}`,
		printLabel: 'Imprimer l’étiquette',
		labelHelp: (carrier, number) => `${carrier}, ${number}`,
		statusPage: 'Page de la commande dans la boutique'
	},
	returnPage: {
		title: (name) => `Retourner des articles de la commande ${name}`,
		back: (name) => `Retour à la commande ${name}`,
		intro:
			'Choisissez ce que vous renvoyez, et pourquoi. Une fois le retour accepté, la commande indique comment l’expédier.',
		lines: 'Ce que vous renvoyez',
		quantity: 'Quantité à retourner',
		none: 'Aucun',
		of: (count, maximum) => `${formatNumber(count)} sur ${formatNumber(maximum)}`,
		reason: 'Motif',
		choose: 'Veuillez choisir…',
		note: 'Remarque (facultatif)',
		submit: 'Demander le retour',
		nothing: 'Veuillez choisir la quantité d’au moins un article.',
		tooMany: (maximum) =>
			maximum === 1
				? 'Un seul article peut être retourné.'
				: `Jusqu’à ${formatNumber(maximum)} articles peuvent être retournés.`,
		chooseReason: 'Veuillez choisir un motif.',
		changed: 'Ce qui peut être retourné a changé entre-temps. Veuillez revoir la liste.',
		refused: 'Le retour n’a pas pu être demandé. Veuillez réessayer.',
		notReturnable: 'Aucun article de cette commande ne peut être retourné.',
		others: 'Ce qui ne peut pas être retourné',
		otherReason: (quantity, reason) => `${formatNumber(quantity)} × ${reason}`,
		policy: 'Politique de remboursement'
	},
	notReturnable: {
		FINAL_SALE: 'vente définitive',
		OTHER: 'ne peut pas être retourné',
		RETURNED: 'déjà retourné ou demandé',
		RETURN_WINDOW_EXPIRED: 'le délai de retour est dépassé',
		UNFULFILLED: 'pas encore expédié'
	},
	returnStatus: {
		CANCELED: 'Annulé',
		CLOSED: 'Terminé',
		DECLINED: 'Refusé',
		OPEN: 'Accepté',
		REQUESTED: 'Demandé'
	},
	subscriptionsPage: {
		intro: 'Ce qui revient tout seul. Sautez une livraison, suspendez ou résiliez à tout moment.',
		empty: 'Vous n’avez pas d’abonnement.',
		emptyHelp: 'Les produits qui peuvent revenir régulièrement le proposent sur leur page.',
		shop: 'Découvrir la boutique',
		next: (date) => `Prochaine livraison le ${date}`,
		manage: 'Gérer',
		manageOf: (title) => `Gérer ${title}`
	},
	subscriptionPage: {
		back: 'Tous les abonnements',
		since: (date) => `Depuis le ${date}`,
		every: {
			DAY: count({ one: 'Tous les jours', many: 'Tous les # de jours', other: 'Tous les # jours' }),
			WEEK: count({
				one: 'Toutes les semaines',
				many: 'Toutes les # de semaines',
				other: 'Toutes les # semaines'
			}),
			MONTH: count({ one: 'Tous les mois', many: 'Tous les # de mois', other: 'Tous les # mois' }),
			YEAR: count({ one: 'Tous les ans', many: 'Tous les # d’ans', other: 'Tous les # ans' })
		},
		contents: 'Chaque livraison',
		perDelivery: 'par livraison',
		order: (name) => `Commencé avec la commande ${name}`,
		deliveries: 'Prochaines livraisons',
		skipped: 'Sautée',
		skip: 'Sauter',
		skipOf: (date) => `Sauter la livraison du ${date}`,
		unskip: 'Rétablir',
		unskipOf: (date) => `Rétablir la livraison du ${date}`,
		pausedHelp: 'Pendant la suspension, rien n’est envoyé ni facturé.',
		endedHelp: 'Plus rien n’est envoyé ni facturé.',
		pause: 'Suspendre',
		resume: 'Reprendre',
		cancel: 'Résilier l’abonnement',
		cancelTitle: 'Résilier cet abonnement\u202f?',
		cancelHelp:
			'Les livraisons déjà envoyées ne sont pas concernées. Une suspension le garde pour plus tard.',
		confirmCancel: 'Résilier',
		keep: 'Conserver',
		ended: 'Cet abonnement a pris fin entre-temps.',
		refused: 'Ce n’est plus possible. Veuillez revoir les livraisons.'
	},
	subscriptionStatus: {
		ACTIVE: 'Actif',
		CANCELLED: 'Résilié',
		EXPIRED: 'Expiré',
		FAILED: 'Échec du paiement',
		PAUSED: 'Suspendu',
		STALE: 'Inactif'
	},
	buyForPage: {
		title: 'Pour qui achetez-vous ?',
		intro:
			'Les prix, les quantités et les conditions de votre entreprise dépendent de l’établissement. Vous pouvez changer à tout moment.',
		legend: 'Acheter pour',
		myself: 'Moi-même',
		myselfHelp: 'Aux prix publics',
		choose: 'Continuer',
		none: 'Ce compte ne permet d’acheter pour aucune entreprise.',
		gone: 'Vous ne pouvez pas acheter pour cet établissement. Veuillez en choisir un dans la liste.',
		search: 'Rechercher un établissement',
		searchButton: 'Rechercher',
		noMatch: 'Aucun établissement ne porte ce nom.',
		more: (shown, total) =>
			`${formatNumber(shown)} établissements sur ${formatNumber(total)} sont affichés. Recherchez les autres.`
	},
	storeCreditPage: {
		intro:
			'Ce que la boutique vous doit. Votre avoir est lié à ce compte et s’utilise au moment du paiement.',
		empty: 'Vous n’avez pas d’avoir.',
		emptyHelp: 'Quand un retour est remboursé sous forme d’avoir, il apparaît ici.',
		balance: 'Solde',
		history: 'Historique',
		noHistory: 'Aucun mouvement pour le moment.',
		after: (balance) => `Solde\u00a0: ${balance}`,
		expires: (date) => `Utilisable jusqu’au ${date}`,
		order: (name) => `Commande ${name}`
	},
	creditEvent: {
		ADJUSTMENT: 'Avoir de la boutique',
		ORDER_CANCELLATION: 'Commande annulée',
		ORDER_PAYMENT: 'Utilisé pour un paiement',
		ORDER_REFUND: 'Remboursement',
		PAYMENT_FAILURE: 'Échec du paiement',
		PAYMENT_RETURNED: 'Paiement rejeté',
		TAX_FINALIZATION: 'Régularisation des taxes'
	},
	fulfillment: {
		FULFILLED: 'Expédiée',
		IN_PROGRESS: 'En préparation',
		ON_HOLD: 'En attente',
		OPEN: 'En préparation',
		PARTIALLY_FULFILLED: 'Partiellement expédiée',
		PENDING_FULFILLMENT: 'En préparation',
		READY_FOR_DELIVERY: 'Prête pour la livraison',
		READY_FOR_PICKUP: 'Prête à être retirée',
		RESTOCKED: 'Non expédiée',
		SCHEDULED: 'Expédiée plus tard',
		UNFULFILLED: 'En préparation'
	},
	financial: {
		AUTHORIZED: 'Paiement autorisé',
		EXPIRED: 'Paiement expiré',
		PAID: 'Payée',
		PARTIALLY_PAID: 'Partiellement payée',
		PARTIALLY_REFUNDED: 'Partiellement remboursée',
		PENDING: 'Paiement en attente',
		REFUNDED: 'Remboursée',
		VOIDED: 'Paiement annulé'
	},
	shipment: {
		ATTEMPTED_DELIVERY: 'Tentative de livraison',
		CARRIER_PICKED_UP: 'Remis au transporteur',
		CONFIRMED: 'Annoncé au transporteur',
		DELAYED: 'Retardé',
		DELIVERED: 'Livré',
		FAILURE: 'Échec de la livraison',
		IN_TRANSIT: 'En route',
		LABEL_PRINTED: 'En préparation',
		LABEL_PURCHASED: 'En préparation',
		OUT_FOR_DELIVERY: 'En cours de livraison',
		PICKED_UP: 'Retiré',
		READY_FOR_PICKUP: 'Prêt à être retiré'
	},
	cancelledBadge: 'Annulée',
	paymentMethods: {
		ACH: 'Compte bancaire',
		BANK_DEPOSIT: 'Virement bancaire',
		CARD: 'Carte',
		CASH_ON_DELIVERY: 'Paiement à la livraison',
		CUSTOM: 'Autre moyen de paiement',
		GIFT_CARD: 'Carte cadeau',
		MANUAL: 'Autre moyen de paiement',
		MONEY_ORDER: 'Mandat postal',
		SHOPIFY_INSTALLMENTS: 'Paiement en plusieurs fois',
		STORE_CREDIT: 'Avoir'
	},
	endingIn: (method, last) => `${method} se terminant par ${last}`,
	trouble: {
		title: 'La connexion n’a pas abouti',
		stale:
			'La connexion a pris trop de temps, ou a été commencée dans un autre onglet. Veuillez réessayer.',
		denied: 'La connexion a été interrompue. Votre compte n’a pas changé.',
		unavailable: 'La connexion est momentanément impossible. Veuillez réessayer dans un instant.',
		failed: 'La connexion n’a pas pu être terminée. Veuillez réessayer.',
		ended: 'Votre session a pris fin. Veuillez vous reconnecter pour continuer.',
		retry: 'Se connecter',
		home: 'Retour à la boutique',
		alreadySignedIn: 'Votre session est ouverte',
		alreadySignedInHelp:
			'Cette connexion n’a pas abouti, mais une connexion précédente est toujours valable.',
		toAccount: 'Aller à votre compte'
	}
};
