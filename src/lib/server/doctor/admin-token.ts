import { parseJson } from '$lib/core/parse-json';
import { z } from 'zod';
import { ask, type Patient } from './patient';

/** Scopes of the Admin API without which the platform takes no webhook of that kind. */
const SCOPES = ['read_products', 'read_metaobjects'];
export const ADMIN_HELP =
	'Set PLATFORM_ADMIN_CLIENT_ID and PLATFORM_ADMIN_CLIENT_SECRET of an app with the Admin API scopes read_products and read_metaobjects for this one command: docs/merchants.md.';

const answerSchema = z.object({ access_token: z.string(), scope: z.string().default('') });
const refusalSchema = z.object({ error: z.string() });

const REFUSALS: Readonly<Record<string, string>> = {
	shop_not_permitted:
		'The app and the store belong to different organizations of the Dev Dashboard, or the app is not installed on the store: make the app in the store’s own organization and install it.',
	invalid_client:
		'PLATFORM_ADMIN_CLIENT_ID or PLATFORM_ADMIN_CLIENT_SECRET is wrong: copy both from Dev Dashboard → app → Settings.',
	application_cannot_be_found:
		'PLATFORM_ADMIN_CLIENT_ID belongs to no app: copy it from Dev Dashboard → app → Settings.'
};

/**
 * Returns a token of the Admin API, which the shop itself never uses: the given one, or one for a day in
 * exchange for the id and secret of an app. Null: neither is set. Throws a line that says why there is none.
 */
export async function getAdminToken(patient: Patient): Promise<string | null> {
	const given = read(patient, 'PLATFORM_ADMIN_TOKEN');
	if (given !== null) return given;
	const id = read(patient, 'PLATFORM_ADMIN_CLIENT_ID');
	const secret = read(patient, 'PLATFORM_ADMIN_CLIENT_SECRET');
	if (id === null && secret === null) return null;
	if (id === null || secret === null) {
		throw new Error(
			'PLATFORM_ADMIN_CLIENT_ID and PLATFORM_ADMIN_CLIENT_SECRET are needed together.'
		);
	}
	return exchange(patient, id, secret);
}

/** The secret of the app also signs the webhooks that it registers. */
export function getClientSecret(patient: Patient): string | null {
	return read(patient, 'PLATFORM_ADMIN_CLIENT_SECRET');
}

function read({ environment }: Patient, name: string): string | null {
	return environment[name]?.trim() || null;
}

async function exchange(patient: Patient, id: string, secret: string): Promise<string> {
	const { origin } = patient.config.platform;
	const response = await ask(patient, `${origin}/admin/oauth/access_token`, {
		method: 'POST',
		headers: { accept: 'application/json' },
		body: new URLSearchParams({
			grant_type: 'client_credentials',
			client_id: id,
			client_secret: secret
		})
	});
	if (response === null) throw new Error(`${origin} does not answer.`);
	const text = await response.text();
	const answer = answerSchema.safeParse(parseJson(text)).data;
	if (answer === undefined) throw new Error(describeRefusal(origin, response.status, text));
	const granted = new Set(answer.scope.split(/[\s,]+/));
	// A scope to write contains the one to read.
	const missing = SCOPES.filter(
		(scope) => !granted.has(scope) && !granted.has(scope.replace('read_', 'write_'))
	);
	if (missing.length === 0) return answer.access_token;
	throw new Error(
		`The app lacks ${missing.join(' and ')}: add it to a new version in the Dev Dashboard, release it, and accept it in the store.`
	);
}

function describeRefusal(origin: string, status: number, text: string): string {
	const { error } = refusalSchema.safeParse(parseJson(text)).data ?? {};
	const known = Object.keys(REFUSALS).find((code) => error === code || text.includes(code));
	if (known !== undefined) return REFUSALS[known] ?? known;
	if (status === 404 || (status >= 300 && status < 400)) {
		return `${origin} gives no tokens: PLATFORM_STORE_DOMAIN has to be the address that ends in myshopify.com.`;
	}
	return `${origin} gives no token for this app: ${error ?? `it answers ${status}`}.`;
}
