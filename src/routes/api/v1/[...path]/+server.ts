import { refuseUnknownPath } from '$lib/server/v1';
import type { RequestHandler } from './$types';

export const fallback: RequestHandler = ({ url }) => refuseUnknownPath(url);
