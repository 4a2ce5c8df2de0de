import { TAGS, type Tag } from '../../../language/lexicon.ts';
import { readMessage, type Clause, type Message } from '../../../language/read-message.ts';
import { fillText } from '../../../store/fill-text.ts';
import type { ChatMessage } from '../parse-request.ts';
import ar from '../sentences/ar.json' with { type: 'json' };
import de from '../sentences/de.json' with { type: 'json' };
import en from '../sentences/en.json' with { type: 'json' };
import es from '../sentences/es.json' with { type: 'json' };
import fr from '../sentences/fr.json' with { type: 'json' };
import it from '../sentences/it.json' with { type: 'json' };
import ja from '../sentences/ja.json' with { type: 'json' };
import nl from '../sentences/nl.json' with { type: 'json' };
import { continueClause } from './frame.ts';
import { parseResult } from './tool-results.ts';

const SENTENCES: Readonly<Record<Tag, typeof en>> = { en, de, fr, es, it, nl, ja, ar };

export interface Call {
	toolName: string;
	input: Readonly<Record<string, unknown>>;
	output: unknown;
}

interface Product {
	handle: string;
	title: string;
}

/** The messages of a request, as the skills look at them. */
export interface Conversation {
	message: Message;
	/** As it was written. */
	text: string;
	/** The last clause that was said before, with what it went on with. */
	before: Clause | null;
	/** Made for this message. */
	calls: readonly Call[];
	/** Handle of the product whose page the shopper sees. */
	page: string | null;
	/** Products that were shown last, in their order. */
	shown: readonly Product[];
	/** A change that waits for the shopper's agreement. */
	proposalId: string | null;
	say: (sentence: keyof typeof en, values?: Readonly<Record<string, string>>) => string;
	list: (names: readonly string[]) => string;
}

/** The shop's instructions name the language and the page in these words. */
const LANGUAGE = /the page is in ([a-z]{2})\b/;
const PAGE = /looks at this product now: "([^"]+)"/;

export function readConversation(messages: readonly ChatMessage[]): Conversation {
	const { likely, page } = readInstructions(messages);
	const turns = splitTurns(messages);
	const { text, calls } = turns.at(-1) ?? { text: '', calls: [] };
	const earlier = turns.slice(0, -1);
	const shown = earlier.flatMap((turn) => turn.calls).map(listShown);
	const proposals = earlier
		.slice(-1)
		.flatMap((turn) => turn.calls)
		.map(readProposal);
	const message = readMessage(text, likely);
	const said = earlier.map((turn) => readMessage(turn.text, likely).clauses.at(-1) ?? null);
	const before = said.reduce((last, clause) => clause && continueClause(clause, last), null);
	const sentences = SENTENCES[message.tag];
	return {
		...{ message, text, before, calls, page },
		shown: shown.findLast((list) => list.length > 0) ?? [],
		proposalId: proposals.findLast((id) => id !== null) ?? null,
		say: (sentence, values = {}) =>
			fillText(sentences[sentence], { ...values, can: sentences.can }).trim(),
		list: (names) => new Intl.ListFormat(message.tag).format(names)
	};
}

function readInstructions(messages: readonly ChatMessage[]): { likely: Tag; page: string | null } {
	const isInstruction = ({ role }: ChatMessage) => role === 'system' || role === 'developer';
	const text = messages.find(isInstruction)?.content ?? '';
	const language = LANGUAGE.exec(text)?.[1];
	const likely = TAGS.find((tag) => tag === language) ?? 'en';
	return { likely, page: PAGE.exec(text)?.[1] ?? null };
}

function listShown({ toolName, output }: Call): Product[] {
	return toolName === 'present-products'
		? (parseResult('present-products', output)?.shown ?? [])
		: [];
}

function readProposal({ output }: Call): string | null {
	const change = parseResult('confirm-change', output);
	return (change?.status === 'proposed' && change.proposalId) || null;
}

interface Turn {
	text: string;
	calls: Call[];
}

function splitTurns(messages: readonly ChatMessage[]): Turn[] {
	const outputs = new Map(
		messages.flatMap((message) =>
			message.role === 'tool' ? [[message.tool_call_id, readOutput(message.content)]] : []
		)
	);
	const turns: Turn[] = [];
	for (const message of messages) {
		if (message.role === 'user') turns.push({ text: message.content, calls: [] });
		if (message.role !== 'assistant') continue;
		const calls = message.tool_calls.map(({ id, function: { name, arguments: input } }) => ({
			toolName: name,
			input: { ...(parseJson(input) as object | null) },
			output: outputs.get(id) ?? null
		}));
		turns.at(-1)?.calls.push(...calls);
	}
	return turns;
}

/** A call that the shopper did not allow is answered in words. */
function readOutput(content: string): unknown {
	const isDenied = /denied|pressed “No”|rejected/i.test(content);
	return parseJson(content) ?? (isDenied ? { status: 'denied' } : null);
}

/** Returns null for text that is no JSON: a tool that failed answers in words. */
function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
