import type { ImportedCollection } from './build-collections.ts';

/** The settings tell these facts of a shop, since its exports do not. */
export interface ImportedShop {
	name: string;
	/** ISO 4217. */
	currency: string;
	/** ISO 3166-1, the home market. */
	country: string;
	/** The platform's code, for example `EN` or `PT_BR`. */
	language: string;
	/** A label of the Encoding Standard that the files are written in; found out where it is left out. */
	encoding?: string;
}

/** Countries of currencies that do not begin with the code of one. */
const HOMES: Readonly<Record<string, string>> = {
	EUR: 'DE',
	XAF: 'CM',
	XOF: 'SN',
	XCD: 'AG',
	XPF: 'PF'
};
/** Items of the menu beside the list of all products. */
const MENU_ITEMS = 5;
const SUBMENU_ITEMS = 12;
const WORDS = {
	EN: {
		all: 'All products',
		more: 'More',
		brands: 'Brands',
		search: 'Search',
		collections: 'Collections'
	},
	DE: {
		all: 'Alle Produkte',
		more: 'Mehr',
		brands: 'Marken',
		search: 'Suche',
		collections: 'Kollektionen'
	},
	FR: {
		...{ all: 'Tous les produits', more: 'Plus', brands: 'Marques', search: 'Recherche' },
		collections: 'Collections'
	},
	ES: {
		...{ all: 'Todos los productos', more: 'Más', brands: 'Marcas', search: 'Buscar' },
		collections: 'Colecciones'
	},
	IT: {
		...{ all: 'Tutti i prodotti', more: 'Altro', brands: 'Marche', search: 'Cerca' },
		collections: 'Collezioni'
	},
	NL: {
		...{ all: 'Alle producten', more: 'Meer', brands: 'Merken', search: 'Zoeken' },
		collections: 'Collecties'
	},
	JA: {
		...{ all: 'すべての商品', more: 'もっと見る', brands: 'ブランド', search: '検索' },
		collections: 'コレクション'
	},
	AR: {
		...{ all: 'جميع المنتجات', more: 'المزيد', brands: 'العلامات', search: 'البحث' },
		collections: 'المجموعات'
	}
} as const;

/** The country that uses a currency: `USD` is that of `US`. */
export function findHome(currency: string): string {
	return HOMES[currency] ?? currency.slice(0, 2);
}

/** Decimals of a currency, as shoppers write it. */
export function countDecimals(currency: string): number {
	const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
		style: 'currency',
		currency
	}).resolvedOptions();
	return maximumFractionDigits;
}

/** Names that columns of the home market may have. */
export function nameMarket({
	country,
	language
}: Pick<ImportedShop, 'country' | 'language'>): string[] {
	return ['en', language.replace('_', '-')].map((locale) =>
		(new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country).toLowerCase()
	);
}

/** A shop in the form of a seed's `shop.json`, with a menu of its collections. */
export function buildShop(shop: ImportedShop, collections: readonly ImportedCollection[]): object {
	const { name, currency, country, language } = shop;
	return {
		shop: { name, currencyCode: currency },
		localization: {
			defaultCountry: country,
			defaultLanguage: language,
			countries: [{ isoCode: country }]
		},
		menus: buildMenus(collections, language)
	};
}

function buildMenus(collections: readonly ImportedCollection[], language: string): object[] {
	const words = WORDS[language in WORDS ? (language as keyof typeof WORDS) : 'EN'];
	const vendors = collections.filter(({ column }) => column === 'VENDOR').map(toItem);
	const others = collections.filter(({ column }) => column !== 'VENDOR').map(toItem);
	const rest = others.slice(MENU_ITEMS, MENU_ITEMS + SUBMENU_ITEMS);
	const all = { title: words.all, type: 'CATALOG', url: '/collections/all' };
	const list = { title: words.collections, type: 'COLLECTIONS', url: '/collections' };
	/** Holds others together, and leads nowhere itself. */
	const group = { type: 'HTTP', url: '#' };
	return [
		{
			handle: 'main-menu',
			title: 'Main menu',
			items: [
				all,
				...others.slice(0, MENU_ITEMS),
				...(rest.length > 0 ? [{ ...group, title: words.more, items: rest }] : []),
				...(vendors.length > 0
					? [{ ...group, title: words.brands, items: vendors.slice(0, SUBMENU_ITEMS) }]
					: [])
			]
		},
		{
			handle: 'footer',
			title: 'Footer menu',
			items: [{ title: words.search, type: 'SEARCH', url: '/search' }, all, list]
		}
	];
}

function toItem({ handle, title }: ImportedCollection): object {
	return { title, type: 'COLLECTION', resourceHandle: handle, url: `/collections/${handle}` };
}
