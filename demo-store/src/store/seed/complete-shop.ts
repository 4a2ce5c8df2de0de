import type { Market, MenuItemRecord, MenuRecord, PolicyRecord, ShippingRate } from '../store.ts';
import { numberRecords } from './complete-catalog.ts';
import type { MenuItemSeed, ShopSeed } from './schema/shop-file.ts';

const FIRST_MENU_ID = 90_310_000_001;
const FIRST_MENU_ITEM_ID = 90_300_000_001;
const FIRST_POLICY_ID = 80_200_000_001;
const FALLBACK_COUNTRY = 'US';
const IMPERIAL = new Set(['US', 'LR', 'MM']);
const FREE_DELIVERY = {
	handle: 'standard',
	title: 'Standard',
	freeOver: null,
	deliveryDays: { min: 3, max: 7 },
	description: ''
};

type Country = ShopSeed['localization']['countries'][number];

/** The shop's settings as the store reads them. */
export type ShopFile = ReturnType<typeof completeShop>;

/** Fills in what the file leaves out: a name and a currency are enough. */
export function completeShop(file: ShopSeed) {
	const localization = completeLocalization(file);
	return {
		...file,
		localization,
		shipping: {
			rates: file.shipping?.rates ?? deliverFree(localization.countries),
			exclusions: file.shipping?.exclusions ?? []
		},
		paymentSettings: completePayment(file, localization),
		policies: completePolicies(file),
		menus: completeMenus(file.menus)
	};
}

function completeLocalization({ shop, localization }: ShopSeed) {
	const { countries: listed, defaultLanguage } = localization;
	const home =
		localization.defaultCountry ??
		listed[0]?.isoCode ??
		shop.address?.countryCode ??
		FALLBACK_COUNTRY;
	const countries = (listed.length > 0 ? listed : [newCountry(home)]).map((country) =>
		completeCountry(country, shop.currencyCode, defaultLanguage)
	);
	const given = localization.languages ?? [];
	const known = new Set(given.map(({ isoCode }) => isoCode));
	const further = listLanguages(countries).filter(({ isoCode }) => !known.has(isoCode));
	const languages = [...given, ...further];
	return { defaultLanguage, defaultCountry: home, countries, languages };
}

function completePayment(
	{ paymentSettings, shop }: ShopSeed,
	{ defaultCountry, countries }: ReturnType<typeof completeLocalization>
) {
	const currencies = new Set(countries.map(({ currency }) => currency.isoCode));
	return {
		...paymentSettings,
		currencyCode: paymentSettings.currencyCode ?? shop.currencyCode,
		countryCode: paymentSettings.countryCode ?? defaultCountry,
		enabledPresentmentCurrencies: paymentSettings.enabledPresentmentCurrencies ?? [...currencies]
	};
}

function newCountry(isoCode: string): Country {
	return { isoCode, fxRate: 1, tax: { name: 'Tax', rate: 0, includedInPrices: false, note: '' } };
}

function completeCountry(
	country: Country,
	shopCurrency: string,
	shopLanguage: string
): Omit<Market, 'country' | 'countryName' | 'handle' | 'fxRate' | 'roundingIncrement' | 'name'> & {
	isoCode: string;
	name: string;
	market: { handle: string; name: string };
	fxRate: number;
	priceRounding: { increment: string };
} {
	const { isoCode, availableLanguages, defaultLanguage = availableLanguages?.[0] } = country;
	const name = country.name ?? nameOf('region', isoCode);
	const currency = completeCurrency(country.currency ?? { isoCode: shopCurrency });
	const smallest = (1 / 10 ** currency.decimals).toFixed(currency.decimals);
	return {
		...country,
		name,
		market: country.market ?? { handle: isoCode.toLowerCase(), name },
		currency,
		priceRounding: country.priceRounding ?? { increment: smallest },
		unitSystem: country.unitSystem ?? (IMPERIAL.has(isoCode) ? 'IMPERIAL_SYSTEM' : 'METRIC_SYSTEM'),
		defaultLanguage: defaultLanguage ?? shopLanguage,
		availableLanguages: availableLanguages ?? [defaultLanguage ?? shopLanguage]
	};
}

function completeCurrency({ isoCode, ...given }: NonNullable<Country['currency']>) {
	const format = new Intl.NumberFormat('en', { style: 'currency', currency: isoCode });
	const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value;
	return {
		isoCode,
		name: given.name ?? nameOf('currency', isoCode),
		symbol: given.symbol ?? symbol ?? isoCode,
		decimals: given.decimals ?? format.resolvedOptions().maximumFractionDigits ?? 2
	};
}

function listLanguages(countries: readonly { availableLanguages: string[] }[]) {
	const codes = new Set(countries.flatMap(({ availableLanguages }) => availableLanguages));
	return [...codes].map((isoCode) => ({
		isoCode,
		name: nameOf('language', isoCode),
		endonymName: nameOf('language', isoCode, isoCode)
	}));
}

function nameOf(type: Intl.DisplayNamesType, code: string, language = 'EN'): string {
	const toTag = (one: string) => one.replace('_', '-').toLowerCase();
	const names = new Intl.DisplayNames([toTag(language), 'en'], { type });
	return names.of(type === 'language' ? toTag(code) : code) ?? code;
}

function deliverFree(
	countries: readonly { isoCode: string; currency: Market['currency'] }[]
): Partial<Record<string, { rates: ShippingRate[] }>> {
	return Object.fromEntries(
		countries.map(({ isoCode, currency }) => [
			isoCode,
			{ rates: [{ ...FREE_DELIVERY, amount: (0).toFixed(currency.decimals) }] }
		])
	);
}

function completePolicies({ policies, shop }: ShopSeed): PolicyRecord[] {
	const shopUrl = shop.primaryDomain.url;
	const named = Object.entries(policies).map(([name, policy]) => ({ name, ...policy }));
	return numberRecords(named, FIRST_POLICY_ID).map((policy) => {
		const words = policy.name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
		const handle = policy.handle ?? words;
		const type = words.toUpperCase().replaceAll('-', '_');
		return { ...policy, handle, type, url: new URL(`/policies/${handle}`, shopUrl).href };
	});
}

/** Items of all menus and levels count together. */
function completeMenus(menus: ShopSeed['menus']): MenuRecord[] {
	const listItems = (items: readonly MenuItemSeed[]): MenuItemSeed[] =>
		items.flatMap((item) => [item, ...listItems(item.items)]);
	const ids = listItems(menus.flatMap(({ items }) => items)).map(({ id }) => id ?? 0);
	let last = Math.max(FIRST_MENU_ITEM_ID - 1, ...ids);
	const completeItem = (item: MenuItemSeed): MenuItemRecord => ({
		...item,
		id: item.id ?? (last += 1),
		items: item.items.map(completeItem)
	});
	return numberRecords(menus, FIRST_MENU_ID).map((menu) => ({
		...menu,
		items: menu.items.map(completeItem),
		itemsCount: menu.items.length
	}));
}
