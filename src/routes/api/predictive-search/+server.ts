import { handlePredictiveSearch } from '$lib/server/predictive-search';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = ({ url, locals }) => handlePredictiveSearch({ url, locals });
