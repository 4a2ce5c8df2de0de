import { readFileSync } from 'node:fs';
import { SOURCES } from '$lib/server/v1/installer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Sandbox } from '../support/sandbox.ts';
import { findProgram } from '../support/find-program.ts';
import { skipWhen } from '../support/skip.ts';

const COMMANDS = [...SOURCES['parts/help.sh']!.matchAll(/^ {2}prism \[?([a-z-]+)/gm)].map(
	([, command]) => command!
);
const FIRST_WORDS = [...new Set([...COMMANDS, 'help'])].sort();
const CART_WORDS = ['add', 'clear', 'open', 'remove', 'set', 'show'];
const OPTIONS = [
	'--dry-run',
	'--help',
	'--json',
	'--markdown',
	'--origin',
	'--quantity',
	'--version'
];

const documentation = readFileSync('docs/cli.md', 'utf8');

let sandbox: Sandbox;

beforeEach(() => {
	sandbox = new Sandbox();
	for (const name of ['prism.bash', '_prism', 'prism.fish']) {
		sandbox.write(`work/${name}`, SOURCES[`completions/${name}`]!);
	}
});
afterEach(() => sandbox.remove());

const CASES: [typed: string, offered: string[]][] = [
	['prism ', FIRST_WORDS],
	['prism st', ['status']],
	['prism --json st', ['status']],
	['prism cart ', CART_WORDS],
	['prism cart o', ['open']],
	['prism show ', []],
	['prism cart add ', []],
	['prism --', OPTIONS],
	['prism show --q', ['--quantity']],
	['prism --origin ', []],
	['prism --origin http://x st', ['status']]
];

describe('every command of the help', () => {
	it.each(FIRST_WORDS)('%s is completed by zsh and documented', (command) => {
		expect(SOURCES['completions/_prism']).toContain(`\n\t'${command}:`);
		expect(documentation).toMatch(new RegExp(`\`prism ${command}[\` ]`));
		expect(SOURCES['man/prism.1']).toMatch(new RegExp(`^\\.It Cm ${command}( |$)`, 'm'));
	});

	it.each(CART_WORDS)('cart %s, too', (word) => {
		expect(SOURCES['completions/_prism']).toContain(`\n\t'${word}:`);
		expect(documentation).toContain(`\`prism cart ${word}`);
		expect(SOURCES['man/prism.1']).toMatch(new RegExp(`^\\.It Cm cart ${word}( |$)`, 'm'));
		expect(SOURCES['parts/help.sh']).toContain(`\n  prism cart ${word} `);
	});

	it('fits into 80 columns', () => {
		const lines = SOURCES['parts/help.sh']!.split('\n');
		expect(lines.filter((line) => line.length > 80 && !/^[\t#]/.test(line))).toEqual([]);
	});
});

describe('the manual page', () => {
	const groff = findProgram('groff');
	const options = skipWhen(groff === null, 'there is no groff here');

	it('is mdoc without a warning', options, async () => {
		sandbox.write('prism.1', SOURCES['man/prism.1']!);
		const { code, stdout, stderr } = await sandbox.run([
			...[groff!, '-mdoc', '-Tascii', '-ww', '-rLL=78n', '-P-cbou', sandbox.path('prism.1')]
		]);
		expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
		for (const option of OPTIONS) expect(stdout).toContain(option);
	});
});

describe('completion in bash', () => {
	const bash = findProgram('bash');
	const options = skipWhen(bash === null, 'there is no bash here');
	it.each(CASES)('offers for "%s": %j', options, async (typed, offered) => {
		const words = typed.split(' ').map((word) => `'${word}'`);
		const program = `
			. ./prism.bash
			COMP_WORDS=(${words.join(' ')}) COMP_CWORD=${words.length - 1}
			_prism
			printf '%s\\n' "\${COMPREPLY[@]}"`;
		const { stdout, stderr } = await sandbox.run([bash!, '-c', program]);
		expect(stderr).toBe('');
		expect(toWords(stdout)).toEqual(offered);
	});
});

describe('completion in fish', () => {
	const fish = findProgram('fish');
	const options = skipWhen(fish === null, 'there is no fish here');
	it.each(CASES)('offers for "%s": %j', options, async (typed, offered) => {
		const program = `source ./prism.fish; complete -C '${typed}'`;
		const { stdout, stderr } = await sandbox.run([fish!, '-c', program]);
		expect(stderr).toBe('');
		expect(toWords(stdout.replaceAll(/\t.*/g, ''))).toEqual(offered);
	});
});

/** Types into zsh through zpty, its own terminal: zsh completes only in a terminal. */
describe('completion in zsh', () => {
	const zsh = findProgram('zsh');
	const options = skipWhen(zsh === null, 'there is no zsh here');
	it.each([
		['prism stat', 'status'],
		['prism cart op', 'cart open'],
		['prism show --qu', 'show --quantity'],
		['prism --json inst', '--json install-info'],
		['prism pol', 'policies']
	])('makes of "%s": %s', options, async (typed, completed) => {
		const setUp =
			'PROMPT=; fpath=($PWD $fpath); autoload -U compinit; compinit -u -D; ' +
			`prism() { print \\"got[\\$*]\\" }; print rea''dy`;
		const program = `
			zmodload zsh/zpty
			zpty z env TERM=dumb ${zsh} -f -i
			zpty -w z "${setUp.replaceAll(/\$(PWD|fpath)/g, '\\$$$1')}"
			zpty -r z out '*ready*'
			zpty -w -n z $'${typed}\\t\\n'
			zpty -r z out '*got\\[*\\]*'
			print -r -- "$out"
			zpty -d z`;
		const { stdout } = await sandbox.run([zsh!, '-f', '-c', program]);
		expect(/got\[(.*)\]/.exec(stdout)?.[1]?.trim()).toBe(completed);
	});
});

function toWords(lines: string): string[] {
	return lines.split('\n').filter(Boolean).sort();
}
