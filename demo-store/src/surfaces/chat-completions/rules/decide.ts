import type { Conversation } from './conversation.ts';
import { browse, listShelves, recommend, refine, search } from './find.ts';
import { answerQuestion, lead } from './guide.ts';
import { compare, inspect } from './inspect.ts';
import { addItem, changeItem, showCart, writeNote } from './keep-cart.ts';
import { say, type Move, type Plan } from './move.ts';
import { readRequest } from './request.ts';
import { giveUp, talk } from './talk.ts';

/** The first that has something to do does it. */
const PLANS: readonly Plan[] = [
	...[talk, writeNote, lead, changeItem, compare, addItem, showCart],
	...[recommend, inspect, answerQuestion, listShelves, browse, refine, search, giveUp]
];
/** A plan that goes in circles is stopped. */
const MAX_CALLS = 14;

/** What to do after everything that was said and answered until now. */
export function decide(conversation: Conversation): Move {
	if (conversation.calls.length > MAX_CALLS) return say(conversation.texts.circles);
	const request = readRequest(conversation.message);
	for (const plan of PLANS) {
		const move = plan(conversation, request);
		if (move !== null) return move;
	}
	return say('');
}
