import { createCounter, formatNumber } from '../i18n';
import type { LanguageTexts } from '../messages';

const products = createCounter('de')({ one: '# Produkt', other: '# Produkte' });

export const texts: LanguageTexts['markdown'] = {
	notes: {
		withTax: (currency, isDeliveryFree) =>
			`Preise in ${currency}, inkl. MwSt.${isDeliveryFree ? '' : ', zzgl. Versand.'}`,
		withoutTax: (currency, isDeliveryFree) =>
			`Preise in ${currency}, zzgl. Steuern${isDeliveryFree ? '' : ' und Versand'}.`,
		relativeLinks: (url) => `Pfade beziehen sich auf ${url}.`,
		protocol: (tools, profile) => `Agenten: UCP über MCP unter ${tools}, Profil unter ${profile}`
	},
	missing: {
		kinds: {
			Product: 'Produkt',
			Collection: 'Kategorie',
			Page: 'Seite',
			Policy: 'Richtlinie',
			Blog: 'Blog',
			Article: 'Artikel'
		},
		title: (kind) => `${kind} nicht gefunden`,
		sentence: (kind, name) => `${kind} „${name}“ gibt es hier nicht.`,
		goOn: 'Weiter stöbern'
	},
	failed: {
		title: 'Serverfehler',
		sentence: 'Der Shop ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.'
	},
	home: {
		title: 'Startseite',
		browse: 'Stöbern',
		bestsellers: 'Bestseller',
		policies: 'Rechtliches',
		resources: 'Für Agenten',
		guide: 'Wegweiser für Agenten',
		profile: 'Händlerprofil (UCP)',
		apis: 'APIs',
		sitemap: 'Sitemap'
	},
	listing: {
		allProducts: 'Alle Produkte',
		collections: 'Kategorien',
		search: 'Suche',
		searchFor: (term) => `Suche: ${term}`,
		howToSearch: (example, all) =>
			`Wörter stehen in der Adresse: ${example}. Oder sehen Sie sich ${all} an.`,
		suggestions: (links) => `Meinten Sie: ${links}`,
		content: 'Seiten und Artikel',
		none: 'Keine Produkte gefunden.',
		count: products,
		countOnPage: (count) => `${products(count)} auf dieser Seite`,
		sortedBy: (order) => `sortiert nach ${order}`,
		filters: (links) => `Filter: ${links}`,
		remove: 'entfernen',
		removeAll: 'alle entfernen',
		previous: 'Vorige Seite',
		next: 'Nächste Seite',
		narrow: 'Eingrenzen',
		parameters: 'Parameter für diese Adresse:',
		priceBounds: (from, to, min, max) => `Preis: ${from}, ${to}, von ${min} bis ${max}`,
		order: (name, values) => `Reihenfolge: ${name} = ${values}`,
		columns: { product: 'Produkt', price: 'Preis', availability: 'Verfügbarkeit' }
	},
	offer: {
		soldOut: 'Ausverkauft',
		shipsLater: 'Später lieferbar',
		inStock: 'Auf Lager',
		left: (count) => `Auf Lager (${formatNumber(count)})`,
		was: (price, before) => `${price}, zuvor ${before}`,
		unitPrice: (price, unit) => ` (${price} pro ${unit})`,
		from: (price) => `ab ${price}`,
		buyLink: (address) => `Kauflink: ${address}`,
		howToBuy:
			'Die Zahl nach dem Doppelpunkt ist die Menge. Im Browser des Käufers öffnet der Link eine Kasse.',
		page: 'Seite',
		buy: 'Kaufen',
		subscribe: 'Abonnieren',
		rule: (rules) => `Verkauft ${rules}.`,
		atLeast: (count) => `ab ${formatNumber(count)} Stück`,
		atMost: (count) => `bis ${formatNumber(count)} Stück`,
		inSteps: (count) => `in Schritten von ${formatNumber(count)}`,
		priceFrom: (count, price) => `ab ${formatNumber(count)}: ${price} pro Stück`,
		contains: (count, link) => `Enthält ${formatNumber(count)} × ${link}`,
		moreVariants: 'Es gibt weitere: Optionen in der Adresse wählen sie aus.'
	},
	product: {
		buy: 'Kaufen',
		variants: 'Varianten',
		siblings: 'Auch erhältlich als',
		about: 'Beschreibung',
		details: 'Details',
		images: 'Bilder',
		players: 'Videos und 3D-Modelle',
		stars: (value, count) => `${value} von 5 Sternen (${formatNumber(count)})`,
		outOfFive: (value) => `${value}/5`,
		reviews: 'Bewertungen',
		service: {
			delivery: (text) => `Lieferung: ${text}`,
			freeFrom: (amount) => `ab ${amount} kostenlos`,
			returns: (text) => `Rückgabe: ${text}`,
			payment: (names) => `Zahlung: ${names}`
		}
	},
	cart: {
		title: 'Warenkorb',
		empty: (all) => `Der Warenkorb ist leer. Hier sind ${all}.`,
		all: 'alle Produkte',
		columns: ['Produkt', 'Menge', 'Einzelpreis', 'Summe'],
		subtotal: (amount) => `Zwischensumme: ${amount}`,
		discount: (title, amount) => `Rabatt ${title}: −${amount}`,
		giftCard: (last, amount) => `Geschenkkarte …${last}: −${amount}`,
		total: (amount) => `Summe: ${amount}`,
		estimatedTotal: (amount) => `Voraussichtliche Summe: ${amount}`,
		freeDeliveryIn: (missing) => `Noch ${missing} bis zur kostenlosen Lieferung`,
		freeDelivery: 'Die Lieferung ist kostenlos',
		note: (text) => `Notiz: ${text}`,
		code: (code) => `Rabattcode ${code}`,
		refusedCode: (code) => `Rabattcode ${code} (gilt nicht)`,
		suggestions: { complementary: 'Passt gut dazu', bestsellers: 'Meistverkauft' },
		checkout: 'Kasse',
		checkOut: 'Zur Kasse'
	},
	blogs: {
		title: 'Blogs',
		none: 'Keine Blogs gefunden.',
		noArticles: 'Keine Artikel gefunden.'
	},
	policies: { title: 'Richtlinien', none: 'Keine Richtlinien gefunden.' }
};
