import { createCounter, formatNumber } from '../i18n';
import type { LanguageTexts } from '../messages';

const products = createCounter('nl')({ one: '# product', other: '# producten' });

export const texts: LanguageTexts['markdown'] = {
	notes: {
		withTax: (currency, isDeliveryFree) =>
			`Prijzen in ${currency}, inclusief btw${isDeliveryFree ? '' : ', exclusief verzendkosten'}.`,
		withoutTax: (currency, isDeliveryFree) =>
			`Prijzen in ${currency}, exclusief belastingen${isDeliveryFree ? '' : ' en verzendkosten'}.`,
		relativeLinks: (url) => `Paden zijn relatief ten opzichte van ${url}.`,
		protocol: (tools, profile) => `Agents: UCP via MCP op ${tools}, profiel op ${profile}`
	},
	missing: {
		kinds: {
			Product: 'Product',
			Collection: 'Collectie',
			Page: 'Pagina',
			Policy: 'Beleid',
			Blog: 'Blog',
			Article: 'Artikel'
		},
		title: (kind) => `${kind} niet gevonden`,
		sentence: (kind, name) => `${kind} ‘${name}’ is hier niet te vinden.`,
		goOn: 'Verder rondkijken'
	},
	failed: {
		title: 'Serverfout',
		sentence: 'De winkel is op dit moment niet bereikbaar. Probeer het zo meteen opnieuw.'
	},
	home: {
		title: 'Homepage',
		browse: 'Rondkijken',
		bestsellers: 'Bestsellers',
		policies: 'Voorwaarden en beleid',
		resources: 'Voor agents',
		guide: 'Gids voor agents',
		profile: 'Bedrijfsprofiel (UCP)',
		apis: 'API’s',
		sitemap: 'Sitemap'
	},
	listing: {
		allProducts: 'Alle producten',
		collections: 'Collecties',
		search: 'Zoeken',
		searchFor: (term) => `Zoeken: ${term}`,
		howToSearch: (example, all) => `Zet woorden in het adres: ${example}. Of bekijk ${all}.`,
		suggestions: (links) => `Bedoelde je: ${links}`,
		content: 'Pagina’s en artikelen',
		none: 'Geen producten gevonden.',
		count: products,
		countOnPage: (count) => `${products(count)} op deze pagina`,
		sortedBy: (order) => `gesorteerd op ${order}`,
		filters: (links) => `Filters: ${links}`,
		remove: 'verwijderen',
		removeAll: 'alles verwijderen',
		previous: 'Vorige pagina',
		next: 'Volgende pagina',
		narrow: 'Verfijnen',
		parameters: 'Parameters voor dit adres:',
		priceBounds: (from, to, min, max) => `Prijs: ${from}, ${to}, van ${min} tot ${max}`,
		order: (name, values) => `Volgorde: ${name} = ${values}`,
		columns: { product: 'Product', price: 'Prijs', availability: 'Beschikbaarheid' }
	},
	offer: {
		soldOut: 'Uitverkocht',
		shipsLater: 'Wordt later verzonden',
		inStock: 'Op voorraad',
		left: (count) => `Op voorraad (${formatNumber(count)})`,
		was: (price, before) => `${price}, was ${before}`,
		unitPrice: (price, unit) => ` (${price} per ${unit})`,
		from: (price) => `vanaf ${price}`,
		buyLink: (address) => `Aankooplink: ${address}`,
		howToBuy:
			'Het getal na de dubbele punt is het aantal. De link opent de kassa in de browser van de koper.',
		page: 'Pagina',
		buy: 'Kopen',
		subscribe: 'Abonneren',
		rule: (rules) => `Te koop ${rules}.`,
		atLeast: (count) => `vanaf ${formatNumber(count)} stuks`,
		atMost: (count) => `tot en met ${formatNumber(count)} stuks`,
		inSteps: (count) => `in stappen van ${formatNumber(count)}`,
		priceFrom: (count, price) => `${formatNumber(count)} of meer: ${price} per stuk`,
		contains: (count, link) => `Bevat ${formatNumber(count)} × ${link}`,
		moreVariants: 'Er zijn er meer: kies ze met opties in het adres.'
	},
	product: {
		buy: 'Kopen',
		variants: 'Varianten',
		siblings: 'Ook verkrijgbaar als',
		about: 'Beschrijving',
		details: 'Details',
		images: 'Afbeeldingen',
		players: 'Video’s en 3D-modellen',
		stars: (value, count) => `${value} van 5 sterren (${formatNumber(count)})`,
		outOfFive: (value) => `${value}/5`,
		reviews: 'Beoordelingen',
		service: {
			delivery: (text) => `Bezorging: ${text}`,
			freeFrom: (amount) => `gratis vanaf ${amount}`,
			returns: (text) => `Retourneren: ${text}`,
			payment: (names) => `Betalen: ${names}`
		}
	},
	cart: {
		title: 'Winkelwagen',
		empty: (all) => `De winkelwagen is leeg. Bekijk ${all}.`,
		all: 'alle producten',
		columns: ['Product', 'Aantal', 'Per stuk', 'Totaal'],
		subtotal: (amount) => `Subtotaal: ${amount}`,
		discount: (title, amount) => `Korting ${title}: −${amount}`,
		giftCard: (last, amount) => `Cadeaukaart …${last}: −${amount}`,
		total: (amount) => `Totaal: ${amount}`,
		estimatedTotal: (amount) => `Geschat totaal: ${amount}`,
		freeDeliveryIn: (missing) => `Nog ${missing} tot gratis bezorging`,
		freeDelivery: 'De bezorging is gratis',
		note: (text) => `Bericht: ${text}`,
		code: (code) => `Kortingscode ${code}`,
		refusedCode: (code) => `Kortingscode ${code} (geldt niet)`,
		suggestions: { complementary: 'Past goed bij je winkelwagen', bestsellers: 'Bestsellers' },
		checkout: 'Kassa',
		checkOut: 'Afrekenen'
	},
	blogs: {
		title: 'Blogs',
		none: 'Geen blogs gevonden.',
		noArticles: 'Geen artikelen gevonden.'
	},
	policies: { title: 'Voorwaarden en beleid', none: 'Geen voorwaarden gevonden.' }
};
