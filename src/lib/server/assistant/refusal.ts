interface RefusalDetails {
	/** For programs; limits are called by their name in the settings' documentation. */
	code?: string;
	headers?: Readonly<Record<string, string>>;
	retryAfterS?: number;
}

/** What a caller is told who cannot have what was asked for. */
export class Refusal extends Error {
	override readonly name = 'Refusal';
	readonly status: number;
	readonly code: string | null;
	readonly headers: Readonly<Record<string, string>>;

	constructor(status: number, message: string, details: RefusalDetails = {}) {
		super(message);
		const { code = null, headers = {}, retryAfterS } = details;
		this.status = status;
		this.code = code;
		const wait = retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) };
		this.headers = { ...headers, ...wait };
	}
}

/** For conversations that are not there, and for those that have ended. */
export function refuseInactive(): Refusal {
	return new Refusal(409, 'This conversation is over. Begin a new one.', {
		code: 'session_not_active'
	});
}
