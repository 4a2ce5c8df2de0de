import { createHmac } from 'node:crypto';
import { buildAdminHelp, getClientSecret, openAdminApi } from './admin-token';
import { describe, type Finding } from './finding';
import { ask, type Patient } from './patient';
import {
	buildWebhookUrl,
	listMissing,
	register,
	WANTED,
	type Subscription
} from './webhook-subscriptions';

const webhooks = describe('webhooks');

/** Without the scope of its object the platform takes no webhook. */
const SCOPES = ['read_products', 'read_metaobjects'];
const ADMIN_HELP = buildAdminHelp(SCOPES);
/** The shop's answer to a wrong signature. */
const UNSIGNED = 401;
const HOW = 'Register them as docs/merchants.md says, with a command or by hand.';

/** The secret, whether a running shop has the same, and with an Admin token which ones are registered. */
export async function checkWebhooks(patient: Patient): Promise<Finding[]> {
	const registered = await checkRegistered(patient);
	const secret = await checkSecret(patient);
	return registered === null ? [secret] : [secret, registered];
}

/** Registers the ones that are missing. Needs an app’s credentials, or its token. */
export async function registerWebhooks(patient: Patient): Promise<Finding[]> {
	const url = buildWebhookUrl(patient);
	if (!url.startsWith('https:') && !patient.config.platform.isDemoStore) {
		return [
			webhooks.fault(`The platform cannot send to ${url}.`, 'Set SITE_URL to an https address.')
		];
	}
	try {
		const api = await openAdminApi(patient, SCOPES);
		if (api === null)
			return [webhooks.fault('No app is named that may register webhooks.', ADMIN_HELP)];
		const missing = await listMissing(patient, api);
		for (const subscription of missing) await register(patient, api, subscription);
		const count = WANTED.length - missing.length;
		return [
			webhooks.ok(`${missing.length} registered for ${url}; ${count} were there.`),
			...judgeSigning(patient)
		];
	} catch (failure) {
		return [webhooks.fault(explain(failure), ADMIN_HELP)];
	}
}

/** The platform signs the webhooks of an app with the app's own secret. */
function judgeSigning(patient: Patient): Finding[] {
	const secret = getClientSecret(patient);
	if (secret === null || patient.config.webhooks.secrets.includes(secret)) return [];
	return [
		webhooks.warn(
			'The shop would refuse them: they are signed with the secret of the app.',
			'Set PLATFORM_WEBHOOK_SECRET to the same value as PLATFORM_ADMIN_CLIENT_SECRET, and restart the shop.'
		)
	];
}

function explain(failure: unknown): string {
	return failure instanceof Error ? failure.message : String(failure);
}

async function checkSecret(patient: Patient): Promise<Finding> {
	const { config } = patient;
	const [secret] = config.webhooks.secrets;
	if (secret === undefined) {
		return webhooks.warn('PLATFORM_WEBHOOK_SECRET is not set: edits show within minutes.', HOW);
	}
	const body = '{}';
	const url = buildWebhookUrl(patient);
	const response = await ask(patient, url, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			// Nothing that the shop reads is about this topic: it is accepted and changes nothing.
			'x-shopify-topic': 'doctor/ping',
			'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64')
		},
		body
	});
	if (response === null) return webhooks.ok('A secret is set; no shop runs yet to try it with.');
	if (response.ok) return webhooks.ok(`${url} accepts what is signed with the secret.`);
	return webhooks.fault(...explainRefusal(url, response));
}

/** Only the shop itself, which answers 401, says something about the secret. */
function explainRefusal(
	url: string,
	{ status, headers }: Response
): [message: string, remedy: string] {
	const location = URL.parse(headers.get('location') ?? '', url);
	if (status >= 300 && status < 400 && location !== null) {
		const { origin } = location;
		return [
			`${url} redirects to ${location.href}: the platform follows no redirect.`,
			origin === new URL(url).origin
				? 'Let the proxy pass paths on as they are.'
				: `Set SITE_URL=${origin}, or let the proxy serve the shop at its address.`
		];
	}
	if (status === UNSIGNED) {
		const message = `${url} answers ${status} to what is signed with the secret.`;
		return [message, 'Start the shop with the same PLATFORM_WEBHOOK_SECRET.'];
	}
	return [
		`${url} answers ${status}, so no webhook arrives.`,
		'Is the shop running, and does the proxy lead to it and let POST requests without cookies pass?'
	];
}

/** Names each topic once, with the types of entries that it lacks. */
function describeMissing(missing: readonly Subscription[]): string {
	const byTopic = Map.groupBy(missing, ({ topic }) => topic);
	const texts = Array.from(byTopic, ([topic, subscriptions]) => {
		const types = subscriptions.flatMap(({ filter }) => filter?.replace('type:', '') ?? []);
		return types.length === 0 ? topic : `${topic} of ${types.join(', ')}`;
	});
	return texts.join('; ');
}

/** Null: it cannot be seen without an Admin token. */
async function checkRegistered(patient: Patient): Promise<Finding | null> {
	try {
		const api = await openAdminApi(patient, SCOPES);
		if (api === null) return null;
		const missing = await listMissing(patient, api);
		if (missing.length === 0) return webhooks.ok(`All ${WANTED.length} are registered.`);
		const topics = describeMissing(missing);
		return webhooks.warn(`Not registered: ${topics}.`, 'npm run doctor -- --register-webhooks');
	} catch (failure) {
		return webhooks.warn(`Webhooks cannot be listed: ${explain(failure)}`, ADMIN_HELP);
	}
}
