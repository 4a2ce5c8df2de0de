import { createHmac, timingSafeEqual } from 'node:crypto';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { answerRequest, type Admission } from '../../graphql/answer-request.ts';
import { resolveApiVersion } from '../../graphql/api-versions.ts';
import { attachResolvers } from '../../graphql/executable-schema.ts';
import { createExecutor, type Executor } from '../../graphql/executor.ts';
import { formatError, respondJson } from '../../graphql/wire.ts';
import type { Store } from '../../store/store.ts';
import { mutationResolvers } from './mutations.ts';
import { readResolvers, type AdminContext } from './read-resolvers.ts';
import { ADMIN_SCHEMA } from './schema.ts';

export interface AdminGraphqlOptions {
	store: Store;
	origin: string;
	/** Id and secret of the store's app; its secret also signs webhooks. */
	app: { id: string; secret: string };
	/** Receivers of webhooks that the start of the store names. */
	targets: readonly string[];
	wait: (milliseconds: number) => Promise<void>;
	createRequestId: () => string;
	reportFault: (error: Error, requestId: string) => void;
}

interface Api extends AdminGraphqlOptions {
	executor: Executor;
}

const TOKEN_PATH = '/admin/oauth/access_token';
const GRAPHQL_PATH = /^\/admin\/api\/([^/]+)\/graphql\.json$/;
const TOKEN_SECONDS = 86_399;
const SCOPES = [
	'read_customers',
	'read_products',
	'read_metaobject_definitions',
	'write_metaobject_definitions',
	'read_metaobjects',
	'write_metaobjects',
	'read_translations',
	'write_translations'
];

const tokenRequest = z.object({
	client_id: z.string(),
	client_secret: z.string(),
	grant_type: z.string()
});

/** The platform's Admin API, as far as `ADMIN_SCHEMA` goes, and the tokens that open it for a day. */
export function createAdminGraphql(
	options: AdminGraphqlOptions
): (request: Request) => Promise<Response | null> {
	const api: Api = { ...options, executor: createExecutor({ schema: getSchema }) };
	return async (request) => {
		const { pathname } = new URL(request.url);
		if (pathname === TOKEN_PATH) return grantToken(request, options);
		const [path, name = ''] = GRAPHQL_PATH.exec(pathname) ?? [];
		if (path === undefined) return null;
		const requestId = options.createRequestId();
		const headers = { 'x-request-id': requestId, 'cache-control': 'no-store' };
		const version = resolveApiVersion(name, options.store.now());
		if (version === null) return respondJson(404, { errors: 'Not Found' }, headers);
		if (request.method !== 'POST') {
			const refusal = formatError('BAD_REQUEST', `${request.method} is not allowed. Use POST.`);
			return respondJson(405, refusal, { ...headers, allow: 'POST' });
		}
		const { body, status = 200 } = await answerRequest(request, api, () =>
			admit(api, request, requestId)
		);
		return respondJson(status, body, { ...headers, 'x-shopify-api-version': version.handle });
	};
}

let schema: GraphQLSchema | null = null;

function getSchema(): GraphQLSchema {
	schema ??= attachResolvers(buildSchema(ADMIN_SCHEMA), [readResolvers, mutationResolvers]);
	return schema;
}

function admit(api: Api, { headers }: Request, requestId: string): Admission<AdminContext> {
	const token = headers.get('x-shopify-access-token') ?? '';
	if (!isValidToken(token, api)) {
		const errors = '[API] Invalid API key or access token (unrecognized login or wrong password)';
		return { refusal: { status: 401, body: { errors } } };
	}
	const { store, origin, targets, executor, reportFault } = api;
	return {
		run: {
			executor,
			maxCost: null,
			createContext: () => ({ store, origin, targets, scopes: SCOPES }),
			requestId,
			reportFault
		}
	};
}

async function grantToken(request: Request, options: AdminGraphqlOptions): Promise<Response> {
	const headers = { 'cache-control': 'no-store' };
	const refuse = (status: number, error: string, error_description: string) =>
		Response.json({ error, error_description }, { status, headers });
	if (request.method !== 'POST') return refuse(405, 'invalid_request', 'Use POST.');
	const asked = tokenRequest.safeParse(await readFields(request)).data;
	if (asked === undefined) {
		const description = 'Send client_id, client_secret and grant_type=client_credentials.';
		return refuse(400, 'invalid_request', description);
	}
	if (asked.grant_type !== 'client_credentials') {
		return refuse(400, 'unsupported_grant_type', 'grant_type has to be client_credentials.');
	}
	const { app, store } = options;
	if (asked.client_id !== app.id) {
		const description = `No app has the client_id ${JSON.stringify(asked.client_id.slice(0, 80))}; the demo's is ${app.id}.`;
		return refuse(400, 'application_cannot_be_found', description);
	}
	if (!isSame(sign(asked.client_secret, 'secret'), sign(app.secret, 'secret'))) {
		return refuse(400, 'invalid_client', 'The client_secret is not that of the app.');
	}
	const answer = {
		access_token: createToken(Math.floor(store.now() / 1000) + TOKEN_SECONDS, app.secret),
		scope: SCOPES.join(','),
		expires_in: TOKEN_SECONDS
	};
	return Response.json(answer, { headers });
}

async function readFields(request: Request): Promise<unknown> {
	const text = await request.text();
	const type = request.headers.get('content-type') ?? '';
	if (!type.includes('json')) return Object.fromEntries(new URLSearchParams(text));
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** The end of its life, signed: it needs no table and outlives a restart. */
function createToken(expiresAt: number, secret: string): string {
	const end = expiresAt.toString(16).padStart(10, '0');
	return `shpat_${end}${sign(secret, end).toString('hex').slice(0, 32)}`;
}

function isValidToken(token: string, { app, store }: Api): boolean {
	const expiresAt = Number.parseInt(token.slice('shpat_'.length, 'shpat_'.length + 10), 16);
	if (!Number.isFinite(expiresAt) || expiresAt * 1000 < store.now()) return false;
	return isSame(Buffer.from(token), Buffer.from(createToken(expiresAt, app.secret)));
}

function sign(secret: string, text: string): Buffer {
	return createHmac('sha256', secret).update(`admin-api ${text}`).digest();
}

function isSame(one: Buffer, other: Buffer): boolean {
	return one.length === other.length && timingSafeEqual(one, other);
}
