import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PURPOSES } from '$lib/domain/consent';
import { environmentSchema, parseConfig } from './config';
import { APP_PURPOSES } from '../hooks/settings';

const STORE = {
	PLATFORM_STORE_DOMAIN: 'prism-supply.example',
	PLATFORM_PUBLIC_TOKEN: 'public-1'
};
const AUTH = {
	AUTH_ENABLED: 'true',
	PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_ID: 'client-1',
	PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_SECRET: 'secret-1',
	CUSTOMER_ACCOUNT_SESSION_SECRET: 'x'.repeat(32)
};

it.each([
	['en_US:en', 'EN'],
	['de', 'EN'],
	['C', 'refused'],
	['DE', 'DE'],
	['PT_BR', 'PT_BR']
])('takes the language of the shop, not of a desktop, from LANGUAGE=%s', (LANGUAGE, expected) => {
	const read = () => parseConfig({ LANGUAGE }).localization.language;
	if (expected === 'refused') expect(read).toThrow('LANGUAGE is "C" but must be');
	else expect(read()).toBe(expected);
});

it.each([
	[undefined, 'host'],
	['', 'host'],
	[' X-Forwarded-Host ', 'x-forwarded-host']
])('reads from HOST_HEADER=%s that %s names the host', (HOST_HEADER, expected) => {
	expect(parseConfig({ HOST_HEADER }).hostHeader).toBe(expected);
});

it.each([
	['PLATFORM_PUBLIC_TOKEN', '"public-1"'],
	['PLATFORM_PUBLIC_TOKEN', "'public-1'"],
	['SITE_URL', '"https://shop.example"'],
	['ASSISTANT_MODEL', '`small`']
])('refuses %s=%s by its quotes', (name, value) => {
	expect(() => parseConfig({ ...STORE, [name]: value })).toThrow(`${name} is in quotes`);
});

it.each([`6" prism`, `"A" and "B`, `O'Hara`])('takes the name %s with its quotes', (SITE_NAME) => {
	expect(parseConfig({ SITE_NAME }).site.name).toBe(SITE_NAME);
});

it.each([
	[{}, 'en-US'],
	[{ COUNTRY: 'DE', LANGUAGE: 'DE' }, 'de-DE'],
	[{ COUNTRY: 'GB' }, 'en-GB'],
	[{ COUNTRY: 'PT', LANGUAGE: 'PT_BR' }, 'pt-BR'],
	[{ COUNTRY: 'DE', LANGUAGE: 'DE', LOCALE: 'de-AT' }, 'de-AT']
])('writes amounts and dates with %o as in %s', (environment, locale) => {
	expect(parseConfig(environment).localization.locale).toBe(locale);
});

it.each([
	['DE, FR', ['DE', 'FR']],
	['none', []]
])(
	'takes the countries whose prices are with tax from TAX_INCLUDED_COUNTRIES=%s',
	(value, codes) => {
		const environment = { TAX_INCLUDED_COUNTRIES: value };
		expect(parseConfig(environment).taxIncludedCountries).toEqual(codes);
	}
);

it('shows prices with tax where the law wants it, without a setting', () => {
	const { taxIncludedCountries } = parseConfig({});
	expect(taxIncludedCountries).toEqual(expect.arrayContaining(['DE', 'FR', 'GB', 'JP', 'AU']));
	expect(taxIncludedCountries).not.toContain('US');
});

it.each([
	['all', { DE: true, US: true }],
	['none', { DE: false, US: false }],
	['FR, BR', { DE: false, FR: true, BR: true }],
	['', { DE: true, GB: true, CH: true, NO: true, US: false }]
])('asks for consent with CONSENT_COUNTRIES=%s in these countries: %o', (list, expected) => {
	const { consentCountries } = parseConfig({ CONSENT_COUNTRIES: list }).analytics;
	const isAsked = (country: string) => consentCountries?.includes(country) ?? true;
	const countries = Object.keys(expected);
	expect(Object.fromEntries(countries.map((it) => [it, isAsked(it)]))).toEqual(expected);
});

it('reads scripts of apps and further origins, each with its purpose', () => {
	const { apps, origins } = parseConfig({
		APPS_ENABLED: 'true',
		APP_SCRIPTS: 'necessary=https://a.example/r.js?ids=1,2, marketing=http://localhost:9000/l.js',
		SCRIPT_ORIGINS: 'marketing=https://*.pixel.example,analytics=https://stats.example/',
		CONNECT_ORIGINS: 'necessary=wss://chat.example',
		STYLE_ORIGINS: 'necessary=inline,preferences=https://fonts.example'
	});
	expect(apps.scripts).toEqual([
		{ purpose: 'necessary', src: 'https://a.example/r.js?ids=1,2' },
		{ purpose: 'marketing', src: 'http://localhost:9000/l.js' }
	]);
	const list = (entries: readonly { source: string }[]) => entries.map(({ source }) => source);
	expect(list(origins.script)).toEqual(['https://*.pixel.example', 'https://stats.example']);
	expect(list(origins.connect)).toEqual(['wss://chat.example']);
	expect(list(origins.style)).toEqual(["'unsafe-inline'", 'https://fonts.example']);
	expect([origins.frame, origins.font, parseConfig({}).apps]).toEqual([
		[],
		[],
		{ isEnabled: false, scripts: [], googleConsent: null }
	]);
});

it('knows the purposes of consent', () => {
	expect(APP_PURPOSES).toEqual(['necessary', ...PURPOSES]);
});

it('refuses scripts of apps while apps are off', () => {
	expect(() => parseConfig({ APP_SCRIPTS: 'necessary=https://a.example/r.js' })).toThrow(
		'APPS_ENABLED is "false" but must be true: APP_SCRIPTS is set, and its scripts load only then.'
	);
});

it.each([
	['basic', undefined, 'https://www.googletagmanager.com/gtag/js?id=G-1'],
	['advanced', 'advanced', 'https://www.googletagmanager.com/gtm.js?id=GTM-1'],
	[null, 'off', 'https://www.googletagmanager.com/gtag/js?id=G-1'],
	[null, 'basic', 'https://www.googletagmanager.com.example/gtag/js?id=G-1']
])('tells Google’s tags of consent: %s with GOOGLE_CONSENT=%s and %s', (expected, mode, src) => {
	const { apps } = parseConfig({
		APPS_ENABLED: 'true',
		APP_SCRIPTS: `analytics=${src}`,
		...(mode !== undefined && { GOOGLE_CONSENT: mode })
	});
	expect(apps.googleConsent).toBe(expected);
});

it('asks visitors for every tag of Google', () => {
	const APP_SCRIPTS = 'necessary=https://www.googletagmanager.com/gtm.js?id=GTM-1';
	expect(() => parseConfig({ APPS_ENABLED: 'true', APP_SCRIPTS })).toThrow(
		'must have the purpose analytics or marketing'
	);
});

describe('parseConfig refuses', () => {
	it.each([
		['GOOGLE_CONSENT', 'yes', 'must be basic, advanced or off'],
		['APP_SCRIPTS', 'https://a.example/r.js', 'such as necessary=https://cdn.example/reviews.js'],
		['APP_SCRIPTS', 'ads=https://a.example/r.js', 'A purpose is one of necessary, preferences'],
		['APP_SCRIPTS', 'necessary=http://a.example/r.js', 'is none'],
		[
			'APP_SCRIPTS',
			'necessary=https://a.example/r.js,ads=https://b.example/x.js',
			'"ads=https://b.example/x.js" is none'
		],
		['SCRIPT_ORIGINS', 'https://a.example', '"https://a.example" is none'],
		['SCRIPT_ORIGINS', 'marketing=https://a.example/path', 'is none'],
		['SCRIPT_ORIGINS', 'marketing=https://*', 'is none'],
		['SCRIPT_ORIGINS', 'marketing=https://*.com', 'is none'],
		['SCRIPT_ORIGINS', 'marketing=inline', 'is none'],
		['SCRIPT_ORIGINS', "marketing=https://a.example;script-src 'unsafe-inline'", 'is none'],
		['CONNECT_ORIGINS', 'marketing=ws://a.example', 'or wss://chat.example'],
		['FRAME_ORIGINS', 'marketing=data:', 'is none'],
		['STYLE_ORIGINS', 'sale=https://a.example', 'or necessary=inline']
	])('%s=%s', (name, value, rule) => {
		const parse = () => parseConfig({ APPS_ENABLED: 'true', [name]: value });
		expect(parse).toThrow(`${name} is ${JSON.stringify(value)} but must be`);
		expect(parse).toThrow(rule);
	});

	it.each([
		['a store over plain http', { ...STORE, PLATFORM_STORE_DOMAIN: 'http://shop.example' }],
		['a store with a path', { ...STORE, PLATFORM_STORE_DOMAIN: 'shop.example/api' }],
		['a store with credentials', { ...STORE, PLATFORM_STORE_DOMAIN: 'https://u:p@shop.example' }],
		['an API version', { ...STORE, PLATFORM_API_VERSION: '2026-4' }],
		['a timeout of nothing', { ...STORE, PLATFORM_TIMEOUT_MS: '0' }],
		['a switch that is neither', { AGENT_ENABLED: 'yes' }],
		['a debug switch that is neither', { DEBUG_PLATFORM: 'on' }],
		['a log level', { LOG_LEVEL: 'loud' }],
		['a country of consent in words', { CONSENT_COUNTRIES: 'DE, France' }],
		['a repetition after a day', { WEBHOOK_REPEAT_MS: '86400000' }],
		['a cache without memory', { CACHE_MEMORY_MB: '0' }],
		['a country in small letters', { COUNTRY: 'us' }],
		['a country that is none', { TAX_INCLUDED_COUNTRIES: 'DE,Frankreich' }],
		['a locale', { LOCALE: 'english' }],
		['a site without an origin', { SITE_URL: 'shop example' }],
		['a prism without a scheme', { PRISM_UPSTREAM_URL: 'localhost:4010/prism' }],
		['a prism with a password', { PRISM_UPSTREAM_URL: 'http://u:p@localhost/prism' }]
	])('%s, and quotes the value', (_, environment) => {
		const [name, value] = Object.entries(environment).findLast(
			([key]) => key !== 'PLATFORM_PUBLIC_TOKEN'
		)!;
		expect(() => parseConfig(environment)).toThrow(`${name} is "${value}" but must be`);
	});

	it.each([
		['COUNTRY', 'UK', 'such as GB; UK is none.'],
		['COUNTRY', 'de', 'such as DE; de is none.'],
		...['XX', 'EU', 'ZZ', 'USA', 'D', 'toString'].map((code) => ['COUNTRY', code, 'such as US.']),
		['LANGUAGE', 'JP', 'such as JA; JP is none.'],
		['LANGUAGE', 'PT-BR', 'such as PT_BR; PT-BR is none.'],
		...['XX', 'ZZ', 'C', 'ENGLISH'].map((code) => ['LANGUAGE', code, 'such as EN or PT_BR.'])
	])('a market that the platform does not know: %s=%s', (name, code, hint) => {
		expect(() => parseConfig({ [name]: code })).toThrow(
			new RegExp(`${name} is "${code}" but must be .*${hint}`)
		);
	});

	it.each(['CH', 'GB', 'XK', 'AC'])('no country of the platform: %s', (COUNTRY) => {
		expect(parseConfig({ COUNTRY }).localization.country).toBe(COUNTRY);
	});

	it.each([
		['shop.example', 'https://shop.example'],
		['SHOP.example', 'https://shop.example'],
		['https://shop.example', 'https://shop.example:8443'],
		['shop.example', 'https://www.shop.example'],
		['www.shop.example', 'https://shop.example'],
		['http://127.0.0.1:3000', 'http://localhost:3000']
	])('a store %s at the shop’s own address %s', (PLATFORM_STORE_DOMAIN, SITE_URL) => {
		const environment = { ...STORE, PLATFORM_STORE_DOMAIN, SITE_URL };
		expect(() => parseConfig(environment)).toThrow('the shop would ask itself');
	});

	it('a store without a token', () => {
		const environment = { PLATFORM_STORE_DOMAIN: 'prism-supply.example' };
		expect(() => parseConfig(environment)).toThrow(
			'PLATFORM_PUBLIC_TOKEN is missing: it is required because PLATFORM_STORE_DOMAIN is set. PLATFORM_PRIVATE_TOKEN serves too.'
		);
		const { platform } = parseConfig({ ...environment, PLATFORM_PRIVATE_TOKEN: 'shpat_1' });
		expect(platform.privateToken).toBe('shpat_1');
	});

	it.each(['shpat_0123', 'shpss_0123', 'shpca_0123'])('%s as a public token', (token) => {
		const environment = { ...STORE, PLATFORM_PUBLIC_TOKEN: token };
		expect(() => parseConfig(environment)).toThrow(
			'PLATFORM_PUBLIC_TOKEN is (hidden) but must be a public access token of the Storefront API'
		);
	});

	it('accounts without their three variables, naming each that is missing', () => {
		const environment = { ...AUTH, PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_ID: '' };
		expect(() => parseConfig(environment)).toThrow(
			/^(?!.*SECRET is missing)[^]*CLIENT_ID is missing: .* accounts are enabled/
		);
		expect(() => parseConfig({ AUTH_ENABLED: 'true' })).toThrow(
			/CLIENT_ID is missing[^]*CLIENT_SECRET is missing[^]*SESSION_SECRET is missing/
		);
	});

	it('an assistant that several servers or real shoppers use without a secret of its own', () => {
		const environment = { AGENT_ENABLED: 'true', REDIS_URL: 'redis://localhost' };
		expect(() => parseConfig(environment)).toThrow('ASSISTANT_SESSION_SECRET is missing');
		expect(() => parseConfig({ ...STORE, AGENT_ENABLED: 'true' })).toThrow(
			'ASSISTANT_SESSION_SECRET is missing'
		);
		expect(() => parseConfig({ AGENT_ENABLED: 'true' })).not.toThrow();
	});

	describe('an assistant for a real store', () => {
		const ASSISTANT = {
			...{ ...STORE, AGENT_ENABLED: 'true' },
			ASSISTANT_SESSION_SECRET: 'a'.repeat(32)
		};

		it('without a model, and says what would work', () => {
			expect(() => parseConfig(ASSISTANT)).toThrow(
				'ASSISTANT_MODEL is missing: it is required because the assistant is enabled for a real store, which brings no model. It is a provider and its model, such as openai/gpt-5-mini, or the name of a model at ASSISTANT_BASE_URL.'
			);
		});

		it.each([
			{ AGENT_ENABLED: 'false' },
			{ CONVERSATION_PROVIDER_URL: 'https://agent.example/eve/v1' },
			{ ASSISTANT_BASE_URL: 'http://localhost:11434/v1', ASSISTANT_MODEL: 'llama3.2' }
		])('but not with %j', (settings) => {
			expect(() => parseConfig({ ...ASSISTANT, ...settings })).not.toThrow();
		});
	});

	it('an address of a model without its name', () => {
		expect(() => parseConfig({ ASSISTANT_BASE_URL: 'http://localhost:11434/v1' })).toThrow(
			'ASSISTANT_MODEL is missing: it is required because ASSISTANT_BASE_URL is set'
		);
	});

	it.each([
		[
			'small',
			'ASSISTANT_MODEL is "small" but must begin with a provider (openai/, openai-chat/, anthropic/, google/, mistral/, openrouter/), such as openai/gpt-5-mini, or be a model at ASSISTANT_BASE_URL, which is missing'
		],
		['opnai/gpt-5', 'ASSISTANT_MODEL is "opnai/gpt-5" but must begin with a provider'],
		['compatible/small', 'or be a model at ASSISTANT_BASE_URL, which is missing'],
		['openai/', 'ASSISTANT_MODEL is "openai/" but must name a model after the provider'],
		[
			'anthropic/claude-sonnet-5',
			'ASSISTANT_API_KEY is missing: it is required because ASSISTANT_MODEL is "anthropic/claude-sonnet-5". ANTHROPIC_API_KEY serves too.'
		]
	])('the model %s, alone', (ASSISTANT_MODEL, fault) => {
		expect(() => parseConfig({ ASSISTANT_MODEL })).toThrow(fault);
	});

	it('an address of Redis without repeating its password', () => {
		const environment = { REDIS_URL: 'http://:hunter2@localhost' };
		expect(() => parseConfig(environment)).toThrow('REDIS_URL is (hidden) but must be');
	});

	it('several faults at once', () => {
		const environment = { ...STORE, LOG_LEVEL: 'loud', AGENT_ENABLED: '1' };
		expect(() => parseConfig(environment)).toThrow(/AGENT_ENABLED[^]*LOG_LEVEL/);
	});

	it('a short secret without repeating it', () => {
		const environment = { ...AUTH, CUSTOMER_ACCOUNT_SESSION_SECRET: 'hunter2' };
		expect(() => parseConfig(environment)).toThrow('CUSTOMER_ACCOUNT_SESSION_SECRET is (hidden)');
		expect(() => parseConfig(environment)).not.toThrow('hunter2');
	});
});

describe('the model of the assistant', () => {
	const read = (environment: Record<string, string>) => parseConfig(environment).agent.model;
	const SERVER = 'http://localhost:11434/v1';

	it.each([
		['openai/gpt-5-mini', 'openai', 'gpt-5-mini', 'https://api.openai.com/v1'],
		['OpenAI/gpt-5-mini', 'openai', 'gpt-5-mini', 'https://api.openai.com/v1'],
		[
			'openrouter/qwen/qwen3-32b:free',
			'openrouter',
			'qwen/qwen3-32b:free',
			'https://openrouter.ai/api/v1'
		]
	])('%s is one of a provider', (ASSISTANT_MODEL, provider, modelId, baseUrl) => {
		const model = read({ ASSISTANT_MODEL, ASSISTANT_API_KEY: 'key-1' });
		expect(model).toEqual({ provider, modelId, baseUrl, apiKey: 'key-1' });
	});

	it.each([
		['llama3.2:3b', SERVER, 'compatible', 'llama3.2:3b'],
		['meta-llama/Llama-3', `${SERVER}/`, 'compatible', 'meta-llama/Llama-3'],
		['compatible/openai/gpt-oss-20b', SERVER, 'compatible', 'openai/gpt-oss-20b'],
		['anthropic/claude-sonnet-5', SERVER, 'anthropic', 'claude-sonnet-5'],
		['gpt-5-mini', 'https://api.openai.com/v1/', 'openai', 'gpt-5-mini']
	])('%s at %s', (ASSISTANT_MODEL, ASSISTANT_BASE_URL, provider, modelId) => {
		const model = read({ ASSISTANT_MODEL, ASSISTANT_BASE_URL });
		expect(model).toMatchObject({ provider, modelId, apiKey: null });
		expect(`${model.baseUrl}/`).toBe(ASSISTANT_BASE_URL.replace(/\/?$/, '/'));
	});

	it('has the key of the provider’s own variable where no other is set', () => {
		const environment = { ASSISTANT_MODEL: 'mistral/mistral-large', MISTRAL_API_KEY: 'key-1' };
		expect(read(environment).apiKey).toBe('key-1');
		expect(read({ ...environment, ASSISTANT_API_KEY: 'key-2' }).apiKey).toBe('key-2');
		expect(() => read({ ...environment, ASSISTANT_MODEL: 'openai/gpt-5' })).toThrow(
			'ASSISTANT_API_KEY is missing'
		);
	});

	it('is that of the demo store where none is set', () => {
		expect(read({})).toMatchObject({ provider: 'compatible', modelId: 'demo', apiKey: null });
	});
});

describe('the markets of hosts', () => {
	const MARKETS = 'shop.de=DE/de, SHOP.fr=fr/FR,br.example:8443=BR/pt-BR';

	it('have the scheme of the site, its port or their own, and the locale of the country', () => {
		const { hosts } = parseConfig({ SITE_URL: 'https://shop.example', MARKETS });
		expect(hosts).toEqual([
			{ url: 'https://shop.de', localization: { country: 'DE', language: 'DE', locale: 'de-DE' } },
			{ url: 'https://shop.fr', localization: { country: 'FR', language: 'FR', locale: 'fr-FR' } },
			{
				url: 'https://br.example:8443',
				localization: { country: 'BR', language: 'PT_BR', locale: 'pt-BR' }
			}
		]);
		const local = parseConfig({ SITE_URL: 'http://localhost:3000', MARKETS: 'a.localhost=US/en' });
		expect(local.hosts[0]?.url).toBe('http://a.localhost:3000');
	});

	it.each(['*=GB/en', 'shop.example=GB/en'])('%s is that of the site', (value) => {
		const { hosts, localization } = parseConfig({
			...{ SITE_URL: 'https://shop.example', MARKETS: `shop.de=DE/de,${value}` }
		});
		expect(localization).toEqual({ country: 'GB', language: 'EN', locale: 'en-GB' });
		expect(hosts.map(({ url }) => url)).toEqual(['https://shop.de']);
	});

	it.each([
		[{ MARKETS: 'shop.de' }, '"shop.de" is none'],
		[{ MARKETS: 'https://shop.de=DE/de' }, '"https://shop.de=DE/de" is none'],
		[{ MARKETS: 'shop.de/x=DE/de' }, '"shop.de/x=DE/de" is none'],
		[{ MARKETS: 'shop.de=DE/de,' }, '"" is none'],
		[{ MARKETS: 'shop.uk=UK/en' }, 'such as GB; UK is none, in "shop.uk=UK/en"'],
		[{ MARKETS: 'shop.jp=JP/jp' }, 'such as JA'],
		[{ MARKETS: 'shop.de=DE/de,shop.de=AT/de' }, 'shop.de is there twice'],
		[{ MARKETS: '*=GB/en', COUNTRY: 'US' }, 'COUNTRY is "US" but must be GB or unset'],
		[{ MARKETS: '*=GB/en,localhost:3000=US/en' }, 'must name one of them']
	])('refuses %j', (environment, fault) => {
		expect(() => parseConfig(environment)).toThrow(fault);
	});
});

describe('a secret of the shop', () => {
	const SECRET_1 = '1'.repeat(32);
	const SECRET_2 = '2'.repeat(32);

	it.each([
		['CUSTOMER_ACCOUNT_SESSION_SECRET', 'PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_SECRET'],
		['CUSTOMER_ACCOUNT_SESSION_SECRET', 'CUSTOMER_ACCOUNT_SESSION_SECRET_PREVIOUS'],
		['ASSISTANT_SESSION_SECRET', 'CUSTOMER_ACCOUNT_SESSION_SECRET'],
		['ASSISTANT_SESSION_SECRET', 'PLATFORM_PRIVATE_TOKEN'],
		['ASSISTANT_SESSION_SECRET', 'PLATFORM_WEBHOOK_SECRET'],
		['ASSISTANT_SESSION_SECRET', 'ASSISTANT_API_KEY'],
		['CACHE_PURGE_TOKEN', 'CONVERSATION_PROVIDER_TOKEN'],
		['CACHE_PURGE_TOKEN', 'METRICS_TOKEN']
	])('is refused when %s is equal to %s, and not printed', (own, other) => {
		const parse = () => parseConfig({ [own]: SECRET_1, [other]: SECRET_1 });
		const message = `\n  ${own} is equal to ${other}, but must be a secret of its own: openssl rand -hex 32.`;
		expect(parse).toThrow(message);
		expect(parse).not.toThrow(SECRET_1);
		expect(() => parseConfig({ [own]: SECRET_1, [other]: SECRET_2 })).not.toThrow();
	});

	it('is not one of several secrets of webhooks, nor a name of another tool for one', () => {
		const webhooks = { PLATFORM_WEBHOOK_SECRET: `${SECRET_2},${SECRET_1}` };
		expect(() => parseConfig({ METRICS_TOKEN: SECRET_1, ...webhooks })).toThrow(
			'METRICS_TOKEN is equal to PLATFORM_WEBHOOK_SECRET'
		);
		expect(() => parseConfig({ METRICS_TOKEN: SECRET_1, AGENT_SESSION_SECRET: SECRET_1 })).toThrow(
			'ASSISTANT_SESSION_SECRET is equal to METRICS_TOKEN'
		);
	});

	it('may be alike where others made both', () => {
		const environment = { ASSISTANT_API_KEY: SECRET_1, CONVERSATION_PROVIDER_TOKEN: SECRET_1 };
		expect(() => parseConfig(environment)).not.toThrow();
	});
});

describe('a CDN', () => {
	const CDN = {
		CDN_PROVIDER: 'fastly',
		CDN_SERVICE_ID: 'SU1Z0isxPaozGVKXdv0eY',
		CDN_API_TOKEN: 't1'
	};

	it('is none by itself', () => {
		expect(parseConfig({}).cdn).toBeNull();
	});

	it('is purged at the address of its provider, or at another', () => {
		const settings = { provider: 'fastly', serviceId: CDN.CDN_SERVICE_ID, apiToken: 't1' };
		expect(parseConfig(CDN).cdn).toEqual({ ...settings, apiUrl: 'https://api.fastly.com' });
		expect(parseConfig({ ...CDN, CDN_PROVIDER: 'cloudflare' }).cdn?.apiUrl).toBe(
			'https://api.cloudflare.com/client/v4'
		);
		const CDN_API_URL = 'http://localhost:4000/purge/';
		expect(parseConfig({ ...CDN, CDN_API_URL }).cdn?.apiUrl).toBe('http://localhost:4000/purge');
	});

	it.each(Object.keys(CDN))('has a %s', (name) => {
		expect(() => parseConfig({ ...CDN, [name]: '' })).toThrow(
			`${name} is missing: it is required because a CDN stores pages and is purged.`
		);
	});

	it.each([
		[{ CDN_PROVIDER: 'akamai' }, 'CDN_PROVIDER is "akamai" but must be fastly or cloudflare.'],
		[{ CDN_SERVICE_ID: 'a/b' }, 'CDN_SERVICE_ID is "a/b" but must be the id'],
		[{ CDN_API_TOKEN: 'a b' }, 'CDN_API_TOKEN is (hidden) but must be printable ASCII'],
		[{ CDN_API_URL: 'http://api.example' }, 'must be an https address; http:// only for localhost'],
		[{ PAGE_CACHE_MEMORY_MB: '0' }, 'PAGE_CACHE_MEMORY_MB is "0" but must be above 0']
	])('is refused with %j', (settings, message) => {
		expect(() => parseConfig({ ...CDN, ...settings })).toThrow(message);
	});

	it('does not share its token with the shop', () => {
		const token = 't'.repeat(32);
		const parse = () => parseConfig({ ...CDN, CDN_API_TOKEN: token, CACHE_PURGE_TOKEN: token });
		expect(parse).toThrow('CACHE_PURGE_TOKEN is equal to CDN_API_TOKEN');
	});
});

describe('the version of the platform', () => {
	const parse = (PLATFORM_API_VERSION: string) =>
		parseConfig({ PLATFORM_API_VERSION }).platform.apiVersion;

	it.each(['2025-10', '2026-01', '2026-04', '2026-07', '2026-10', 'unstable'])(
		'may be %s',
		(version) => {
			expect(parse(version)).toBe(version);
		}
	);

	it.each([
		['2026-02', '2026-01'],
		['2026-03', '2026-04'],
		['2026-05', '2026-04'],
		['2026-11', '2026-10'],
		['2026-12', '2027-01'],
		['2026-13', '2027-01'],
		['2026-00', '2026-01']
	])('is not %s: the nearest is %s', (version, nearest) => {
		expect(() => parse(version)).toThrow(
			`PLATFORM_API_VERSION is "${version}" but must be a version of January, April, July or October, or unstable: the nearest is ${nearest}.`
		);
	});

	it.each(['2026', 'latest', '2026-4', '1999-04'])('is not %s', (version) => {
		expect(() => parse(version)).toThrow('must be a version such as 2026-10, or unstable');
	});
});

describe('the secrets of webhooks', () => {
	const parse = (value: string) => parseConfig({ PLATFORM_WEBHOOK_SECRET: value }).webhooks.secrets;

	it.each(['short', `${'a'.repeat(16)},`, `${'a'.repeat(16)},short`])('refuses %s', (value) => {
		expect(() => parse(value)).toThrow(
			'PLATFORM_WEBHOOK_SECRET is (hidden) but must be one secret'
		);
	});

	it('are none, one, or several while one is replaced', () => {
		expect(parse('')).toEqual([]);
		expect(parse('a'.repeat(16))).toEqual(['a'.repeat(16)]);
		expect(parse(`${'a'.repeat(16)}, ${'b'.repeat(16)}`)).toEqual(['a'.repeat(16), 'b'.repeat(16)]);
	});

	it('have the name that other tools give them', () => {
		const { webhooks } = parseConfig({ SHOPIFY_WEBHOOK_SECRET: 'c'.repeat(16) });
		expect(webhooks.secrets).toEqual(['c'.repeat(16)]);
	});
});

describe('the address of Redis', () => {
	it.each(['localhost:6379', 'http://localhost:6379'])('is not %s', (value) => {
		expect(() => parseConfig({ CACHE_REDIS_URL: value })).toThrow(
			'CACHE_REDIS_URL is (hidden) but must be an address such as redis://localhost:6379'
		);
	});

	it('may carry a password and TLS, and is none by itself', () => {
		const redisUrl = 'rediss://app:pass@cache.example:6380/2';
		expect(parseConfig({ CACHE_REDIS_URL: redisUrl }).cache.redisUrl).toBe(redisUrl);
		expect(parseConfig({}).cache).toMatchObject({ memoryBytes: 67_108_864, redisUrl: null });
	});

	it('is what several servers share, when the cache has none of its own', () => {
		const shared = { REDIS_URL: 'redis://shared.example' };
		expect(parseConfig(shared).cache.redisUrl).toBe('redis://shared.example');
		const own = { ...shared, CACHE_REDIS_URL: 'redis://cache.example' };
		expect(parseConfig(own).cache.redisUrl).toBe('redis://cache.example');
	});
});

describe('parseConfig', () => {
	it('warns of names that look like settings', () => {
		const { warnings } = parseConfig({
			PLATFORM_PUBLC_TOKEN: 'x',
			SHOPIFY_STORE_DOMAIN: '',
			PATH: '/'
		});
		expect(warnings).toEqual([
			'PLATFORM_PUBLC_TOKEN is no setting of the shop and changes nothing. Did you mean PLATFORM_PUBLIC_TOKEN?'
		]);
	});

	it('uses the demo store when nothing is set', () => {
		expect(parseConfig({}).platform).toMatchObject({
			isDemoStore: true,
			origin: 'http://localhost:4010',
			publicToken: '6f75722d7075626c69632d746f6b656e',
			apiVersion: '2026-10',
			timeoutMs: 30_000
		});
	});

	it('follows the demo store to another port', () => {
		const { platform, prism, agent } = parseConfig({ DEMO_STORE_PORT: '4155' });
		expect(agent.model).toMatchObject({
			...{ baseUrl: 'http://localhost:4155/v1', modelId: 'demo', apiKey: null }
		});
		expect(platform.origin).toBe('http://localhost:4155');
		expect(prism.upstreamUrl).toBe('http://localhost:4155/prism');
	});

	it('has no renderer of the prism beside a real store', () => {
		expect(parseConfig(STORE).prism.upstreamUrl).toBeNull();
	});

	it('sends who waits for a product to the demo store, or to the service that is set', () => {
		const demo = { kind: 'service', url: 'http://localhost:4155/back-in-stock', token: null };
		expect(parseConfig({ DEMO_STORE_PORT: '4155' }).backInStock).toEqual(demo);
		expect(parseConfig(STORE).backInStock).toBeNull();
		const own = { BACK_IN_STOCK_URL: 'https://notify.example/ask', BACK_IN_STOCK_TOKEN: 'a-token' };
		expect(parseConfig({ ...STORE, ...own }).backInStock).toEqual({
			...{ kind: 'service', url: own.BACK_IN_STOCK_URL, token: own.BACK_IN_STOCK_TOKEN }
		});
	});

	it('sends reviews to the demo store, or to the service that is set', () => {
		const demo = { kind: 'service', url: 'http://localhost:4155/reviews', token: null };
		expect(parseConfig({ DEMO_STORE_PORT: '4155' }).reviews).toEqual(demo);
		expect(parseConfig(STORE).reviews).toBeNull();
		const own = { REVIEWS_URL: 'https://reviews.example/new', REVIEWS_TOKEN: 'a-token' };
		expect(parseConfig({ ...STORE, ...own }).reviews).toEqual({
			...{ kind: 'service', url: own.REVIEWS_URL, token: own.REVIEWS_TOKEN }
		});
		expect(() => parseConfig({ REVIEWS_URL: 'store' })).toThrow('REVIEWS_URL is "store"');
	});

	it('sends forms of guests to the demo store, and beside a real one only where that is set', () => {
		expect(parseConfig({})).toMatchObject({
			newsletter: { kind: 'store' },
			contact: { kind: 'store' }
		});
		expect(parseConfig(STORE)).toMatchObject({ newsletter: null, contact: null });
		const CONTACT_URL = 'https://mail.example/send';
		const own = { NEWSLETTER_URL: 'store', CONTACT_URL, CONTACT_TOKEN: 'a-token' };
		expect(parseConfig({ ...STORE, ...own })).toMatchObject({
			newsletter: { kind: 'store' },
			contact: { kind: 'service', url: CONTACT_URL, token: 'a-token' }
		});
		expect(() => parseConfig({ NEWSLETTER_URL: 'http://mail.example/' })).toThrow(
			'NEWSLETTER_URL is "http://mail.example/" but must be store, or an https address'
		);
	});

	it.each([
		['true', { until: null }],
		['false', null],
		['2026-12-01T06:00Z', { until: Date.UTC(2026, 11, 1, 6) }],
		['2026-12-01T06:00:30+02:00', { until: Date.UTC(2026, 11, 1, 4, 0, 30) }]
	])('MAINTENANCE=%s closes the shop until %j', (MAINTENANCE, maintenance) => {
		expect(parseConfig({ MAINTENANCE }).doors.maintenance).toEqual(maintenance);
	});

	it.each(['yes', '2026-12-01', '2026-12-01T06:00', '2026-13-01T06:00Z', 'tomorrow'])(
		'MAINTENANCE=%s is refused with what works',
		(MAINTENANCE) => {
			expect(() => parseConfig({ MAINTENANCE })).toThrow(
				`MAINTENANCE is "${MAINTENANCE}" but must be true, false or the time of its end with a zone`
			);
		}
	);

	it('does not repeat a password that is refused', () => {
		expect(parseConfig({ SHOP_PASSWORD: 'sesame' }).doors.password).toBe('sesame');
		expect(() => parseConfig({ SHOP_PASSWORD: 'short' })).toThrow(
			'SHOP_PASSWORD is (hidden) but must have 6 characters or more'
		);
	});

	it('takes the prism from elsewhere, whatever the store is', () => {
		const PRISM_UPSTREAM_URL = 'https://prism.example/draw?style=night';
		expect(parseConfig({ ...STORE, PRISM_UPSTREAM_URL }).prism.upstreamUrl).toBe(
			PRISM_UPSTREAM_URL
		);
	});

	it.each([
		['prism-supply.example', 'https://prism-supply.example'],
		['https://prism-supply.example/', 'https://prism-supply.example'],
		['http://localhost:4155', 'http://localhost:4155'],
		['http://127.0.0.1:4155', 'http://127.0.0.1:4155'],
		['http://[::1]:4155', 'http://[::1]:4155']
	])('reads the store domain %s as %s', (value, origin) => {
		const { platform } = parseConfig({ ...STORE, PLATFORM_STORE_DOMAIN: value });
		expect(platform).toMatchObject({ isDemoStore: false, origin });
	});

	it('reads the names of other tools, and prefers its own', () => {
		const aliases = {
			NEXT_PUBLIC_SHOPIFY_STORE_DOMAIN: 'alias.example',
			SHOPIFY_STOREFRONT_ACCESS_TOKEN: 'alias-token',
			DEBUG_SHOPIFY: '1'
		};
		expect(parseConfig(aliases).platform).toMatchObject({
			origin: 'https://alias.example',
			publicToken: 'alias-token',
			isDebug: true
		});
		expect(parseConfig({ ...aliases, ...STORE }).platform.publicToken).toBe('public-1');
	});

	it('counts an empty value as none', () => {
		expect(parseConfig({ PLATFORM_STORE_DOMAIN: ' ', LOG_LEVEL: '' })).toEqual(parseConfig({}));
	});

	it('warns of a real store whose site has no address', () => {
		const { warnings } = parseConfig(STORE);
		expect(warnings).toEqual([
			expect.stringMatching(/^SITE_URL is not set: .*http:\/\/localhost:3000.* Set SITE_URL to .+$/)
		]);
		for (const SITE_URL of ['https://shop.example', 'http://localhost:3000']) {
			expect(parseConfig({ ...STORE, SITE_URL }).warnings).toEqual([]);
		}
		expect(parseConfig({}).warnings).toEqual([]);
	});

	it('is frozen to the leaves', () => {
		expect(Object.isFrozen(parseConfig({}).platform)).toBe(true);
	});
});

it('.env.example names the same variables as the schema, and works as it is', () => {
	const lines = readFileSync('.env.example', 'utf8').split('\n');
	const settings = lines.filter((line) => /^[A-Z_]+=/.test(line)).map((line) => line.split('='));
	expect(settings.map(([name]) => name)).toEqual(Object.keys(environmentSchema.shape));
	expect(parseConfig(Object.fromEntries(settings))).toEqual(parseConfig({}));
});

describe('previews and the Admin API', () => {
	const APP = { PLATFORM_ADMIN_CLIENT_ID: 'app', PLATFORM_ADMIN_CLIENT_SECRET: 'app-secret' };

	it('are there for the demo store, and where a real store has settings for them', () => {
		expect(parseConfig({}).preview.secret).toMatch(/^prism-demo-preview-secret/);
		const real = parseConfig(STORE);
		expect([real.preview.secret, real.admin]).toEqual([null, null]);
		const { preview, admin } = parseConfig({ ...STORE, ...APP, PREVIEW_SECRET: 'p'.repeat(32) });
		expect(preview.secret).toBe('p'.repeat(32));
		expect(admin).toEqual({ kind: 'app', id: 'app', secret: 'app-secret' });
	});

	it('take the names that other tools give to a token and an app', () => {
		expect(parseConfig({ SHOPIFY_ADMIN_ACCESS_TOKEN: 'shpat_x' }).admin).toEqual({
			kind: 'token',
			token: 'shpat_x'
		});
		const app = { SHOPIFY_CLIENT_ID: 'app', SHOPIFY_CLIENT_SECRET: 'app-secret' };
		expect(parseConfig(app).admin).toMatchObject({ kind: 'app', id: 'app' });
	});

	it.each([
		[{ PLATFORM_ADMIN_CLIENT_ID: 'app' }, /PLATFORM_ADMIN_CLIENT_SECRET is missing/],
		[{ PREVIEW_SECRET: 'short' }, /PREVIEW_SECRET is \(hidden\) but must have 32 characters/],
		[
			{ PREVIEW_SECRET: 'x'.repeat(32), CACHE_PURGE_TOKEN: 'x'.repeat(32) },
			/PREVIEW_SECRET is equal to CACHE_PURGE_TOKEN/
		]
	])('refuse %o', (settings, words) => {
		expect(() => parseConfig({ ...STORE, ...settings })).toThrow(words);
	});
});
