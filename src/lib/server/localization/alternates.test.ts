import { describe, expect, it } from 'vitest';
import { listAlternates } from './alternates';

const home = { country: 'US', language: 'EN', locale: 'en-US' };

function market(country: string, currencyCode: string, ...languages: string[]) {
	return {
		country,
		currencyCode,
		isImperial: false,
		defaultLanguage: languages[0] ?? 'EN',
		languages: languages.map((code) => ({ code, name: code }))
	};
}

function list(...markets: ReturnType<typeof market>[]) {
	const isTranslated = (code: string) => code !== 'SV';
	return listAlternates({ home, markets, isTranslated });
}

const names = (...markets: ReturnType<typeof market>[]) =>
	list(...markets).map(({ hreflang, market: at }) => `${hreflang} ${at}`);

describe('listAlternates', () => {
	it('names each language and region, each language that regions share, and the main address', () => {
		const markets = [
			market('AT', 'EUR', 'DE'),
			market('DE', 'EUR', 'DE', 'EN'),
			market('US', 'USD', 'EN')
		];
		expect(names(...markets)).toEqual([
			...['en-US US-EN', 'de-AT AT-DE', 'de-DE DE-DE', 'en-DE DE-EN'],
			...['en US-EN', 'de DE-DE', 'x-default US-EN']
		]);
		expect(list(...markets)[1]).toMatchObject({
			url: 'http://localhost:3000',
			marketQuery: 'country=AT&language=de'
		});
	});

	it('writes no two regions into one name, and the script where there are two', () => {
		const markets = [
			market('US', 'USD', 'EN', 'ZH_TW', 'ZH_CN'),
			market('BR', 'BRL', 'PT_BR'),
			market('PT', 'EUR', 'PT_PT', 'PT_BR')
		];
		expect(names(...markets)).toEqual([
			...['en-US US-EN', 'zh-Hant-US US-ZH_TW', 'zh-Hans-US US-ZH_CN', 'pt-BR BR-PT_BR'],
			...['pt-PT PT-PT_PT', 'x-default US-EN']
		]);
	});

	it('leaves languages out that the shop does not speak', () => {
		expect(names(market('US', 'USD', 'EN'), market('SE', 'SEK', 'SV'))).toEqual([]);
	});

	it('is empty for one market, and for none', () => {
		expect([list(market('US', 'USD', 'EN')), list()]).toEqual([[], []]);
	});

	it('lists one country for each language and currency where there are very many', () => {
		const codes = Array.from({ length: 26 * 4 }, (_, at) =>
			String.fromCharCode(65 + (at % 26), 65 + Math.floor(at / 26))
		);
		const many = codes.map((code, at) =>
			market(code, ['EUR', 'GBP', 'CHF'][at % 3] ?? '', 'EN', 'DE')
		);
		const listed = list(market('US', 'USD', 'EN'), ...many);
		expect(new Set(listed.map(({ market: at }) => at)).size).toBe(7);
	});
});
