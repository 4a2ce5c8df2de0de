/** A request that is refused, as clients of OpenAI's chat protocol read it. */
export class ChatError extends Error {
	override name = 'ChatError';
	readonly status: number;
	readonly details: ChatErrorDetails;
	readonly headers: Readonly<Record<string, string>>;

	constructor(
		status: number,
		message: string,
		{ headers = {}, ...details }: Partial<ChatErrorDetails> & Headers = {}
	) {
		super(message);
		this.status = status;
		this.details = { param: null, code: null, ...details };
		this.headers = headers;
	}
}

interface ChatErrorDetails {
	/** The field that is wrong, such as `messages[0].content`. */
	param: string | null;
	code: string | null;
}

interface Headers {
	headers?: Readonly<Record<string, string>>;
}

export function answerChatError({ status, message, details, headers }: ChatError): Response {
	const error = { message, type: 'invalid_request_error', ...details };
	return Response.json({ error }, { status, headers: { 'cache-control': 'no-store', ...headers } });
}
