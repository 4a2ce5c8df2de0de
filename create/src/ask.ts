import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import {
	AnswerError,
	DEFAULTS,
	FEATURES,
	readFeatures,
	readFolder,
	readMarkets,
	readName,
	readStore,
	suggestName,
	type Answers,
	type Options
} from './answers.ts';
import { refuseFullFolder } from './create-shop.ts';

interface Terminal {
	input: NodeJS.ReadableStream;
	output: NodeJS.WritableStream;
}

/** `ask` is null where nobody can answer. */
type Ask = ((question: string) => Promise<string>) | null;

/** Completes the given flags by questions, or by defaults where nobody is asked. */
export async function askForAnswers(
	options: Options,
	terminal: Terminal | null
): Promise<{ folder: string; answers: Answers }> {
	if (terminal === null) return collect(options, null, () => undefined);
	const lines = createInterface(terminal);
	// Ctrl-D and Ctrl-C end the program instead of leaving a question open for ever.
	const closed = new Promise<never>((_, reject) => {
		lines.once('close', () => reject(new AnswerError('Nothing was made.')));
	});
	closed.catch(() => undefined);
	try {
		return await collect(
			options,
			(question) => Promise.race([lines.question(question), closed]),
			(complaint) => terminal.output.write(`  ${complaint}\n`)
		);
	} finally {
		lines.close();
	}
}

async function collect(
	{ folder, given, demoStore }: Options,
	ask: Ask,
	complain: (text: string) => void
): Promise<{ folder: string; answers: Answers }> {
	/** A wrong flag ends the program; a wrong answer on the terminal repeats the question. */
	async function get<T>(
		value: string | undefined,
		title: string,
		preset: string | null,
		read: (text: string) => T
	): Promise<T> {
		if (value !== undefined) return read(value);
		if (ask === null) {
			if (preset === null) throw new AnswerError(`${title} is missing. --help lists the options.`);
			return read(preset);
		}
		for (;;) {
			const typed = await ask(`${title}${preset === null ? '' : ` (${preset})`}: `);
			try {
				return read(typed.trim() || preset || '');
			} catch (error) {
				if (!(error instanceof AnswerError)) throw error;
				complain(error.message);
			}
		}
	}

	const target = await get(
		folder,
		'Folder of the shop',
		ask === null ? null : 'my-shop',
		(text) => {
			refuseFullFolder(text);
			return readFolder(text);
		}
	);
	checkDemoStore(demoStore, target);
	const features = Object.entries(FEATURES).map(([name, { label }]) => `    ${name}: ${label}\n`);
	const answers: Answers = {
		name: await get(given.name, 'Name of the shop', suggestName(target), readName),
		store: await get(
			given.store,
			'Domain of the store, or demo for the demo store',
			DEFAULTS.store,
			readStore
		),
		markets: await get(
			given.markets,
			'Markets as COUNTRY/language, the main one first',
			DEFAULTS.markets,
			readMarkets
		),
		features: await get(
			given.features,
			`Features, with commas between them, or none\n${features.join('')} `,
			DEFAULTS.features,
			readFeatures
		),
		demoStore
	};
	return { folder: target, answers };
}

/** npm looks for a file from the folder of the shop, and says that it lacks one when everything else is done. */
function checkDemoStore(demoStore: string | null, folder: string): void {
	if (demoStore?.startsWith('file:') !== true) return;
	const path = demoStore.slice('file:'.length);
	if (existsSync(resolve(folder, path))) return;
	const here = existsSync(path) ? path : 'packages/prism-demo-store-0.1.0.tgz';
	throw new AnswerError(
		`--demo-store ${demoStore} is no file: ${resolve(folder, path)} does not exist. The path begins at the folder of the shop, such as file:${relative(folder, here)}.`
	);
}
