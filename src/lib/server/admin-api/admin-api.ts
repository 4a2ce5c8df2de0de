import { z } from 'zod';
import { parseJson } from '$lib/core/parse-json';
import type { AdminCredentials } from './settings';

/** The Admin API of the store, which shows what is not published and changes what others see. */
export interface AdminApi {
	/** Throws an `AdminApiError`. */
	request: <Data>(request: AdminRequest<Data>) => Promise<Data>;
	/** The scopes of the app; null where the token was given, and does not say. Throws an `AdminApiError`. */
	getScopes: () => Promise<ReadonlySet<string> | null>;
}

interface AdminRequest<Data> {
	query: string;
	variables: object;
	schema: z.ZodType<Data>;
}

interface AdminApiOptions {
	/** Origin of the store. */
	origin: string;
	apiVersion: string;
	credentials: AdminCredentials;
	/** Follows no redirects. */
	fetch: (url: string, init: RequestInit) => Promise<Response>;
	timeoutMs: number;
	/** Milliseconds, from any zero. */
	now: () => number;
}

/** Its message has no token and no secret. */
export class AdminApiError extends Error {
	override readonly name = 'AdminApiError';
	/** Null when no answer came. */
	readonly status: number | null;

	constructor(message: string, status: number | null, cause?: unknown) {
		super(message, { cause });
		this.status = status;
	}
}

interface Access {
	token: string;
	scopes: ReadonlySet<string> | null;
	/** As `now`. */
	until: number;
}

const UNAUTHORIZED = 401;
/** A token is given up before it expires, so that none does so on its way. */
const SAFETY_MARGIN_S = 60;
const DAY_S = 86_400;

const tokenSchema = z.object({
	access_token: z.string().min(1),
	scope: z.string().default(''),
	expires_in: z.number().positive().default(DAY_S)
});
const refusalSchema = z.object({ error: z.string() });
const errorsSchema = z.object({ errors: z.array(z.object({ message: z.string() })).min(1) });

const REFUSALS: Readonly<Record<string, string>> = {
	shop_not_permitted:
		'The app and the store belong to different organizations of the Dev Dashboard, or the app is not installed on the store: make the app in the store’s own organization and install it.',
	invalid_client:
		'PLATFORM_ADMIN_CLIENT_ID or PLATFORM_ADMIN_CLIENT_SECRET is wrong: copy both from Dev Dashboard → app → Settings.',
	application_cannot_be_found:
		'PLATFORM_ADMIN_CLIENT_ID belongs to no app: copy it from Dev Dashboard → app → Settings.'
};

/** Asks with the given token, or with one that the app's id and secret are exchanged for and that is renewed. */
export function createAdminApi(options: AdminApiOptions): AdminApi {
	const { origin, apiVersion, credentials, fetch, timeoutMs, now } = options;
	const endpoint = `${origin}/admin/api/${apiVersion}/graphql.json`;
	let access: Access | null = null;
	let exchanging: Promise<Access> | null = null;

	async function open(): Promise<Access> {
		if (credentials.kind === 'token') {
			return { token: credentials.token, scopes: null, until: Infinity };
		}
		if (access !== null && now() < access.until) return access;
		exchanging ??= exchange(credentials).finally(() => (exchanging = null));
		access = await exchanging;
		return access;
	}

	async function exchange({ id, secret }: { id: string; secret: string }): Promise<Access> {
		const { status, text } = await send(`${origin}/admin/oauth/access_token`, {
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			body: new URLSearchParams({
				grant_type: 'client_credentials',
				client_id: id,
				client_secret: secret
			}).toString()
		});
		const answer = status === 200 ? tokenSchema.safeParse(parseJson(text)).data : undefined;
		if (answer === undefined)
			throw new AdminApiError(describeRefusal(origin, status, text), status);
		const lifetimeS = Math.max(0, answer.expires_in - SAFETY_MARGIN_S);
		return {
			token: answer.access_token,
			scopes: new Set(answer.scope.split(/[\s,]+/).filter(Boolean)),
			until: now() + lifetimeS * 1000
		};
	}

	async function send(url: string, init: { headers: Record<string, string>; body: string }) {
		try {
			const response = await fetch(url, {
				method: 'POST',
				redirect: 'manual',
				signal: AbortSignal.timeout(timeoutMs),
				headers: { accept: 'application/json', ...init.headers },
				body: init.body
			});
			return { status: response.status, text: await response.text() };
		} catch (cause) {
			throw new AdminApiError(`${origin} does not answer.`, null, cause);
		}
	}

	async function ask(body: string): Promise<{ status: number; text: string }> {
		const used = await open();
		const headers = {
			'content-type': 'application/json',
			'x-shopify-access-token': used.token
		};
		const answer = await send(endpoint, { headers, body });
		if (answer.status !== UNAUTHORIZED || credentials.kind === 'token') return answer;
		// It was revoked before its end.
		if (access === used) access = null;
		const { token } = await open();
		return send(endpoint, { headers: { ...headers, 'x-shopify-access-token': token }, body });
	}

	return {
		getScopes: async () => (await open()).scopes,
		async request({ query, variables, schema }) {
			const { status, text } = await ask(JSON.stringify({ query, variables }));
			if (status !== 200) throw new AdminApiError(`The Admin API answers ${status}.`, status);
			const payload = parseJson(text);
			const [error] = errorsSchema.safeParse(payload).data?.errors ?? [];
			if (error !== undefined) throw new AdminApiError(error.message, status);
			const answer = z.object({ data: schema }).safeParse(payload);
			if (answer.success) return answer.data.data;
			throw new AdminApiError('The Admin API answers something else.', status);
		}
	};
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
