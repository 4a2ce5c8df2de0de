export type WorldErrorCode =
	'INCOMPATIBLE_FILE' | 'INSUFFICIENT_STOCK' | 'INVALID_CURSOR' | 'INVALID_QUERY' | 'RULE_BROKEN';

/** A refusal of the world. The message is fit for whoever sent the value. */
export class WorldError extends Error {
	readonly code: WorldErrorCode;

	constructor(code: WorldErrorCode, message: string) {
		super(message);
		this.name = 'WorldError';
		this.code = code;
	}
}
