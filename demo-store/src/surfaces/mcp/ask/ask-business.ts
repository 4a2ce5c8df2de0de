import { z } from 'zod';
import { idInput } from '../protocol/inputs.ts';
import { fillText } from '../../../store/fill-text.ts';
import { toLanguage } from '../../../store/texts/texts.ts';
import type { Locale } from '../../../store/types.ts';
import { readMessage } from '../../../language/read-message.ts';
import { type BuyerContext, contextInput, readLocale } from '../catalog/buyer-context.ts';
import { findItem } from '../catalog/find-item.ts';
import { agentTexts } from '../commerce/cart-language.ts';
import { answer, type Link, type Message } from '../ucp/messages.ts';
import { defineTool, type Shop } from '../ucp/ucp-tool.ts';
import { findAnswers, isRequest, toTag } from './find-answers.ts';
import type { Passage } from './passages.ts';

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
	isUnlisted: true,
	effect: 'read',
	run({ ask: { query, ids = [], context, conversation } }, shop) {
		const locale = readAskedLocale(shop, query, context);
		const items = ids.map((id) => ({ id, found: findItem(shop, id, locale.country) }));
		const about = items.flatMap(({ found }) => found?.product ?? []);
		const isAct = isRequest(query);
		const picked = isAct ? [] : findAnswers(shop, { query, about, locale, context });
		const unknown = items.filter(({ found }) => found === null);
		const messages = [
			...unknown.map(({ id }): Message => ({ type: 'info', code: 'not_found', content: id })),
			...(conversation === undefined ? [] : [NO_CONVERSATION]),
			...(isAct ? [NOT_PERFORMED] : [])
		];
		const links = listLinks(picked);
		const texts = agentTexts(locale.language);
		const parts = [
			...(isAct ? [texts.nothingDone] : []),
			...picked.map(quote),
			...(isAct || picked.length > 0 ? [] : [admitIgnorance(shop, locale)])
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

/** The market, in the language of the context, else of the question. */
export function readAskedLocale(shop: Shop, query: string, context?: BuyerContext): Locale {
	const { country, language } = readLocale(shop.store, context);
	if (context?.language !== undefined) return { country, language: toLanguage(context.language) };
	return { country, language: toLanguage(readMessage(query, toTag(language)).tag) };
}

/** A passage with the page that it is from. */
function quote({ heading, text, link }: Passage): string {
	const isTold = heading === '' || heading === link.title || text.startsWith(heading);
	const said = isTold ? text : `${heading}: ${text}`;
	return `${said}\n(${link.title}: ${link.url})`;
}

function listLinks(picked: readonly Passage[]): Link[] {
	return [...new Map(picked.map(({ link }) => [link.url, link])).values()];
}

function admitIgnorance({ store, shopOrigin }: Shop, { language }: Locale): string {
	const { name, email, phone } = store.content.shop().shop;
	const contact = store.content.pages().some(({ handle }) => handle === 'contact');
	const ways = [email, phone, contact ? `${shopOrigin}/pages/contact` : null];
	const known = ways.filter((way) => typeof way === 'string');
	const texts = agentTexts(language);
	const nothing = fillText(texts.nothingPublished, { shop: name });
	return known.length === 0
		? nothing
		: `${nothing} ${fillText(texts.contact, { ways: known.join(', ') })}`;
}
