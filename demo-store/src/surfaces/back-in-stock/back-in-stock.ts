import { z } from 'zod';
import { refuse } from '../../request-refusal.ts';
import type { Store } from '../../store/store.ts';
import { parseNumericGid } from '../../wire/gid.ts';

const BACK_IN_STOCK_PATH = '/back-in-stock';

const requestSchema = z.object({
	email: z.email().max(254),
	variantId: z.string(),
	language: z.string().max(10).default('EN')
});

type KnownStore = Pick<Store, 'catalog' | 'stockRequests'>;

/**
 * Stands in for a service that keeps who waits for a variant and writes to them: the platform has no such API. Requests
 * are JSON by POST; the admin lists them. Null for other paths.
 */
export function createBackInStock(
	store: KnownStore
): (request: Request) => Promise<Response> | Response | null {
	return (request) => {
		if (new URL(request.url).pathname !== BACK_IN_STOCK_PATH) return null;
		if (request.method !== 'POST') {
			return refuse(405, 'Requests are sent by POST.', { allow: 'POST' });
		}
		// A page of another site cannot send this type without asking.
		if (!request.headers.get('content-type')?.startsWith('application/json')) {
			return refuse(415, 'The content type must be application/json.');
		}
		return keep(request, store);
	};
}

async function keep(request: Request, { catalog, stockRequests }: KnownStore): Promise<Response> {
	const sent = requestSchema.safeParse(await request.json().catch(() => undefined));
	if (!sent.success) return refuse(422, z.prettifyError(sent.error));
	const { variantId: gid, email, language } = sent.data;
	const variantId = parseNumericGid(gid, 'ProductVariant');
	if (variantId === null || catalog.getVariant(variantId) === null) {
		return refuse(404, `There is no variant ${gid}. Ids look like gid://shopify/ProductVariant/1.`);
	}
	stockRequests.add({ email, variantId, language });
	return Response.json({ kept: true }, { headers: { 'cache-control': 'no-store' } });
}
