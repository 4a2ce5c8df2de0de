import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { printTexts } from './print-texts.ts';
import { readTexts } from './read-texts.ts';

const ROOT = join(import.meta.dirname, '../..');
export const TEXTS = 'src/lib/messages';

/**
 * Writes the modules of the shop's texts to `.generated/messages`. Throws, with every mistake, when the texts have some.
 * An equal file is left alone, so that watchers do not wake.
 */
export function writeTexts(from = join(ROOT, TEXTS), to = join(ROOT, '.generated/messages')): void {
	const { texts, complaints } = readTexts(from);
	if (complaints.length > 0) throw new Error(`Texts in ${from}:\n${complaints.join('\n')}`);
	const modules = printTexts(texts);
	for (const [name, text] of modules) {
		const path = join(to, name);
		if (readText(path) === text) continue;
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, text);
	}
	for (const name of globSync('**/*.ts', { cwd: to })) {
		if (!modules.has(name)) rmSync(join(to, name));
	}
}

function readText(path: string): string | null {
	try {
		return readFileSync(path, 'utf8');
	} catch {
		return null;
	}
}
