import { RequestRefusal } from '../../request-refusal.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import {
	type AdminAnswer,
	type AdminRequest,
	answerJson,
	renderNotFound,
	showPage
} from './answer.ts';
import { findAccessError } from './guard.ts';
import { readFlash, renderClearedFlashCookie, renderFlashCookie } from './flash.ts';
import { renderLayout } from './layout.ts';
import { matchRoute } from './routes.ts';
import { STYLE, STYLE_PATH } from './style.ts';

export interface AdminOptions {
	store: Store;
	/** The demo store's origin. */
	origin: string;
	/** The storefront, for links to what is edited. */
	shopOrigin: string;
}

export interface Admin {
	/** Null for an address outside `/admin`. */
	handle(request: Request): Promise<Response | null>;
}

const API_PREFIX = '/admin/api/';

const STYLE_MAX_AGE_SECONDS = 31_536_000;

const PAGE_HEADERS = {
	'content-type': 'text/html; charset=utf-8',
	'cache-control': 'no-store',
	'content-security-policy':
		"default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; " +
		"base-uri 'none'; frame-ancestors 'none'",
	'referrer-policy': 'same-origin',
	'x-content-type-options': 'nosniff'
};

const FORM_TYPE = 'application/x-www-form-urlencoded';

const UPLOAD_TYPE = 'multipart/form-data';

const JSON_TYPE = 'application/json';

/** The pages of the admin, and its fault switches as JSON for tests and scripts. */
export function createAdmin(options: AdminOptions): Admin {
	return {
		async handle(request) {
			const url = new URL(request.url);
			if (url.pathname !== '/admin' && !url.pathname.startsWith('/admin/')) return null;
			const accessError = findAccessError(request, options.origin);
			if (accessError !== null) return Response.json({ error: accessError }, { status: 403 });
			if (url.pathname === STYLE_PATH) return serveStyle();
			return answer(options, request, url);
		}
	};
}

async function answer(options: AdminOptions, request: Request, url: URL): Promise<Response> {
	const method = request.method === 'HEAD' ? 'GET' : request.method;
	const route = matchRoute(method, url.pathname);
	if (route.kind === 'wrong-method') {
		const error = `${request.method} is not served at ${url.pathname}. Use ${route.allowed.join(', ')}.`;
		return Response.json({ error }, { status: 405, headers: { allow: route.allowed.join(', ') } });
	}
	const isApi = url.pathname.startsWith(API_PREFIX);
	try {
		const body = await readRequestBody(request);
		const { store, shopOrigin } = options;
		const admin: AdminRequest = { store, shopOrigin, url, params: {}, ...body };
		const result =
			route.kind === 'found'
				? await route.handler({ ...admin, params: route.params })
				: answerNotFound(url, isApi);
		return render(result, options, request);
	} catch (error) {
		if (error instanceof RequestRefusal) {
			return Response.json({ error: error.message }, { status: error.status });
		}
		// For example an edited cursor.
		if (error instanceof StoreError)
			return Response.json({ error: error.message }, { status: 400 });
		throw error;
	}
}

function answerNotFound(url: URL, isApi: boolean): AdminAnswer {
	if (isApi) return answerJson({ error: `There is nothing at ${url.pathname}.` }, 404);
	return showPage('overview', 'Not found', renderNotFound('page', url.pathname), 404);
}

function render(result: AdminAnswer, options: AdminOptions, request: Request): Response {
	switch (result.kind) {
		case 'json':
			return Response.json(result.value, {
				status: result.status,
				headers: { 'cache-control': 'no-store' }
			});
		case 'redirect':
			return new Response(null, {
				status: 303,
				headers: { location: result.to, 'set-cookie': renderFlashCookie(result.message) }
			});
		case 'page':
			return renderPage(result, options, request);
	}
}

function renderPage(
	page: Extract<AdminAnswer, { kind: 'page' }>,
	{ store, shopOrigin }: AdminOptions,
	request: Request
): Response {
	const flash = readFlash(request.headers.get('cookie'));
	const layout = renderLayout({
		...page,
		shopName: store.content.shop().shop.name,
		shopOrigin,
		flash,
		faults: store.faults.get()
	});
	const headers = new Headers(PAGE_HEADERS);
	if (flash !== null) headers.set('set-cookie', renderClearedFlashCookie());
	return new Response(layout.toString(), { status: page.status, headers });
}

function serveStyle(): Response {
	return new Response(STYLE, {
		headers: {
			'content-type': 'text/css; charset=utf-8',
			'cache-control': `public, max-age=${STYLE_MAX_AGE_SECONDS}, immutable`
		}
	});
}

/** A form, files or a JSON value, whichever was sent; none of them for a request without body. */
async function readRequestBody(
	request: Request
): Promise<Pick<AdminRequest, 'form' | 'files' | 'json'>> {
	const empty = { form: new URLSearchParams(), files: [], json: undefined };
	if (request.body === null) return empty;
	const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
	if (type === UPLOAD_TYPE) return { ...empty, files: await readFiles(request) };
	const text = await request.text();
	if (type === FORM_TYPE) return { ...empty, form: new URLSearchParams(text) };
	if (text === '') return empty;
	if (type === JSON_TYPE) return { ...empty, json: parseJson(text) };
	throw new RequestRefusal(
		415,
		`A body of type ${JSON.stringify(type)} is not read. Send ${FORM_TYPE}, ${UPLOAD_TYPE} or ${JSON_TYPE}.`
	);
}

/** Without a choice, browsers send a file without name and content. */
async function readFiles(request: Request): Promise<AdminRequest['files']> {
	const form = await request.formData().catch(() => {
		throw new RequestRefusal(400, 'The form is cut off or has no boundary: send it again.');
	});
	const files = [...form.values()].filter((value) => value instanceof File);
	return Promise.all(
		files
			.filter(({ name, size }) => name !== '' || size > 0)
			.map(async (file) => ({ name: file.name, bytes: await file.bytes() }))
	);
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new RequestRefusal(400, `The body is not JSON: ${text.slice(0, 80)}`);
	}
}
