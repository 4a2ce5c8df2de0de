import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** All that is said in a language: texts of the shop and of the demo store, and the demo's content. */
function readTexts(language: string): string[] {
	const files = globSync([
		`src/lib/messages/${language}/*.json`,
		`demo-store/src/store/texts/${language}/*.json`,
		`demo-store/src/store/seed/data/translations/${language}.json`
	]);
	return files.flatMap((path) => listValues(JSON.parse(readFileSync(path, 'utf8'))));
}

/** Texts without their markup, with a digit in the place of each value. */
function listValues(value: unknown): string[] {
	if (typeof value === 'string') {
		return [
			value
				.replace(/<[^>]*>/g, '\n')
				.replace(/&amp;/g, '&')
				.replace(/\{[^}]*\}/g, '0')
		];
	}
	if (typeof value !== 'object' || value === null) return [];
	return Object.values(value).flatMap(listValues);
}

/** One word for one thing: the words that a language does not use for what has another word there. */
const TERMS: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
	de: {
		Warenkorb: /Einkaufswagen|Einkaufskorb/,
		Geschenkkarte: /Gutscheinkarte|Geschenkgutschein/
	},
	es: { cesta: /carrito/i, 'tarjeta regalo': /cheque regalo|vale regalo/i },
	fr: { panier: /chariot d’achat/i, 'carte cadeau': /chèque[- ]cadeau|bon cadeau/i },
	it: { carrello: /cestino/i, 'carta regalo': /buon[oi] regalo/i },
	nl: {
		winkelwagen: /winkelmand/i,
		cadeaukaart: /cadeaubon/i,
		magazine: /journaal/i
	},
	'pt-br': {
		carrinho: /(?:sua|minha|na|à) sacola|\bcesta/i,
		'cartão-presente': /vale-presente|gift card/i,
		frete: /\bportes\b/i
	},
	'pt-pt': {
		carrinho: /\bcesto\b|saco de compras/i,
		'cartão-oferta': /cartão-presente|cheque-oferta/i,
		encomenda: /\bpedido \{|seu pedido|\bfrete\b|\bestoque\b/i
	},
	pl: { koszyk: /wózek|koszyk zakup/i, 'karta podarunkowa': /bon podarunkow|karta prezentowa/i },
	cs: { košík: /vozík|taš[ck]a/i, 'dárkový poukaz': /dárkov[áéou]+ kart|voucher/i },
	sv: { varukorg: /kundvagn|shoppingvagn/i, presentkort: /gåvokort|presentcheck/i },
	da: { kurv: /indkøbsvogn|kundevogn/i, gavekort: /gavebevis|gavecheck/i },
	ja: { カート: /買い物かご|バスケット/, ギフトカード: /商品券/, ジャーナル: /読みもの/ },
	tr: { sepet: /alışveriş (?:arabası|çantası)/i, 'hediye kartı': /hediye çeki/i },
	ko: { 장바구니: /쇼핑백|카트/, '기프트 카드': /기프트카드|상품권/, 정기배송: /정기 ?구독/ },
	'zh-cn': { 购物车: /购物篮|购物袋/, 礼品卡: /礼券|礼物卡/, 登录: /登入|登陆/ },
	'zh-tw': { 購物車: /購物籃|購物袋/, 禮品卡: /禮券|禮物卡/, 登入: /登錄/, 資訊: /信息|視頻|默認/ },
	ar: { السلة: /عربة التسوق/, 'بطاقة هدية': /قسيمة هدية/, المجلة: /مدونت/ }
};

describe.each(Object.keys(TERMS))('what is said in %s', (language) => {
	const texts = readTexts(language);

	it.each(Object.entries(TERMS[language] ?? {}))('calls it %s everywhere', (term, others) => {
		const key = term.toLowerCase();
		expect(texts.some((text) => text.toLowerCase().includes(key))).toBe(true);
		expect(texts.filter((text) => others.test(text))).toEqual([]);
	});
});

/** What the typography of a language forbids, with an example. */
const TYPOGRAPHY: readonly [language: string, rule: string, forbidden: RegExp][] = [
	[
		'fr',
		'a space that does not break before : ; ? ! » and %',
		/(?: |[\p{L}\d)])[:;?!»](?=\s|$)| %/u
	],
	['fr', 'a space that does not break after «', /«(?![\u00a0\u202f])/u],
	['es', 'a space before %', /\d ?%(?<!\u00a0%)/u],
	['de', 'a space before %', /\d ?%(?<!\u00a0%)/u],
	['ja', 'full-width marks after Japanese', /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}][,;:!?()]/u],
	['ar', 'Arabic marks after Arabic', /\p{sc=Arab}[,;?]/u],
	...['zh-cn', 'zh-tw'].map((language): [string, string, RegExp] => [
		language,
		'full-width marks after Chinese',
		/\p{sc=Han}[,;:!?()]/u
	]),
	['zh-tw', 'corner brackets', /[“”‘’]/],
	['tr', '% before the number', /\d ?%/],
	['pl', 'quotation marks „…”', /[“»«]/],
	['cs', 'quotation marks „…“', /[”»«]/],
	['sv', 'quotation marks ”…”', /[“„»«]/],
	['da', 'quotation marks ”…”', /[“„»«]/],
	...['cs', 'sv', 'da'].map((language): [string, string, RegExp] => [
		language,
		'a space before %',
		/\d ?%(?<!\u00a0%)/u
	]),
	...['de', 'fr', 'it', 'nl', 'pt-br', 'pt-pt', 'pl', 'cs', 'sv', 'da', 'tr'].map(
		(language): [string, string, RegExp] => [language, 'no straight apostrophes', /\p{L}'\p{L}/u]
	)
];

it.each(TYPOGRAPHY)('%s has %s', (language, _rule, forbidden) => {
	expect(readTexts(language).filter((text) => forbidden.test(text))).toEqual([]);
});
