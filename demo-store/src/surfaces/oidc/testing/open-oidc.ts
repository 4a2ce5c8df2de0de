import { createHash } from 'node:crypto';
import { NOW } from '../../../store/testing/open-test-shop.ts';
import { seedImage } from '../../../store/testing/seed-image.ts';
import { VERIFIER } from '../../../store/testing/sign-in.ts';
import { openStore } from '../../../store/open-store.ts';
import type { Store } from '../../../store/store.ts';
import { createOidc } from '../oidc.ts';

/** Test support: the provider over a store in memory, and a browser that goes through its pages. */

export const ORIGIN = 'https://store.test';
const SHOP = 'https://shop.test';
export const CALLBACK = `${SHOP}/account/authorize`;
export const CLIENT = { id: 'shop-client', secret: 'shop-secret', origins: [SHOP] };
export const ISSUER = `${ORIGIN}/authentication/61234500001`;
export const MAREN = 'maren.holloway@example.com';
export const PRIYA = 'priya.nair@example.com';

export interface OpenOidc {
	store: Store;
	/** Moves the clock on. */
	wait: (milliseconds: number) => void;
	handle: (request: Request) => Promise<Response>;
	openBrowser: () => Browser;
	/** A form to the token endpoint, with the client's own credentials. */
	askForToken: (
		form: Record<string, string>,
		options?: { credentials?: string | null }
	) => Promise<{ status: number; body: Record<string, unknown> }>;
}

/** Keeps cookies and follows nothing by itself. */
export interface Browser {
	get: (path: string) => Promise<Response>;
	post: (
		path: string,
		form: Record<string, string>,
		headers?: Record<string, string>
	) => Promise<Response>;
	/** Walks from the sign-in request to the answer that redirects to the shop. */
	signIn: (email: string, changes?: Record<string, string | null>) => Promise<Response>;
}

export function openOidc(): OpenOidc {
	let now = NOW;
	let drawn = 0;
	const store = openStore({
		databasePath: ':memory:',
		image: seedImage(NOW),
		now: () => now,
		randomBytes: (length) =>
			createHash('shake256', { outputLength: length }).update(String(drawn++)).digest()
	});
	const serve = createOidc({
		store,
		origin: ORIGIN,
		shopOrigin: SHOP,
		client: CLIENT,
		wait: () => Promise.resolve()
	});
	const handle = async (request: Request): Promise<Response> => {
		const response = await serve(request);
		if (response === null) throw new Error(`${request.url} is not the provider's`);
		return response;
	};
	return {
		store,
		wait: (milliseconds) => (now += milliseconds),
		handle,
		openBrowser: () => createBrowser(handle),
		async askForToken(form, { credentials = `${CLIENT.id}:${CLIENT.secret}` } = {}) {
			const basic = credentials && `Basic ${Buffer.from(credentials).toString('base64')}`;
			const response = await handle(
				new Request(`${ISSUER}/oauth/token`, {
					method: 'POST',
					headers: basic === null || basic === '' ? {} : { authorization: basic },
					body: new URLSearchParams(form)
				})
			);
			return { status: response.status, body: (await response.json()) as Record<string, unknown> };
		}
	};
}

/** A right request; null leaves a parameter out. */
export function toAuthorizeUrl(changes: Record<string, string | null> = {}): string {
	const parameters: Record<string, string | null> = {
		client_id: CLIENT.id,
		redirect_uri: CALLBACK,
		response_type: 'code',
		scope: 'openid email customer-account-api:full',
		state: 'state-1',
		nonce: 'nonce-1',
		code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
		code_challenge_method: 'S256',
		...changes
	};
	const url = new URL(`${ISSUER}/oauth/authorize`);
	for (const [name, value] of Object.entries(parameters)) {
		if (value !== null) url.searchParams.set(name, value);
	}
	return url.href;
}

/** Parses the `Location` header. */
export function readLocation(response: Response): URL {
	return new URL(response.headers.get('location') ?? '', ORIGIN);
}

/** The code in the letter on the page. */
export async function readCode(page: Response): Promise<string> {
	return /<output>(\d{6})<\/output>/.exec(await page.text())?.[1] ?? '';
}

function createBrowser(handle: OpenOidc['handle']): Browser {
	const cookies = new Map<string, string>();
	const send = async (
		path: string,
		init: { method?: string; body?: URLSearchParams; headers?: Record<string, string> }
	): Promise<Response> => {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		const request = new Request(new URL(path, ORIGIN), {
			...init,
			headers: { ...init.headers, cookie }
		});
		const response = await handle(request);
		for (const header of response.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
			if (header.includes('Max-Age=0')) cookies.delete(name);
			else cookies.set(name, value);
		}
		return response;
	};
	const get = (path: string) => send(path, {});
	const post: Browser['post'] = (path, form, headers = {}) =>
		send(path, { method: 'POST', body: new URLSearchParams(form), headers });
	return {
		get,
		post,
		async signIn(email, changes) {
			const { pathname } = readLocation(await get(toAuthorizeUrl(changes)));
			const codePath = readLocation(await post(pathname, { email })).pathname;
			return post(codePath, { code: await readCode(await get(codePath)) });
		}
	};
}
