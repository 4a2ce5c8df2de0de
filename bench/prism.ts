/**
 * `npm run bench -- prism [--viewers N] [--seconds N] [--cols N] [--rows N]`: many viewers of the
 * prism stream, straight from the renderer, through the shop, and from a bare server that sends
 * frames of the same bytes. Give a core to each side: the viewers are a process of their own.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { findFreePort } from '../scripts/run/ports.ts';
import { startProgram, stopPrograms } from '../scripts/run/processes.ts';
import { toOrigin } from '../scripts/run/shop.ts';
import { withShop } from '../scripts/run/with-shop.ts';
import { readCpuSeconds } from './load.ts';
import { renderPrismTable, type PrismRow, type Viewing } from './prism-table.ts';

interface Options {
	viewers: number;
	seconds: number;
	cols: number;
	rows: number;
}

export async function runBench(args: string[]): Promise<string> {
	const options = parseOptions(args);
	const size = `?cols=${options.cols}&rows=${options.rows}`;
	const rows = await withShop(4060, async ({ ports, shop, demoStore }) => {
		const renderer = demoStore.process.pid ?? 0;
		const proxy = shop.process.pid ?? 0;
		return [
			await watch('renderer', `${toOrigin(ports.demoStore)}/prism${size}`, [renderer], options),
			await watch(
				'shop and renderer',
				`${toOrigin(ports.shop)}/api/v1/prism-stream${size}`,
				[proxy, renderer],
				options
			)
		];
	});
	return renderPrismTable(rows, await measurePipe(options));
}

function parseOptions(args: string[]): Options {
	const { values } = parseArgs({
		args,
		options: {
			viewers: { type: 'string', default: '1000' },
			seconds: { type: 'string', default: '10' },
			cols: { type: 'string', default: '80' },
			rows: { type: 'string', default: '24' }
		}
	});
	const read = (name: keyof Options): number => {
		const number = Number(values[name]);
		if (Number.isInteger(number) && number > 0) return number;
		throw new Error(`--${name} is "${values[name]}"; give a whole number above 0.`);
	};
	return {
		viewers: read('viewers'),
		seconds: read('seconds'),
		cols: read('cols'),
		rows: read('rows')
	};
}

async function measurePipe(options: Options): Promise<PrismRow> {
	const port = await findFreePort(4080);
	const numbers = [port, options.cols, options.rows].map(String);
	const pipe = await startProgram({
		name: 'The raw pipe',
		args: [`${import.meta.dirname}/prism-pipe.ts`, ...numbers],
		readyUrl: `${toOrigin(port)}/`
	});
	try {
		return await watch('raw pipe', `${toOrigin(port)}/`, [pipe.process.pid ?? 0], options);
	} finally {
		await stopPrograms([pipe]);
	}
}

async function watch(
	name: string,
	url: string,
	pids: readonly number[],
	{ viewers, seconds }: Options
): Promise<PrismRow> {
	console.error(`measuring: ${name}, ${viewers} viewers`);
	const readCpu = () => sumKnown(pids.map(readCpuSeconds));
	// A few seconds for the compiler.
	await runViewers(url, Math.min(viewers, 20), 3, () => undefined);
	let before: number | null = null;
	const viewing = await runViewers(url, viewers, seconds, () => (before = readCpu()));
	return { name, viewers, viewing, cpuSeconds: sumKnown([readCpu(), negate(before)]) };
}

async function runViewers(
	url: string,
	viewers: number,
	seconds: number,
	onWatching: () => void
): Promise<Viewing> {
	const script = `${import.meta.dirname}/prism-viewers.ts`;
	const child = spawn(process.execPath, [script, url, String(viewers), String(seconds)], {
		stdio: ['ignore', 'pipe', 'inherit']
	});
	const lines: string[] = [];
	for await (const line of createInterface(child.stdout)) {
		if (lines.push(line) === 1) onWatching();
	}
	if (lines.length < 2) throw new Error(`The viewers of ${url} gave up.`);
	return JSON.parse(lines[1] ?? '') as Viewing;
}

function sumKnown(values: readonly (number | null)[]): number | null {
	return values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}

function negate(value: number | null): number | null {
	return value === null ? null : -value;
}
