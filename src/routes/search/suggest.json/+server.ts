import { answerSuggestions } from '$lib/server/theme';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = ({ request, url, locals: { storefront } }) =>
	answerSuggestions({ request, url, storefront });
export const HEAD = GET;
