import { createInstaller, SOURCES } from '$lib/server/v1/installer';
import { afterAll, describe, expect, it } from 'vitest';
import { Sandbox } from '../support/sandbox.ts';
import { findProgram } from '../support/find-program.ts';

const READER = `${SOURCES['parts/text.awk']}\n${SOURCES['parts/json.awk']}`;

const awks: [name: string, command: string[]][] = (
	[
		['awk', []],
		['gawk', []],
		['original-awk', []],
		['busybox', ['awk']]
	] as const
).flatMap(([name, rest]) => {
	const path = findProgram(name);
	return path === null ? [] : [[`${name} ${rest.join('')}`.trim(), [path, ...rest]]];
});

const sandbox = new Sandbox();
afterAll(() => sandbox.remove());

describe.each(awks)('the JSON reader in %s', (_, awk) => {
	const run = (program: string, stdin: string) =>
		sandbox.run([...awk, `${READER}\n${program}`], { stdin, env: { LC_ALL: 'C' } });

	const read = async (json: string, path: string) => {
		const { code, stdout } = await run(`END { print value["${path}"] }`, json);
		return code === 0 ? stdout.slice(0, -1) : `exit ${code}`;
	};

	it.each([
		...[
			'',
			' ',
			'{',
			'[',
			'"',
			'{"s":}',
			'{"s" 1}',
			'{s:1}',
			"{'s':1}",
			'{"s":1,}',
			'[1,]',
			'[,1]'
		],
		...['{"s":1}}', '{"s":1} x', '[1 2]', 'nul', 'TRUE', '01', '1.', '.5', '+1', '1e', '-', 'NaN'],
		...['"a', '"\\x"', '"\\u12"', '"\\u12g4"', '"\\', '"line\nbreak"', '"tab\there"', '{"s":"a}']
	])('refuses %j', async (json) => {
		expect(await read(json, 's')).toBe('exit 9');
	});

	it.each([
		['{"s":"plain"}', 'plain'],
		['  {\n\t"s" :\r\n"spaces" }\n', 'spaces'],
		['{"s":""}', ''],
		['{"s":"é€😀"}', 'é€😀'],
		['{"s":"\\u00e9\\u20AC\\ud83d\\ude00"}', 'é€😀'],
		['{"s":"\\"\\\\\\/"}', '"\\/'],
		['{"s":"a\\n\\t\\r\\b\\fb"}', 'a     b'],
		['{"s":"\\u001b[31m\\u0000\\u007f\\u009b2J"}', ' [31m   2J'],
		['{"s":"\u009b2J"}', ' 2J'],
		['{"s":"\\ud83d"}', '\ufffd'],
		['{"s":"\\ude00!"}', '\ufffd!'],
		['{"s":"\\ud83dx"}', '\ufffdx'],
		['{"s":"\\ud83d\\u0041"}', '\ufffdA'],
		['{"s":"a\\u0026b & \\\\& c"}', 'a&b & \\& c'],
		['{"s":"%s %d %%"}', '%s %d %%'],
		['{"s":"{[,:]}\\""}', '{[,:]}"'],
		['{"s":-0.5e+10}', '-0.5e+10'],
		['{"s":1234567890123456789012345678901234567890}', '1234567890123456789012345678901234567890'],
		['{"s":0}', '0'],
		['{"s":true}', 'true'],
		['{"s":false}', 'false'],
		['{"s":null}', ''],
		['{"s":{},"x":[]}', ''],
		['{"s":1,"s":2}', '2']
	])('reads %j', async (json, expected) => {
		expect(await read(json, 's')).toBe(expected);
	});

	it('reads what lies deeper, with the lengths of lists', async () => {
		const json = JSON.stringify({ a: [{ b: 'one' }, [], { b: ['x', null, 'two'] }], '': 3 });
		const program = `END {
			print count["a"], count["a.1"], count["a.2.b"], value["a.0.b"], value["a.2.b.2"]
		}`;
		expect((await run(program, json)).stdout).toBe('3 0 3 one two\n');
	});

	it('reads long strings and many values', async () => {
		const items = Array.from({ length: 2000 }, (_, i) => ({ title: `${i} \\ "q" `.repeat(20) }));
		const program = 'END { print count["items"], value["items.1999.title"] }';
		const { stdout } = await run(program, JSON.stringify({ items }));
		expect(stdout).toBe(`2000 ${items[1999]!.title}\n`);
	});

	it('writes strings that other readers understand', async () => {
		const text = 'a "b" \\ c & \\" é\t|';
		const program = 'BEGIN { getline line; print quote_json(line); exit } END { exit 0 }';
		const { stdout: quoted } = await sandbox.run(
			[...awk, `${SOURCES['parts/text.awk']}\n${program}`],
			{
				stdin: `${text}\n`,
				env: { LC_ALL: 'C' }
			}
		);
		expect(JSON.parse(quoted)).toBe(text);
	});

	const AMOUNTS = ['0', '9', '5.5', '18.00', '999.99', '1000.0', '12345.6', '1234567.89'];
	const CODES = ['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'CHF', 'SEK', 'KWD', 'INR'];
	it.each([
		'en-US',
		'en-GB',
		'de-DE',
		'de-AT',
		'de-CH',
		'fr-FR',
		'ja-JP',
		'sv-SE',
		'pt-BR',
		'nl-NL'
	])('writes amounts as a shop in %s does', async (locale) => {
		const client = createInstaller(SOURCES, 'https://shop.example', locale);
		const answer = await client.answerDownload(new Request('https://shop.example'), 'prism');
		const [, money = ''] = /^money='([^']*)'$/m.exec(await answer.text()) ?? [];
		const prices = CODES.flatMap((currencyCode) =>
			AMOUNTS.map((amount) => ({ amount, currencyCode }))
		);
		const program = 'END { for (i = 0; i < count["s"]; i++) print money("s." i) }';
		const { stdout } = await sandbox.run([...awk, `${READER}\n${program}`], {
			stdin: JSON.stringify({ s: prices }),
			env: { LC_ALL: 'C', money }
		});
		const written = prices.map(({ amount, currencyCode: currency }) => {
			const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
			// The client has no arithmetic with decimals: what a currency lacks is left out.
			const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
			const [whole, rest = ''] = amount.split('.');
			return format.format(Number(`${whole}.${`${rest}000`.slice(0, digits)}`));
		});
		expect(stdout.split('\n').slice(0, -1).map(toPlain)).toEqual(written.map(toPlain));
	});
});

/** Spaces and apostrophes as a keyboard has them. */
function toPlain(text: string): string {
	return text.replaceAll(/\s/g, ' ').replaceAll('’', "'");
}
