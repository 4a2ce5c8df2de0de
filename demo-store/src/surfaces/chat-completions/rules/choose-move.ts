import type { ChatRequest } from '../parse-request.ts';
import { readConversation, type Conversation } from './conversation.ts';
import { decide } from './decide.ts';
import { say, type Move } from './move.ts';

const MAX_RETOLD = 12;

/** Chooses what to say or which tools to call. Without tools the conversation is summarized. */
export function chooseMove({ messages, tools, tool_choice: choice }: ChatRequest): Move {
	const conversation = readConversation(messages);
	if (tools.length === 0) return say(retell(conversation));
	const move = decide(conversation);
	if (move.kind === 'say') return move;
	if (choice === 'none') return say(conversation.texts.tooManySteps);
	const offered = new Set(tools.map((tool) => tool.function.name));
	const isOffered = move.calls.every(({ toolName }) => offered.has(toolName));
	return isOffered ? move : say(conversation.texts.wentWrong);
}

/** Reads a transcript as the shop's assistant writes it. */
function retell({ message: transcript, texts }: Conversation): string {
	const found = [...transcript.matchAll(/"role":"user","content":"((?:[^"\\]|\\.){1,120})/g)];
	const wishes = found.map(([, wish = '']) => `“${wish}”`);
	return texts.retold(wishes.slice(-MAX_RETOLD).join(', '));
}
