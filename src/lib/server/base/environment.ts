import { z } from 'zod';
import { contains } from '../../../../shop.config';
import { isLoopback } from '$lib/core/origins';
import { isOn } from './settings';
import { CountryCode, LanguageCode } from '$houdini/graphql/enums';

/** The kinds of values that variables of the environment have, each with its rule in words. */

export const flag = z
	.enum(['true', 'false'], 'must be true or false')
	.transform((it) => it === 'true');
/** Switches a feature on, unless the build leaves it out. */
export const featureFlag = (feature: keyof typeof contains, isUsual: boolean) =>
	flag
		.refine(
			(isWanted) => !isWanted || contains[feature],
			`must be false: this build leaves it out. Set ${feature} to true in contains of shop.config.ts, and build the shop anew`
		)
		.default(isOn(undefined, feature, isUsual));
export const debugFlag = z
	.enum(['true', '1', 'false', '0'], 'must be true, 1, false or 0')
	.transform((it) => it === 'true' || it === '1');
export const httpUrl = z
	.string()
	.refine(
		isPlainHttpUrl,
		'must be an http(s) address without user, password and #, such as http://localhost:4010/prism'
	);
/** An address for requests with a secret: https, or this machine. */
export const secureUrl = httpUrl.refine((value) => {
	const url = URL.parse(value);
	return url === null || url.protocol === 'https:' || isLoopback(url.hostname);
}, 'must be an https address; http:// only for localhost');
/** Sent in a header as it is. */
export const headerToken = z
	.string()
	.regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces');
const WEBHOOK_SECRET = /^whsec_[A-Za-z\d+/]{32,86}={0,2}$/;
/** Tells a service who sent a request: a bearer token, or a secret of Standard Webhooks, which signs. */
export const serviceToken = headerToken.refine(
	(token) => !token.startsWith('whsec_') || WEBHOOK_SECRET.test(token),
	'must have base64 of 24 to 64 bytes after whsec_: openssl rand -base64 32'
);
export const secretList = z
	.string()
	.transform((value) => value.split(',').map((part) => part.trim()))
	.refine(
		(parts) => parts.every((part) => part.length >= 16),
		'must be one secret of 16 characters or more, or several with commas between them'
	);
/** `none` is the empty list: a variable without a value counts as unset. */
const countryList = z
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

export function isPlainHttpUrl(value: string): boolean {
	const url = URL.parse(value);
	return (
		url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash
	);
}

export function integer(minimum: number, maximum: number) {
	const rule = `must be a whole number from ${minimum} to ${maximum}`;
	return z.coerce.number(rule).int(rule).min(minimum, rule).max(maximum, rule);
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
	/^(?:PLATFORM|SHOPIFY(?!_(?:CLI|FLAG))|ASSISTANT|CUSTOMER_ACCOUNT|CONVERSATION_PROVIDER|PAGE_CACHE|CDN|PRISM|BACK_IN_STOCK|NEWSLETTER|CONTACT|REVIEWS|WITHDRAWAL|CANCELLATION|STATEMENTS|PREVIEW)_/;
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
