import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json';
import { startShop, type RunningShop } from '../support/running-shop.ts';

/** Commands in the documentation: those of docs/agents.md run, others name what is there. */
const ROOT = join(import.meta.dirname, '../..');
const PAGES = globSync(['*.md', 'docs/*.md'], { cwd: ROOT });
const SHELL_BLOCK = /^```sh\n(.*?)^```/gms;

const listBlocks = (page: string): string[] =>
	[...readFileSync(join(ROOT, page), 'utf8').matchAll(SHELL_BLOCK)].map(([, block = '']) => block);

describe.each(PAGES.filter((page) => listBlocks(page).length > 0))('%s', (page) => {
	const commands = listBlocks(page).join('\n');
	const list = (pattern: RegExp) => [...commands.matchAll(pattern)].map(([, name = '']) => name);

	it('names scripts and files that are there', () => {
		const scripts = list(/npm run ([\w:]+)/g);
		expect(scripts.filter((name) => !(name in manifest.scripts))).toEqual([]);
		const files = list(/\bnode (?!build\/)([\w./-]+\.(?:ts|mjs))/g);
		expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
	});
});

describe('docs/agents.md', () => {
	const folder = mkdtempSync(join(tmpdir(), 'commands-'));
	let running: RunningShop;
	beforeAll(async () => {
		running = await startShop({ AGENT_ENABLED: 'true' });
	});
	afterAll(async () => {
		await running.stop();
		rmSync(folder, { recursive: true });
	});

	/** A status of 400 or more is a failure; the end of a stream by its time limit (28) is none. */
	const CURL = `curl() { command curl -sS --fail-with-body "$@" || [ $? -eq 28 ]; }`;

	/** A refusal with a status below 400: of GraphQL, JSON-RPC and MCP. */
	const REFUSAL = /^\{(?:"jsonrpc":"2\.0","id":\w+,)?"errors?":|"isError":true/m;
	const TIME_LIMIT = /^curl: \(28\).*\n/gm;

	async function run(block: string) {
		const script = ['set -e', CURL, 'SHOP=http://localhost:3000', block].join('\n');
		const child = spawn('bash', ['-c', script.replaceAll('http://localhost:3000', running.shop)], {
			cwd: folder,
			stdio: ['ignore', 'pipe', 'pipe']
		});
		const [output, complaint, [code]] = await Promise.all([
			text(child.stdout),
			text(child.stderr),
			once(child, 'close')
		]);
		return { output, complaint, code: code as number };
	}

	it.each(listBlocks('docs/agents.md').map((block) => [block.split('\n', 1)[0], block]))(
		'has commands that work: %s',
		async (_, block = '') => {
			const { output, complaint, code } = await run(block);
			expect([code, complaint.replace(TIME_LIMIT, '')]).toEqual([0, '']);
			expect(output).not.toMatch(REFUSAL);
		}
	);
});
