/** A request that got no further than the door; whoever answers turns it into that status. */
export class RequestRefusal extends Error {
	override name = 'RequestRefusal';
	readonly status: number;

	constructor(status: number, message: string) {
		super(message);
		this.status = status;
	}
}
