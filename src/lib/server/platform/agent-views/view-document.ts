import { describeLanguage, toLanguageTag } from '$lib/core/language-tag';
import { escapeHtml } from '$lib/core/html';
import { t } from '$messages';
import { shipsTexts } from '$messages/en/ships';
import { LANGUAGES } from '$messages/languages';
import { runWithLocale } from '../../hooks/i18n-context';
import script from './view.js?raw';
import style from './view.css?raw';

/** Each is said in the shopper's language, as the shop's own assistant says it. */
function listTexts() {
	return {
		title: t.search.groups.products,
		add: t.chat.product.add,
		adding: t.chat.product.adding,
		added: t.chat.product.added,
		soldOut: t.chat.product.soldOut,
		later: shipsTexts.later,
		view: t.chat.product.view,
		choices: t.chat.product.choices,
		failed: t.chat.toolFailed,
		summary: t.chat.cart.summary,
		empty: t.chat.cart.empty,
		checkout: t.chat.cart.checkout,
		remove: t.cart.remove,
		quantity: t.chat.approval.quantity
	};
}

type ViewTexts = ReturnType<typeof listTexts> & { direction: string };

let loading: Promise<Record<string, ViewTexts>> | undefined;

/** All languages: the program of an agent keeps one document for the answers to all its calls. */
async function loadTexts(): Promise<Record<string, ViewTexts>> {
	const entries = LANGUAGES.map(async (language) => {
		const tag = toLanguageTag(language);
		const direction = describeLanguage(tag).includes('rtl') ? 'rtl' : 'ltr';
		const localization = { country: 'US' as const, language, locale: tag };
		const texts = await runWithLocale(localization, () => Promise.resolve(listTexts()));
		return [tag, { ...texts, direction }] as const;
	});
	return Object.fromEntries(await Promise.all(entries));
}

/** A whole page without any address in it: what it shows comes by messages. `language` is that of the endpoint. */
export async function writeViewDocument(language: string): Promise<string> {
	loading ??= loadTexts();
	const texts = await loading;
	const constants = [
		`const texts = ${toScript(texts)};`,
		`const endpointLanguage = ${toScript(language)};`,
		"const fallback = 'en';"
	];
	return [
		`<!doctype html><html lang="en"><head><meta charset="utf-8">`,
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		`<title>${escapeHtml(texts['en']?.title ?? '')}</title><style>${style}</style></head>`,
		'<body><main></main><p role="status"></p>',
		`<script type="module">${constants.join('\n')}\n${script}</script></body></html>`
	].join('');
}

/** No text of a script may end it. */
function toScript(value: unknown): string {
	return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
