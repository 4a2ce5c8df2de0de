import { z } from 'zod';
import type { Store } from '../../store/store.ts';
import { refuse } from '../../request-refusal.ts';

const PATH = '/.well-known/shopify/monorail/unstable/produce_batch';
const MAX_EVENTS = 100;

const id = z.number().int().positive();
const filled = z.string().min(1);
/** Schemas that require the fields of each kind of event and keep all other fields as they came. */
const PAYLOADS: Readonly<Record<string, z.ZodType<Record<string, unknown>>>> = {
	'trekkie_storefront_page_view/1.4': z.looseObject({
		shopId: id,
		currency: filled,
		uniqToken: filled,
		visitToken: filled,
		url: z.url(),
		microSessionId: filled
	}),
	'custom_storefront_customer_tracking/1.2': z.looseObject({
		event_name: z.enum([
			'page_rendered',
			'product_page_rendered',
			'collection_page_rendered',
			'search_submitted',
			'product_added_to_cart'
		]),
		shop_id: id,
		currency: filled,
		unique_token: filled,
		deprecated_visit_token: filled,
		event_id: filled,
		event_time: id,
		event_source_url: z.url(),
		analytics_allowed: z.literal(true, 'must be true: without consent nothing is sent')
	})
};
const batchSchema = z.object({
	events: z
		.array(
			z.object({
				schema_id: z.string(),
				payload: z.record(z.string(), z.unknown()),
				metadata: z.object({ event_created_at_ms: id })
			})
		)
		.min(1)
		.max(MAX_EVENTS),
	metadata: z.object({ event_sent_at_ms: id })
});
type SentEvent = z.output<typeof batchSchema>['events'][number];

/** The collector of the platform's own analytics, for events of storefronts. Null for other paths. */
export function createCollector({
	store
}: {
	store: Pick<Store, 'analytics'>;
}): (request: Request) => Promise<Response> | Response | null {
	return (request) => {
		if (new URL(request.url).pathname !== PATH) return null;
		if (request.method !== 'POST')
			return refuse(405, 'Events are sent by POST.', { allow: 'POST' });
		return collect(request, store);
	};
}

async function collect(
	request: Request,
	{ analytics }: Pick<Store, 'analytics'>
): Promise<Response> {
	const batch = batchSchema.safeParse(parse(await request.text()));
	if (!batch.success) return refuse(400, z.prettifyError(batch.error));
	const result = batch.data.events.map(({ schema_id: schemaId, payload }) => {
		const fault = findFault(schemaId, payload);
		if (fault !== null) return { status: 422, message: fault };
		analytics.record(schemaId, payload);
		return { status: 200, message: 'ok' };
	});
	return Response.json({ result }, { headers: { 'cache-control': 'no-store' } });
}

/** Null for an event that can be kept. */
function findFault(schemaId: string, payload: SentEvent['payload']): string | null {
	const schema = PAYLOADS[schemaId];
	if (schema === undefined) return `There is no schema ${schemaId}.`;
	const { error } = schema.safeParse(payload);
	return error ? z.prettifyError(error) : null;
}

/** Undefined for what is no JSON; the type says `text/plain`, which needs no preflight. */
function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
