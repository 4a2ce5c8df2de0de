/** A request that is refused before a route sees it; the server answers with the status. */
export class RequestRefusal extends Error {
	override name = 'RequestRefusal';
	readonly status: number;

	constructor(status: number, message: string) {
		super(message);
		this.status = status;
	}
}

/** Says in JSON why a request is refused. */
export function refuse(
	status: number,
	message: string,
	headers: Record<string, string> = {}
): Response {
	return Response.json(
		{ error: message },
		{ status, headers: { 'cache-control': 'no-store', ...headers } }
	);
}
