import { readMarkdownAddress } from '$lib/domain/markdown-path';
import { handleMarkdownRequest } from '$lib/server/pages/handle-markdown-request';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = ({ request, url, locals }) =>
	handleMarkdownRequest({ request, url, locals, pathname: readMarkdownAddress(url.pathname).page });
