import { createCounter, formatNumber } from '../i18n';
import type { LanguageTexts } from '../messages';

const products = createCounter('fr')({
	one: '# produit',
	many: '# de produits',
	other: '# produits'
});

export const texts: LanguageTexts['markdown'] = {
	notes: {
		withTax: (currency, isDeliveryFree) =>
			`Prix en ${currency}, TTC${isDeliveryFree ? '' : ', hors frais de livraison'}.`,
		withoutTax: (currency, isDeliveryFree) =>
			`Prix en ${currency}, hors taxes${isDeliveryFree ? '' : ' et frais de livraison'}.`,
		relativeLinks: (url) => `Les chemins sont relatifs à ${url}.`,
		protocol: (tools, profile) => `Agents\u00a0: UCP sur MCP à ${tools}, profil à ${profile}`
	},
	missing: {
		kinds: {
			Product: 'Produit',
			Collection: 'Collection',
			Page: 'Page',
			Policy: 'Politique',
			Blog: 'Blog',
			Article: 'Article'
		},
		title: (kind) => `${kind}\u00a0: introuvable`,
		sentence: (kind, name) => `${kind} «\u00a0${name}\u00a0»\u00a0: introuvable ici.`,
		goOn: 'Continuer la visite'
	},
	failed: {
		title: 'Erreur du serveur',
		sentence: 'La boutique est momentanément inaccessible. Veuillez réessayer dans un instant.'
	},
	home: {
		title: 'Accueil',
		browse: 'Parcourir',
		bestsellers: 'Meilleures ventes',
		policies: 'Informations légales',
		resources: 'Pour les agents',
		guide: 'Guide pour les agents',
		profile: 'Profil du marchand (UCP)',
		apis: 'API',
		sitemap: 'Plan du site'
	},
	listing: {
		allProducts: 'Tous les produits',
		collections: 'Collections',
		search: 'Recherche',
		searchFor: (term) => `Recherche\u00a0: ${term}`,
		howToSearch: (example, all) =>
			`Les mots se mettent dans l’adresse\u00a0: ${example}. Ou bien consultez ${all}.`,
		suggestions: (links) => `Vouliez-vous dire\u00a0: ${links}`,
		content: 'Pages et articles',
		none: 'Aucun produit trouvé.',
		count: products,
		countOnPage: (count) => `${products(count)} sur cette page`,
		sortedBy: (order) => `tri\u00a0: ${order}`,
		filters: (links) => `Filtres\u00a0: ${links}`,
		remove: 'retirer',
		removeAll: 'tout retirer',
		previous: 'Page précédente',
		next: 'Page suivante',
		narrow: 'Affiner',
		parameters: 'Paramètres pour cette adresse\u00a0:',
		priceBounds: (from, to, min, max) => `Prix\u00a0: ${from}, ${to}, de ${min} à ${max}`,
		order: (name, values) => `Ordre\u00a0: ${name} = ${values}`,
		columns: { product: 'Produit', price: 'Prix', availability: 'Disponibilité' }
	},
	offer: {
		soldOut: 'Épuisé',
		shipsLater: 'Expédié plus tard',
		inStock: 'En stock',
		left: (count) => `En stock (${formatNumber(count)})`,
		was: (price, before) => `${price}, au lieu de ${before}`,
		unitPrice: (price, unit) => ` (${price} par ${unit})`,
		from: (price) => `à partir de ${price}`,
		buyLink: (address) => `Lien d’achat\u00a0: ${address}`,
		howToBuy:
			'Le nombre après les deux-points est la quantité. Le lien ouvre une page de paiement dans le navigateur de l’acheteur.',
		page: 'Page',
		buy: 'Acheter',
		subscribe: 'S’abonner',
		rule: (rules) => `Vendu ${rules}.`,
		atLeast: (count) => `à partir de ${formatNumber(count)}`,
		atMost: (count) => `jusqu’à ${formatNumber(count)}`,
		inSteps: (count) => `par multiples de ${formatNumber(count)}`,
		priceFrom: (count, price) => `${formatNumber(count)} ou plus\u00a0: ${price} pièce`,
		contains: (count, link) => `Contient ${formatNumber(count)} × ${link}`,
		moreVariants: 'Il en existe d’autres\u00a0: choisissez-les par les options dans l’adresse.'
	},
	product: {
		buy: 'Acheter',
		variants: 'Variantes',
		siblings: 'Existe aussi en',
		about: 'Description',
		details: 'Caractéristiques',
		images: 'Photos',
		players: 'Vidéos et modèles 3D',
		stars: (value, count) => `${value} étoiles sur 5 (${formatNumber(count)})`,
		outOfFive: (value) => `${value}/5`,
		reviews: 'Avis',
		service: {
			delivery: (text) => `Livraison\u00a0: ${text}`,
			freeFrom: (amount) => `offerte dès ${amount}`,
			returns: (text) => `Retours\u00a0: ${text}`,
			payment: (names) => `Paiement\u00a0: ${names}`
		}
	},
	cart: {
		title: 'Panier',
		empty: (all) => `Le panier est vide. Consultez ${all}.`,
		all: 'tous les produits',
		columns: ['Produit', 'Quantité', 'Prix unitaire', 'Total'],
		subtotal: (amount) => `Sous-total\u00a0: ${amount}`,
		discount: (title, amount) => `Remise ${title}\u00a0: −${amount}`,
		giftCard: (last, amount) => `Carte cadeau …${last}\u00a0: −${amount}`,
		total: (amount) => `Total\u00a0: ${amount}`,
		estimatedTotal: (amount) => `Total estimé\u00a0: ${amount}`,
		freeDeliveryIn: (missing) => `Plus que ${missing} pour profiter de la livraison offerte`,
		freeDelivery: 'La livraison est offerte',
		note: (text) => `Message\u00a0: ${text}`,
		code: (code) => `Code promo ${code}`,
		refusedCode: (code) => `Code promo ${code} (ne s’applique pas)`,
		suggestions: {
			complementary: 'Va bien avec votre panier',
			bestsellers: 'Meilleures ventes'
		},
		checkout: 'Paiement',
		checkOut: 'Passer au paiement'
	},
	blogs: { title: 'Blogs', none: 'Aucun blog trouvé.', noArticles: 'Aucun article trouvé.' },
	policies: { title: 'Informations légales', none: 'Aucune information légale trouvée.' }
};
