import type { ConversationEntry } from '$lib/core/conversation';
import type { Command, ConversationStore, MessageCommand } from '../store/store';
import type { UserMessage } from '../turn';
import type { TurnWriter } from './turn-writer';

export interface Steering {
	/** Such a message has come. */
	announce: () => void;
	getSignal: () => AbortSignal;
	take: () => Promise<UserMessage[]>;
}

/** Hands the messages that want to change a turn to its agent, and writes them into the log. */
export function createSteering(
	store: ConversationStore,
	conversationId: string,
	writer: TurnWriter
): Steering {
	let controller = new AbortController();
	return {
		announce: () => controller.abort(),
		getSignal: () => controller.signal,
		async take() {
			controller = new AbortController();
			const commands = (await store.load(conversationId))?.commands ?? [];
			const messages = listSteering(commands);
			if (messages.length === 0) return [];
			const { turnId, sequence, deliveryIds } = writer.turn;
			const done = messages.map(({ id }) => id);
			writer.turn = { turnId, sequence, deliveryIds: [...deliveryIds, ...done] };
			const entries = messages.map(({ text }): ConversationEntry => {
				return { type: 'message.received', data: { turnId, sequence, message: text } };
			});
			await writer.write(entries, { patch: { running: writer.turn }, done });
			return messages.map(toUserMessage);
		}
	};
}

/** Those that nothing stands before which has to wait for the end of the turn. */
export function listSteering(commands: readonly Command[]): MessageCommand[] {
	const end = commands.findIndex((it) => it.kind !== 'message' || it.policy !== 'steer');
	const first = end === -1 ? commands : commands.slice(0, end);
	return first.filter((it) => it.kind === 'message');
}

export function toUserMessage({ text, clientContext }: MessageCommand): UserMessage {
	return { text, clientContext };
}
