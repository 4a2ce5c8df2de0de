export type StoreErrorCode =
	'INCOMPATIBLE_FILE' | 'INSUFFICIENT_STOCK' | 'INVALID_CURSOR' | 'INVALID_QUERY' | 'RULE_BROKEN';

/** A rule of the store was broken. The message is safe for clients. */
export class StoreError extends Error {
	readonly code: StoreErrorCode;

	constructor(code: StoreErrorCode, message: string) {
		super(message);
		this.name = 'StoreError';
		this.code = code;
	}
}
