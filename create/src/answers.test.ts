import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import {
	parseOptions,
	readFeatures,
	readFolder,
	readMarkets,
	readName,
	readStore,
	suggestName
} from './answers.ts';
import { askForAnswers } from './ask.ts';

it.each([
	[() => readStore('your-store'), /The store "your-store" must be a domain, such as/],
	[() => readStore('https://a.example/admin'), /must be a domain/],
	[() => readStore('10.0.0.1'), /must be a domain/],
	[() => readMarkets('US'), /The market "US" must be a country and a language as ISO codes/],
	[() => readMarkets('UK/en'), /The market "UK\/en" must be/],
	[() => readMarkets('ZZ/en'), /The market "ZZ\/en" must be/],
	[() => readMarkets('US/qq'), /The market "US\/qq" must be/],
	[() => readMarkets('US/en,DE/de,de/DE'), /have DE\/de twice/],
	[() => readMarkets('shop.de=DE/de'), /Write it without a host: DE\/de/],
	[() => readMarkets('US/en,shop=DE/de'), /The host of the market "shop=DE\/de" must be/],
	[() => readMarkets(' , '), /must name one country/],
	[() => readFeatures('acounts'), /"acounts" must be one of accounts, assistant/],
	[() => readName(''), /1 to 60 characters/],
	[() => readName('a`${b}`'), /without double quotes, backquotes/],
	[() => readFolder('My Shop'), /The folder "My Shop" must be a name for npm/],
	[() => parseOptions(['a', 'b']), /are 2 folders\. Name one/],
	[() => parseOptions(['--nam', 'x']), /'--nam'.*--help lists/s]
])('refuses %s', (read, message) => {
	expect(read).toThrow(message);
});

it('takes what people write', () => {
	expect(readStore('https://Your-Store.myshopify.com/')).toBe('your-store.myshopify.com');
	expect(readStore('demo')).toBeNull();
	expect(readMarkets('us/EN, shop.de=de/de,BR/pt_br')).toEqual([
		'US/en',
		'shop.de=DE/de',
		'BR/pt-BR'
	]);
	expect(readFeatures('assistant,accounts')).toEqual(['accounts', 'assistant']);
	expect(readFeatures('none')).toEqual([]);
	expect(readName(" O'Hara & Söhne ")).toBe("O'Hara & Söhne");
	expect(suggestName('/srv/blue-harbor')).toBe('Blue Harbor');
});

describe('questions', () => {
	it('are not asked where nobody can answer, and the folder is required', async () => {
		const { folder, answers } = await askForAnswers(
			parseOptions(['no-such/my-shop', '--yes']),
			null
		);
		expect(folder).toBe('no-such/my-shop');
		expect(answers).toEqual({
			name: 'My Shop',
			store: null,
			markets: ['US/en'],
			features: ['accounts', 'feeds', 'webmcp'],
			demoStore: null
		});
		await expect(askForAnswers(parseOptions([]), null)).rejects.toThrow(
			'Folder of the shop is missing'
		);
	});

	/** Types each line when its question has come. */
	async function converse(args: readonly string[], lines: readonly string[]) {
		const terminal = { input: new PassThrough(), output: new PassThrough() };
		const rest = [...lines];
		let said = '';
		terminal.output.on('data', (data: Buffer) => {
			said += data.toString();
			if (!said.endsWith(': ')) return;
			const line = rest.shift();
			if (line === undefined) terminal.input.end();
			else terminal.input.write(`${line}\n`);
		});
		const { answers } = await askForAnswers(parseOptions(args), terminal);
		return { answers, said };
	}

	it('take a default for an empty line, and ask again what is wrong', async () => {
		const lines = ['no-such-shop', 'Tea & Co', 'nowhere', '', 'DE/de', 'none'];
		const { answers, said } = await converse([], lines);
		expect(answers).toMatchObject({
			name: 'Tea & Co',
			store: null,
			markets: ['DE/de'],
			features: []
		});
		expect(said).toContain('The store "nowhere" must be a domain');
	});

	it.each([['file:no-such.tgz'], ['file:package.json']])(
		'do not begin where the demo store is no file: %s',
		async (spec) => {
			const args = ['no-such-shop', '--demo-store', spec];
			await expect(converse(args, ['Tea'])).rejects.toThrow(
				/is no file: .*no-such-shop.* does not exist\. .* such as file:\.\.\//
			);
		}
	);

	it('take a demo store that is a file, or is published', async () => {
		for (const spec of ['file:../package.json', '0.1.0']) {
			const options = parseOptions(['no-such-shop', '--demo-store', spec, '--yes']);
			expect((await askForAnswers(options, null)).answers.demoStore).toBe(spec);
		}
	});

	it('leave out what flags answer, and end with the input', async () => {
		const args = ['x-shop', '--name', 'X', '--store', 'demo', '--features', 'none'];
		expect((await converse(args, ['FR/fr'])).answers.markets).toEqual(['FR/fr']);
		await expect(converse(args, [])).rejects.toThrow('Nothing was made.');
	});
});
