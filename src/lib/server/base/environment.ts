import { z } from 'zod';
import { CountryCode, LanguageCode } from '$houdini/graphql/enums';

/** The kinds of values that variables of the environment have, each with its rule in words. */

export const flag = z
	.enum(['true', 'false'], 'must be true or false')
	.transform((it) => it === 'true');
export const debugFlag = z
	.enum(['true', '1', 'false', '0'], 'must be true, 1, false or 0')
	.transform((it) => it === 'true' || it === '1');
export const httpUrl = z
	.string()
	.refine(
		isPlainHttpUrl,
		'must be an http(s) address without user, password and #, such as http://localhost:4010/prism'
	);
/** Sent in a header as it is. */
export const headerToken = z
	.string()
	.regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces');
export const secretList = z
	.string()
	.transform((value) => value.split(',').map((part) => part.trim()))
	.refine(
		(parts) => parts.every((part) => part.length >= 16),
		'must be one secret of 16 characters or more, or several with commas between them'
	);
/** The market of the addresses that no other entry of `MARKETS` names. */
export const EVERY_OTHER_HOST = '*';
const MARKET = /^([^=\s]+)=([A-Z]{2})\/([a-z]{2}(?:[-_][a-z]{2})?)$/i;

interface HostMarket {
	/** A host with its port where that is not the port of `SITE_URL`, or `*`. */
	host: string;
	country: string;
	language: string;
}

/** `shop.de=DE/de,shop.fr=FR/fr,*=US/en`. */
export const hostMarkets = z.string().transform((value, context) => {
	const entries = value.split(',').map((entry) => entry.trim());
	const faults = entries.flatMap((entry) => describeMarketFault(entry));
	const markets = entries.map((entry) => readMarket(entry));
	const hosts = markets.map(({ host }) => host);
	const twice = hosts.find((host, place) => hosts.indexOf(host) < place);
	if (twice !== undefined) faults.push(`must name each host once, and ${twice} is there twice`);
	for (const fault of faults) context.addIssue(fault);
	return faults.length === 0 ? markets : z.NEVER;
});

function readMarket(entry: string): HostMarket {
	const [, host = '', country = '', language = ''] = MARKET.exec(entry) ?? [];
	return {
		host: host.toLowerCase(),
		country: country.toUpperCase(),
		language: language.toUpperCase().replace('-', '_')
	};
}

function describeMarketFault(entry: string): string[] {
	const { host, country, language } = readMarket(entry);
	const isHost = host === EVERY_OTHER_HOST || URL.parse(`https://${host}`)?.host === host;
	if (!isHost || !MARKET.test(entry)) {
		return [
			`must be hosts with their country and language, such as shop.de=DE/de,shop.fr=FR/fr,*=US/en; "${entry}" is none`
		];
	}
	const results = [countryCode.safeParse(country), languageCode.safeParse(language)];
	return results.flatMap(({ error }) =>
		(error?.issues ?? []).map(({ message }) => `${message}, in "${entry}"`)
	);
}

/** Those of consent, and what nobody is asked for. */
export const APP_PURPOSES = [
	'necessary',
	'preferences',
	'analytics',
	'marketing',
	'saleOfData'
] as const;
type AppPurpose = (typeof APP_PURPOSES)[number];
/** Scripts of this machine, for development. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
/** An address may have commas of its own. */
const NEXT_SCRIPT = /,(?=\s*\w+=https?:)/;

/** `necessary=https://cdn.example/reviews.js,marketing=https://pixel.example/p.js?id=1`. */
export const appScripts = z.string().transform((value, context) => {
	const entries = value.split(NEXT_SCRIPT).map(readPurpose);
	const fault = entries.find((entry) => !isPurpose(entry.purpose) || !isScript(entry.value));
	if (fault) {
		context.addIssue(
			`must be scripts with the purpose of each, such as necessary=https://cdn.example/reviews.js; "${fault.text}" is none. ${PURPOSE_RULE}`
		);
		return z.NEVER;
	}
	return entries.map(({ purpose, value: src }) => {
		return { purpose: purpose as AppPurpose, src: new URL(src).href };
	});
});

const PURPOSE_RULE = `A purpose is one of ${APP_PURPOSES.join(', ')}`;

/**
 * `marketing=https://pixel.example,analytics=https://*.stats.example`.
 * @param further What is allowed besides, such as `wss:` addresses.
 */
export function originList(further?: 'wss:' | 'inline') {
	return z.string().transform((value, context) => {
		const entries = value.split(',').map(readPurpose);
		const isRight = (source: string) => source === further || toSource(source, further) !== null;
		const fault = entries.find((entry) => !isPurpose(entry.purpose) || !isRight(entry.value));
		if (fault) {
			const besides = { 'wss:': ', or wss://chat.example', inline: ', or necessary=inline' };
			context.addIssue(
				`must be origins with the purpose of each, such as marketing=https://pixel.example or analytics=https://*.stats.example${further ? besides[further] : ''}; "${fault.text}" is none. ${PURPOSE_RULE}`
			);
			return z.NEVER;
		}
		return entries.map(({ purpose, value: source }) => ({
			purpose: purpose as AppPurpose,
			source: toSource(source, further) ?? "'unsafe-inline'"
		}));
	});
}

function readPurpose(entry: string): { text: string; purpose: string; value: string } {
	const text = entry.trim();
	const [, purpose = '', value = ''] = /^(\w+)=(\S+)$/.exec(text) ?? [];
	return { text, purpose, value };
}

function isPurpose(value: string): boolean {
	return APP_PURPOSES.some((purpose) => purpose === value);
}

function isScript(value: string): boolean {
	const url = URL.parse(value);
	return url !== null && isPlainHttpUrl(value) && isSecure(url);
}

/** Null for what is no origin. */
function toSource(value: string, further: string | undefined): string | null {
	const url = URL.parse(value);
	if (url === null || !/^[a-z]+:\/\/[^/?#@]+\/?$/i.test(value)) return null;
	// A star stands for the first part of a name, and never for a whole country's names.
	const isHost = /^(?:\*(?:\.[\w-]+){2,}|[^*]+)$/.test(url.hostname);
	const isAllowed = isSecure(url) || url.protocol === further;
	return isHost && isAllowed ? `${url.protocol}//${url.host}` : null;
}

function isSecure({ protocol, hostname }: URL): boolean {
	return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}

/** `none` is the empty list: a variable without a value counts as unset. */
export const countryList = z
	.string()
	.regex(
		/^(?:none|[A-Z]{2}(?:\s*,\s*[A-Z]{2})*)$/,
		'must be country codes with commas between them, such as DE,FR, or none'
	)
	.transform((value) => (value === 'none' ? [] : value.split(',').map((code) => code.trim())));
/** Null: everywhere. */
export const countriesOrAll = z.union(
	[z.literal('all').transform(() => null), countryList],
	'must be country codes with commas between them, such as DE,FR, or all, or none'
);
export const redisUrl = z
	.string()
	.regex(/^rediss?:\/\/[^\s]+$/, 'must be an address such as redis://localhost:6379');
export const secret = z.string().min(32, 'must have 32 characters or more: openssl rand -hex 32');

/** Typed by people. */
export const shopPassword = z
	.string()
	.min(6, 'must have 6 characters or more')
	.max(200, 'must have 200 characters at most');

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/;

/** Null: none. `until` is null while nobody knows when it ends. */
export const maintenance = z
	.string()
	.transform((value, context): { until: number | null } | null => {
		if (value === 'false') return null;
		if (value === 'true') return { until: null };
		const until = INSTANT.test(value) ? Date.parse(value) : NaN;
		if (Number.isFinite(until)) return { until };
		context.addIssue(
			'must be true, false or the time of its end with a zone, such as 2026-12-01T06:00Z'
		);
		return z.NEVER;
	});

export const apiVersion = z.string().transform((value, context) => {
	const fault = describeVersionFault(value);
	if (fault !== null) context.addIssue(fault);
	return fault === null ? value : z.NEVER;
});

/** The platform publishes a version in the first month of each quarter. Null: it is one. */
function describeVersionFault(value: string): string | null {
	const [, year, month] = /^(2\d{3})-(\d{2})$/.exec(value) ?? [];
	if (year === undefined || month === undefined) {
		return value === 'unstable' ? null : 'must be a version such as 2026-10, or unstable';
	}
	const quarter = Math.round((Number(year) * 12 + Number(month) - 1) / 3);
	const nearest = `${Math.floor(quarter / 4)}-${String((quarter % 4) * 3 + 1).padStart(2, '0')}`;
	if (nearest === value) return null;
	return `must be a version of January, April, July or October, or unstable: the nearest is ${nearest}`;
}

/** In the platform's list for addresses that it cannot place. */
const UNKNOWN_COUNTRY = 'ZZ';
/** Codes that are taken for those of countries, and countries that are taken for their languages. */
const MEANT_COUNTRIES: Readonly<Record<string, string>> = {
	UK: 'GB',
	EL: 'GR',
	EN: 'GB',
	JA: 'JP'
};
// prettier-ignore
const MEANT_LANGUAGES: Readonly<Record<string, string>> = {
	JP: 'JA', CN: 'ZH_CN', TW: 'ZH_TW', CZ: 'CS', GR: 'EL', DK: 'DA', AT: 'DE', CH: 'DE', US: 'EN', GB: 'EN',
	UA: 'UK', BR: 'PT_BR', IL: 'HE', KR: 'KO', SE: 'SV', IN: 'HI', VN: 'VI'
};

export const countryCode = codeOf({
	kind: 'country',
	isKnown: (code) => Object.hasOwn(CountryCode, code) && code !== UNKNOWN_COUNTRY,
	meant: MEANT_COUNTRIES,
	examples: 'US'
});
export const languageCode = codeOf({
	kind: 'language',
	isKnown: (code) => Object.hasOwn(LanguageCode, code),
	meant: MEANT_LANGUAGES,
	examples: 'EN or PT_BR'
});

interface Codes {
	kind: string;
	isKnown: (code: string) => boolean;
	meant: Readonly<Record<string, string>>;
	examples: string;
}

/** Without a code that it knows, the platform refuses each page. */
function codeOf({ kind, isKnown, meant, examples }: Codes) {
	return z.string().superRefine((value, context) => {
		if (isKnown(value)) return;
		const capital = value.toUpperCase().replace('-', '_');
		const right = isKnown(capital) ? capital : meant[capital];
		const hint =
			right === undefined
				? `in capital letters, such as ${examples}`
				: `such as ${right}; ${value} is none`;
		context.addIssue(`must be a ${kind} code of the platform ${hint}`);
	});
}

function isPlainHttpUrl(value: string): boolean {
	const url = URL.parse(value);
	return (
		url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash
	);
}

export function integer(minimum: number, maximum: number) {
	const rule = `must be a whole number from ${minimum} to ${maximum}`;
	return z.coerce.number(rule).int(rule).min(minimum, rule).max(maximum, rule);
}

export function isLocale(value: string): boolean {
	try {
		return Intl.NumberFormat.supportedLocalesOf(value).length === 1;
	} catch {
		return false;
	}
}

/** Settings of the server around the app, and of adapter-node. */
// prettier-ignore
const SERVER_SETTINGS = [
	'HOST', 'PORT', 'SOCKET_PATH', 'ORIGIN', 'PROTOCOL_HEADER', 'HOST_HEADER', 'PORT_HEADER',
	'ADDRESS_HEADER', 'XFF_DEPTH', 'BODY_SIZE_LIMIT', 'KEEP_ALIVE_TIMEOUT', 'HEADERS_TIMEOUT',
	'IDLE_TIMEOUT', 'SHUTDOWN_GRACE', 'SHUTDOWN_TIMEOUT', 'MAX_CONCURRENT_REQUESTS',
	'MAX_QUEUED_REQUESTS', 'MAX_QUEUE_MS', 'MAX_OPEN_STREAMS'
];
/** Names that begin like this are meant for the shop, however they go on. */
const OWN_PREFIX =
	/^(?:PLATFORM|SHOPIFY(?!_(?:CLI|FLAG))|ASSISTANT|CUSTOMER_ACCOUNT|CONVERSATION_PROVIDER|PAGE_CACHE|CDN|PRISM|BACK_IN_STOCK|NEWSLETTER|CONTACT|PREVIEW)_/;
/** Settings that the shop had, and what to do instead. */
const REMOVED: ReadonlyMap<string, string> = new Map([
	['CACHE_OUTBOX_PATH', 'Edits wait in memory now: remove the setting and its file.']
]);
/** Kubernetes sets these for each service of a namespace, whatever its name. */
const SERVICE_LINK = /_SERVICE_(?:HOST|PORT)|_PORT(?:_\d|$)/;
/** A shorter name has too many neighbors that belong to other programs. */
const SHORTEST = 8;
const LONG = 12;

/** One line for each name that looks like a setting of the shop and is none. */
export function describeUnknownSettings(
	names: readonly string[],
	settings: readonly string[]
): string[] {
	const known = [...settings, ...SERVER_SETTINGS];
	const isKnown = new Set(known);
	return names.flatMap((name) => {
		if (isKnown.has(name) || SERVICE_LINK.test(name)) return [];
		const removed = REMOVED.get(name);
		if (removed !== undefined) return [`${name} is no setting of the shop any more. ${removed}`];
		const nearest = findNearest(name, known);
		if (nearest === null && !OWN_PREFIX.test(name)) return [];
		const hint = nearest === null ? '.env.example lists all.' : `Did you mean ${nearest}?`;
		return [`${name} is no setting of the shop and changes nothing. ${hint}`];
	});
}

/** Null when none is so near that a slip of the keyboard explains the difference. */
function findNearest(name: string, known: readonly string[]): string | null {
	let nearest: string | null = null;
	let least = Infinity;
	for (const candidate of known) {
		if (candidate.length < SHORTEST) continue;
		const most = candidate.length < LONG ? 1 : 2;
		// Counting for every pair took a fifth of the start.
		if (Math.abs(name.length - candidate.length) > most) continue;
		const distance = countEdits(name, candidate);
		if (distance > most || distance >= least) continue;
		nearest = candidate;
		least = distance;
	}
	return nearest;
}

/** The edit distance of Levenshtein: letters to insert, delete or replace. */
function countEdits(one: string, other: string): number {
	let row = Array.from({ length: other.length + 1 }, (_, length) => length);
	for (const letter of one) {
		const next = [(row[0] ?? 0) + 1];
		for (let column = 1; column < row.length; column += 1) {
			const replaced = (row[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1);
			next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
		}
		row = next;
	}
	return row.at(-1) ?? 0;
}
