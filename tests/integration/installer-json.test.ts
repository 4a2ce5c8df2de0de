import { SOURCES } from '$lib/server/v1/installer';
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
});
