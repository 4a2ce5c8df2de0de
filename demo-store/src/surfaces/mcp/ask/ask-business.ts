import { z } from 'zod';
import { idInput } from '../protocol/inputs.ts';
import type { Locale } from '../../../store/types.ts';
import { contextInput, readLocale } from '../catalog/buyer-context.ts';
import { answer, type Link, type Message } from '../ucp/messages.ts';
import { defineTool, type Shop } from '../ucp/ucp-tool.ts';
import { findAnswers, findProducts } from './find-answers.ts';
import type { RankedPassage } from './rank-passages.ts';

const MAX_PASSAGES = 2;
const MAX_CHARACTERS = 900;
/** A second passage is part of the answer when it scores nearly as high as the first. */
const SECOND_SHARE = 0.8;

/** Matches a request to do something, which a question never is. */
const REQUEST =
	/^\s*(?:please\s+)?(?:add|put|buy|purchase|order|cancel|remove|apply|check\s*out|refund|reserve|change|update)\b|\b(?:to|from|in|into) my (?:cart|basket|bag|order)\b/i;

/** The release has no schema for answers in words; the draft is https://ucp.dev/draft/schemas/common/ask.json. */
const OUTPUT = {
	type: 'object',
	required: ['ucp', 'answer'],
	properties: {
		ucp: { $ref: 'ucp.json#/$defs/base' },
		answer: {
			type: 'object',
			description: 'The answer in the language of the context',
			required: ['plain'],
			properties: { plain: { type: 'string', minLength: 1 } }
		},
		links: {
			type: 'array',
			description: 'The pages that the answer is from',
			items: { $ref: 'common/types/link.json' }
		},
		messages: { type: 'array', items: { $ref: 'common/types/message.json' } }
	}
} as const;

export const askBusiness = defineTool({
	name: 'ask_business',
	title: 'Ask the shop',
	description:
		"Answers questions from the shop's policies and pages and from the products named, with " +
		'links to where the answer is from. Changes nothing.',
	input: z.object({
		ask: z.looseObject({
			query: z.string().trim().min(1).max(1000).describe('The question, in plain words'),
			ids: z.array(idInput).max(10).optional().describe('Products that it is about'),
			context: contextInput.optional(),
			conversation: z
				.looseObject({ id: idInput })
				.optional()
				.describe('Not kept: every question is a new one')
		})
	}),
	output: OUTPUT,
	capability: 'dev.ucp.common.ask',
	effect: 'read',
	run({ ask: { query, ids = [], context, conversation } }, shop) {
		const locale = readLocale(shop.store, context);
		const about = findProducts(shop, ids, locale);
		const found = findAnswers(shop, { query, about, locale });
		const picked = pickPassages(found);
		const isRequest = REQUEST.test(query);
		const messages = [
			...listUnknown(shop, ids, locale),
			...(conversation === undefined ? [] : [NO_CONVERSATION]),
			...(isRequest ? [NOT_PERFORMED] : [])
		];
		const links = listLinks(picked);
		const parts = [
			...(isRequest ? ['Nothing was done: questions change nothing here.'] : []),
			...(picked.length > 0 ? picked.map(({ passage }) => passage.text) : [admitIgnorance(shop)])
		];
		return answer({
			answer: { plain: parts.join('\n\n') },
			...(links.length === 0 ? {} : { links }),
			...(messages.length === 0 ? {} : { messages })
		});
	}
});

const NO_CONVERSATION: Message = {
	type: 'info',
	code: 'not_found',
	content: 'Conversations are not kept: this was answered as a new question.'
};

const NOT_PERFORMED: Message = {
	type: 'info',
	code: 'operation_not_performed',
	content: 'Use the cart and checkout tools to change something.'
};

function pickPassages([best, ...others]: readonly RankedPassage[]): RankedPassage[] {
	if (best === undefined) return [];
	const picked = [best];
	let length = best.passage.text.length;
	for (const other of others) {
		length += other.passage.text.length;
		const isWorthIt = other.score >= best.score * SECOND_SHARE && length <= MAX_CHARACTERS;
		if (picked.length < MAX_PASSAGES && isWorthIt) picked.push(other);
	}
	return picked;
}

function listLinks(picked: readonly RankedPassage[]): Link[] {
	return [...new Map(picked.map(({ passage }) => [passage.link.url, passage.link])).values()];
}

function listUnknown(shop: Shop, ids: readonly string[], locale: Locale): Message[] {
	return ids
		.filter((id) => findProducts(shop, [id], locale).length === 0)
		.map((id) => ({ type: 'info', code: 'not_found', content: id }));
}

function admitIgnorance({ store, shopOrigin }: Shop): string {
	const { name, email } = store.content.shop().shop;
	const contact = typeof email === 'string' ? ` Write to ${email}, or` : '';
	return (
		`${name} has published nothing about that.${contact} look at ${shopOrigin}/pages/contact. ` +
		'I can answer from the policies, the pages and the descriptions of products.'
	);
}
