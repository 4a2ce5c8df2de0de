import { PlatformProbe } from '$graphql/shop';
import {
	getRemainingService,
	NEWEST_API_VERSION,
	type RemainingService
} from '../base/api-version';
import { describePlatformFailure, isRefusal } from '../operations/platform-failure';
import { assertStorefrontOk } from '../storefront';
import { describe, type Finding } from './finding';
import { ask, type Patient } from './patient';

const store = describe('store');
const token = describe('token');
const version = describe('API version');

/** At most so many are left when the doctor says that it is time to move. */
const MONTHS_TO_MOVE = 3;
const SERVER_TOKEN = /^shp[a-z]{2}_/;
const WHERE =
	'Copy one from Headless in the store’s sales channels, or from the Storefront API of a custom app.';

const WHICH_DOMAIN =
	'PLATFORM_STORE_DOMAIN is the address that the store has at the platform, such as your-store.myshopify.com.';
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json$/i;
const TITLE = /<title[^>]*>([^<]{1,80})/;
/** https://shopify.dev/docs/api/usage/response-codes: what is wrong, and what would help. */
const CLOSED_STORES: Readonly<Record<number, [reason: string, remedy: string]>> = {
	402: [
		'is frozen: the platform has a bill for it.',
		'Pay it in the admin of the store, below Settings, Billing.'
	],
	423: ['is locked by the platform.', 'Ask the platform’s support why.']
};

/** Address, version and token: what no other check can do without. */
export async function checkPlatform(patient: Patient): Promise<Finding[]> {
	const { platform } = patient.config;
	try {
		const response = await patient.storefront.request(PlatformProbe);
		assertStorefrontOk(response, 'PlatformProbe');
		return [
			store.ok(`${platform.origin} answers as “${response.data.shop.name}”.`),
			judgeVersion(
				platform.apiVersion,
				response.headers.get('x-shopify-api-version'),
				patient.now()
			),
			describeToken(patient)
		];
	} catch (failure) {
		if (isRefusal(failure)) return [await explainRefusal(patient)];
		const found = await explainAnswer(patient);
		if (found !== null) return [found];
		const [reason = '', remedy = ''] = describePlatformFailure(failure, platform).split(': check ');
		const mend = remedy === '' ? 'Try again in a minute.' : `Check ${remedy}`;
		return [store.fault(reason.replace(/\.?$/, '.'), mend)];
	}
}

/** The platform answers requests of a version that has ended with the oldest that it still has. */
function judgeVersion(asked: string, answered: string | null, now: number): Finding {
	if (answered !== null && answered !== asked) {
		return version.fault(
			`${asked} is not served any more: ${answered} answers instead, which may lack fields that pages ask for.`,
			`Set PLATFORM_API_VERSION=${answered > NEWEST_API_VERSION ? answered : NEWEST_API_VERSION}.`
		);
	}
	const remaining = getRemainingService(asked, now);
	if (remaining === null) return version.ok(`${asked} is served, and may change at any time.`);
	const message = describeService(asked, remaining);
	return remaining.months > MONTHS_TO_MOVE
		? version.ok(message)
		: version.warn(message, adviseMove(asked));
}

function describeService(asked: string, { until, months }: RemainingService): string {
	if (months < 0)
		return `${asked} ended on ${until} by the platform’s calendar, and still answers.`;
	const left = ['less than a month', '1 month'][months] ?? `${months} months`;
	return `${asked} is served until ${until}: ${left} more.`;
}

function adviseMove(asked: string): string {
	return asked < NEWEST_API_VERSION
		? `Set PLATFORM_API_VERSION=${NEWEST_API_VERSION}.`
		: 'Upgrade the shop: this one knows no newer version (docs/upgrading.md).';
}

function describeToken({ config: { platform } }: Patient): Finding {
	if (platform.privateToken !== null) return token.ok('PLATFORM_PRIVATE_TOKEN is accepted.');
	if (platform.isDemoStore) return token.ok('The demo store’s public token is accepted.');
	return token.ok(
		'PLATFORM_PUBLIC_TOKEN is accepted. The platform counts all shoppers as one; a private token counts each.'
	);
}

/** A refused token is often one of another kind. */
async function explainRefusal(patient: Patient): Promise<Finding> {
	const { publicToken, privateToken } = patient.config.platform;
	const name = privateToken === null ? 'PLATFORM_PUBLIC_TOKEN' : 'PLATFORM_PRIVATE_TOKEN';
	const given = privateToken ?? publicToken;
	if (SERVER_TOKEN.test(given) && (await isAdminToken(patient, given))) {
		return token.fault(
			`${name} is a token of the Admin API, which can change the store.`,
			`Take it out of the shop’s settings. ${WHERE}`
		);
	}
	if (privateToken !== null && (await isPublicToken(patient, privateToken))) {
		return token.fault(
			'PLATFORM_PRIVATE_TOKEN is a public token.',
			'Set it as PLATFORM_PUBLIC_TOKEN, and leave PLATFORM_PRIVATE_TOKEN empty.'
		);
	}
	return token.fault(`The store refuses ${name}.`, `Is it another store’s, or revoked? ${WHERE}`);
}

/** What the address of the store answers that is no answer of a store; null where another attempt may help. */
async function explainAnswer(patient: Patient): Promise<Finding | null> {
	const { origin } = patient.config.platform;
	const response = await ask(patient, buildApiUrl(patient), {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ query: '{ shop { name } }' })
	});
	if (response === null) return null;
	const reason = CLOSED_STORES[response.status];
	if (reason !== undefined) return store.fault(`${origin} ${reason[0]}`, reason[1]);
	return describeMove(origin, response) ?? (await describePage(origin, response));
}

function describeMove(origin: string, { status, headers }: Response): Finding | null {
	const location = URL.parse(headers.get('location') ?? '', origin);
	if (status < 300 || status >= 400 || location === null) return null;
	const { host, href } = location;
	if (location.origin === origin) {
		return store.fault(`${origin} redirects to ${href}, where the API is not.`, WHICH_DOMAIN);
	}
	return store.fault(
		`${origin} redirects to ${location.origin}: requests of the API are not redirected.`,
		`If ${host} is the store, set PLATFORM_STORE_DOMAIN=${host}. ${WHICH_DOMAIN}`
	);
}

/** Null for JSON and for an outage, which a proxy in front of a store may answer with a page. */
async function describePage(origin: string, response: Response): Promise<Finding | null> {
	const { status, headers } = response;
	const type = headers.get('content-type')?.split(';', 1)[0] ?? 'no content type';
	if (status >= 500 || status === 429 || JSON_TYPE.test(type)) return null;
	const title = TITLE.exec(await response.text().catch(() => ''))?.[1]?.trim();
	const what = title === undefined ? type : `${type} “${title}”`;
	return store.fault(
		`${origin} is no store: its Storefront API answers ${status} with ${what}.`,
		WHICH_DOMAIN
	);
}

function buildApiUrl({ config: { platform } }: Patient): string {
	return `${platform.origin}/api/${platform.apiVersion}/graphql.json`;
}

async function isAdminToken(patient: Patient, given: string): Promise<boolean> {
	const { origin, apiVersion } = patient.config.platform;
	const response = await ask(patient, `${origin}/admin/api/${apiVersion}/graphql.json`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-shopify-access-token': given },
		body: JSON.stringify({ query: '{ shop { id } }' })
	});
	return response?.ok ?? false;
}

async function isPublicToken(patient: Patient, given: string): Promise<boolean> {
	const response = await ask(patient, buildApiUrl(patient), {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': given },
		body: JSON.stringify({ query: '{ shop { name } }' })
	});
	if (response?.ok !== true) return false;
	return !(await response.text()).includes('"errors"');
}
