import { answerSuggestions } from '$lib/server/theme';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = ({ request, url, locals }) =>
	answerSuggestions({ request, url, locals });
export const HEAD = GET;
