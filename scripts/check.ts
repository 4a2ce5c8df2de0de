/**
 * `npm run check`: types of TypeScript and Svelte files. What Houdini generates is left out: it does not compile under
 * this project's strict options, and TypeScript has no option that exempts a folder. `--tsgo` is TypeScript 7
 * (docs/decisions/0144-two-typescripts.md).
 */
import { rmSync } from 'node:fs';
import { runProgram } from './run/check.ts';

const GENERATED = '.houdini/';
const ARGS = ['--tsconfig', './tsconfig.json', '--tsgo', '--output', 'machine-verbose'];

interface Diagnostic {
	type: 'ERROR' | 'WARNING';
	filename: string;
	start: { line: number; character: number };
	message: string;
}

// svelte-check does not remove what it wrote there for files that are gone.
rmSync(new URL('../.svelte-kit/.svelte-check', import.meta.url), { recursive: true, force: true });
const { output } = await runProgram('svelte-check', ARGS);
const lines = output.split('\n').map((line) => line.replace(/^\d+ /, ''));
const found = lines
	.filter((line) => line.startsWith('{'))
	.map((line) => JSON.parse(line) as Diagnostic)
	.filter(({ filename }) => !filename.startsWith(GENERATED));
for (const { type, filename, start, message } of found) {
	console.log(`${filename}:${start.line + 1}:${start.character + 1} ${type}: ${message}`);
}
const isWhole = lines.some((line) => line.startsWith('COMPLETED'));
if (!isWhole) console.log(`svelte-check did not finish:\n${output}`);
process.exitCode = isWhole && found.length === 0 ? 0 : 1;
