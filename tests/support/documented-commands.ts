import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Commands of the documentation's shell blocks, and what a test does with each. */
const ROOT = join(import.meta.dirname, '../..');
const SHELL_BLOCK = /^```(?:sh|bash|shell|console)\n(.*?)^```/gms;

export type Treatment =
	/** Runs in a shell beside a running shop. */
	| { kind: 'run' }
	/** Runs until it answers at this port's address. */
	| { kind: 'serve'; port: 'PORT' | 'DEMO_STORE_PORT' }
	/** Settings, which are lines of `.env`. */
	| { kind: 'settings' }
	/** Cannot run here, or runs elsewhere. */
	| { kind: 'left out'; reason: string };

export interface Block {
	page: string;
	commands: readonly string[];
}

const ELSEWHERE = (reason: string): Treatment => ({ kind: 'left out', reason });

/** The first pattern that matches counts. */
const RULES: readonly (readonly [pattern: RegExp, treatment: Treatment])[] = [
	[/^docker /, ELSEWHERE('needs Docker; tests/integration/containers.test.ts reads its files')],
	[/^npm ci$/, ELSEWHERE('installs what this test runs with')],
	[/\bbackup\(/, ELSEWHERE('tests/integration/backup.test.ts runs it, and restores')],
	[/^npm run pack\b/, ELSEWHERE('scripts/pack has its tests')],
	[/^npm run record\b/, ELSEWHERE('tests/contract/recorded-answers.test.ts compares the facts')],
	[/^npm (?:create|exec|run upgrade)\b/, ELSEWHERE('needs a package; create/src has its tests')],
	[/^npm run build$/, ELSEWHERE('every test with a shop does it')],
	[/\bnpm test$/, ELSEWHERE('runs this test')],
	[/\bnpm run bench\b|^node scripts\/lighthouse/, ELSEWHERE('measures for minutes')],
	[
		/--(?:register-webhooks|create-definitions|list-product-fields)/,
		ELSEWHERE('needs the Admin API; src/lib/server/doctor has its tests')
	],
	[/\bPREFIX\//, ELSEWHERE('tests/integration/installer-completions.test.ts loads the files')],
	[/^[A-Z_]+=\S*$/, { kind: 'settings' }],
	[
		/--import products_export\.csv/,
		ELSEWHERE("needs a merchant's file; the sample beside it runs")
	],
	[
		/^(?:[A-Z_]+=\S+ )?npm (?:run demo(?: -- --import .*)?|start)$/,
		{ kind: 'serve', port: 'PORT' }
	],
	[/^npm run demo-store\b/, { kind: 'serve', port: 'DEMO_STORE_PORT' }],
	[/^npm run (?:doctor|cache)\b/, { kind: 'run' }],
	[/^(?:curl|cp|echo|[A-Z]+=\$\(curl)\b/, { kind: 'run' }]
];

/** Null: nobody has decided whether it can run. */
export function treat(command: string): Treatment | null {
	return RULES.find(([pattern]) => pattern.test(command))?.[1] ?? null;
}

export function listBlocks(): Block[] {
	const pages = globSync(['*.md', 'docs/*.md', 'cli/*.md', 'demo-store/*.md'], { cwd: ROOT });
	return pages.toSorted().flatMap((page) => {
		const text = readFileSync(join(ROOT, page), 'utf8');
		return [...text.matchAll(SHELL_BLOCK)].map(([, block = '']) => ({
			page,
			commands: splitCommands(block)
		}));
	});
}

/** The commands of a block without comments, those joined by `&&` apart. */
export function splitCommands(block: string): string[] {
	const commands: string[] = [];
	let pending = '';
	for (const line of block.split('\n')) {
		pending += pending === '' ? line : `\n${line}`;
		if (isOpen(pending)) continue;
		commands.push(...removeComment(pending).split(' && '));
		pending = '';
	}
	return commands.map((command) => command.trim()).filter((command) => command !== '');
}

/** A quote, a substitution, a pipe or a document that goes on in the next line. */
function isOpen(text: string): boolean {
	const [, end] = /<<'(\w+)'/.exec(text) ?? [];
	if (end !== undefined && !text.endsWith(`\n${end}`)) return true;
	const isQuoted = [`'`, '"'].some((quote) => text.split(quote).length % 2 === 0);
	return isQuoted || /[\\|]$/.test(text);
}

function removeComment(command: string): string {
	return command.startsWith('#') ? '' : command.replace(/\s+#\s.*$/, '');
}
