import { z } from 'zod';
import { ask, type Patient } from './patient';

/** A webhook that the platform sends. */
export interface Subscription {
	/** As the Admin API writes it: `PRODUCTS_UPDATE`. */
	topic: string;
	/** Narrows metaobjects to a type, which the platform requires. */
	filter: string | null;
}

/** Everything that the shop listens to. */
export const WANTED: readonly Subscription[] = ['CREATE', 'UPDATE', 'DELETE'].flatMap((event) => [
	{ topic: `PRODUCTS_${event}`, filter: null },
	{ topic: `COLLECTIONS_${event}`, filter: null },
	{ topic: `METAOBJECTS_${event}`, filter: 'type:announcement' }
]);

const PAGE = 250;
const LIST = `query Webhooks($first: Int!) {
	webhookSubscriptions(first: $first) { nodes { topic filter uri } }
}`;
const CREATE = `mutation WebhookCreate($topic: WebhookSubscriptionTopic!, $input: WebhookSubscriptionInput!) {
	webhookSubscriptionCreate(topic: $topic, webhookSubscription: $input) { userErrors { message } }
}`;

const listSchema = z.object({
	webhookSubscriptions: z.object({
		nodes: z.array(z.object({ topic: z.string(), filter: z.string().nullish(), uri: z.string() }))
	})
});
const createSchema = z.object({
	webhookSubscriptionCreate: z.object({
		userErrors: z.array(z.object({ message: z.string() }))
	})
});

export function buildWebhookUrl({ config }: Pick<Patient, 'config'>): string {
	return `${config.site.url}/api/webhooks/platform`;
}

/** The wanted ones that the platform does not send to this shop. Throws a line that says why it cannot tell. */
export async function listMissing(patient: Patient, token: string): Promise<Subscription[]> {
	const url = buildWebhookUrl(patient);
	const { webhookSubscriptions } = await askAdmin(patient, {
		token,
		query: LIST,
		variables: { first: PAGE },
		schema: listSchema
	});
	const topics = new Set(
		webhookSubscriptions.nodes.filter((node) => node.uri === url).map(({ topic }) => topic)
	);
	return WANTED.filter(({ topic }) => !topics.has(topic));
}

/** Throws a line that says why the platform refuses. */
export async function register(
	patient: Patient,
	token: string,
	{ topic, filter }: Subscription
): Promise<void> {
	const input = {
		uri: buildWebhookUrl(patient),
		format: 'JSON',
		...(filter !== null && { filter })
	};
	const answer = await askAdmin(patient, {
		token,
		query: CREATE,
		variables: { topic, input },
		schema: createSchema
	});
	const [error] = answer.webhookSubscriptionCreate.userErrors;
	if (error !== undefined) throw new Error(`${topic}: ${error.message}`);
}

interface AdminRequest<Data> {
	token: string;
	query: string;
	variables: object;
	schema: z.ZodType<Data>;
}

/** Asks the Admin API, which the shop itself never does. */
async function askAdmin<Data>(
	patient: Patient,
	{ token, query, variables, schema }: AdminRequest<Data>
): Promise<Data> {
	const { origin, apiVersion } = patient.config.platform;
	const response = await ask(patient, `${origin}/admin/api/${apiVersion}/graphql.json`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
		body: JSON.stringify({ query, variables })
	});
	if (response === null) throw new Error(`${origin} does not answer.`);
	if (!response.ok) throw new Error(`The Admin API answers ${response.status}.`);
	const payload: unknown = await response.json().catch(() => null);
	const answer = z.object({ data: schema }).safeParse(payload);
	if (answer.success) return answer.data.data;
	const refused = z.object({ errors: z.array(z.object({ message: z.string() })) });
	const [error] = refused.safeParse(payload).data?.errors ?? [];
	throw new Error(error?.message ?? 'The Admin API answers something else.');
}
