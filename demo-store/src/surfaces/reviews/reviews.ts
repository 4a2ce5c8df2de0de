import { z } from 'zod';
import { refuse } from '../../request-refusal.ts';
import { readListValue } from '../../store/content/field-types.ts';
import type { Store } from '../../store/store.ts';
import { toGid } from '../../wire/gid.ts';

const REVIEWS_PATH = '/reviews';
const TYPE = 'review';
const MAX_LINE = 100;
const MAX_TEXT = 5000;
/** Orders that are looked through for what the writer has bought. */
const KNOWN_ORDERS = 1000;

const reviewSchema = z.object({
	id: z.string().regex(/^[\w-]{1,100}$/),
	submitted_at: z.iso.datetime(),
	email: z.email().max(254),
	rating: z.int().min(1).max(5),
	title: z.string().max(MAX_LINE),
	body: z.string().min(1).max(MAX_TEXT),
	author: z.string().min(1).max(MAX_LINE),
	product: z.object({ handle: z.string() }),
	language: z.string().max(10)
});

type KnownStore = Pick<Store, 'catalog' | 'content' | 'orders'>;
type SentReview = z.infer<typeof reviewSchema>;

/**
 * Stands in for a service of reviews, which the platform does not have. It saves a review as a draft in the store's
 * content, and shoppers see the review after somebody has made it active. It saves a review once that is sent twice. It
 * returns null for other paths.
 */
export function createReviewService(
	store: KnownStore
): (request: Request) => Promise<Response> | Response | null {
	return (request) => {
		if (new URL(request.url).pathname !== REVIEWS_PATH) return null;
		if (request.method !== 'POST') {
			return refuse(405, 'Reviews are sent by POST.', { allow: 'POST' });
		}
		// A page of another site cannot send this type without asking.
		if (!request.headers.get('content-type')?.startsWith('application/json')) {
			return refuse(415, 'The content type must be application/json.');
		}
		return keep(request, store);
	};
}

async function keep(request: Request, store: KnownStore): Promise<Response> {
	const sent = reviewSchema.safeParse(await request.json().catch(() => undefined));
	if (!sent.success) return refuse(422, z.prettifyError(sent.error));
	const product = store.catalog.getProductByHandle(sent.data.product.handle);
	if (product === null) return refuse(404, `There is no product ${sent.data.product.handle}.`);
	const handle = `review-${sent.data.id}`;
	const isKnown = store.content.metaobjects(TYPE).some((entry) => entry.handle === handle);
	if (!isKnown) {
		const fields = describe(sent.data, store);
		const draft = store.content.draftMetaobject({ type: TYPE, handle, status: 'DRAFT', fields });
		addToProduct(toGid('Metaobject', store.content.saveMetaobject(draft).id), product, store);
	}
	return Response.json({ kept: true }, { headers: { 'cache-control': 'no-store' } });
}

/** The address is used for one question, and not kept. */
function describe(review: SentReview, { orders }: KnownStore) {
	const { email, rating, product, language } = review;
	const isBuyer = orders
		.list(KNOWN_ORDERS)
		.some(
			(order) =>
				order.email.toLowerCase() === email.toLowerCase() &&
				order.lineItems.some((line) => line.productHandle === product.handle)
		);
	const stars = { value: rating.toFixed(1), scale_min: '1.0', scale_max: '5.0' };
	const line = (key: string, value: string) => ({ key, type: 'single_line_text_field', value });
	return [
		{ key: 'rating', type: 'rating', value: JSON.stringify(stars) },
		line('author', review.author),
		{ key: 'date', type: 'date_time', value: review.submitted_at },
		line('title', review.title),
		{ key: 'body', type: 'multi_line_text_field', value: review.body },
		{ key: 'verified', type: 'boolean', value: String(isBuyer) },
		line('language', language.toLowerCase().replace('_', '-'))
	].filter(({ value }) => value !== '');
}

/** The first of its list: the product's page shows the first few. */
function addToProduct(
	gid: string,
	product: NonNullable<ReturnType<Store['catalog']['getProductByHandle']>>,
	{ catalog }: KnownStore
): void {
	const isList = ({ namespace, key }: { namespace: string; key: string }) =>
		namespace === 'custom' && key === 'reviews';
	const known = readListValue(product.metafields.find(isList)?.value ?? '[]') ?? [];
	const list = {
		...{ namespace: 'custom', key: 'reviews', type: 'list.metaobject_reference' },
		value: JSON.stringify([gid, ...known])
	};
	const metafields = [...product.metafields.filter((field) => !isList(field)), list];
	catalog.importProducts([{ ...product, metafields }]);
}
