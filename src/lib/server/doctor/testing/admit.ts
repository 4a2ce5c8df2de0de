import { PRODUCT_METAFIELDS } from '../check-content';
import { createModel, describeModelError, isNoMoneyLeft } from '../../assistant';
import { NEWEST_API_VERSION } from '../../base/api-version';
import { parseConfig } from '../../base/config';
import { CONTENT_DEFINITIONS } from '../../storefront/sections/definitions';
import type { Patient } from '../patient';
import { WANTED } from '../webhook-subscriptions';

export const STORE = 'https://store.example';
export const SITE = 'https://shop.example';
const SETTINGS = {
	PLATFORM_STORE_DOMAIN: 'store.example',
	PLATFORM_PUBLIC_TOKEN: '0123456789abcdef0123456789abcdef',
	PLATFORM_WEBHOOK_SECRET: 'webhook-secret-of-this-test',
	SITE_URL: SITE,
	ADDRESS_HEADER: 'x-forwarded-for',
	PRISM_UPSTREAM_URL: 'https://prism.example/stream'
};
export const REDIS = { REDIS_URL: 'redis://redis.example' };
export const ACCOUNTS = {
	AUTH_ENABLED: 'true',
	PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_ID: 'client',
	PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_SECRET: 'client-secret',
	CUSTOMER_ACCOUNT_SESSION_SECRET: 'session-secret-of-thirty-two-letters'
};
export const ASSISTANT = {
	AGENT_ENABLED: 'true',
	ASSISTANT_BASE_URL: 'https://model.example/v1',
	ASSISTANT_MODEL: 'small',
	ASSISTANT_DATABASE_PATH: ':memory:',
	ASSISTANT_SESSION_SECRET: 'assistant-secret-of-thirty-two-letters'
};
export const PREVIEW = { PREVIEW_SECRET: 'preview-secret-of-thirty-two-letters' };
export const FORMS = { NEWSLETTER_URL: 'store', CONTACT_URL: 'store' };
export const ADMIN = { PLATFORM_ADMIN_TOKEN: 'shpat_admin' };

const PICTURE = { image: { url: 'https://cdn.example/a.webp' } };
export const CDN = {
	CDN_PROVIDER: 'fastly',
	CDN_SERVICE_ID: 'service',
	CDN_API_TOKEN: 'cdn-token'
};
export const SEARCH = {
	SEARCH_PROVIDER: 'meilisearch',
	SEARCH_URL: 'https://search.example',
	SEARCH_API_KEY: 'search-key'
};
export const COLLECTOR = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example' };
export const PURGE = 'POST https://api.fastly.com/service/service/purge';

export const PRODUCT = {
	handle: 'lamp',
	title: 'Lamp & “Shade”',
	availableForSale: true,
	requiresSellingPlan: false,
	variant: {
		id: 'gid://shopify/ProductVariant/1',
		availableForSale: true,
		requiresComponents: false,
		quantityRule: { minimum: 1 },
		price: { amount: '1250.5', currencyCode: 'USD' }
	}
};
export const PRODUCT_PAGE = `<title>Lamp</title><h1>Lamp &amp; <!--[-->“Shade”</h1><p>$1,250.50</p>
<input type="hidden" name="merchandiseId" value="gid://shopify/ProductVariant/1"/>`;
const MODEL = 'POST https://model.example/v1/chat/completions';
const CHECKOUT = 'https://checkout.example/cart/c/1?key=2';

/** Answers of the Storefront API by the name of the document. */
export const DATA: Record<string, object> = {
	PlatformProbe: { shop: { name: 'Another Shop' } },
	Markets: {
		localization: {
			availableCountries: [
				{
					isoCode: 'US',
					currency: { isoCode: 'USD' },
					defaultLanguage: { isoCode: 'EN' },
					availableLanguages: [{ isoCode: 'EN', endonymName: 'English' }]
				}
			]
		}
	},
	SellingPlansProbe: { products: { nodes: [] } },
	ReducedVariants: { products: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } } },
	GuaranteeNotices: { metaobjects: { nodes: [] } },
	ProductSafety: { products: { nodes: [] } },
	LegalEntries: { makers: { nodes: [] }, guarantees: { nodes: [] } },
	AccessibilityPage: { page: null },
	LegalNotation: { page: null },
	OriginFilter: { search: { productFilters: [] } },
	ProductsProbe: { products: { nodes: [PRODUCT] }, collections: { nodes: [{ id: '1' }] } },
	ProductFields: { lists: null },
	MerchantContent: {
		shop: {
			name: 'Another Shop',
			brand: {
				coverImage: PICTURE,
				logo: PICTURE,
				squareLogo: PICTURE,
				colors: { primary: [{ background: '#1a2532' }] }
			}
		},
		mainMenu: { id: '1' },
		footerMenu: { id: '2' },
		announcement: { fields: [] },
		products: {
			nodes: [
				{
					metafields: PRODUCT_METAFIELDS.map((name) => {
						const [namespace, key] = name.split('.');
						return { namespace, key };
					})
				}
			]
		}
	}
};

export const deny = (scope: string) => ({
	message: `Access denied for a field. Required access: \`${scope}\` access scope.`,
	extensions: { code: 'ACCESS_DENIED' }
});

export interface Given {
	settings?: Record<string, string>;
	/** Replaces the data of a document. */
	data?: Record<string, object>;
	/** Errors of a document. */
	errors?: Record<string, { message: string; extensions: { code: string } }[]>;
	/** The one that answers. */
	version?: string;
	now?: string;
	failure?: Error;
	/** Other services: by the start of `METHOD address`. */
	services?: Record<string, () => Response>;
	redisInfo?: string;
	/** The search that is connected. */
	search?: Search;
	imported?: Awaited<ReturnType<Patient['runImport']>>;
	priceLogStart?: number;
	freeBytes?: number;
}

export const json =
	(body: object, status = 200) =>
	() =>
		Response.json(body, { status });
export const status = (code: number) => () => new Response(null, { status: code });

export const html =
	(body: string, code = 200) =>
	() =>
		new Response(body, { status: code, headers: { 'content-type': 'text/html' } });
export const redirect = (location: string) => () =>
	new Response(null, { status: 302, headers: { location } });
/** Fails as Node does: the reason is the cause. */
export const unreachable = (code: string) => () => {
	throw new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
};

const SERVICES: Record<string, () => Response> = {
	[`GET ${SITE}/healthz`]: json({ status: 'ok', version: '1.0.0' }),
	[`POST ${SITE}/localization`]: status(400),
	[`GET ${SITE}/products/lamp`]: html(PRODUCT_PAGE),
	[`POST ${SITE}/api/cart`]: () =>
		Response.json(
			{ cart: { totalQuantity: 1 }, userErrors: [] },
			{ headers: { 'set-cookie': 'cart=1; Path=/' } }
		),
	[`GET ${SITE}/checkout`]: redirect(CHECKOUT),
	[`GET ${CHECKOUT}`]: html('Pay'),
	'GET https://prism.example/stream': html('frames'),
	'POST https://traces.example/v1/traces': json({}),
	[`POST ${SITE}/api/webhooks/platform`]: status(200),
	[`GET ${SITE}/preview`]: status(303),
	[`GET ${STORE}/.well-known/openid-configuration`]: json({
		authorization_endpoint: `${STORE}/authorize`,
		token_endpoint: `${STORE}/token`
	}),
	[`GET ${STORE}/authorize`]: status(302),
	[`POST ${STORE}/token`]: json({ error: 'invalid_grant' }, 400),
	[`HEAD ${STORE}/`]: status(200),
	[PURGE]: json({ status: 'ok' }),
	[`POST ${STORE}/admin/api/2026-10/graphql.json`]: json({
		data: {
			webhookSubscriptions: {
				nodes: WANTED.map((one) => ({ ...one, uri: `${SITE}/api/webhooks/platform` }))
			},
			metafieldDefinitions: {
				nodes: [
					{
						...{ namespace: 'custom', key: 'order_lists', name: 'Order lists' },
						...{ type: { name: 'json' }, access: { customerAccount: 'READ_WRITE' } }
					}
				],
				pageInfo: { hasNextPage: false }
			},
			metaobjectDefinitions: {
				nodes: CONTENT_DEFINITIONS.map(({ type, fields }) => ({
					id: `gid://shopify/MetaobjectDefinition/${type}`,
					type,
					access: { storefront: 'PUBLIC_READ' },
					capabilities: { publishable: { enabled: true }, translatable: { enabled: true } },
					fieldDefinitions: fields.map((field) => ({ key: field.key, type: { name: field.type } }))
				}))
			}
		}
	})
};

/** A model that calls its tool, and then answers. */
export function createModelService(first: object = CALL): () => Response {
	const answers = [first, { delta: { content: 'Dark blue.' }, finish_reason: 'stop' }];
	return () => {
		const chunk = { choices: [{ index: 0, ...answers.shift() }], usage: USAGE };
		return new Response(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`, {
			headers: { 'content-type': 'text/event-stream' }
		});
	};
}

const CALLED = { name: 'get-cart', arguments: '{}' };
const CALL = {
	delta: { tool_calls: [{ index: 0, id: 'c', type: 'function', function: CALLED }] },
	finish_reason: 'tool_calls'
};
const USAGE = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };

type Search = Awaited<ReturnType<Patient['connectProvider']>>;

/** A search that has 48 products and takes changes. */
export function createSearch(change: Partial<Search> = {}): Search {
	return {
		search: () => Promise.resolve({ numbers: [], total: 48, counts: new Map(), prices: null }),
		write: () => Promise.resolve(),
		readProgress: () => Promise.resolve(null),
		noteProgress: () => Promise.resolve(),
		prepare: () => Promise.resolve(),
		publish: () => Promise.resolve(),
		...change
	};
}

/** A deployment where everything is right, but for what is given. */
export function admit(given: Given = {}): Patient {
	const environment = { ...SETTINGS, ...given.settings };
	const own = { ...SERVICES, [MODEL]: createModelService() };
	const services = { ...given.services, ...omit(own, given.services) };
	return {
		config: parseConfig(environment),
		environment,
		storefront: {
			request: ((document: { name: string }) => {
				if (given.failure !== undefined) return Promise.reject(given.failure);
				const errors = given.errors?.[document.name] ?? [];
				const data = given.data?.[document.name] ?? DATA[document.name] ?? {};
				const headers = new Headers({
					'x-shopify-api-version': given.version ?? NEWEST_API_VERSION
				});
				return Promise.resolve({ data, errors, headers });
			}) as Patient['storefront']['request']
		},
		fetch: (input, init) => {
			const address = `${init?.method ?? 'GET'} ${input as string}`;
			const name = Object.keys(services).find((it) => address.startsWith(it));
			const answer = name === undefined ? undefined : services[name];
			if (answer === undefined) return Promise.reject(new TypeError('fetch failed'));
			return Promise.try(answer);
		},
		assistant: { createModel, describeModelError, isNoMoneyLeft },
		connectProvider: () =>
			given.search === undefined
				? Promise.reject(new Error('Meilisearch: fetch failed'))
				: Promise.resolve(given.search),
		runImport: () =>
			given.imported === undefined
				? Promise.reject(new Error('Meilisearch: fetch failed'))
				: Promise.resolve(given.imported),
		readRedisInfo: () =>
			given.redisInfo === undefined
				? Promise.reject(new Error('connect ECONNREFUSED'))
				: Promise.resolve(given.redisInfo),
		readPriceLogStart: () => Promise.resolve(given.priceLogStart ?? null),
		readFreeBytes: () => Promise.resolve(given.freeBytes ?? 1e9),
		now: () => Date.parse(given.now ?? '2026-11-26T12:00:00Z')
	};
}

function omit(
	services: Record<string, () => Response>,
	replaced: Record<string, () => Response> = {}
): Record<string, () => Response> {
	const names = Object.keys(replaced);
	return Object.fromEntries(
		Object.entries(services).filter(([name]) => !names.some((it) => name.startsWith(it)))
	);
}
