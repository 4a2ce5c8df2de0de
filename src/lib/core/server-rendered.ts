/**
 * A value that the server renders and that no script reads. The data of a document has only the part that a script
 * needs of it, so the page does not contain the value twice (`src/hooks.ts`).
 */
export class ServerRendered<Value, Sent = null> {
	/** The browser gets this part. */
	readonly sent: Sent;
	/** Null in a browser. */
	readonly value: Value | null;

	constructor(sent: Sent, value: Value | null = null) {
		this.sent = sent;
		this.value = value;
	}
}
