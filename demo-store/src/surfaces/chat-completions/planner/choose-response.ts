import type { ChatRequest } from '../parse-request.ts';
import { addToCart, changeLine, showCart, undoChange, writeNote } from './change-cart.ts';
import { compareProducts, findExtreme } from './compare.ts';
import { type Conversation, readConversation } from './conversation.ts';
import { describeProduct } from './describe-product.ts';
import { browse, listCollections, recommend, refine, search } from './find-products.ts';
import { leadToPage } from './navigate.ts';
import { runPlan, type Plan } from './plan.ts';
import { answerCare, answerQuestion } from './policies.ts';
import type { ModelResponse } from './response.ts';
import { answerForeignLanguage, explainLimits, talk } from './talk.ts';

/** Plans that answer, or return null when the message is not for them. The first answer counts. */
const PLANS: readonly ((conversation: Conversation) => Plan<string | null>)[] = [
	withoutTools(answerForeignLanguage),
	writeNote,
	withoutTools(explainLimits),
	undoChange,
	leadToPage,
	changeLine,
	answerQuestion,
	compareProducts,
	findExtreme,
	addToCart,
	showCart,
	recommend,
	answerCare,
	describeProduct,
	listCollections,
	browse,
	refine,
	withoutTools(talk),
	search
];

const MAX_QUOTED = 12;

/** Chooses what to say or which tools to call. Without tools the conversation is summarized. */
export function chooseResponse({
	messages,
	tools,
	tool_choice: choice
}: ChatRequest): ModelResponse {
	const conversation = readConversation(messages);
	if (tools.length === 0) return { kind: 'text', text: summarize(conversation) };
	const response = runPlan(answer(conversation), conversation.calls);
	if (response.kind === 'text') return response;
	if (choice === 'none') return { kind: 'text', text: conversation.texts.tooManySteps };
	const offered = new Set(tools.map((tool) => tool.function.name));
	const isOffered = response.calls.every(({ toolName }) => offered.has(toolName));
	return isOffered ? response : { kind: 'text', text: conversation.texts.wentWrong };
}

function* answer(conversation: Conversation): Plan<string> {
	for (const plan of PLANS) {
		const text = yield* plan(conversation);
		if (text !== null) return text;
	}
	return conversation.texts.notUnderstood;
}

function withoutTools(
	reply: (conversation: Conversation) => string | null
): (conversation: Conversation) => Plan<string | null> {
	// eslint-disable-next-line require-yield -- It calls no tool.
	return function* (conversation) {
		return reply(conversation);
	};
}

/** Reads a transcript as the shop's assistant writes it. */
function summarize({ utterance: { text: transcript }, texts }: Conversation): string {
	const found = [...transcript.matchAll(/"role":"user","content":"((?:[^"\\]|\\.){1,120})/g)];
	const wishes = found.map(([, wish = '']) => `“${wish}”`);
	return texts.summary(wishes.slice(-MAX_QUOTED).join(', '));
}
