import { z } from 'zod';
import { refuse } from '../../request-refusal.ts';
import type { Store } from '../../store/store.ts';

const STATEMENTS_PATH = '/statements';
const MAX_TEXT = 20_000;

const statementSchema = z.object({
	id: z.string().min(1).max(100),
	kind: z.enum(['withdrawal', 'cancellation']),
	contract: z.string().min(1).max(MAX_TEXT),
	email: z.email().max(254),
	text: z.string().min(1).max(MAX_TEXT),
	held: z.boolean(),
	submitted_at: z.iso.datetime()
});

/**
 * Stands in for a service that takes withdrawals and cancellations, mails the receipt and tags the order: the platform
 * has no such API. Statements are JSON by POST; one that comes twice is kept once. Null for other paths.
 */
export function createStatementService({
	statements
}: Pick<Store, 'statements'>): (request: Request) => Promise<Response> | Response | null {
	return (request) => {
		if (new URL(request.url).pathname !== STATEMENTS_PATH) return null;
		if (request.method !== 'POST') {
			return refuse(405, 'Statements are sent by POST.', { allow: 'POST' });
		}
		// A page of another site cannot send this type without asking.
		if (!request.headers.get('content-type')?.startsWith('application/json')) {
			return refuse(415, 'The content type must be application/json.');
		}
		return keep(request, statements);
	};
}

async function keep(request: Request, statements: Store['statements']): Promise<Response> {
	const sent = statementSchema.safeParse(await request.json().catch(() => undefined));
	if (!sent.success) return refuse(422, z.prettifyError(sent.error));
	const { submitted_at: submittedAt, ...statement } = sent.data;
	statements.add({ ...statement, submittedAt });
	return Response.json({ kept: true }, { headers: { 'cache-control': 'no-store' } });
}
