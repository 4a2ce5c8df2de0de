import { NEWEST_API_VERSION } from './api-version';
import { building } from '$app/environment';
import { env } from '$env/dynamic/private';
import { z } from 'zod';
import { deepFreeze } from '$lib/core/deep-freeze';
import { toLocale } from '$lib/core/language-tag';
import { isLoopback, parseOrigin, SITE_URL_VARIABLES } from '$lib/core/origins';
import { shopConfig } from '../../../../shop.config';
import {
	arrangeNamedModel,
	findKeyVariable,
	listModelFaults,
	type ModelSettings
} from './model-settings';
import {
	describeUnknownSettings,
	apiVersion,
	appScripts,
	countriesOrAll,
	countryCode,
	countryList,
	debugFlag,
	EVERY_OTHER_HOST,
	flag,
	headerToken,
	hostMarkets,
	httpUrl,
	integer,
	isLocale,
	languageCode,
	maintenance,
	originList,
	redisUrl,
	secret,
	secretList,
	shopPassword
} from './environment';

type Environment = Readonly<Record<string, string | undefined>>;

/** Credentials of the demo store. */
const DEMO_STORE_TOKEN = '6f75722d7075626c69632d746f6b656e';
const DEMO_STORE_MODEL = 'demo';
/** Published: what the demo store has not published yet is no secret. */
const DEMO_PREVIEW_SECRET = 'prism-demo-preview-secret-for-this-machine';

/** Names that other tools of the ecosystem give to the same variable; ours wins over them. */
const ALIASES = {
	PLATFORM_STORE_DOMAIN: ['SHOPIFY_STORE_DOMAIN', 'NEXT_PUBLIC_SHOPIFY_STORE_DOMAIN'],
	PLATFORM_PUBLIC_TOKEN: [
		'SHOPIFY_STOREFRONT_ACCESS_TOKEN',
		'NEXT_PUBLIC_SHOPIFY_STOREFRONT_ACCESS_TOKEN'
	],
	PLATFORM_PRIVATE_TOKEN: ['SHOPIFY_STOREFRONT_PRIVATE_TOKEN'],
	PLATFORM_API_VERSION: ['SHOPIFY_API_VERSION'],
	PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_ID: ['SHOPIFY_CUSTOMER_ACCOUNT_API_CLIENT_ID'],
	PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_SECRET: ['SHOPIFY_CUSTOMER_ACCOUNT_API_CLIENT_SECRET'],
	DEBUG_PLATFORM: ['DEBUG_SHOPIFY'],
	PLATFORM_WEBHOOK_SECRET: ['SHOPIFY_WEBHOOK_SECRET'],
	PLATFORM_ADMIN_TOKEN: ['SHOPIFY_ADMIN_ACCESS_TOKEN'],
	PLATFORM_ADMIN_CLIENT_ID: ['SHOPIFY_CLIENT_ID'],
	PLATFORM_ADMIN_CLIENT_SECRET: ['SHOPIFY_CLIENT_SECRET'],
	SITE_URL: SITE_URL_VARIABLES.slice(1),
	ASSISTANT_SESSION_SECRET: ['AGENT_SESSION_SECRET'],
	ASSISTANT_PROFILE_URL: ['UCP_AGENT_PROFILE_URL']
} satisfies Partial<Record<VariableName, string[]>>;

const AUTH_VARIABLES = [
	'PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_ID',
	'PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_SECRET',
	'CUSTOMER_ACCOUNT_SESSION_SECRET'
] satisfies VariableName[];
const ADMIN_APP = ['PLATFORM_ADMIN_CLIENT_ID', 'PLATFORM_ADMIN_CLIENT_SECRET'] as const;
const CDN_API_URLS = {
	fastly: 'https://api.fastly.com',
	cloudflare: 'https://api.cloudflare.com/client/v4'
};
const CDN_VARIABLES = ['CDN_PROVIDER', 'CDN_SERVICE_ID', 'CDN_API_TOKEN'] as const;
/** Hints for missing variables whose names do not say what they hold. */
const HINTS: Partial<Record<VariableName, string>> = {
	PLATFORM_PUBLIC_TOKEN: ' PLATFORM_PRIVATE_TOKEN serves too.',
	ASSISTANT_MODEL:
		' It is a provider and its model, such as openai/gpt-5-mini, or the name of a model at ASSISTANT_BASE_URL.'
};
const BYTES_PER_MB = 1024 * 1024;
/** Secrets that a deployment makes; others come from the platform and from providers. */
const OWN_SECRETS = [
	'CUSTOMER_ACCOUNT_SESSION_SECRET',
	'CUSTOMER_ACCOUNT_SESSION_SECRET_PREVIOUS',
	'ASSISTANT_SESSION_SECRET',
	'PREVIEW_SECRET',
	'CACHE_PURGE_TOKEN',
	'METRICS_TOKEN'
] satisfies VariableName[];
const SECRET = /TOKEN$|SECRET|API_KEY|REDIS_URL|PASSWORD/;

/** Tokens of the Admin API, of apps and of private access; a browser could read a public one. */
const SERVER_TOKEN = /^shp[a-z]{2}_/;

const storeOrigin = z.string().transform((value, context) => {
	const origin = parseOrigin(value);
	if (origin?.protocol === 'https:' || isLoopback(origin?.hostname ?? '')) {
		return origin?.origin ?? z.NEVER;
	}
	const message = 'must be a bare host such as your-store.example; http:// only for localhost';
	context.addIssue(message);
	return z.NEVER;
});
const securityContact = z
	.string()
	.regex(
		/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]\S*|tel:\+[\d-]+)$/,
		'must be an address such as mailto:security@your-shop.example, https://… or tel:+…'
	);

/** A URL for requests with a secret: https, or this machine. */
const secureUrl = httpUrl.refine((value) => {
	const url = URL.parse(value);
	return url === null || url.protocol === 'https:' || isLoopback(url.hostname);
}, 'must be an https address; http:// only for localhost');
/** The store's own `/contact`, which takes the forms of themes. */
const STORE_FORMS = 'store';
const formTarget = z
	.string()
	.refine(
		(value) => value === STORE_FORMS || secureUrl.safeParse(value).success,
		'must be store, or an https address; http:// only for localhost'
	);
const siteOrigin = z.string().transform((value, context) => {
	const origin = parseOrigin(value);
	if (origin === null) context.addIssue('must be an origin such as https://shop.example');
	return origin?.origin ?? z.NEVER;
});

/** Desktops set `LANGUAGE` for gettext: `en_US:en`, in small letters. That says nothing of the shop. */
const GETTEXT_LANGUAGES = /^[a-z]{2,3}(?:_[A-Z]{2})?(?:[.@:].*)?$/;

/** Every variable, in the order of `.env.example`. */
export const environmentSchema = z.object({
	PLATFORM_STORE_DOMAIN: storeOrigin.optional(),
	PLATFORM_PUBLIC_TOKEN: z
		.string()
		.refine(
			(value) => !SERVER_TOKEN.test(value),
			'must be a public access token of the Storefront API; those that begin with shp…_ are private tokens (PLATFORM_PRIVATE_TOKEN) or belong to the Admin API'
		)
		.optional(),
	PLATFORM_PRIVATE_TOKEN: z.string().optional(),
	PLATFORM_API_VERSION: apiVersion.default(NEWEST_API_VERSION),
	PLATFORM_TIMEOUT_MS: integer(100, 120_000).default(30_000),
	DEBUG_PLATFORM: debugFlag.default(false),
	DEMO_STORE_PORT: integer(1, 65_535).default(4010),
	PRISM_UPSTREAM_URL: httpUrl.optional(),
	BACK_IN_STOCK_URL: secureUrl.optional(),
	BACK_IN_STOCK_TOKEN: headerToken.optional(),
	NEWSLETTER_URL: formTarget.optional(),
	NEWSLETTER_TOKEN: headerToken.optional(),
	CONTACT_URL: formTarget.optional(),
	CONTACT_TOKEN: headerToken.optional(),
	SHOP_PASSWORD: shopPassword.optional(),
	MAINTENANCE: maintenance.default(null),
	SECURITY_CONTACT: securityContact.optional(),
	SITE_NAME: z.string().optional(),
	SITE_URL: siteOrigin.prefault(shopConfig.site.url),
	COUNTRY: countryCode.default(shopConfig.localization.country),
	LANGUAGE: z.preprocess(
		(value) => (typeof value === 'string' && GETTEXT_LANGUAGES.test(value) ? undefined : value),
		languageCode.default(shopConfig.localization.language)
	),
	MARKETS: hostMarkets.default([]),
	LOCALE: z.string().refine(isLocale, 'must be a locale such as en-US').optional(),
	TAX_INCLUDED_COUNTRIES: countryList.default(shopConfig.taxIncludedCountries),
	AGENT_ENABLED: flag.default(shopConfig.agent.isEnabled),
	ASSISTANT_MODEL: z.string().optional(),
	ASSISTANT_BASE_URL: httpUrl.optional(),
	ASSISTANT_API_KEY: z.string().optional(),
	ASSISTANT_SESSION_SECRET: secret.optional(),
	ASSISTANT_PROFILE_URL: httpUrl.optional(),
	ASSISTANT_DATABASE_PATH: z.string().default('.data/assistant.db'),
	ASSISTANT_RETENTION_SECONDS: integer(1, 2_592_000).default(86_400),
	ASSISTANT_MESSAGES_PER_MINUTE: integer(1, 10_000).default(20),
	ASSISTANT_STREAMS_PER_SHOPPER: integer(1, 1000).default(8),
	ASSISTANT_QUEUED_MESSAGES: integer(1, 1000).default(10),
	ASSISTANT_SHOPPERS_PER_MINUTE: integer(1, 100_000).default(30),
	ASSISTANT_STREAMS: integer(1, 100_000).default(2000),
	ASSISTANT_TURNS: integer(1, 100_000).default(500),
	ASSISTANT_INPUT_TOKENS: integer(1, 100_000_000).default(1_000_000),
	ASSISTANT_OUTPUT_TOKENS: integer(1, 100_000_000).default(50_000),
	ASSISTANT_CONTEXT_TOKENS: integer(1000, 10_000_000).default(8000),
	ASSISTANT_TURN_STEPS: integer(1, 100).default(10),
	ASSISTANT_TURN_SECONDS: integer(1, 3600).default(120),
	ASSISTANT_ANSWER_TOKENS: integer(16, 1_000_000).default(4000),
	ASSISTANT_FIRST_TOKEN_SECONDS: integer(1, 3600).default(45),
	ASSISTANT_ANSWER_SECONDS: integer(1, 3600).default(90),
	ASSISTANT_RETRIES: integer(0, 10).default(2),
	ASSISTANT_LEASE_SECONDS: integer(1, 600).default(15),
	ASSISTANT_MESSAGE_CHARACTERS: integer(1, 100_000).default(4000),
	ASSISTANT_BODY_BYTES: integer(256, 1_000_000).default(32_768),
	CONVERSATION_PROVIDER_URL: httpUrl.optional(),
	CONVERSATION_PROVIDER_TOKEN: z.string().optional(),
	ANALYTICS_ENABLED: flag.default(shopConfig.analytics.isEnabled),
	CONSENT_COUNTRIES: countriesOrAll.default(shopConfig.analytics.consentCountries),
	APPS_ENABLED: flag.default(shopConfig.apps.isEnabled),
	APP_SCRIPTS: appScripts.default([]),
	SCRIPT_ORIGINS: originList().default([]),
	CONNECT_ORIGINS: originList('wss:').default([]),
	STYLE_ORIGINS: originList('inline').default([]),
	FRAME_ORIGINS: originList().default([]),
	FONT_ORIGINS: originList().default([]),
	WEBMCP_ENABLED: flag.default(shopConfig.webMcp.isEnabled),
	FEEDS_ENABLED: flag.default(shopConfig.feeds.isEnabled),
	AUTH_ENABLED: flag.default(shopConfig.auth.isEnabled),
	PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_ID: z.string().optional(),
	PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_SECRET: z.string().optional(),
	CUSTOMER_ACCOUNT_SESSION_SECRET: secret.optional(),
	CUSTOMER_ACCOUNT_SESSION_SECRET_PREVIOUS: secret.optional(),
	CUSTOMER_ACCOUNT_SIGN_OUTS_FILE: z.string().optional(),
	PLATFORM_WEBHOOK_SECRET: secretList.optional(),
	WEBHOOK_REPEAT_MS: integer(0, 600_000).default(10_000),
	PREVIEW_SECRET: secret.optional(),
	PLATFORM_ADMIN_TOKEN: headerToken.optional(),
	PLATFORM_ADMIN_CLIENT_ID: z.string().optional(),
	PLATFORM_ADMIN_CLIENT_SECRET: z.string().optional(),
	CACHE_MEMORY_MB: integer(1, 65_536).default(64),
	PAGE_CACHE_MEMORY_MB: integer(0, 65_536).default(128),
	CACHE_REDIS_URL: redisUrl.optional(),
	CDN_PROVIDER: z.enum(['fastly', 'cloudflare'], 'must be fastly or cloudflare').optional(),
	CDN_SERVICE_ID: z
		.string()
		.regex(/^[\w-]+$/, 'must be the id of a Fastly service or a Cloudflare zone')
		.optional(),
	CDN_API_TOKEN: headerToken.optional(),
	CDN_API_URL: secureUrl.optional(),
	REDIS_URL: redisUrl.optional(),
	CACHE_PURGE_TOKEN: secret.optional(),
	METRICS_TOKEN: secret.optional(),
	OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
	OTEL_SERVICE_NAME: z.string().default('shop'),
	OTEL_TRACES_SAMPLER_ARG: z.coerce
		.number('must be a number from 0 to 1')
		.min(0, 'must be a number from 0 to 1')
		.max(1, 'must be a number from 0 to 1')
		.default(1),
	LOG_LEVEL: z
		.enum(
			['trace', 'debug', 'access', 'info', 'warn', 'error', 'fatal', 'silent'],
			'must be trace, debug, access, info, warn, error, fatal or silent'
		)
		.default('info')
});

/** Opens the Admin API: by a token that does not end, or an app's id and secret, which are exchanged for one of a day. */
export type AdminCredentials =
	{ kind: 'token'; token: string } | { kind: 'app'; id: string; secret: string };

type VariableName = keyof (typeof environmentSchema)['shape'];
type Variables = z.output<typeof environmentSchema>;

/** Who takes a form of shoppers: a service, as JSON, or the store's own `/contact`. */
export type FormTarget = { kind: 'service'; url: string; token: string | null } | { kind: 'store' };

class ConfigError extends Error {
	override readonly name = 'ConfigError';
}

/** Reads and checks everything at once; throws one error that names every fault. */
export function parseConfig(environment: Environment) {
	const given = readVariables(environment);
	const result = environmentSchema.safeParse(given);
	const faults = (result.error?.issues ?? []).map((issue) =>
		describeFault(String(issue.path[0]), issue.message, given)
	);
	faults.push(...listMissing(given), ...listEqualSecrets(given), ...listCdnFaults(given));
	faults.push(...listQuoted(given), ...listOwnStore(result.data), ...listAppFaults(given));
	faults.push(...listMarketFaults(given, result.data), ...listModelFaults(given));
	if (faults.length > 0 || !result.success) {
		throw new ConfigError(
			['The configuration is not usable; .env.example explains it.', ...faults].join('\n  ')
		);
	}
	const warnings = [
		...listSiteWarnings(given, result.data),
		...describeUnknownSettings(Object.keys(environment), [
			...Object.keys(environmentSchema.shape),
			...Object.values(ALIASES).flat()
		])
	];
	/** The request header that names the host, as adapter-node reads it. */
	const hostHeader = environment['HOST_HEADER']?.trim().toLowerCase() || 'host';
	return deepFreeze({ ...arrange(result.data), hostHeader, warnings });
}

/** Lists settings that are allowed and most likely a mistake. */
function listSiteWarnings(
	given: Record<string, string>,
	{ SITE_URL: siteUrl }: Variables
): string[] {
	const isForgotten = given['SITE_URL'] === undefined && isLocalOrigin(siteUrl);
	if (given['PLATFORM_STORE_DOMAIN'] === undefined || !isForgotten) return [];
	return [
		`SITE_URL is not set: links point to ${siteUrl}, and forms sent from any other address are refused. Set SITE_URL to the address that shoppers open, such as https://shop.example.`
	];
}

function isLocalOrigin(origin: string): boolean {
	return isLoopback(parseOrigin(origin)?.hostname ?? '');
}

function arrange(values: Variables) {
	const isDemoStore = values.PLATFORM_STORE_DOMAIN === undefined;
	const demoOrigin = `http://localhost:${values.DEMO_STORE_PORT}`;
	return {
		platform: {
			isDemoStore,
			origin: values.PLATFORM_STORE_DOMAIN ?? demoOrigin,
			apiVersion: values.PLATFORM_API_VERSION,
			publicToken: values.PLATFORM_PUBLIC_TOKEN ?? DEMO_STORE_TOKEN,
			privateToken: values.PLATFORM_PRIVATE_TOKEN ?? null,
			timeoutMs: values.PLATFORM_TIMEOUT_MS,
			isDebug: values.DEBUG_PLATFORM
		},
		prism: { upstreamUrl: findPrism(values, demoOrigin) },
		/** Who takes forms of shoppers; null: nobody, and pages have no such form. */
		backInStock: findBackInStock(values, demoOrigin),
		newsletter: findFormTarget(values.NEWSLETTER_URL, values.NEWSLETTER_TOKEN, values),
		contact: findFormTarget(values.CONTACT_URL, values.CONTACT_TOKEN, values),
		/** Who may not enter; both null: everybody may. */
		doors: arrangeDoors(values),
		/** `name` is null where it is the store's own: `site.ts` knows it. */
		site: { name: values.SITE_NAME ?? shopConfig.site.name, url: values.SITE_URL },
		/** The market of `shop.config.ts`, which settings may replace. */
		defaultMarket: shopConfig.localization,
		localization: arrangeLocalization(values, findOwnMarket(values) ?? values),
		/** Further addresses of the shop, each with the market that it shows. */
		hosts: arrangeHosts(values),
		/** Countries whose prices the platform gives with tax. */
		taxIncludedCountries: values.TAX_INCLUDED_COUNTRIES,
		agent: arrangeAgent(values, demoOrigin),
		auth: arrangeAuth(values),
		webhooks: {
			/** Empty: none is accepted. More than one while a secret is being replaced. */
			secrets: values.PLATFORM_WEBHOOK_SECRET ?? [],
			repeatAfterMs: values.WEBHOOK_REPEAT_MS
		},
		preview: { secret: findPreviewSecret(values) },
		admin: arrangeAdmin(values),
		/** The Redis that several servers share; null: there is one server. */
		redisUrl: values.REDIS_URL ?? null,
		cache: {
			memoryBytes: values.CACHE_MEMORY_MB * BYTES_PER_MB,
			/** Whole pages; 0: none are kept. */
			pageBytes: values.PAGE_CACHE_MEMORY_MB * BYTES_PER_MB,
			redisUrl: values.CACHE_REDIS_URL ?? values.REDIS_URL ?? null
		},
		cdn: arrangeCdn(values),
		/** Where to report weaknesses of the shop; without it `/.well-known/security.txt` is a 404. */
		securityContact: values.SECURITY_CONTACT,
		purgeToken: values.CACHE_PURGE_TOKEN ?? null,
		metricsToken: values.METRICS_TOKEN ?? null,
		/** Pages report what is viewed and bought, with the visitor's consent. */
		analytics: {
			isEnabled: values.ANALYTICS_ENABLED,
			/** Visitors there are asked first; null: everywhere. */
			consentCountries: values.CONSENT_COUNTRIES
		},
		/** What installed apps find, and the scripts that the merchant has added. */
		apps: { isEnabled: values.APPS_ENABLED, scripts: values.APP_SCRIPTS },
		/** Further origins of the content security policy, each with the purpose of what comes from there. */
		origins: {
			script: values.SCRIPT_ORIGINS,
			connect: values.CONNECT_ORIGINS,
			style: values.STYLE_ORIGINS,
			frame: values.FRAME_ORIGINS,
			font: values.FONT_ORIGINS
		},
		/** Pages offer tools to the browser's own agent. */
		webMcp: { isEnabled: values.WEBMCP_ENABLED },
		/** Lists of all products for merchant centers. */
		feeds: { isEnabled: values.FEEDS_ENABLED },
		tracing: arrangeTracing(values),
		logLevel: values.LOG_LEVEL
	};
}

/** Null: a real store brings no renderer. */
function findPrism(values: Variables, demoOrigin: string): string | null {
	if (values.PRISM_UPSTREAM_URL !== undefined) return values.PRISM_UPSTREAM_URL;
	return values.PLATFORM_STORE_DOMAIN === undefined ? `${demoOrigin}/prism` : null;
}

/** Null: nobody keeps the addresses of shoppers who wait for a product. The platform has no API for that. */
function findBackInStock(values: Variables, demoOrigin: string): FormTarget | null {
	const ofDemo = values.PLATFORM_STORE_DOMAIN === undefined ? `${demoOrigin}/back-in-stock` : null;
	const url = values.BACK_IN_STOCK_URL ?? ofDemo;
	return url === null ? null : { kind: 'service', url, token: values.BACK_IN_STOCK_TOKEN ?? null };
}

/** A store challenges servers, so a real one is asked only where it is chosen. */
function findFormTarget(
	target: string | undefined,
	token: string | undefined,
	{ PLATFORM_STORE_DOMAIN }: Variables
): FormTarget | null {
	const url = target ?? (PLATFORM_STORE_DOMAIN === undefined ? STORE_FORMS : undefined);
	if (url === undefined) return null;
	return url === STORE_FORMS ? { kind: 'store' } : { kind: 'service', url, token: token ?? null };
}

function arrangeDoors({ SHOP_PASSWORD, MAINTENANCE }: Variables) {
	return { password: SHOP_PASSWORD ?? null, maintenance: MAINTENANCE };
}

/** Amounts and dates are written as the market writes them, where no other locale is set. */
function arrangeLocalization({ LOCALE }: Variables, market: OwnMarket) {
	const { COUNTRY: country, LANGUAGE: language } = market;
	const own = shopConfig.localization;
	const isOwn = country === own.country && language === own.language;
	return {
		country,
		language,
		locale: LOCALE ?? (isOwn ? own.locale : toLocale(language, country))
	};
}

type OwnMarket = Pick<Variables, 'COUNTRY' | 'LANGUAGE'>;

/** The market that `MARKETS` gives to `SITE_URL` and to hosts that it does not name; null where it gives none. */
function findOwnMarket({ MARKETS, SITE_URL }: Variables): OwnMarket | null {
	const names = [new URL(SITE_URL).host, EVERY_OTHER_HOST];
	const own = MARKETS.find(({ host }) => names.includes(host));
	return own === undefined ? null : { COUNTRY: own.country, LANGUAGE: own.language };
}

/** They have the scheme of `SITE_URL`, and its port where they name no other. */
function arrangeHosts({ MARKETS, SITE_URL }: Variables) {
	const { protocol, port, host: own } = new URL(SITE_URL);
	return MARKETS.filter(({ host }) => host !== own && host !== EVERY_OTHER_HOST).map(
		({ host, country, language }) => ({
			url: new URL(`${protocol}//${host.includes(':') || port === '' ? host : `${host}:${port}`}`)
				.origin,
			localization: { country, language, locale: toLocale(language, country) }
		})
	);
}

/** Lists settings that name two markets for one address. */
function listMarketFaults(given: Record<string, string>, values: Variables | undefined): string[] {
	const own = values && findOwnMarket(values);
	if (!own) return [];
	const { host } = new URL(values.SITE_URL);
	const names = values.MARKETS.map((market) => market.host);
	if (names.includes(host) && names.includes(EVERY_OTHER_HOST)) {
		return [
			`MARKETS names ${host} and *, but must name one of them: other hosts show what ${values.SITE_URL} shows.`
		];
	}
	return (['COUNTRY', 'LANGUAGE'] as const)
		.filter((name) => given[name] !== undefined && given[name] !== own[name])
		.map(
			(name) =>
				`${name} is "${given[name] ?? ''}" but must be ${own[name]} or unset: MARKETS names the market of ${values.SITE_URL} too.`
		);
}

/** Null: nothing is traced. The exporter reads the address itself. */
function arrangeTracing(values: Variables) {
	if (values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
	return { serviceName: values.OTEL_SERVICE_NAME, ratio: values.OTEL_TRACES_SAMPLER_ARG };
}

/** Null: there are no previews. */
function findPreviewSecret({ PREVIEW_SECRET, PLATFORM_STORE_DOMAIN }: Variables): string | null {
	const ofDemo = PLATFORM_STORE_DOMAIN === undefined ? DEMO_PREVIEW_SECRET : null;
	return PREVIEW_SECRET ?? ofDemo;
}

/** Null: nothing may ask the Admin API. */
function arrangeAdmin(values: Variables): AdminCredentials | null {
	const { PLATFORM_ADMIN_TOKEN: token } = values;
	const { PLATFORM_ADMIN_CLIENT_ID: id, PLATFORM_ADMIN_CLIENT_SECRET: secret } = values;
	if (token !== undefined) return { kind: 'token', token };
	return id === undefined || secret === undefined ? null : { kind: 'app', id, secret };
}

/** Null: no CDN stores pages. */
function arrangeCdn({ CDN_PROVIDER, CDN_SERVICE_ID, CDN_API_TOKEN, CDN_API_URL }: Variables) {
	if (!CDN_PROVIDER || !CDN_SERVICE_ID || !CDN_API_TOKEN) return null;
	return {
		provider: CDN_PROVIDER,
		serviceId: CDN_SERVICE_ID,
		apiToken: CDN_API_TOKEN,
		apiUrl: CDN_API_URL === undefined ? CDN_API_URLS[CDN_PROVIDER] : dropEndSlashes(CDN_API_URL)
	};
}

function arrangeAuth(values: Variables) {
	return {
		isEnabled: values.AUTH_ENABLED,
		clientId: values.PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_ID ?? null,
		clientSecret: values.PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_SECRET ?? null,
		sessionSecret: values.CUSTOMER_ACCOUNT_SESSION_SECRET ?? null,
		/** Opens what was sealed before the secret was changed; seals nothing. */
		previousSessionSecret: values.CUSTOMER_ACCOUNT_SESSION_SECRET_PREVIOUS ?? null,
		/** Keeps sign-outs over a restart; null: in memory. */
		signOutsFile: values.CUSTOMER_ACCOUNT_SIGN_OUTS_FILE ?? null
	};
}

function arrangeAgent(values: Variables, demoOrigin: string) {
	const providerUrl = dropEndSlashes(values.CONVERSATION_PROVIDER_URL ?? '');
	return {
		isEnabled: values.AGENT_ENABLED,
		/** Signs the cookie of a shopper; null: made anew with each start. */
		sessionSecret: values.ASSISTANT_SESSION_SECRET ?? null,
		/** Profile that the assistant shows to stores; null: the shop's own, where stores can read it. */
		profileUrl: values.ASSISTANT_PROFILE_URL ?? null,
		databasePath: values.ASSISTANT_DATABASE_PATH,
		retentionMs: values.ASSISTANT_RETENTION_SECONDS * 1000,
		/** How long a server may be silent before its turn counts as lost. */
		leaseMs: values.ASSISTANT_LEASE_SECONDS * 1000,
		/** Another service that runs the conversations; null: the shop runs them. */
		provider:
			providerUrl === ''
				? null
				: { url: providerUrl, token: values.CONVERSATION_PROVIDER_TOKEN ?? null },
		model: arrangeModel(values, demoOrigin),
		limits: {
			messagesPerMinute: values.ASSISTANT_MESSAGES_PER_MINUTE,
			/** New ones from one address. */
			shoppersPerMinute: values.ASSISTANT_SHOPPERS_PER_MINUTE,
			contextTokens: values.ASSISTANT_CONTEXT_TOKENS,
			inputTokens: values.ASSISTANT_INPUT_TOKENS,
			outputTokens: values.ASSISTANT_OUTPUT_TOKENS,
			turnSteps: values.ASSISTANT_TURN_STEPS,
			turnSeconds: values.ASSISTANT_TURN_SECONDS,
			/** Of one call of the model. */
			answer: {
				tokens: values.ASSISTANT_ANSWER_TOKENS,
				firstTokenMs: values.ASSISTANT_FIRST_TOKEN_SECONDS * 1000,
				ms: values.ASSISTANT_ANSWER_SECONDS * 1000,
				retries: values.ASSISTANT_RETRIES
			},
			queuedMessages: values.ASSISTANT_QUEUED_MESSAGES,
			/** Conversations that this server carries on at the same time. */
			turns: values.ASSISTANT_TURNS,
			bodyBytes: values.ASSISTANT_BODY_BYTES,
			messageCharacters: values.ASSISTANT_MESSAGE_CHARACTERS,
			streamsPerShopper: values.ASSISTANT_STREAMS_PER_SHOPPER,
			streams: values.ASSISTANT_STREAMS
		}
	};
}

/** Chooses the model; by default that of the demo store, which needs no key. */
function arrangeModel(values: Variables, demoOrigin: string): ModelSettings {
	const { ASSISTANT_BASE_URL: url, ASSISTANT_MODEL: name, ASSISTANT_API_KEY } = values;
	if (name === undefined) {
		const baseUrl = `${demoOrigin}/v1`;
		return { provider: 'compatible', modelId: DEMO_STORE_MODEL, baseUrl, apiKey: null };
	}
	const baseUrl = url === undefined ? null : dropEndSlashes(url);
	return arrangeNamedModel(name, baseUrl, ASSISTANT_API_KEY ?? null);
}

function dropEndSlashes(url: string): string {
	let end = url.length;
	while (url[end - 1] === '/') end -= 1;
	return url.slice(0, end);
}

/** Ours first, then its aliases; an empty value counts as none, as in a copied `.env.example`. */
function readVariables(environment: Environment): Record<string, string> {
	const given: Record<string, string> = {};
	const aliases: Readonly<Record<string, readonly string[]>> = ALIASES;
	for (const name of Object.keys(environmentSchema.shape)) {
		const names = [name, ...(aliases[name] ?? [])];
		const value = names.map((it) => environment[it]?.trim()).find((it) => it);
		if (value !== undefined) given[name] = value;
	}
	const key = environment[findKeyVariable(given['ASSISTANT_MODEL'] ?? '') ?? '']?.trim();
	if (key) given['ASSISTANT_API_KEY'] ??= key;
	return given;
}

/** `docker run --env-file` passes quotes on, so that they become a part of tokens and addresses. */
function listQuoted(given: Record<string, string>): string[] {
	return Object.keys(given)
		.filter((name) => /^(["'`])[^]*\1$/.test(given[name] ?? ''))
		.map((name) => `${name} is in quotes, which count as a part of it: write ${name}=value alone.`);
}

interface Need {
	/** Why the variables are required. */
	by: string;
	names: readonly VariableName[];
}

/** Variables that others make necessary. */
function listMissing(given: Record<string, string>): string[] {
	const needed: Need[] = listTokenNeeds(given);
	const isAuthEnabled = given['AUTH_ENABLED'] ?? String(shopConfig.auth.isEnabled);
	if (isAuthEnabled === 'true') {
		needed.push({ by: 'accounts are enabled', names: [...AUTH_VARIABLES] });
	}
	const isAgentEnabled = given['AGENT_ENABLED'] ?? String(shopConfig.agent.isEnabled);
	if (given['ASSISTANT_BASE_URL'] !== undefined) {
		needed.push({ by: 'ASSISTANT_BASE_URL is set', names: ['ASSISTANT_MODEL'] });
	} else if (isAgentEnabled === 'true' && isModelMissing(given)) {
		const by = 'the assistant is enabled for a real store, which brings no model';
		needed.push({ by, names: ['ASSISTANT_MODEL'] });
	}
	const isServed = given['PLATFORM_STORE_DOMAIN'] ?? given['REDIS_URL'];
	if (isAgentEnabled === 'true' && isServed !== undefined) {
		const by = 'the assistant is enabled for a real store or several servers';
		needed.push({ by, names: ['ASSISTANT_SESSION_SECRET'] });
	}
	if (ADMIN_APP.some((name) => name in given)) {
		needed.push({ by: 'an app is known by both', names: ADMIN_APP });
	}
	return [...needed, ...listCdnNeeds(given)].flatMap(({ by, names }) =>
		names
			.filter((name) => given[name] === undefined)
			.map((name) => `${name} is missing: it is required because ${by}.${HINTS[name] ?? ''}`)
	);
}

/** Either token opens a store. */
function listTokenNeeds({
	PLATFORM_STORE_DOMAIN,
	PLATFORM_PRIVATE_TOKEN
}: Record<string, string>): Need[] {
	if (PLATFORM_STORE_DOMAIN === undefined || PLATFORM_PRIVATE_TOKEN !== undefined) return [];
	return [{ by: 'PLATFORM_STORE_DOMAIN is set', names: ['PLATFORM_PUBLIC_TOKEN'] }];
}

function listCdnNeeds(given: Record<string, string>): Need[] {
	const isUsed = CDN_VARIABLES.some((name) => name in given);
	return isUsed ? [{ by: 'a CDN stores pages and is purged', names: CDN_VARIABLES }] : [];
}

/** The demo store has a model, and a provider of conversations asks its own. */
function isModelMissing(given: Record<string, string>): boolean {
	const { PLATFORM_STORE_DOMAIN, CONVERSATION_PROVIDER_URL } = given;
	return PLATFORM_STORE_DOMAIN !== undefined && CONVERSATION_PROVIDER_URL === undefined;
}

/** A shop that takes itself for its store asks itself without end. */
function listOwnStore(values: Variables | undefined): string[] {
	const { PLATFORM_STORE_DOMAIN: store, SITE_URL: site } = values ?? {};
	if (store === undefined || site === undefined || toPlainHost(store) !== toPlainHost(site))
		return [];
	return [
		`PLATFORM_STORE_DOMAIN is "${new URL(store).host}", the shop's own address (SITE_URL), but must be the address that the store has at the platform, such as your-store.myshopify.com: the shop would ask itself.`
	];
}

/** Programs on this machine have different ports; of other hosts, `www.` is the same site. */
function toPlainHost(origin: string): string {
	const { hostname, host } = new URL(origin);
	return isLoopback(hostname)
		? host.replace(hostname, 'localhost')
		: hostname.replace(/^www\.|\.$/g, '');
}

/** A CDN is purged by the tags of the page cache, so it cannot work without that cache. */
function listCdnFaults(given: Record<string, string>): string[] {
	if (given['CDN_PROVIDER'] === undefined || given['PAGE_CACHE_MEMORY_MB'] !== '0') return [];
	return [
		'PAGE_CACHE_MEMORY_MB is "0" but must be above 0: CDN_PROVIDER is set, and a CDN stores pages of the page cache.'
	];
}

/** Scripts of apps need what apps call. */
function listAppFaults(given: Record<string, string>): string[] {
	const { APP_SCRIPTS: scripts, APPS_ENABLED = String(shopConfig.apps.isEnabled) } = given;
	if (scripts === undefined || APPS_ENABLED === 'true') return [];
	return [
		`APPS_ENABLED is "${APPS_ENABLED}" but must be true: APP_SCRIPTS is set, and its scripts load only then.`
	];
}

/** A secret that two uses share is known to both; a secret of the shop's own has one use. */
function listEqualSecrets(given: Record<string, string>): string[] {
	const secrets = Object.keys(given)
		.filter((name) => SECRET.test(name) && !name.endsWith('REDIS_URL'))
		.flatMap((name) =>
			(given[name] ?? '').split(',').map((part) => ({ name, value: part.trim() }))
		);
	return OWN_SECRETS.flatMap((own, position) => {
		// The first of two secrets of our own names the pair.
		const named = new Set<string>(OWN_SECRETS.slice(0, position + 1));
		const equal = secrets.filter(({ name, value }) => value === given[own] && !named.has(name));
		return equal.map(
			({ name }) =>
				`${own} is equal to ${name}, but must be a secret of its own: openssl rand -hex 32.`
		);
	});
}

function describeFault(name: string, rule: string, given: Record<string, string>): string {
	const value = SECRET.test(name) ? '(hidden)' : JSON.stringify(given[name] ?? null);
	return `${name} is ${value} but ${rule}.`;
}

// A build, such as one of an image, has no settings yet; it looks at exports of routes only.
export const config = parseConfig(building ? { AUTH_ENABLED: 'false' } : env);
