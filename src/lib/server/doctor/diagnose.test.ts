import { readFileSync } from 'node:fs';
import { parse, visit, Kind, type ValueNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import { ProductCards, ProductPage } from '$graphql/products';
import { StorefrontApiError } from '../base/errors';
import { mapProductFields, RATING_FIELDS } from '../storefront';
import { PRODUCT_METAFIELDS } from './check-content';
import { registerWebhooks } from './check-webhooks';
import { diagnose } from './diagnose';
import { renderFindings, reportFindings } from './finding';
import type { Patient } from './patient';
import { SCOPES } from './check-scopes';
import { WANTED } from './webhook-subscriptions';
import {
	ACCOUNTS,
	COLLECTOR,
	ADMIN,
	admit,
	ASSISTANT,
	CDN,
	createSearch,
	SEARCH,
	DATA,
	deny,
	FORMS,
	html,
	json,
	PREVIEW,
	PURGE,
	REDIS,
	unreachable,
	SITE,
	status,
	STORE,
	type Given,
	createModelService
} from './testing/admit';

const GOOD_REDIS = 'redis_version:7.2.4\r\nvalkey_version:8.1.0\r\nmaxmemory_policy:noeviction\r\n';
const EVERYTHING: Given = {
	settings: {
		...REDIS,
		...ACCOUNTS,
		...ASSISTANT,
		...ADMIN,
		...PREVIEW,
		...CDN,
		...COLLECTOR,
		...FORMS,
		APPS_ENABLED: 'true',
		ANALYTICS_ENABLED: 'true',
		...SEARCH
	},
	redisInfo: GOOD_REDIS,
	search: createSearch()
};

it('finds nothing where everything is right', async () => {
	const findings = await diagnose(admit(EVERYTHING));
	// Redis keeps everything.
	expect(findings.filter(({ state }) => state !== 'ok')).toEqual([
		{ subject: 'disk', state: 'off', message: 'The shop writes no file.', remedy: null }
	]);
	expect(new Set(findings.map(({ subject }) => subject))).toEqual(
		new Set(
			[
				...[
					'settings',
					'store',
					'token',
					'API version',
					'scopes',
					'law',
					'market',
					'languages',
					'menus'
				],
				...['announcement', 'metafields', 'brand', 'accounts', 'site', 'proxy', 'webhooks'],
				...['Redis', 'disk', 'assistant', 'CDN', 'search', 'analytics', 'forms', 'apps', 'open'],
				...[
					'products',
					'page',
					'cart',
					'checkout',
					'prism',
					'tracing',
					'sections',
					'fields',
					'lists',
					'previews'
				]
			].flat()
		)
	);
	expect(reportFindings(findings).ok).toBe(true);
});

const unauthorized = new StorefrontApiError('no', { status: 401 });
const old = 'redis_version:5.0.7\r\nmaxmemory_policy:noeviction\r\n';
const evicting = 'redis_version:7.0.0\r\nmaxmemory_policy:allkeys-lru\r\n';
const moved = (location: string) => () =>
	new Response(null, { status: 301, headers: { location } });
const refusedAdmin = { [`POST ${STORE}/admin`]: status(401) };
const emptyAdmin = {
	[`POST ${STORE}/admin/api/2026-10/graphql.json`]: json({
		data: {
			webhookSubscriptions: { nodes: [] },
			webhookSubscriptionCreate: { userErrors: [{ message: 'Address is not allowed' }] }
		}
	})
};

const PRICE_LOG = { PRIOR_PRICE: 'log' };
const reduced = (handle: string, prior: string | null, before = '32.0') => ({
	handle,
	variants: {
		nodes: [
			{
				price: { amount: '26.0', currencyCode: 'EUR' },
				before: { amount: before },
				prior: prior === null ? null : { type: 'json', value: prior }
			}
		]
	}
});
const field = (key: string, value: string) => ({ key, value });
const NOTICE = {
	fields: [
		field('language', 'de'),
		{
			...field('image', 'gid://shopify/MediaImage/1'),
			reference: {
				__typename: 'MediaImage',
				alt: null,
				image: { url: 'https://cdn.example/de.svg', altText: null, width: 10, height: 20 }
			}
		}
	]
};
const ENTRIES = {
	makers: {
		nodes: [
			{
				handle: 'whole',
				fields: [field('address', 'Street 1'), field('url', 'https://maker.example')]
			},
			{
				handle: 'half',
				fields: [field('address', 'Street 1'), field('email', 'a@b.c'), field('eu_name', 'Kim')]
			}
		]
	},
	guarantees: {
		nodes: [
			{ handle: 'bare', fields: [field('years', '5')] },
			{
				handle: 'short',
				fields: [field('years', '2'), field('label', 'gid://shopify/MediaImage/1')]
			},
			{
				handle: 'good',
				fields: [field('years', '2,5'), field('label', 'gid://shopify/MediaImage/1')]
			}
		]
	}
};
const SAFETY = {
	products: {
		nodes: [
			{ id: '1', handle: 'mug', isGiftCard: false, maker: null, warnings: null },
			{ id: '2', handle: 'card', isGiftCard: true, maker: null, warnings: null },
			{
				id: '3',
				handle: 'candle',
				isGiftCard: false,
				maker: field('', 'x'),
				warnings: { value: 'Hot.' }
			}
		]
	}
};
const REDUCED = {
	products: {
		nodes: [
			reduced('known', '{"EUR":"28.00"}'),
			reduced('unknown', null),
			reduced('dollars', '{"USD":"28.00"}'),
			reduced('raised', null, '20.0')
		],
		pageInfo: { hasNextPage: false, endCursor: null }
	}
};

const CASES: [name: string, given: Given, subject: string, state: string, words: RegExp][] = [
	[
		'an unknown domain',
		{ failure: new StorefrontApiError('x') },
		'store',
		'fault',
		/cannot be reached.*Check PLATFORM_STORE_DOMAIN/
	],
	[
		'an unknown version',
		{ failure: new StorefrontApiError('x', { status: 404 }) },
		'store',
		'fault',
		/no Storefront API 2026-10.*PLATFORM_API_VERSION/
	],
	[
		'a failing platform',
		{ failure: new StorefrontApiError('x', { status: 500 }) },
		'store',
		'fault',
		/fails/
	],
	[
		'a version that has ended',
		{ settings: { PLATFORM_API_VERSION: '2026-04' }, version: '2026-07' },
		'API version',
		'fault',
		/2026-04 is not served any more: 2026-07 answers.*Set PLATFORM_API_VERSION=2026-10/
	],
	[
		'a version that has ended, where the oldest is younger than what the shop knows',
		{ version: '2027-01' },
		'API version',
		'fault',
		/Set PLATFORM_API_VERSION=2027-01/
	],
	...(
		[
			['2026-01', '2026-11-26', 'warning', /until 2027-01-16: 1 month more.*VERSION=2026-10\./],
			[
				'2026-04',
				'2027-01-16T15:00:00Z',
				'warning',
				/2027-04-16: 3 months more.*VERSION=2026-10\./
			],
			['2026-04', '2027-01-16T14:59:59Z', 'warning', /2027-04-16: 3 months more/],
			['2026-04', '2026-12-16T15:00:00Z', 'ok', /until 2027-04-16: 4 months more\.\n/],
			['2026-04', '2026-12-16T15:00:01Z', 'warning', /until 2027-04-16: 3 months more/],
			['2026-10', '2026-10-31', 'ok', /until 2027-10-16: 11 months more\.\n/],
			['2026-10', '2027-09-01', 'warning', /until 2027-10-16: 1 month more.*Upgrade the shop/],
			['2026-10', '2027-10-16', 'warning', /2027-10-16: less than a month more/],
			[
				'2026-10',
				'2027-11-01',
				'warning',
				/ended on 2027-10-16 by the platform’s calendar.*Upgrade the shop/
			],
			['unstable', '2030-01-01', 'ok', /unstable is served, and may change/]
		] as const
	).map(([version, now, state, words]): (typeof CASES)[number] => [
		`the version ${version} on ${now}`,
		{ settings: { PLATFORM_API_VERSION: version }, version, now },
		'API version',
		state,
		words
	]),
	...(
		[
			[
				'another host',
				moved('https://www.store.example/api'),
				/redirects to https:\/\/www\.store\.example.*PLATFORM_STORE_DOMAIN=www\.store\.example/
			],
			[
				'another path',
				moved('/password'),
				/redirects to https:\/\/store\.example\/password.*myshopify/
			],
			['a bill', status(402), /is frozen.*bill.*Billing/],
			['a lock', status(423), /is locked by the platform/],
			[
				'a page',
				html('<title>Parked</title>'),
				/is no store.*200 with text\/html “Parked”.*myshopify/
			],
			['a page that is missing', html('', 404), /is no store.*404 with text\/html/],
			['an outage', html('', 503), /Try again in a minute/],
			['a limit', json({}, 429), /Try again in a minute/]
		] as const
	).map(([name, answer, words]): (typeof CASES)[number] => [
		`${name} where the store should be`,
		{
			failure: new StorefrontApiError('x', { status: 200 }),
			services: { [`POST ${STORE}/api/2026-10/graphql.json`]: answer }
		},
		'store',
		'fault',
		words
	]),
	[
		'a refused token',
		{ failure: unauthorized, services: refusedAdmin },
		'token',
		'fault',
		/refuses PLATFORM_PUBLIC_TOKEN.*Headless/
	],
	[
		'an Admin token',
		{ failure: unauthorized, settings: { PLATFORM_PRIVATE_TOKEN: 'shpat_x' } },
		'token',
		'fault',
		/is a token of the Admin API/
	],
	[
		'a public token as the private one',
		{
			failure: unauthorized,
			settings: { PLATFORM_PRIVATE_TOKEN: '0123456789abcdef0123456789abcdee' },
			services: { [`POST ${STORE}/api/2026-10/graphql.json`]: json({ data: { shop: {} } }) }
		},
		'token',
		'fault',
		/is a public token/
	],
	[
		'a country that the store does not sell to',
		{ settings: { COUNTRY: 'FR' } },
		'market',
		'fault',
		/COUNTRY is FR.*one of US/
	],
	...(['country', 'language'] as const).map((name): (typeof CASES)[number] => [
		`a ${name} that the platform does not know`,
		{
			settings: { COUNTRY: 'TA', LANGUAGE: 'LA' },
			data: { Markets: {} },
			errors: {
				Markets: [
					{
						message: `Variable $${name} of type Code was provided invalid value`,
						extensions: { code: 'INVALID_VARIABLE' }
					}
				]
			}
		},
		name === 'country' ? 'market' : 'languages',
		'fault',
		name === 'country' ? /COUNTRY is TA, which the platform/ : /LANGUAGE is LA, which the platform/
	]),
	[
		'a host of a country that the store does not sell to',
		{ settings: { MARKETS: 'shop.br=BR/pt-BR' } },
		'market',
		'fault',
		/MARKETS gives shop\.br to BR/
	],
	[
		'a host of a language that is not published there',
		{ settings: { MARKETS: 'shop.us=US/fr' } },
		'languages',
		'warning',
		/MARKETS gives shop\.us to US\/FR/
	],
	[
		'a language that is not published',
		{ settings: { LANGUAGE: 'DE' } },
		'languages',
		'warning',
		/LANGUAGE is DE.*one of EN/
	],
	[
		'no menu',
		{ data: { MerchantContent: { ...DATA['MerchantContent'], footerMenu: null } } },
		'menus',
		'warning',
		/handle footer/
	],
	[
		'no announcement',
		{ data: { MerchantContent: { ...DATA['MerchantContent'], announcement: null } } },
		'announcement',
		'off',
		/site-bar/
	],
	[
		'hidden metafields',
		{
			data: {
				MerchantContent: {
					...DATA['MerchantContent'],
					products: { nodes: [{ metafields: [null] }] }
				}
			}
		},
		'metafields',
		'warning',
		/custom\.material.*Storefront API access/
	],
	[
		'no product whose metafields could be seen',
		{ data: { MerchantContent: { ...DATA['MerchantContent'], products: { nodes: [] } } } },
		'metafields',
		'off',
		/no product/
	],
	[
		'no cover image',
		{ data: { MerchantContent: { ...DATA['MerchantContent'], shop: { name: 'x', brand: null } } } },
		'brand',
		'off',
		/no cover image, no logo, no square logo, no primary color/
	],
	[
		'no logo, where there is a cover image',
		{
			data: {
				MerchantContent: {
					...DATA['MerchantContent'],
					shop: {
						name: 'x',
						brand: { coverImage: { image: { url: 'x' } }, colors: { primary: [] } }
					}
				}
			}
		},
		'brand',
		'off',
		/no logo, no square logo, no primary color: the shop’s own files stand for them\.$/m
	],
	[
		'a prism without its renderer',
		{ services: { 'GET https://prism.example': unreachable('ECONNREFUSED') } },
		'prism',
		'warning',
		/No renderer.*PRISM_UPSTREAM_URL/
	],
	[
		'a renderer that answers something else',
		{ services: { 'GET https://prism.example': status(404) } },
		'prism',
		'warning',
		/answers 404/
	],
	[
		'a collector that is away',
		{ settings: COLLECTOR, services: { 'POST https://traces': unreachable('ECONNREFUSED') } },
		'tracing',
		'warning',
		/traces are lost.*4318/
	],
	[
		'a collector that refuses',
		{ settings: COLLECTOR, services: { 'POST https://traces': status(401) } },
		'tracing',
		'warning',
		/answers 401.*OTEL_EXPORTER_OTLP_HEADERS/
	],
	['no CDN', {}, 'CDN', 'off', /CDN_PROVIDER is not set/],
	[
		'a CDN that refuses the token',
		{ settings: CDN, services: { [PURGE]: status(403) } },
		'CDN',
		'fault',
		/takes no purge.*403.*purge_select/
	],
	['no analytics', {}, 'analytics', 'off', /no event is sent/],
	['the duties of the countries', {}, 'law', 'ok', /US: privacy-choices, product-warnings/],
	[
		'nobody who takes withdrawals',
		{ data: { Markets: sellTo('DE', 'US') } },
		'law',
		'fault',
		/WITHDRAWAL_URL is not set: withdrawals from DE wait/
	],
	[
		'nobody who takes cancellations of what is sold by selling plans',
		{
			data: {
				Markets: sellTo('DE', 'FR'),
				SellingPlansProbe: {
					products: { nodes: [{ sellingPlanGroups: { nodes: [{ name: 'Coffee' }] } }] }
				}
			}
		},
		'law',
		'fault',
		/CANCELLATION_URL is not set: consumers in DE, FR cannot/
	],
	[
		'a service for withdrawals that is away',
		{
			data: { Markets: sellTo('DE') },
			settings: { WITHDRAWAL_URL: 'https://statements.example/take' },
			services: { 'HEAD https://statements.example': status(503) }
		},
		'law',
		'ok',
		/statements go to https:\/\/statements\.example/
	],
	[
		'a country without its language',
		{
			data: {
				Markets: {
					localization: {
						availableCountries: ['AE', 'CA'].map((isoCode) => ({
							...{ isoCode, currency: { isoCode: 'AED' }, defaultLanguage: { isoCode: 'EN' } },
							availableLanguages: [{ isoCode: 'EN', endonymName: 'English' }]
						}))
					}
				}
			}
		},
		'law',
		'warning',
		/not published in AR for AE.*Languages/
	],
	[
		'no notice on the legal guarantee',
		{
			data: { Markets: sellTo('DE', 'FR'), GuaranteeNotices: { metaobjects: { nodes: [NOTICE] } } }
		},
		'law',
		'fault',
		/no notice on the legal guarantee in en, for DE, FR.*Upload.*guarantee_notice/
	],
	[
		'no page of the seller for Japan',
		{ data: { Markets: sellTo('JP') } },
		'law',
		'warning',
		/no page with the handle legal-notation/
	],
	[
		'a page of the seller that lacks a row',
		{
			data: {
				Markets: sellTo('JP'),
				LegalNotation: {
					page: {
						title: '表記',
						body: '事業者名 代表者 住所 電話番号 販売価格 送料 支払時期 引渡時期 申込期限 返品 '
					}
				}
			}
		},
		'law',
		'warning',
		/does not name 数量制限\./
	],
	[
		'a page of the seller with every row',
		{
			data: {
				Markets: sellTo('JP'),
				LegalNotation: {
					page: {
						title: '表記',
						body: '事業者名 代表者 住所 電話番号 販売価格 送料 支払時期 引渡時期 申込期限 返品 数量制限'
					}
				}
			}
		},
		'law',
		'ok',
		/has the rows of Japan/
	],
	[
		'no filter by origin for India',
		{ data: { Markets: sellTo('IN') } },
		'law',
		'warning',
		/no filter by origin, which IN asks/
	],
	[
		'a filter by origin for India',
		{
			data: {
				Markets: sellTo('IN'),
				OriginFilter: { search: { productFilters: [{ id: 'filter.p.m.custom.origin' }] } }
			}
		},
		'law',
		'ok',
		/filter products by custom\.origin/
	],
	[
		'half an address of a maker',
		{ data: { Markets: sellTo('GB'), LegalEntries: ENTRIES } },
		'law',
		'warning',
		/1 makers have half an address: half\./
	],
	[
		'a product without a maker',
		{ data: { Markets: sellTo('DE'), ProductSafety: SAFETY } },
		'law',
		'warning',
		/1 of the first products name no maker: mug\./
	],
	[
		'warnings that nobody has translated',
		{
			settings: { LANGUAGE: 'FR' },
			data: { Markets: sellTo('DE'), ProductSafety: SAFETY }
		},
		'law',
		'warning',
		/1 warnings are not translated into EN: candle\./
	],
	[
		'a guarantee without its label',
		{ data: { Markets: sellTo('DE'), LegalEntries: ENTRIES } },
		'law',
		'warning',
		/2 guarantees of durability have no label.*: bare, short\./
	],
	[
		'no page about accessibility',
		{ data: { Markets: sellTo('DE', 'US') } },
		'law',
		'warning',
		/no page with the handle accessibility, which DE ask/
	],
	[
		'reductions without a prior price',
		{ data: { Markets: sellTo('DE', 'FR'), ReducedVariants: REDUCED } },
		'law',
		'warning',
		/2 of 3 reduced products have no prior price in EUR.*in DE, FR: unknown, dollars\. Enter custom\.lowest_price_30_days/
	],
	[
		'a log of prices that begins',
		{ settings: PRICE_LOG, data: { Markets: sellTo('DE') }, priceLogStart: Date.UTC(2026, 10, 1) },
		'law',
		'ok',
		/The log has prices since 2026-11-01: reductions that begin from 2026-12-01 on are shown/
	],
	[
		'an empty log of prices',
		{ settings: PRICE_LOG, data: { Markets: sellTo('DE') } },
		'law',
		'warning',
		/The log of prices is empty/
	],
	[
		'reductions that nobody shows',
		{ settings: { PRIOR_PRICE: 'off' }, data: { Markets: sellTo('DE') } },
		'law',
		'off',
		/PRIOR_PRICE=off/
	],
	[
		'a country without consent',
		{
			settings: { ANALYTICS_ENABLED: 'true', CONSENT_COUNTRIES: 'DE' },
			data: {
				Markets: {
					localization: {
						availableCountries: ['US', 'DE', 'FR'].map((isoCode) => ({
							...{ isoCode, currency: { isoCode: 'USD' }, defaultLanguage: { isoCode: 'EN' } },
							availableLanguages: [{ isoCode: 'EN', endonymName: 'English' }]
						}))
					}
				}
			}
		},
		'analytics',
		'warning',
		/sells to FR, where the law.*CONSENT_COUNTRIES/
	],
	[
		'visitors who are all asked',
		{ settings: { ANALYTICS_ENABLED: 'true', CONSENT_COUNTRIES: 'all' } },
		'analytics',
		'ok',
		/Every visitor/
	],
	[
		'a wrong ORIGIN',
		{ settings: { ORIGIN: 'https://other.example' } },
		'proxy',
		'fault',
		/ORIGIN is https:\/\/other/
	],
	[
		'no ADDRESS_HEADER',
		{ settings: { ADDRESS_HEADER: '' } },
		'proxy',
		'warning',
		/Set ADDRESS_HEADER/
	],
	[
		'XFF_DEPTH alone',
		{ settings: { ADDRESS_HEADER: '', XFF_DEPTH: '1' } },
		'proxy',
		'warning',
		/no effect/
	],
	[
		'a shop that refuses its own forms',
		{ services: { [`POST ${SITE}/localization`]: status(403) } },
		'site',
		'fault',
		/refuses forms/
	],
	[
		'a slip of the keyboard',
		{ settings: { PLATFORM_PUBLC_TOKEN: 'x' } },
		'settings',
		'warning',
		/Did you mean PLATFORM_PUBLIC_TOKEN/
	],
	[
		'no webhook secret',
		{ settings: { PLATFORM_WEBHOOK_SECRET: '' } },
		'webhooks',
		'warning',
		/merchants\.md/
	],
	...(
		[
			[
				'another host',
				moved('https://www.shop.example/x'),
				/redirects to https:\/\/www.*SITE_URL=https:\/\/www\.shop\.example/
			],
			['another path', moved('/en/x'), /redirects to.*pass paths on/],
			['an outage', status(502), /answers 502.*proxy lead/],
			['another program', status(404), /answers 404.*proxy lead/]
		] as const
	).map(([name, answer, words]): (typeof CASES)[number] => [
		`${name} where webhooks should arrive`,
		{ services: { [`POST ${SITE}/api/webhooks/platform`]: answer } },
		'webhooks',
		'fault',
		words
	]),
	[
		'another webhook secret',
		{ services: { [`POST ${SITE}/api/webhooks/platform`]: status(401) } },
		'webhooks',
		'fault',
		/same PLATFORM_WEBHOOK_SECRET/
	],
	[
		'no webhooks registered',
		{ settings: ADMIN, services: emptyAdmin },
		'webhooks',
		'warning',
		/PRODUCTS_CREATE.*--register-webhooks/
	],
	[
		'an Admin token without scopes',
		{ settings: ADMIN, services: refusedAdmin },
		'webhooks',
		'warning',
		/answers 401.*read_products/
	],
	['no Redis', { settings: REDIS }, 'Redis', 'fault', /REDIS_URL cannot be used.*ECONNREFUSED/],
	[
		'an old Redis',
		{ settings: REDIS, redisInfo: old },
		'Redis',
		'fault',
		/Redis 5\.0\.7; the shop needs 6\.2/
	],
	[
		'a Redis that evicts',
		{ settings: REDIS, redisInfo: evicting },
		'Redis',
		'warning',
		/allkeys-lru.*noeviction/
	],
	[
		'a full disk',
		{
			settings: { ...ASSISTANT, ASSISTANT_DATABASE_PATH: '.data/x.db' },
			freeBytes: 5e6
		},
		'disk',
		'warning',
		/4 MB left/
	],
	[
		'a disk that cannot be written',
		{ settings: { ...ASSISTANT, ASSISTANT_DATABASE_PATH: 'package.json/x/y.db' } },
		'disk',
		'fault',
		/cannot be written.*Make room/
	],
	[
		'a model without its key',
		{ settings: ASSISTANT, services: { 'POST https://model': status(401) } },
		'assistant',
		'fault',
		/small at https:\/\/model\.example\/v1 answers 401\. Check ASSISTANT_API_KEY/
	],
	[
		'a model whose account has no money left',
		{
			settings: ASSISTANT,
			services: {
				'POST https://model': json({ error: { message: 'Pay!', code: 'insufficient_quota' } }, 429)
			}
		},
		'assistant',
		'fault',
		/answers 429: Pay!\. Pay for the account/
	],
	[
		'a model that calls no tool',
		{
			settings: ASSISTANT,
			services: {
				'POST https://model': createModelService({
					delta: { content: 'Red.' },
					finish_reason: 'stop'
				})
			}
		},
		'assistant',
		'fault',
		/answers without its tool \(finish stop, 100 tokens read, 20 written.*needs a model that calls tools/
	],
	[
		'a model that only thinks',
		{
			settings: ASSISTANT,
			services: {
				'POST https://model': createModelService({
					delta: { reasoning: 'Hm' },
					finish_reason: 'length'
				})
			}
		},
		'assistant',
		'fault',
		/answers without its tool \(finish length/
	],
	[
		'a model that is away',
		{ settings: { ...ASSISTANT, ASSISTANT_BASE_URL: 'https://away.example/v1' } },
		'assistant',
		'fault',
		/does not answer/
	],
	[
		'no identity provider',
		{ settings: ACCOUNTS, services: { [`GET ${STORE}/.well-known`]: status(404) } },
		'accounts',
		'fault',
		/Turn on customer accounts/
	],
	[
		'an unknown callback',
		{ settings: ACCOUNTS, services: { [`GET ${STORE}/authorize`]: status(400) } },
		'accounts',
		'fault',
		/https:\/\/shop\.example\/account\/authorize.*Callback URI/
	],
	[
		'a wrong client secret',
		{
			settings: ACCOUNTS,
			services: { [`POST ${STORE}/token`]: json({ error: 'invalid_client' }, 401) }
		},
		'accounts',
		'fault',
		/secret/
	]
];

describe('diagnose', () => {
	it.each(CASES)('%s', async (_, given, subject, state, words) => {
		const findings = await diagnose(admit(given));
		const lines = renderFindings(
			findings.filter((it) => it.subject === subject && it.state === state)
		);
		expect(lines).toMatch(words);
		expect(reportFindings(findings).ok).toBe(findings.every((it) => it.state !== 'fault'));
		expect(JSON.stringify(findings)).not.toMatch(/shpat_|0123456789abcdef|-secret-of/);
	});

	it.each(SCOPES.map(({ name, isNeeded }, position) => [name, isNeeded, position] as const))(
		'a token without %s',
		async (name, isNeeded, position) => {
			const probes = [
				...['ListingsProbe', 'CartsProbe', 'ContentProbe', 'MetaobjectsProbe', 'InventoryProbe'],
				...['PickupProbe', 'SellingPlansProbe', 'TagsProbe']
			];
			const errors = { [probes[position] ?? '']: [deny(name)] };
			const findings = await diagnose(admit({ errors }));
			expect(findings.filter(({ subject }) => subject === 'scopes')).toEqual([
				expect.objectContaining({
					state: isNeeded ? 'fault' : 'warning',
					message: expect.stringContaining(`lacks ${name}:`) as string
				})
			]);
		}
	);

	it('says what it could not look at', async () => {
		const patient = admit();
		const findings = await diagnose({
			...patient,
			storefront: { ...patient.storefront, request: failMarkets(patient) }
		});
		expect(renderFindings(findings)).toMatch(/✗ markets.*broken/);
	});
});

it('registers the webhooks that are missing', async () => {
	const asked: string[] = [];
	const patient = admit({ settings: ADMIN });
	const nodes = [{ topic: 'PRODUCTS_UPDATE', filter: null, uri: `${SITE}/api/webhooks/platform` }];
	const findings = await registerWebhooks({
		...patient,
		fetch: (_, init) => {
			const { query, variables } = JSON.parse(init?.body as string) as {
				query: string;
				variables: { topic?: string; input?: object };
			};
			if (variables.topic !== undefined)
				asked.push(`${variables.topic} ${JSON.stringify(variables.input)}`);
			const data = query.startsWith('query')
				? { webhookSubscriptions: { nodes } }
				: { webhookSubscriptionCreate: { userErrors: [] } };
			return Promise.resolve(Response.json({ data }));
		}
	});
	expect(renderFindings(findings)).toContain(
		`${WANTED.length - 1} registered for ${SITE}/api/webhooks/platform; 1 were there.`
	);
	expect(asked).toHaveLength(WANTED.length - 1);
	expect(asked).toContain(
		'METAOBJECTS_DELETE {"uri":"https://shop.example/api/webhooks/platform","format":"JSON","filter":"type:announcement"}'
	);
	expect(asked.filter((it) => it.includes('"type:page_layout"'))).toHaveLength(3);
});

it.each([
	[{}, /No app is named.*PLATFORM_ADMIN_CLIENT_ID/],
	[
		{ settings: { ...ADMIN, SITE_URL: 'http://localhost:3000' } },
		/cannot send to http:\/\/localhost/
	],
	[{ settings: ADMIN, services: emptyAdmin }, /Address is not allowed/]
])('says why no webhook is registered: %j', async (given: Given, words) => {
	expect(renderFindings(await registerWebhooks(admit(given)))).toMatch(words);
});

it('tries what the guide for merchants lists', () => {
	const guide = readFileSync('docs/merchants.md', 'utf8');
	const names = [...SCOPES.map(({ name }) => name), ...PRODUCT_METAFIELDS];
	expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

/** Metafields that a document asks for, one by one or in a list. */
function listMetafields(text: string): string[] {
	const found = new Set<string>();
	const add = (fields: readonly { name: { value: string }; value: ValueNode }[]) => {
		const values = new Map(
			fields.map(({ name, value }) => [name.value, value.kind === Kind.STRING ? value.value : ''])
		);
		if (values.has('namespace')) found.add(`${values.get('namespace')}.${values.get('key')}`);
	};
	visit(parse(text), {
		ObjectValue: ({ fields }) => add(fields),
		Field: ({ arguments: given = [] }) => add(given)
	});
	return [...found].toSorted();
}

it('knows the metafields that pages read', () => {
	const ofVariants = ['custom.rrp', 'custom.ships_on'];
	const listed = [...RATING_FIELDS, ...mapProductFields({ lists: null }).page].map(
		({ namespace, key }) => `${namespace}.${key}`
	);
	const asked = [...listMetafields(`${ProductPage.text} ${ProductCards.text}`), ...listed];
	expect(asked).toEqual(expect.arrayContaining(PRODUCT_METAFIELDS));
	const standard = /^(?:shopify|facts)\.|^descriptors\.care_guide$/;
	const known = [...PRODUCT_METAFIELDS, ...ofVariants].toSorted();
	expect(asked.filter((name) => !standard.test(name)).toSorted()).toEqual(known);
});

function failMarkets(patient: Patient): Patient['storefront']['request'] {
	const { request } = patient.storefront as { request: (document: { name: string }) => unknown };
	return ((document: { name: string }) =>
		document.name === 'Markets'
			? Promise.reject(new Error('broken'))
			: request(document)) as Patient['storefront']['request'];
}

/** A store of these countries. */
function sellTo(...countries: string[]) {
	const availableCountries = countries.map((isoCode) => ({
		...{ isoCode, currency: { isoCode: 'EUR' }, defaultLanguage: { isoCode: 'EN' } },
		availableLanguages: [{ isoCode: 'EN', endonymName: 'English' }]
	}));
	return { localization: { availableCountries } };
}
