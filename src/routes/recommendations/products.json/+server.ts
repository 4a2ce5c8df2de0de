import { answerRecommendations } from '$lib/server/theme';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = ({ request, url, locals }) =>
	answerRecommendations({ request, url, locals });
export const HEAD = GET;
