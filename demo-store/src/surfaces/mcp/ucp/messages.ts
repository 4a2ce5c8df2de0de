/** What went with an answer besides its resource. */
export type Message =
	| {
			type: 'error';
			code: string;
			content: string;
			severity: 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable';
			path?: string;
	  }
	| { type: 'warning'; code: string; content: string; path?: string }
	| { type: 'info'; code: string; content: string; path?: string };

/** What a tool has to say: a resource, or why there is none. */
export type Outcome =
	| { kind: 'resource'; resource: Record<string, unknown> }
	| { kind: 'refusal'; messages: [Message, ...Message[]]; continueUrl?: string };

export function answer(resource: Record<string, unknown>): Outcome {
	return { kind: 'resource', resource };
}

export function refuse(code: string, content: string, continueUrl?: string): Outcome {
	const message: Message = { type: 'error', code, content, severity: 'unrecoverable' };
	return {
		kind: 'refusal',
		messages: [message],
		...(continueUrl === undefined ? {} : { continueUrl })
	};
}
