/** A request that is refused before a route sees it; the server answers with the status. */
export class RequestRefusal extends Error {
	override name = 'RequestRefusal';
	readonly status: number;

	constructor(status: number, message: string) {
		super(message);
		this.status = status;
	}
}
