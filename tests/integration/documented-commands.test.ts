import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
	copyFileSync,
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import manifest from '../../package.json';
import { deadline } from '../../scripts/run/deadline.ts';
import { SHOP_SCRIPTS } from '../../scripts/pack/template-files.ts';
import { describeShop } from '../../scripts/run/shop.ts';
import {
	listBlocks,
	splitCommands,
	treat,
	type Treatment
} from '../support/documented-commands.ts';
import { findPort, startShop, type RunningShop } from '../support/running-shop.ts';

/** Every command of the documentation runs here, or a rule says why not. */
const ROOT = join(import.meta.dirname, '../..');
const BLOCKS = listBlocks();
const COMMANDS = BLOCKS.flatMap(({ page, commands }) =>
	commands.map((command) => ({ page, command }))
);

function listTreated(kind: Treatment['kind']) {
	return COMMANDS.filter(({ command }) => treat(command)?.kind === kind);
}

describe('the commands of the documentation', () => {
	it('can all run here, or a rule says why not', () => {
		expect(COMMANDS.length).toBeGreaterThan(60);
		expect(COMMANDS.filter(({ command }) => treat(command) === null)).toEqual([]);
	});

	it('name scripts, files and settings that are there', () => {
		const all = COMMANDS.map(({ command }) => command).join('\n');
		const list = (pattern: RegExp) => [...all.matchAll(pattern)].map(([, name = '']) => name);
		const scripts = { ...manifest.scripts, ...SHOP_SCRIPTS };
		expect(list(/npm run ([\w:-]+)/g).filter((name) => !(name in scripts))).toEqual([]);
		const files = list(/\bnode (?!build\/)([\w./-]+\.(?:ts|mjs))/g);
		expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
		const example = readFileSync(join(ROOT, '.env.example'), 'utf8');
		const settings = listTreated('settings').map(({ command }) => command.split('=')[0] ?? '');
		const own = new Set(['SHOP']);
		expect(
			settings.filter((name) => !own.has(name) && !new RegExp(`^${name}=`, 'm').test(example))
		).toEqual([]);
	});

	it('are split at line ends outside of quotes, and at &&', () => {
		expect(splitCommands("a && b # why\n# no\nc 'x\ny' \\\n\t-d\n\nd |\ne\n")).toEqual([
			...['a', 'b', "c 'x\ny' \\\n\t-d", 'd |\ne']
		]);
	});
});

describe('beside a running shop', () => {
	const folder = mkdtempSync(join(tmpdir(), 'commands-'));
	let running: RunningShop;
	let environment: Record<string, string>;
	beforeAll(async () => {
		running = await startShop({ AGENT_ENABLED: 'true' });
		for (const name of readdirSync(ROOT).filter((it) => !/^\.(?:env|data)$/.test(it))) {
			symlinkSync(join(ROOT, name), join(folder, name));
		}
		copyFileSync(join(ROOT, '.env.example'), join(folder, '.env'));
		const [shop, demoStore] = [running.shop, running.store].map((it) => Number(new URL(it).port));
		environment = {
			...describeShop({ shop: shop ?? 0, demoStore: demoStore ?? 0 }).env,
			...{ AGENT_ENABLED: 'true', HOME: folder, TERM: 'xterm', NO_COLOR: '1', SHOP: running.shop },
			// The Node of these tests, whichever the machine has.
			PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter)
		};
	});
	afterAll(async () => {
		await running.stop();
		rmSync(folder, { recursive: true });
	});

	function start(script: string, env: Record<string, string> = {}) {
		const here = script
			.replaceAll(/(?:http:\/\/localhost:3000|https:\/\/shop\.example)/g, running.shop)
			.replaceAll(/(?:http:\/\/)?localhost:4010/g, running.store);
		return spawn('bash', ['-c', here], {
			...{ cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
			env: { ...environment, ...env }
		});
	}

	/** A status of 400 or more is a failure; the end of a stream by its time limit (28) is none. */
	const CURL = `curl() {
		local options=(-sS)
		[[ $1 == -f* ]] || options+=(--fail-with-body)
		[[ $1 == -*N ]] && options+=(-m 2)
		command curl "\${options[@]}" "$@" || [ $? -eq 28 ]
	}
	less() { cat "$@"; }`;

	/** A refusal with a status below 400: of GraphQL, JSON-RPC and MCP. */
	const REFUSAL = /^\{(?:"jsonrpc":"2\.0","id":\w+,)?"errors?":|"isError":true/m;
	const TIME_LIMIT = /^curl: \(28\).*\n/gm;

	/** Its commands with the variables that they use; empty where none runs. */
	function toScript(commands: readonly string[]): string {
		const kinds = commands.map((command) => treat(command)?.kind);
		if (!kinds.includes('run')) return '';
		return commands
			.filter((_, index) => kinds[index] === 'run' || kinds[index] === 'settings')
			.join('\n');
	}

	const scripts = new Map(BLOCKS.map(({ page, commands }) => [toScript(commands), page]));
	scripts.delete('');

	it.each([...scripts])('%s works, of %s', async (script) => {
		const child = start(['set -e -o pipefail', CURL, script].join('\n'));
		const [output, complaint] = await Promise.all([
			text(child.stdout),
			text(child.stderr),
			once(child, 'close')
		]);
		expect([child.exitCode, complaint.replaceAll(TIME_LIMIT, '')]).toEqual([0, '']);
		expect(output).not.toMatch(REFUSAL);
	});

	const servers = new Set(listTreated('serve').map(({ command }) => command));
	it.concurrent.each([...servers])('%s starts and stops', async (command) => {
		const { port } = treat(command) as Extract<Treatment, { kind: 'serve' }>;
		const ports = { PORT: String(await findPort()), DEMO_STORE_PORT: String(await findPort()) };
		const smaller = command.replace('10000', '100');
		const child = start(smaller, {
			...ports,
			SITE_URL: `http://localhost:${ports.PORT}`,
			// Alone it finds the store of this test, with `npm run demo` its own.
			...(command.includes('npm start') && { DEMO_STORE_PORT: new URL(running.store).port })
		});
		const ended = once(child, 'close');
		const output = Promise.all([text(child.stdout), text(child.stderr)]);
		const url = `http://localhost:${ports[port]}/healthz`;
		try {
			await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), {
				timeout: deadline(30_000),
				interval: 50
			});
		} catch (cause) {
			throw new Error(`${smaller} does not answer at ${url}.`, { cause });
		} finally {
			// npm, the shell and what they have started.
			process.kill(-(child.pid ?? 0), 'SIGINT');
			await ended;
		}
		expect((await output).join('\n')).not.toMatch(/^\s+at .*:\d+:\d+/m);
	});
});
