import { createHash } from 'node:crypto';
import { z } from 'zod';
import { describe, type Finding } from './finding';
import { ask, type Patient } from './patient';

const accounts = describe('accounts');

const openidSchema = z.object({
	authorization_endpoint: z.url(),
	token_endpoint: z.url(),
	token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic'])
});
type Openid = z.output<typeof openidSchema>;

const WHERE = 'in Headless → storefront → Customer Account API';

/** The identity provider, this shop's client there, and the address that customers come back to. */
export async function checkAccounts(patient: Patient): Promise<Finding[]> {
	const { auth, platform, site } = patient.config;
	if (!auth.isEnabled) return [accounts.off('AUTH_ENABLED is not true.')];
	const discovery = await ask(patient, `${platform.origin}/.well-known/openid-configuration`);
	const openid = openidSchema.safeParse(await discovery?.json().catch(() => null)).data;
	if (openid === undefined) {
		return [
			accounts.fault(
				`${platform.origin} names no identity provider.`,
				'Turn on customer accounts in Settings → Customer accounts.'
			)
		];
	}
	const callback = `${site.url}/account/authorize`;
	const problems = [
		await checkCallback(patient, openid, callback),
		await checkSecret(patient, openid, callback)
	].filter((finding) => finding !== null);
	if (problems.length > 0) return problems;
	return [accounts.ok(`The client is known, with its secret and the callback ${callback}.`)];
}

/** A provider that knows client and callback asks the customer to sign in, or sends them there. */
async function checkCallback(
	patient: Patient,
	openid: Openid,
	callback: string
): Promise<Finding | null> {
	const url = new URL(openid.authorization_endpoint);
	const parameters = {
		client_id: patient.config.auth.clientId ?? '',
		redirect_uri: callback,
		response_type: 'code',
		scope: 'openid email customer-account-api:full',
		state: 'doctor',
		nonce: 'doctor',
		code_challenge: createHash('sha256').update('doctor').digest('base64url'),
		code_challenge_method: 'S256'
	};
	for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
	const response = await ask(patient, url.href);
	if (response !== null && response.status < 400) return null;
	return accounts.fault(
		`The provider refuses the client, or its callback address ${callback} (${response?.status ?? 'no answer'}).`,
		`Check PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_ID, and enter the address ${WHERE} → Callback URI.`
	);
}

/** With the right secret, a code that was never given is what is wrong. */
async function checkSecret(
	patient: Patient,
	openid: Openid,
	callback: string
): Promise<Finding | null> {
	const { clientId, clientSecret } = patient.config.auth;
	const isBasic = openid.token_endpoint_auth_methods_supported.includes('client_secret_basic');
	const basic = Buffer.from(
		[clientId, clientSecret].map((it) => encodeURIComponent(it ?? '')).join(':')
	).toString('base64');
	const response = await ask(patient, openid.token_endpoint, {
		method: 'POST',
		headers: {
			origin: patient.config.site.url,
			...(isBasic && { authorization: `Basic ${basic}` })
		},
		body: new URLSearchParams({
			grant_type: 'authorization_code',
			code: 'doctor',
			redirect_uri: callback,
			code_verifier: 'doctor',
			client_id: clientId ?? '',
			...(!isBasic && { client_secret: clientSecret ?? '' })
		})
	});
	const answer = (await response?.text().catch(() => '')) ?? '';
	if (response !== null && response.status !== 401 && !answer.includes('invalid_client')) {
		return null;
	}
	return accounts.fault(
		'The provider refuses the client’s secret.',
		`Copy PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_SECRET again: it is ${WHERE}.`
	);
}
