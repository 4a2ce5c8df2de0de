import { z } from 'zod';

/**
 * No secrets: they are documented, and a demo store holds nothing that needs one. The tokens have the
 * platform's form, 32 hexadecimal digits, which clients check.
 */
export const DEMO_PUBLIC_TOKEN = '6f75722d7075626c69632d746f6b656e';
export const DEMO_PRIVATE_TOKEN = '6f75722d7365727665722d746f6b656e';
export const DEMO_WEBHOOK_SECRET = 'prism-demo-webhook-secret';
/** The app whose secret signs webhooks, and buys tokens of the Admin API. */
export const DEMO_APP_ID = 'prism-demo-app';
export const DEMO_ACCOUNT_CLIENT_ID = 'prism-demo-account-client';
export const DEMO_ACCOUNT_CLIENT_SECRET = 'prism-demo-account-secret';

/** Lists and searches are made for catalogs up to this size. */
const MAX_PRODUCTS = 10_000;
const MAX_TOKEN_SECONDS = 86_400;

export interface Setting {
	flag: string;
	/** Name of the value in the help. */
	placeholder: string;
	variable: string;
	fallback?: string;
	help: string;
	/** May be given several times, or as one text in which this stands between them. */
	separator?: ',' | '\n';
	/** Never repeated in a message. */
	isSecret?: true;
	/** Describes valid values, with an example. */
	rule: string;
	schema: z.ZodType<string>;
}

const token = z.string().regex(/^[\w-]{8,128}$/);
const httpOrigin = z.string().refine(isOrigin);
const httpOrigins = z.string().refine((text) => splitList(text).every(isOrigin));
const webhookUrls = z.string().refine((text) => splitList(text).every(isWebhookUrl));

export const SETTINGS = {
	port: {
		flag: 'port',
		placeholder: 'N',
		variable: 'DEMO_STORE_PORT',
		fallback: '4010',
		help: 'Port to listen on; the next free one is taken when it is in use.',
		rule: 'a whole number from 0 to 65535 (0: any free port), for example 4010',
		schema: wholeNumber(65_535)
	},
	host: {
		flag: 'host',
		placeholder: 'ADDRESS',
		variable: 'DEMO_STORE_HOST',
		fallback: '127.0.0.1',
		help: 'Address to listen on; 0.0.0.0 opens the store to the network.',
		rule: 'a host name or an IP address without scheme and port, for example 127.0.0.1',
		schema: z.string().regex(/^[A-Za-z0-9.:-]+$/)
	},
	data: {
		flag: 'data',
		placeholder: 'PATH',
		variable: 'DEMO_STORE_DATA',
		help: 'Database file; made when it does not exist, kept over restarts.',
		fallback: '.data/demo-store.sqlite',
		rule: 'a path of a file, for example .data/demo-store.sqlite',
		schema: z.string().refine((path) => path !== '' && !path.endsWith('/'))
	},
	seed: {
		flag: 'seed',
		placeholder: 'FOLDER',
		variable: 'DEMO_STORE_SEED',
		help: "Data of another store; --data is then a path in FOLDER. Default: the demo's own.",
		rule: 'a folder with data/shop.json, for example my-store',
		schema: z.string().min(1)
	},
	import: {
		flag: 'import',
		placeholder: 'FILE',
		variable: 'DEMO_STORE_IMPORT',
		separator: '\n',
		help: "A product export (CSV) or a products.json; its products take the place of the demo's. Several times for several.",
		rule: 'a path of a file, for example products_export.csv',
		schema: z.string().min(1)
	},
	name: {
		flag: 'name',
		placeholder: 'NAME',
		variable: 'DEMO_STORE_NAME',
		help: 'Name of the shop of --import. Default: the vendor, if there is only one.',
		rule: 'a text of 1 to 80 characters, for example "Corner Shop"',
		schema: z.string().trim().min(1).max(80)
	},
	currency: {
		flag: 'currency',
		placeholder: 'CODE',
		variable: 'DEMO_STORE_CURRENCY',
		fallback: 'USD',
		help: 'Currency of the prices of --import, which files do not tell.',
		rule: 'three capital letters of ISO 4217, for example EUR',
		schema: z.string().refine((code) => Intl.supportedValuesOf('currency').includes(code))
	},
	country: {
		flag: 'country',
		placeholder: 'CODE',
		variable: 'DEMO_STORE_COUNTRY',
		help: 'Home market of --import. Default: a country of the currency.',
		rule: 'two capital letters of ISO 3166-1, for example DE',
		schema: z.string().refine((code) => /^[A-Z]{2}$/.test(code) && isNamed('region', code))
	},
	language: {
		flag: 'language',
		placeholder: 'CODE',
		variable: 'DEMO_STORE_LANGUAGE',
		fallback: 'EN',
		help: 'Language of the shop of --import.',
		rule: "the platform's code of a language, for example DE or PT_BR",
		schema: z
			.string()
			.refine((code) => /^[A-Z]{2}(?:_[A-Z]{2})?$/.test(code) && isNamed('language', code))
	},
	encoding: {
		flag: 'encoding',
		placeholder: 'NAME',
		variable: 'DEMO_STORE_ENCODING',
		help: 'Encoding of the files of --import that are not in UTF-8. Default: found out, and told.',
		rule: 'a name of the Encoding Standard, for example windows-1252 or shift_jis',
		schema: z.string().refine(isEncoding)
	},
	products: {
		flag: 'products',
		placeholder: 'N',
		variable: 'DEMO_STORE_PRODUCTS',
		fallback: '0',
		help: 'Generate N products on top of the seed, the same ones every time.',
		rule: `a whole number from 0 to ${MAX_PRODUCTS}, for example 500`,
		schema: wholeNumber(MAX_PRODUCTS)
	},
	publicToken: {
		flag: 'public-token',
		placeholder: 'TOKEN',
		variable: 'DEMO_STORE_PUBLIC_TOKEN',
		fallback: DEMO_PUBLIC_TOKEN,
		help: 'The public access token that the Storefront API accepts.',
		rule: `8 to 128 letters, digits, "-" and "_", for example ${DEMO_PUBLIC_TOKEN}`,
		schema: token
	},
	privateToken: {
		flag: 'private-token',
		placeholder: 'TOKEN',
		variable: 'DEMO_STORE_PRIVATE_TOKEN',
		fallback: DEMO_PRIVATE_TOKEN,
		help: 'The access token that servers use, with the address of their buyer.',
		rule: `8 to 128 letters, digits, "-" and "_", for example ${DEMO_PRIVATE_TOKEN}`,
		schema: token
	},
	origin: {
		flag: 'origin',
		placeholder: 'URL',
		variable: 'DEMO_STORE_ORIGIN',
		help: "Start of the store's own links; by default the address it listens on.",
		rule: 'an http(s) origin without path, for example http://localhost:4010',
		schema: httpOrigin
	},
	shopOrigin: {
		flag: 'shop-origin',
		placeholder: 'URL',
		variable: 'DEMO_STORE_SHOP_ORIGIN',
		fallback: 'http://localhost:3000',
		help: 'The storefront, for links back to it.',
		rule: 'an http(s) origin without path, for example http://localhost:3000',
		schema: httpOrigin
	},
	webhookUrl: {
		flag: 'webhook-url',
		placeholder: 'URL',
		variable: 'DEMO_STORE_WEBHOOK_URL',
		help: 'An address that hears of every change; several times for several.',
		separator: ',',
		rule: 'http(s) addresses without user, password and #, for example http://localhost:3000/api/webhooks/platform',
		schema: webhookUrls
	},
	webhookSecret: {
		flag: 'webhook-secret',
		placeholder: 'SECRET',
		variable: 'DEMO_STORE_WEBHOOK_SECRET',
		fallback: DEMO_WEBHOOK_SECRET,
		help: 'What webhooks are signed with; the default only to this machine.',
		isSecret: true,
		rule: '16 characters or more without spaces and commas: openssl rand -hex 32',
		schema: z.string().regex(/^[^\s,]{16,256}$/)
	},
	accountClientId: {
		flag: 'account-client-id',
		placeholder: 'ID',
		variable: 'DEMO_STORE_ACCOUNT_CLIENT_ID',
		fallback: DEMO_ACCOUNT_CLIENT_ID,
		help: 'The program that customers sign in to: the storefront.',
		rule: `8 to 128 letters, digits, "-" and "_", for example ${DEMO_ACCOUNT_CLIENT_ID}`,
		schema: token
	},
	accountClientSecret: {
		flag: 'account-client-secret',
		placeholder: 'SECRET',
		variable: 'DEMO_STORE_ACCOUNT_CLIENT_SECRET',
		fallback: DEMO_ACCOUNT_CLIENT_SECRET,
		help: 'What it proves itself with.',
		isSecret: true,
		rule: '8 to 128 letters, digits, "-" and "_"',
		schema: token
	},
	accountOrigins: {
		flag: 'account-origin',
		placeholder: 'URL',
		variable: 'DEMO_STORE_ACCOUNT_ORIGINS',
		help: 'Another origin of the storefront that customers may sign in at; several times for several.',
		separator: ',',
		rule: 'an http(s) origin without path, for example https://shop.example',
		schema: httpOrigins
	},
	accessTokenSeconds: {
		flag: 'access-token-seconds',
		placeholder: 'N',
		variable: 'DEMO_STORE_ACCESS_TOKEN_SECONDS',
		fallback: '3600',
		help: "How long a customer's access token is good.",
		rule: `a whole number from 1 to ${MAX_TOKEN_SECONDS}, for example 60`,
		schema: wholeNumber(MAX_TOKEN_SECONDS).refine((text) => Number(text) > 0)
	}
} satisfies Record<string, Setting>;

export const SWITCHES = {
	memory: 'Keep everything in memory; a restart forgets it.',
	reset: 'Empty the database and load the seed before starting.',
	help: 'Show this text.'
};

export function splitList(text: string, separator = ','): string[] {
	return text.split(separator).filter((part) => part !== '');
}

/** Returns whether a code is one that people have a name for. */
function isNamed(type: 'language' | 'region', code: string): boolean {
	const names = new Intl.DisplayNames('en', { type, fallback: 'none' });
	return names.of(code.replace('_', '-')) !== undefined;
}

function isEncoding(label: string): boolean {
	try {
		new TextDecoder(label);
		return true;
	} catch {
		return false;
	}
}

function isOrigin(text: string): boolean {
	return /^https?:\/\/[^/?#@\s]+\/?$/.test(text) && URL.canParse(text);
}

function isWebhookUrl(text: string): boolean {
	const url = URL.parse(text);
	return (
		url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash
	);
}

function wholeNumber(maximum: number) {
	return z.string().refine((text) => /^\d{1,7}$/.test(text) && Number(text) <= maximum);
}
