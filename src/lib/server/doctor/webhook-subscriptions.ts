import { z } from 'zod';
import type { AdminApi } from '../admin-api';
import { CONTENT_TYPES } from '../storefront/sections/definitions';
import type { Patient } from './patient';

/** A webhook that the platform sends. */
export interface Subscription {
	/** As the Admin API writes it: `PRODUCTS_UPDATE`. */
	topic: string;
	/** Narrows metaobjects to a type, which the platform requires. */
	filter: string | null;
}

/** Entries that pages show. */
const METAOBJECT_TYPES = [
	...['announcement', 'service', 'review', 'agent_document'],
	...CONTENT_TYPES
];

/** Everything that the shop listens to. */
export const WANTED: readonly Subscription[] = ['CREATE', 'UPDATE', 'DELETE'].flatMap((event) => [
	{ topic: `PRODUCTS_${event}`, filter: null },
	{ topic: `COLLECTIONS_${event}`, filter: null },
	...METAOBJECT_TYPES.map((type) => ({
		topic: `METAOBJECTS_${event}`,
		filter: `type:${type}`
	}))
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
export async function listMissing(patient: Patient, api: AdminApi): Promise<Subscription[]> {
	const url = buildWebhookUrl(patient);
	const { webhookSubscriptions } = await api.request({
		query: LIST,
		variables: { first: PAGE },
		schema: listSchema
	});
	const registered = webhookSubscriptions.nodes.filter(({ uri }) => uri === url);
	return WANTED.filter(
		(wanted) =>
			!registered.some(
				({ topic, filter }) =>
					topic === wanted.topic &&
					// One without a filter, or for several types, serves too.
					(wanted.filter === null || !filter || filter.split(/[\s()]+/).includes(wanted.filter))
			)
	);
}

/** Throws a line that says why the platform refuses. */
export async function register(
	patient: Patient,
	api: AdminApi,
	{ topic, filter }: Subscription
): Promise<void> {
	const input = {
		uri: buildWebhookUrl(patient),
		format: 'JSON',
		...(filter !== null && { filter })
	};
	const answer = await api.request({
		query: CREATE,
		variables: { topic, input },
		schema: createSchema
	});
	const [error] = answer.webhookSubscriptionCreate.userErrors;
	if (error !== undefined) throw new Error(`${topic}: ${error.message}`);
}
