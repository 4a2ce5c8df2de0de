import { createCounter, formatNumber, formatPercent } from '../i18n';
import type { LanguageTexts } from '../messages';

const count = createCounter('fr');
const items = count({ one: '# article', many: '# d’articles', other: '# articles' });
const products = count({ one: '# produit', many: '# de produits', other: '# produits' });
const suggestions = count({
	one: '# suggestion',
	many: '# de suggestions',
	other: '# suggestions'
});
const reviews = count({ one: '# avis', many: '# d’avis', other: '# avis' });

export const texts: LanguageTexts['pages'] = {
	frame: {
		menu: 'Menu',
		mainMenu: 'Menu principal',
		footerMenu: 'Pied de page',
		announcement: 'Annonce',
		viewAll: (title) => `Tout voir\u00a0: ${title}`,
		home: (name) => `${name}, page d’accueil`,
		policies: 'Informations légales',
		taxIncluded: 'Tous les prix sont TTC, hors frais de livraison',
		copyright: (year, name) => `© ${String(year)} ${name}`,
		buyingFor: (company, location) => `Achats pour ${company}, ${location}`,
		quickOrder: 'Commande rapide',
		changeBuyer: 'Changer',
		buyerAway:
			'Les prix de votre entreprise ne peuvent pas être affichés pour le moment. Voici les prix publics.'
	},
	consent: {
		title: 'Votre vie privée',
		question:
			'Pouvons-nous utiliser des cookies et des données de votre visite au-delà de ce dont la boutique a besoin\u202f?',
		assurance:
			'Elle fonctionne tout aussi bien sans. Vous pouvez changer d’avis en bas de chaque page.',
		policy: 'Politique de confidentialité',
		accept: 'Tout accepter',
		decline: 'Tout refuser',
		choose: 'Choisir par finalité',
		save: 'Enregistrer mes choix',
		link: 'Choix de confidentialité',
		pageTitle: 'Choix de confidentialité',
		intro:
			'Ce qui est indispensable au fonctionnement de la boutique, comme votre panier, est toujours conservé. Pour tout le reste, c’est vous qui décidez. Votre choix est gardé six mois sur cet appareil.',
		saved: 'Votre choix est enregistré.',
		optedOut: 'Refus pris en compte\u00a0: votre navigateur envoie Global Privacy Control.',
		gpc: 'Votre navigateur envoie le signal Global Privacy Control. Il n’y a donc pas de marketing, et aucune donnée n’est vendue ni partagée, quel que soit le choix fait ici.',
		purposes: {
			preferences: 'Préférences',
			analytics: 'Statistiques',
			marketing: 'Marketing',
			saleOfData: 'Vente ou partage de données'
		},
		descriptions: {
			preferences: 'Retenir les réglages qui facilitent votre prochaine visite.',
			analytics: 'Compter les pages et les produits consultés, afin d’améliorer la boutique.',
			marketing: 'Proposer, ici et ailleurs, des offres en rapport avec ce que vous avez regardé.',
			saleOfData:
				'Transmettre des données à des partenaires, qui peuvent s’en servir pour eux-mêmes.'
		}
	},
	layout: {
		notFoundTitle: 'Page introuvable',
		failedTitle: 'Une erreur est survenue',
		skip: 'Aller au contenu',
		cart: 'Panier',
		cartLabel: (total) =>
			total === null ? 'Panier' : total === 0 ? 'Panier, vide' : `Panier, articles\u00a0: ${total}`,
		cartMessages: 'Messages du panier',
		dismiss: 'Fermer le message',
		shop: 'Boutique',
		breadcrumbs: 'Fil d’Ariane',
		close: 'Fermer',
		account: 'Compte',
		signIn: 'Se connecter'
	},
	assistant: { open: 'Demander à l’assistant', short: 'Demander' },
	localization: {
		title: 'Pays et langue',
		country: 'Pays',
		language: 'Langue',
		submit: 'Changer',
		countryOption: (name, currency) => `${name} (${currency})`,
		unknown: 'Nous ne vendons pas dans ce pays. Veuillez en choisir un autre.'
	},
	searchForm: {
		label: 'Rechercher des produits',
		inHeader: 'Recherche rapide',
		onPage: 'Rechercher dans la boutique',
		placeholder: 'Rechercher',
		submit: 'Rechercher'
	},
	search: {
		title: 'Recherche',
		resultsFor: (term) => `Résultats pour «\u00a0${term}\u00a0»`,
		intro: 'Cherchez un objet, une matière, un atelier ou une couleur.',
		noResults: (term) => `Aucun résultat pour «\u00a0${term}\u00a0».`,
		noResultsHelp:
			'Vérifiez l’orthographe, essayez un mot plus général ou parcourez les collections ci-dessous.',
		didYouMean: 'Vouliez-vous dire\u00a0:',
		open: 'Rechercher dans la boutique',
		clear: 'Effacer',
		browse: 'Parcourir',
		found: 'Suggestions',
		groups: {
			queries: 'Recherches',
			products: 'Produits',
			collections: 'Collections',
			pages: 'Pages et articles'
		},
		viewAll: (term) => `Voir tous les résultats pour «\u00a0${term}\u00a0»`,
		suggestionCount: suggestions,
		noSuggestions: (term) => `Aucune suggestion pour «\u00a0${term}\u00a0».`,
		suggestionsFailed: 'Suggestions indisponibles pour le moment. Appuyez sur Entrée pour chercher.'
	},
	home: {
		shopAll: 'Voir toute la boutique',
		collections: 'Collections',
		allCollections: 'Toutes les collections',
		bestsellers: 'Meilleures ventes',
		newest: 'Nouveautés',
		newestLabel: 'Nouveau',
		colors: 'Par couleur',
		colorsHelp: 'Tout notre assortiment, dans l’ordre de l’arc-en-ciel.',
		journal: 'À lire dans le journal',
		allStories: 'Tous les articles',
		allProducts: 'Tous les produits'
	},
	sections: {
		video: 'Vidéo',
		endsOn: (when) => `Se termine le ${when}`,
		timeLeft: 'Temps restant'
	},
	card: {
		soldOut: 'Épuisé',
		from: 'À partir de',
		price: 'Prix',
		regularPrice: 'Prix habituel',
		salePrice: 'Prix promotionnel',
		sale: 'Promo',
		save: (percentage) => `Économisez ${formatPercent(percentage)}`
	},
	choices: {
		quickView: 'Aperçu rapide',
		quickViewOf: (title) => `Aperçu rapide\u00a0: ${title}`,
		allDetails: 'Voir tous les détails',
		more: (count) => `+${formatNumber(count)}`,
		quickAdd: (title, value) =>
			`Ajouter au panier\u00a0: ${value === null ? title : `${title}, ${value}`}`
	},
	product: {
		unitPrice: (price, unit) => `${price} par ${unit}`,
		valueSoldOut: (value) => `${value}, épuisé`,
		valueMissing: (value) => `${value}, n’existe pas dans cette combinaison`,
		quantity: 'Quantité',
		quantityRule: (minimum, maximum, increment) =>
			[
				minimum > 1 ? `à partir de ${formatNumber(minimum)}` : null,
				maximum === null ? null : `jusqu’à ${formatNumber(maximum)}`,
				increment > 1 ? `par multiples de ${formatNumber(increment)}` : null
			]
				.filter((part) => part !== null)
				.join(', '),
		addToCart: 'Ajouter au panier',
		chooseComponents: 'Choisissez d’abord les articles de cet ensemble',
		volumePrices: 'Prix par quantité',
		morePrices: 'Autres prix par quantité',
		orMore: (count) => `${formatNumber(count)} ou plus`,
		each: (price) => `${price} pièce`,
		gallery: 'Photos',
		showPicture: (number) => `Afficher la photo ${formatNumber(number)}`,
		enlarge: (alt) => `${alt}\u00a0: agrandir`,
		decrease: 'Un de moins',
		increase: 'Un de plus'
	},
	estimate: {
		title: 'Estimer la livraison',
		country: 'Pays',
		zone: 'État, province ou région',
		zip: 'Code postal',
		choose: 'Veuillez choisir',
		submit: 'Estimer',
		free: 'Gratuit',
		note: 'Ces prix sont estimés. Le paiement indique les prix exacts, et peut-être d’autres modes.',
		notSold: 'Nous ne vendons pas dans ce pays. Veuillez en choisir un dans la liste.',
		zoneMissing: 'Veuillez choisir dans la liste.',
		zipMissing: (example) =>
			example === ''
				? 'Veuillez saisir un code postal.'
				: `Veuillez saisir un code postal, par exemple ${example}.`,
		zipWrong: (zip, example) =>
			example === ''
				? `«\u00a0${zip}\u00a0» n’est pas un code postal de ce pays.`
				: `«\u00a0${zip}\u00a0» n’est pas un code postal de ce pays. Exemple\u00a0: ${example}`,
		none: 'Un article de votre panier ne peut pas y être livré.',
		nothing: 'Rien dans votre panier n’est à livrer.',
		ways: { shipping: 'Livraison', pickup: 'Retrait' },
		from: (price) => `à partir de ${price}`,
		subscription: (title) => `${title} (abonnement)`
	},
	buying: {
		quantityFault: (rule) =>
			rule === ''
				? 'Veuillez choisir un nombre entier, au moins 1.'
				: `Veuillez choisir une quantité\u00a0: ${rule}.`
	},
	backInStock: {
		title: 'M’avertir du retour en stock',
		submit: 'M’avertir',
		promise:
			'Un seul e-mail, dès que l’article est de nouveau disponible. L’adresse ne sert à rien d’autre.',
		unavailable:
			'Nous n’avons pas pu enregistrer votre adresse. Veuillez réessayer dans un instant.',
		done: 'Nous vous écrirons dès que l’article sera de nouveau disponible.',
		available: 'L’article est déjà disponible.',
		back: 'Retour au produit'
	},
	forms: {
		email: 'Votre e-mail',
		trap: 'Laissez ce champ vide'
	},
	formAnswers: {
		noEmail: (value) =>
			value === ''
				? 'Indiquez votre e-mail, par exemple nom@example.com.'
				: `«\u00a0${value}\u00a0» n’est pas une adresse e-mail. Écrivez-la comme nom@example.com.`,
		tooMany: 'Cela fait beaucoup de demandes. Réessayez dans une minute.',
		unavailable: 'Cela n’a pas pu être envoyé. Réessayez dans un instant.',
		automatic: 'Cela semblait rempli par un programme. Envoyez-le une nouvelle fois.',
		unconfirmed: 'Vérifiez ce que vous avez écrit et envoyez-le une nouvelle fois.',
		challenge:
			'La boutique s’assure qu’une personne fait cet envoi. Continuez sur sa page pour l’envoyer.',
		continue: 'Continuer sur la boutique'
	},
	newsletter: {
		title: 'Newsletter',
		submit: 'S’inscrire',
		consent:
			'En vous inscrivant, vous acceptez que nous vous écrivions au sujet de nos produits. Chaque e-mail contient un lien de désinscription.',
		done: 'Merci. Si cette adresse est nouvelle pour nous, nous lui avons envoyé un e-mail\u00a0: confirmez-y votre inscription.'
	},
	contact: {
		title: 'Écrivez-nous',
		name: 'Votre nom',
		orderNumber: 'Numéro de commande, s’il s’agit d’une commande',
		message: 'Votre message',
		submit: 'Envoyer',
		promise: 'Nous utilisons ce que vous écrivez pour vous répondre, et pour rien d’autre.',
		done: 'Merci pour votre message. Nous répondons par e-mail.',
		noName: 'Indiquez votre nom.',
		noMessage: 'Écrivez votre message.',
		tooLong: (length, maximum) =>
			`Votre message compte ${formatNumber(length)} caractères, pour ${formatNumber(maximum)} au plus. Raccourcissez-le.`,
		onlyLinks: 'Écrivez quelques mots à côté des liens, pour que nous sachions de quoi il s’agit.'
	},
	doors: {
		closedTitle: 'Ouverture prochaine',
		closed: 'Cette boutique n’est pas encore ouverte à tous.',
		havePassword: 'Vous avez un mot de passe\u00a0?',
		password: 'Mot de passe',
		enter: 'Entrer',
		wrong: 'Ce n’est pas le mot de passe. Respectez majuscules et minuscules.',
		maintenanceTitle: 'De retour bientôt',
		maintenance: 'Nous travaillons sur la boutique. Votre panier est conservé.',
		until: (time) => `Fin prévue\u00a0: ${time}.`,
		retry: 'Réessayer'
	},
	details: {
		rating: (value, total) => `Note de ${formatNumber(value, 1)} sur 5 pour ${reviews(total)}`,
		reviews,
		reviewsTitle: 'Avis',
		reviewStars: (value) => `${formatNumber(value, 1)} sur 5`,
		someReviews: (shown, total) => `Les ${formatNumber(shown)} plus récents sur ${reviews(total)}`,
		giftCardDelivery: 'Envoyée par e-mail, en général en quelques minutes.',
		stockLow: (left) => `Plus que ${formatNumber(left)} en stock`,
		stockIn: 'En stock, prêt à être expédié',
		stockBackorder: 'Fabriqué sur commande\u00a0: expédié plus tard',
		stockOut: 'Épuisé pour le moment',
		shopPay: 'Acheter avec Shop Pay',
		delivery: 'Livraison',
		freeFrom: (amount) => `Offerte dès ${amount}`,
		returns: 'Retours',
		pickup: 'Retrait',
		pickupMissing: 'pas disponible pour le moment',
		payment: 'Paiement',
		inStockInstead: 'Alternatives en stock',
		askWhenBack: 'Demandez-nous quand il sera de retour',
		backMailSubject: (title) => `Retour en stock, merci de m’avertir\u00a0: ${title}`,
		backMailText: (title, url) =>
			`Merci de m’écrire dès que cet article sera de nouveau disponible\u00a0:\n\n${title}\n${url}`,
		bundle: 'Dans cet ensemble',
		bundles: 'Fait aussi partie de',
		purchase: 'Mode d’achat',
		once: 'Achat unique',
		addOns: 'À acheter avec',
		addOnDetails: (title) => `Détails\u00a0: ${title}`,
		specifications: 'Caractéristiques',
		yes: 'Oui',
		no: 'Non',
		ratingOf: (value, best) => `${value} sur ${best}`,
		specificationLabels: {
			maker: 'Fabricant',
			material: 'Matière',
			dimensions: 'Dimensions',
			care: 'Entretien',
			origin: 'Origine',
			lead_time: 'Délai de livraison'
		},
		description: 'À propos de ce produit',
		pairsWell: 'Se marie bien avec',
		related: 'Vous aimerez aussi',
		taxes: {
			included: 'TTC, hors frais de livraison',
			added: 'Taxes et frais de livraison calculés au moment du paiement'
		}
	},
	viewer: {
		picture: (number, total) => `Photo ${formatNumber(number)} sur ${formatNumber(total)}`,
		viewer: 'Photos agrandies',
		zoomIn: 'Agrandir',
		zoomOut: 'Réduire',
		previousPicture: 'Photo précédente',
		nextPicture: 'Photo suivante'
	},
	player: {
		video: (alt) => `Vidéo\u00a0: ${alt}`,
		external: (alt) => `Vidéo\u00a0: ${alt}`,
		model: (alt) => `Modèle 3D\u00a0: ${alt}`,
		playWith: (host) => `Lire avec le lecteur de ${host}`,
		showModel: 'Voir en 3D',
		downloadModel: 'Télécharger le modèle 3D',
		loading: 'Chargement du modèle 3D…',
		turn: 'Faites-le glisser ou utilisez les flèches du clavier pour le tourner.',
		failed: 'Le modèle 3D ne peut pas être affiché ici. La photo montre le produit.'
	},
	recent: {
		title: 'Vus récemment',
		note: 'Conservé uniquement sur cet appareil.',
		clear: 'Vider la liste',
		cleared: 'La liste est vide.'
	},
	giftCard: {
		title: 'À qui est destinée cette carte',
		send: 'L’envoyer en cadeau à quelqu’un',
		email: 'Adresse e-mail du destinataire',
		name: 'Nom du destinataire (facultatif)',
		message: 'Votre message (facultatif)',
		messageHint: (maximum) => `${formatNumber(maximum)} caractères au maximum.`,
		sendOn: 'Date d’envoi (facultatif)',
		sendOnHint: 'Sans date, la carte est envoyée dès que vous avez payé.'
	},
	listing: {
		filters: 'Filtrer et trier',
		filter: 'Filtrer',
		facetNames: { vendor: 'Marque', tag: 'Thème' },
		sort: 'Trier',
		price: 'Prix',
		priceFrom: 'De',
		priceTo: 'À',
		priceHint: 'Un montant, par exemple 25 ou 12,50',
		apply: 'Appliquer',
		done: 'Afficher les résultats',
		active: 'Filtres actifs',
		remove: (label) => `Retirer le filtre ${label}`,
		reset: 'Tout effacer',
		count: products,
		previous: 'Afficher les précédents',
		loadingPrevious: 'Chargement des produits précédents',
		pages: 'Pages',
		empty: 'Aucun produit ne correspond à ces filtres.',
		emptyHelp: 'Retirez-en un, ou repartez de l’assortiment complet.',
		emptyCollection: 'Cette collection est vide pour le moment.',
		emptyCollectionHelp: 'Des nouveautés arrivent. En attendant, tout le reste est ici.',
		showAll: 'Tout afficher',
		allProducts: 'Tous les produits',
		collections: 'Collections',
		noCollections: 'Aucune collection trouvée.',
		sorts: {
			manual: 'En vedette',
			relevance: 'Pertinence',
			'best-selling': 'Meilleures ventes',
			'price-ascending': 'Prix croissant',
			'price-descending': 'Prix décroissant',
			'created-descending': 'Plus récents d’abord',
			'created-ascending': 'Plus anciens d’abord',
			'title-ascending': 'Nom, de A à Z',
			'title-descending': 'Nom, de Z à A'
		},
		priceUpTo: (amount) => `Jusqu’à ${amount}`,
		priceAtLeast: (amount) => `À partir de ${amount}`,
		priceBetween: (from, to) => `De ${from} à ${to}`,
		inStock: 'En stock',
		outOfStock: 'Épuisé',
		showMore: 'Afficher plus',
		loadingMore: 'Chargement d’autres produits',
		shown: (total) => `Affichage de ${products(total)}`,
		allValues: (total) => `Tout afficher (${formatNumber(total)})`
	},
	cart: {
		purchaseOrder:
			'Le numéro de bon de commande et les conditions de paiement suivent au paiement.',
		giftCardsLater:
			'Les entreprises saisissent les cartes cadeaux au paiement, là où la boutique les accepte.',
		viewCart: 'Voir le panier',
		decreaseOf: (title) => `Diminuer la quantité\u00a0: ${title}`,
		increaseOf: (title) => `Augmenter la quantité\u00a0: ${title}`,
		title: 'Panier',
		empty: 'Votre panier est vide.',
		emptyHelp: 'Ce que vous ajoutez vous attend ici jusqu’au moment de payer.',
		unreadable: 'Le panier ne peut pas être affiché pour le moment.',
		lines: 'Dans votre panier',
		each: 'l’unité',
		adding: 'Ajout en cours…',
		update: 'Mettre à jour',
		remove: 'Supprimer',
		removeOf: (title) => `Supprimer ${title}`,
		undo: 'Annuler',
		quantityOf: (title) => `Quantité\u00a0: ${title}`,
		lineTotal: 'Total',
		beforeDiscount: 'Avant remise',
		contains: 'Contient',
		belonging: (title) => `Accompagne ${title}`,
		discountCode: 'Code promo',
		applyCode: 'Appliquer',
		removeCode: (code) => `Retirer le code ${code}`,
		notApplicable: 'Ne s’applique pas à ce panier',
		notBeside: (codes) => `Non cumulable avec ${codes}`,
		giftCard: (last) => `Carte cadeau se terminant par ${last}`,
		note: 'Message pour nous',
		noteHelp: 'Un nom pour la carte, un code d’entrée, un souhait.',
		saveNote: 'Enregistrer le message',
		summary: 'Récapitulatif',
		subtotal: 'Sous-total',
		total: 'Total',
		estimatedTotal: 'Total estimé',
		withCharges: 'Livraison et taxes comprises, dans la mesure où elles sont connues.',
		taxes: {
			included: {
				shipped: 'TTC. Frais de livraison calculés au moment du paiement.',
				free: 'TTC.'
			},
			added: {
				shipped: 'Taxes et frais de livraison calculés au moment du paiement.',
				free: 'Taxes calculées au moment du paiement.'
			}
		},
		freeDeliveryIn: (missing) => `Plus que ${missing} pour profiter de la livraison offerte`,
		freeDelivery: 'La livraison est offerte',
		updatingTotals: 'Mise à jour des totaux du panier',
		totalsUpdated: (total) => `Totaux du panier mis à jour\u00a0: ${total}`,
		loading: 'Chargement de votre panier',
		items,
		soldOut: 'Épuisé depuis votre ajout. Supprimez-le, ou attendez ici son retour.',
		extras: 'Code promo, carte cadeau ou message',
		giftCardCode: 'Code de la carte cadeau',
		applyGiftCard: 'Utiliser la carte cadeau',
		removeGiftCard: (last) => `Retirer la carte cadeau se terminant par ${last}`,
		checkout: 'Passer au paiement',
		keepShopping: 'Continuer mes achats',
		suggestions: {
			complementary: 'Va bien avec votre panier',
			bestsellers: 'Les autres clients aiment aussi'
		},
		added: 'Ajouté à votre panier.',
		addedPartly:
			'Ce qui est encore disponible est dans votre panier\u202f; le reste n’est plus fabriqué.',
		leftOut: (titles) =>
			`Ce qui est encore disponible est dans votre panier. Non ajouté\u00a0: ${titles}.`,
		addedNothing: 'Plus rien de tout cela n’est disponible.',
		codeApplied: (code) => `Le code ${code} s’applique à votre panier.`,
		codeSaved:
			'Votre code est enregistré. Il comptera dès qu’un article concerné sera dans votre panier.',
		unavailable: 'Le panier est momentanément inaccessible. Veuillez réessayer dans un instant.',
		faults: {
			request: 'L’opération a échoué. Veuillez recharger la page et réessayer.',
			size: 'C’est plus qu’un panier ne peut contenir à la fois.',
			file: 'Un panier ne peut pas conserver de fichiers. Veuillez plutôt coller un lien vers votre fichier.',
			missingCart: 'Votre panier est vide. Ajoutez d’abord un article.',
			quantity: 'Veuillez indiquer la quantité en nombre entier, à partir de 0.',
			newQuantity: 'Veuillez indiquer la quantité en nombre entier, à partir de 1.',
			merchandise: 'Ce produit ne peut pas être acheté ainsi. Veuillez le choisir de nouveau.',
			code: 'Veuillez saisir un code.',
			refusedCode: 'Ce code ne s’applique pas à ce panier.',
			longCode: (maximum) => `Un code compte ${formatNumber(maximum)} caractères au maximum.`,
			giftCard: 'Cette carte cadeau est inconnue ou son solde est épuisé.',
			recipientEmail: 'Veuillez indiquer l’adresse e-mail de la personne qui reçoit la carte.',
			recipientMessage: (maximum) =>
				`Veuillez limiter le message à ${formatNumber(maximum)} caractères.`,
			sendOn: (days) =>
				`Veuillez choisir une date à partir d’aujourd’hui, dans les ${formatNumber(days)} prochains jours.`
		}
	},
	changes: {
		confirmAddition: (quantity, title) =>
			`Ajouter ${formatNumber(quantity)} × ${title} au panier\u202f?`,
		confirmQuantity: (quantity, title) =>
			`Passer ${title} à ${formatNumber(quantity)} dans le panier\u202f?`,
		confirmRemoval: (title) => `Retirer ${title} du panier\u202f?`,
		confirmEmptying: 'Vider le panier\u202f?',
		noteSaved: 'Message enregistré.',
		removed: (title) => `${title} n’est plus dans votre panier.`,
		failedUpdate:
			'Nous n’avons pas pu modifier le panier. Il est resté tel quel\u202f; veuillez réessayer.',
		failedAdd: 'Nous n’avons pas pu ajouter cet article au panier. Veuillez réessayer.',
		timedOut: 'Le panier n’a pas répondu à temps. Veuillez réessayer.'
	},
	cartAnswers: {
		named: (title) => `«\u00a0${title}\u00a0»`,
		unnamed: 'Cet article',
		gone: 'Cet article n’est plus vendu. Choisissez-en un autre.',
		refused: 'La boutique n’a pas accepté cette demande. Rechargez la page et réessayez.',
		errors: {
			INVALID_MERCHANDISE_LINE: 'Cet article n’est plus dans votre panier. Rechargez la page.',
			MERCHANDISE_NOT_APPLICABLE:
				'Cet article ne peut pas être acheté ainsi. Choisissez-le à nouveau sur sa page.',
			NOTE_TOO_LONG: 'La note est trop longue. Raccourcissez-la.',
			PARENT_LINE_NOT_FOUND:
				'L’article dont celui-ci dépend n’est plus dans votre panier. Ajoutez-le d’abord.',
			SELLING_PLAN_NOT_APPLICABLE:
				'Cet article n’est pas proposé avec cet abonnement. Choisissez-en un autre sur sa page.',
			BUYER_CANNOT_PURCHASE_FOR_COMPANY_LOCATION:
				'Vous ne pouvez plus acheter pour cet établissement. Veuillez en choisir un autre.',
			INVALID_COMPANY_LOCATION: 'Cet établissement n’existe plus. Veuillez en choisir un autre.',
			MISSING_CUSTOMER_ACCESS_TOKEN:
				'Vous avez été déconnecté. Reconnectez-vous pour acheter pour votre entreprise.',
			CART_TOO_LARGE:
				'C’est plus qu’un panier ne peut contenir. Veuillez commander le reste séparément.',
			GIFT_CARD_RECIPIENT_INVALID:
				'Le destinataire de la carte cadeau n’est pas indiqué correctement. Veuillez vérifier l’adresse e-mail.',
			INVALID_INCREMENT:
				'Cet article ne se vend que par multiples. Veuillez choisir une quantité indiquée sur sa page.',
			MAXIMUM_EXCEEDED:
				'Cet article ne se vend pas en si grande quantité. Veuillez choisir une quantité plus petite.',
			MERCHANDISE_LINE_TRANSFORMERS_RUN_ERROR:
				'Le panier n’a pas pu être composé ainsi. Veuillez réessayer ou annuler la dernière modification.',
			MINIMUM_NOT_MET:
				'Cet article ne se vend pas en si petite quantité. Veuillez choisir une quantité plus grande.',
			SERVICE_UNAVAILABLE:
				'Le panier n’a pas pu être enregistré. Veuillez réessayer dans un instant.',
			VARIANT_REQUIRES_SELLING_PLAN:
				'Cet article se vend uniquement par abonnement. Veuillez en choisir un sur sa page.'
		},
		warnings: {
			DELIVERY_SELECTED_OPTION_NOT_AVAILABLE: () =>
				'Le mode de livraison choisi n’est plus disponible. Veuillez en choisir un autre lors du paiement.',
			DUPLICATE_DELIVERY_ADDRESS: () => 'Cette adresse de livraison figure déjà dans votre panier.',
			MERCHANDISE_SELLING_PLAN_NOT_APPLICABLE_ON_COMPANY_LOCATION: (item) =>
				`${item} n’est pas proposé par abonnement aux entreprises. Votre panier le contient en achat unique.`,
			PAYMENTS_GIFT_CARDS_UNAVAILABLE: () =>
				'Ce panier ne peut pas être réglé avec une carte cadeau. Veuillez choisir un autre mode de paiement.',
			PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION: (item) =>
				`${item} n’est pas disponible dans votre pays. Veuillez retirer l’article ou choisir un autre pays.`
		}
	},
	refusedCode: {
		named: (code) => `Le code ${code}`,
		unnamed: 'Ce code',
		notBeside: (code, others) => `${code} n’est pas cumulable avec ${others}.`,
		reasons: {
			DISCOUNT_CODE_NOT_HONOURED: (code) => `${code} ne s’applique pas à ce panier.`,
			DISCOUNT_CURRENTLY_INACTIVE: (code) =>
				`${code} n’est pas valable actuellement\u00a0: il a expiré ou n’a pas encore commencé.`,
			DISCOUNT_CUSTOMER_NOT_ELIGIBLE: (code) => `${code} n’est pas valable pour votre compte.`,
			DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED: (code) =>
				`${code} est limité par client, et vous avez atteint cette limite.`,
			DISCOUNT_ELIGIBLE_CUSTOMER_MISSING: (code) =>
				`${code} est réservé à certains clients. Veuillez vous connecter pour l’utiliser.`,
			DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE: (code) =>
				`${code} n’est pas valable pour ce type d’achat\u00a0: il est réservé soit aux abonnements, soit aux achats uniques.`,
			DISCOUNT_NOT_FOUND: (code) => `${code} n’existe pas. Veuillez vérifier l’orthographe.`,
			DISCOUNT_NO_ENTITLED_LINE_ITEMS: (code) =>
				`${code} n’est pas valable pour les articles de votre panier.`,
			DISCOUNT_NO_ENTITLED_SHIPPING_LINES: (code) => `${code} demande un article à faire livrer.`,
			DISCOUNT_PURCHASE_NOT_IN_RANGE: (code) =>
				`${code} demande un montant de commande plus élevé que celui de votre panier.`,
			DISCOUNT_QUANTITY_NOT_IN_RANGE: (code) =>
				`${code} demande plus d’articles concernés que n’en contient votre panier.`,
			DISCOUNT_USAGE_LIMIT_REACHED: (code) => `${code} a déjà été entièrement utilisé.`
		}
	},
	checkout: {
		title: 'Paiement indisponible',
		empty: 'Votre panier est vide. Ajoutez un article avant de passer au paiement.',
		unavailable:
			'La page de paiement est momentanément inaccessible. Veuillez réessayer dans un instant.',
		kept: 'Rien n’est perdu\u00a0: votre panier est conservé.',
		retry: 'Réessayer',
		back: 'Retour au panier',
		forward: 'Vers le paiement',
		forwardHelp: 'La page s’ouvre d’elle-même dans un instant.',
		continue: 'Ouvrir la page de paiement'
	},
	content: {
		by: (name) => `Par ${name}`,
		policies: 'Informations légales',
		noPolicies: 'Aucune information légale trouvée.',
		blogs: 'Blogs',
		noBlogs: 'Aucun blog trouvé.',
		allArticles: (blog) => `Tous les articles\u00a0: ${blog}`,
		noArticles: 'Aucun article trouvé.',
		newerArticles: 'Plus récents',
		olderArticles: 'Plus anciens',
		articlePages: 'Autres articles',
		feed: 'S’abonner (Atom)',
		backTo: (title) => `Retour\u00a0: ${title}`,
		updated: (date) => `Dernière mise à jour le ${date}`,
		embeds: {
			map: (host) => `Ouvrir la carte (${host})`,
			video: (host) => `Ouvrir la vidéo (${host})`,
			audio: (host) => `Écouter l’enregistrement (${host})`,
			other: (host) => `Ouvrir le contenu intégré (${host})`
		}
	},
	error: {
		notFound: 'Il n’y a rien à cette adresse.',
		notFoundHelp: 'La page a peut-être été déplacée, ou l’adresse contient une faute de frappe.',
		refused: 'Cette adresse ne mène pas à la boutique.',
		refusedHelp: 'Cette adresse, ou ce qui lui a été envoyé, ne nous est pas compréhensible.',
		failed: 'Une erreur est survenue de notre côté.',
		failedHelp:
			'Rien n’est perdu\u00a0: votre panier est conservé. Veuillez réessayer dans un instant.',
		unavailable: 'La boutique est momentanément inaccessible. Veuillez réessayer dans un instant.',
		popular: 'Les pages les plus consultées',
		retry: 'Réessayer',
		home: 'Retour à l’accueil',
		code: (status) => `Erreur ${String(status)}`
	}
};
