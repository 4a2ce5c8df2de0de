import type { PolicyRecord } from '../../../store/store.ts';
import type { Shop } from './ucp-tool.ts';

/** Messages of an answer besides its resource. */
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

/** The result of a tool: a resource, or messages about its absence. */
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

/** A resource that cannot be changed any more, with the reason. */
export function answerUnchanged(
	resource: Record<string, unknown>,
	code: string,
	content: string
): Outcome {
	const message: Message = { type: 'error', code, content, severity: 'unrecoverable' };
	return answer({ ...resource, messages: [message] });
}

export interface Link {
	type: string;
	url: string;
	title?: string;
	id?: string;
}

/** Links to the policies that a buyer must be able to read. */
export function listPolicyLinks(shop: Shop): Link[] {
	return shop.store.content.policies().map((policy) => toPolicyLink(policy, shop));
}

export function toPolicyLink({ type, handle, title }: PolicyRecord, { shopOrigin }: Shop): Link {
	return { type: type.toLowerCase(), url: `${shopOrigin}/policies/${handle}`, title };
}
