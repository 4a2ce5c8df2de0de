import { PlatformProbe } from '$graphql/shop';
import { describePlatformFailure, isRefusal } from '../operations/platform-failure';
import { assertStorefrontOk } from '../storefront';
import { describe, type Finding } from './finding';
import { ask, type Patient } from './patient';

const store = describe('store');
const token = describe('token');
const version = describe('API version');

const SERVER_TOKEN = /^shp[a-z]{2}_/;
const WHERE =
	'Copy one from Headless in the store’s sales channels, or from the Storefront API of a custom app.';

/** Address, version and token: what no other check can do without. */
export async function checkPlatform(patient: Patient): Promise<Finding[]> {
	const { platform } = patient.config;
	try {
		const response = await patient.storefront.request(PlatformProbe);
		assertStorefrontOk(response, 'PlatformProbe');
		return [
			store.ok(`${platform.origin} answers as “${response.data.shop.name}”.`),
			judgeVersion(platform.apiVersion, response.headers.get('x-shopify-api-version')),
			describeToken(patient)
		];
	} catch (failure) {
		if (isRefusal(failure)) return [await explainRefusal(patient)];
		const [reason = '', remedy = ''] = describePlatformFailure(failure, platform).split(': check ');
		const mend = remedy === '' ? 'Try again in a minute.' : `Check ${remedy}`;
		return [store.fault(reason.replace(/\.?$/, '.'), mend)];
	}
}

/** The platform answers requests of a version that has ended with the oldest that it still has. */
function judgeVersion(asked: string, answered: string | null): Finding {
	if (answered === null || answered === asked) return version.ok(`${asked} is served.`);
	return version.warn(
		`${asked} is not served any more: ${answered} answers instead.`,
		`Set PLATFORM_API_VERSION=${answered}.`
	);
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
	const { origin, apiVersion } = patient.config.platform;
	const response = await ask(patient, `${origin}/api/${apiVersion}/graphql.json`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': given },
		body: JSON.stringify({ query: '{ shop { name } }' })
	});
	if (response?.ok !== true) return false;
	return !(await response.text()).includes('"errors"');
}
