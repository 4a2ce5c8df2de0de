import { webhooks } from '$lib/server/webhooks';
import type { RequestHandler } from './$types';

export const POST: RequestHandler = ({ request }) => webhooks.handle(request);
