import { describe, expect, test } from 'vitest';
import { openTestShop } from '../../store/testing/open-test-shop.ts';
import { Browser, ADDRESS } from './testing/browser.ts';
import { LANGUAGES, tagOf, textsOf, toLanguage, type Language } from '../../store/texts/texts.ts';

const BERLIN = {
	email: 'anna@example.com',
	countryCode: 'DE',
	firstName: 'Anna',
	lastName: 'Weber',
	address1: 'Lindenweg 3',
	city: 'Berlin',
	zip: '10115'
};

const ENGLISH = textsOf('EN').checkout;
const GERMAN = textsOf('DE').checkout;

/** Texts of the English pages that say something else in that language. */
function listEnglish(language: Language): string[] {
	const own = listTexts(textsOf(language).checkout);
	return listTexts(ENGLISH).filter((text) => !text.includes('{') && !own.includes(text));
}

function listTexts(texts: object): string[] {
	return Object.values(texts).flatMap((text: unknown) => {
		if (typeof text === 'string') return [text];
		return typeof text === 'object' && text !== null ? listTexts(text) : [];
	});
}

/** English texts that stand on the page as whole words between tags or in attributes. */
function findEnglish({ text }: Browser, language: Language = 'DE'): string[] {
	const markup = text.replace(/<style>[\s\S]*?<\/style>/, '').replace(/\s+/g, ' ');
	return listEnglish(language).filter((english) =>
		[`>${english}<`, `> ${english} <`, `aria-label="${english}"`].some((part) =>
			markup.includes(part)
		)
	);
}

async function openGermanCart(): Promise<Browser> {
	const browser = new Browser();
	const { shop } = browser;
	const cart = shop.cart([shop.line('everyday-mug', 2, 'Sage')], { country: 'DE' });
	return browser.openCart(cart);
}

describe('a cart of a German shopper', () => {
	test('is paid in German, from the address to the receipt', async () => {
		const browser = await openGermanCart();
		const steps = [
			'Wohin geht die Lieferung?',
			'Wie sollen wir liefern?',
			'Zahlung',
			'Stimmt alles?'
		];
		const answers: Record<string, string>[] = [BERLIN, {}, { outcome: 'approve' }, {}];
		for (const [index, answer] of answers.entries()) {
			expect(browser.heading).toBe(steps[index]);
			expect(browser.text).toContain('<html lang="de" dir="ltr">');
			expect(findEnglish(browser)).toEqual([]);
			await browser.send(answer);
		}
		expect(browser.heading).toBe('Vielen Dank, Anna');
		expect(findEnglish(browser)).toEqual([]);
		expect(browser.total).toMatch(/^EUR \d\d,\d\d €$/);
		for (const text of ['Alltagsbecher', 'Salbei', 'Deutschland', 'Inklusive MwSt.', 'Menge 2']) {
			expect(browser.words).toContain(text);
		}
		expect(browser.shop.store.orders.list(1)[0]?.customerLocale).toBe('DE');
	});

	test('says rates, countries and days in German', async () => {
		const browser = await openGermanCart();
		expect(browser.text).toMatch(/<option value="US" >\s*Vereinigte Staaten/);
		await browser.send(BERLIN);
		expect(browser.words).toContain('Anna Weber, Lindenweg 3, 10115 Berlin, Deutschland');
		expect(browser.words).toContain('Kurier, werktags vor 18 Uhr. 1 bis 2 Werktage.');
		expect(browser.words).toMatch(/7,00 €/);
	});

	test('says faults of the address in German, with what would work', async () => {
		const browser = await openGermanCart();
		await browser.send({ ...BERLIN, email: '', lastName: '', zip: 'ABC', phone: 'bald' });
		expect(browser.problemOf('email')).toBe('Geben Sie eine E-Mail-Adresse ein');
		expect(browser.problemOf('lastName')).toBe('Nachname fehlt');
		expect(browser.problemOf('zip')).toBe('ABC ist dort keine Postleitzahl, zum Beispiel 10115');
		expect(browser.problemOf('phone')).toMatch(/^bald ist keine Telefonnummer/);
		expect(browser.words).toContain('Bitte prüfen Sie 4 Felder');
	});

	test('says refused codes and sold-out things in German', async () => {
		const browser = await openGermanCart();
		await browser.send(BERLIN);
		const codes = browser.url.replace('shipping', 'codes');
		await browser.send({ step: 'shipping', intent: 'apply', code: 'TAKE15' }, codes);
		expect(browser.problemOf('code')).toBe('Der Rabattcode TAKE15 gilt nicht für Ihre Artikel');
		await browser.open(browser.url.replace('codes', 'shipping'));
		await browser.send();
		await browser.send({ outcome: 'approve' });
		browser.shop.setStock('everyday-mug', 1, 'Sage');
		await browser.send();
		expect(browser.words).toContain('Davon gibt es nur noch 1: Alltagsbecher, Salbei');
	});

	test('stays German when it goes to another country', async () => {
		const browser = await openGermanCart();
		await browser.send({ ...ADDRESS, countryCode: 'US' });
		expect(browser.heading).toBe('Wie sollen wir liefern?');
		expect(browser.words).toContain('Vereinigte Staaten');
	});
});

describe('a cart of another market', () => {
	test.each([
		['JP', '100-0001', 'お届け先はどちらですか', /^JPY ￥[\d,]+$/, '国または地域'],
		['AE', '', 'إلى أين نرسل الطلب؟', /^AED [\d.,\s]*د\.إ/, 'البلد'],
		['EG', '11511', 'إلى أين نرسل الطلب؟', /^EGP [٠-٩٬٫\s]+ج\.م/, 'البلد'],
		['ES', '28013', '¿Adónde lo enviamos?', /^EUR \d+,\d\d €$/, 'País'],
		['IT', '00184', 'Dove lo spediamo?', /^EUR \d+,\d\d €$/, 'Paese'],
		['NL', '1012 AB', 'Waar moet het heen?', /^EUR € \d+,\d\d$/, 'Land'],
		['FR', '75001', 'Où faut-il livrer ?', /^EUR \d+,\d\d €$/, 'Pays']
	])('%s is paid in its language and numbers', async (country, zip, heading, total, label) => {
		const browser = new Browser();
		const { shop } = browser;
		await browser.openCart(shop.cart([shop.line('everyday-mug', 2, 'Sage')], { country }));
		const plain = (text: string) => text.replace(/[\s\p{Cf}]+/gu, ' ').trim();
		expect(plain(browser.heading)).toBe(plain(heading));
		expect(browser.words).toContain(label);
		const answers: Record<string, string>[] = [
			{ ...BERLIN, countryCode: country, zip },
			{},
			{ outcome: 'approve' },
			{}
		];
		const language = toLanguage(shop.store.markets.get(country).defaultLanguage);
		for (const answer of answers) {
			expect(findEnglish(browser, language)).toEqual([]);
			await browser.send(answer);
		}
		expect(browser.url).toMatch(/thank-you$/);
		expect(findEnglish(browser, language)).toEqual([]);
		expect(plain(browser.total)).toMatch(total);
	});
});

test('every language has all forms of its numbers', () => {
	for (const language of LANGUAGES) {
		const { checkout, pages } = textsOf(language);
		const { pluralCategories } = new Intl.PluralRules(tagOf(language)).resolvedOptions();
		for (const forms of [checkout.form.problems, checkout.shipping.days, pages.signIn.orders]) {
			expect([language, Object.keys(forms).sort()]).toEqual([language, pluralCategories.sort()]);
		}
	}
});

test('the locale of the checkout’s address decides, where the shop speaks it', async () => {
	const shop = openTestShop();
	const cart = shop.cart([shop.line('everyday-mug')], { country: 'DE' });
	const open = async (query: string) => (await new Browser(shop).openCart(cart, query)).heading;
	expect(await open('&locale=en')).toBe(ENGLISH.information.deliveryTitle);
	expect(await open('&locale=xx')).toBe(ENGLISH.information.deliveryTitle);
	expect(await open('&locale=de-AT')).toBe(GERMAN.information.deliveryTitle);
});

test.each([
	['/cart/c/feed?key=feed', 'Diesen Warenkorb finden wir nicht'],
	['/cart', 'Ihr Warenkorb ist leer'],
	['/checkouts/cn/feed/payment', 'Diese Kasse finden wir nicht'],
	['/cart/1:1', 'Dieser Link funktioniert nicht mehr']
])('%s speaks the language of a browser that has no cart', async (path, heading) => {
	const browser = new Browser();
	const german = { headers: { 'accept-language': 'de-AT,de;q=0.9' } };
	expect((await browser.open(path, german)).heading).toBe(heading);
	expect(findEnglish(browser)).toEqual([]);
	await browser.open(path, { headers: { 'accept-language': 'ar-EG' } });
	expect(browser.text).toContain('<html lang="ar" dir="rtl">');
	await browser.open(path, { headers: { 'accept-language': 'uk' } });
	expect(browser.text).toContain('<html lang="en" dir="ltr">');
});
