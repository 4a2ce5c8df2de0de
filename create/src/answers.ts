/** The answers that a new shop needs, by flags or on a terminal, and their rules. */
import { basename } from 'node:path';
import { parseArgs } from 'node:util';

export interface Market {
	/** A host of its own; null for the address of the shop, with the market as parameters. */
	host: string | null;
	country: string;
	language: string;
}

export interface Answers {
	/** As shoppers read it. */
	name: string;
	/** Host of the store; null for the demo store. */
	store: string | null;
	/** The first is the shop's own. */
	markets: string[];
	features: Feature[];
	/** npm installs the demo store from it; null for the version of the shop. */
	demoStore: string | null;
}

/** Parts that `shop.config.ts` turns on and off, and its name of each. */
export const FEATURES = {
	accounts: { key: 'auth', label: 'customer accounts' },
	assistant: { key: 'agent', label: 'chat assistant' },
	analytics: { key: 'analytics', label: 'analytics with consent' },
	apps: { key: 'apps', label: 'installed apps of the store' },
	feeds: { key: 'feeds', label: 'product feeds' },
	webmcp: { key: 'webMcp', label: "tools for the browser's own agent" }
} as const;
export type Feature = keyof typeof FEATURES;

const FEATURE_NAMES = Object.keys(FEATURES) as Feature[];
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
export const DEFAULTS = {
	store: 'demo',
	markets: 'US/en',
	features: 'accounts,feeds,webmcp'
};

/** Says the value, the rule and what works. */
export class AnswerError extends Error {
	override name = 'AnswerError';
}

export interface Options {
	folder: string | undefined;
	given: Partial<Record<'name' | 'store' | 'markets' | 'features', string>>;
	demoStore: string | null;
	/** Asks nothing. */
	isSilent: boolean;
	install: boolean;
	help: boolean;
}

export const USAGE = `npm create prism-storefront FOLDER -- [options]

  --name NAME          name of the shop, as shoppers read it
  --store DOMAIN       your-store.myshopify.com, or demo for the demo store
  --markets LIST       US/en,DE/de: the first is the shop's own; shop.de=DE/de has a host of its own
  --features LIST      of ${FEATURE_NAMES.join(', ')}; or none
  --yes                asks nothing and takes the defaults for what is not given
  --no-install         leaves npm install to you
  --demo-store SPEC    what npm installs the demo store from, such as file:prism-demo-store-0.1.0.tgz

npm create prism-storefront upgrade -- [--help]   upgrades the shop in this folder (npm run upgrade)
`;

export function parseOptions(args: readonly string[]): Options {
	const text = { type: 'string' } as const;
	const flag = { type: 'boolean' } as const;
	const { values, positionals } = parse(() =>
		parseArgs({
			args: [...args],
			allowPositionals: true,
			options: {
				...{ name: text, store: text, markets: text, features: text, 'demo-store': text },
				...{ yes: { ...flag, short: 'y' }, 'no-install': flag, help: { ...flag, short: 'h' } }
			}
		})
	);
	if (positionals.length > 1) {
		throw new AnswerError(
			`"${positionals.join(' ')}" are ${positionals.length} folders. Name one: npm create prism-storefront my-shop`
		);
	}
	const { name, store, markets, features } = values;
	return {
		folder: positionals[0],
		given: Object.fromEntries(
			Object.entries({ name, store, markets, features }).filter(([, value]) => value !== undefined)
		),
		demoStore: values['demo-store'] ?? null,
		isSilent: values.yes ?? false,
		install: !values['no-install'],
		help: values.help ?? false
	};
}

/** Turns the messages of `parseArgs` into errors for people. */
export function parse<T>(read: () => T): T {
	try {
		return read();
	} catch (error) {
		throw new AnswerError(`${(error as Error).message}. --help lists the options.`);
	}
}

export function readFolder(folder: string): string {
	const name = basename(folder);
	if (!LABEL.test(name) || name.length > 100) {
		throw new AnswerError(
			`The folder "${name}" must be a name for npm: at most 100 small letters, digits and hyphens, such as my-shop.`
		);
	}
	return folder;
}

/** `my-shop` → `My Shop`. */
export function suggestName(folder: string): string {
	const words = basename(folder).split(/[-_. ]+/);
	return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

export function readName(name: string): string {
	const text = name.trim();
	const isLong = text.length > 60;
	// Quotes, backslashes and control characters are no part of names, and the name stands in code.
	if (text === '' || isLong || /[\p{Cc}\\"`<>$#]/u.test(text)) {
		throw new AnswerError(
			`The name ${JSON.stringify(name)} must have 1 to 60 characters, without double quotes, backquotes, backslashes, <, >, $ and #, such as My Shop.`
		);
	}
	return text;
}

export function readStore(store: string): string | null {
	const text = store.trim().toLowerCase();
	if (text === 'demo' || text === '') return null;
	const host = text.replace(/^https:\/\//, '').replace(/\/$/, '');
	if (!isHost(host)) {
		throw new AnswerError(
			`The store "${store}" must be a domain, such as your-store.myshopify.com, or demo for the demo store.`
		);
	}
	return host;
}

function isHost(host: string): boolean {
	const labels = host.split('.');
	const isIp = /^[\d.]+$/.test(host);
	return labels.length > 1 && host.length <= 253 && !isIp && labels.every((it) => LABEL.test(it));
}

/** `localhost` has hosts below it without a dot of their own domain. */
export function readMarkets(list: string): string[] {
	const markets = splitList(list).map(readMarket);
	if (markets.length === 0) {
		throw new AnswerError(
			`The markets "${list}" must name one country and language at least, such as US/en.`
		);
	}
	const names = markets.map((market) => market.replace(/^.*=/, ''));
	const twice = names.find((name, index) => names.indexOf(name) !== index);
	if (twice !== undefined) {
		throw new AnswerError(`The markets "${list}" have ${twice} twice. Name each of them once.`);
	}
	if (markets[0]?.includes('=')) {
		throw new AnswerError(
			`The first market "${markets[0]}" is the shop's own and is shown at SITE_URL. Write it without a host: ${names[0]}.`
		);
	}
	return markets;
}

function readMarket(entry: string): string {
	const { host, country, language } = splitMarket(entry);
	if (host !== null && !isHost(host)) {
		throw new AnswerError(`The host of the market "${entry}" must be a domain: shop.de=DE/de.`);
	}
	if (!isKnown('region', country) || !isKnown('language', language)) {
		throw new AnswerError(
			`The market "${entry}" must be a country and a language as ISO codes, such as US/en, DE/de, or JP/ja, with commas between several.`
		);
	}
	return `${host === null ? '' : `${host}=`}${country}/${language}`;
}

export function splitMarket(entry: string): Market {
	const [place = '', host] = entry.trim().split('=').toReversed();
	const [country = '', language = ''] = place.split('/');
	const [main = '', ...rest] = language.replace('_', '-').split('-');
	const tag = [main.toLowerCase(), ...rest.map((part) => part.toUpperCase())].join('-');
	return { host: host?.toLowerCase() ?? null, country: country.toUpperCase(), language: tag };
}

/** Codes that name no country to sell in, although they have names. */
const NO_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

/** Codes that others have replaced, such as UK, are none. */
function isKnown(type: 'region' | 'language', code: string): boolean {
	const isRegion = type === 'region';
	if (!(isRegion ? /^[A-Z]{2}$/ : /^[a-z]{2}(?:-[A-Z]{2})?$/).test(code)) return false;
	if (isRegion && NO_COUNTRIES.includes(code)) return false;
	const tag = isRegion ? `und-${code}` : code;
	const isCurrent = Intl.getCanonicalLocales(tag)[0] === tag;
	const name = new Intl.DisplayNames('en', { type, fallback: 'none' }).of(code);
	return isCurrent && name !== undefined;
}

export function readFeatures(list: string): Feature[] {
	if (list.trim() === 'none') return [];
	const names = splitList(list.toLowerCase());
	const unknown = names.find((name) => !FEATURE_NAMES.includes(name as Feature));
	if (unknown !== undefined) {
		throw new AnswerError(
			`The feature "${unknown}" must be one of ${FEATURE_NAMES.join(', ')}; or none for no feature.`
		);
	}
	return FEATURE_NAMES.filter((name) => names.includes(name));
}

function splitList(list: string): string[] {
	return list
		.split(',')
		.map((entry) => entry.trim())
		.filter((entry) => entry !== '');
}
