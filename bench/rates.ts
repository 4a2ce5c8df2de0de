/**
 * `npm run bench -- rates [--seconds N] [--only WORDS]`: puts the demo store and the built shop
 * under load, one after the other, beside a bare server that answers as many bytes.
 */
import { parseArgs } from 'node:util';
import { findFreePort } from '../scripts/run/ports.ts';
import { startProgram, stopPrograms } from '../scripts/run/processes.ts';
import { toOrigin } from '../scripts/run/shop.ts';
import { withShop, type RunningShop } from '../scripts/run/with-shop.ts';
import { measure, type Measurement, type Workload } from './load.ts';
import { renderTable } from './table.ts';
import { describeWorkloads } from './workloads.ts';

interface Options {
	seconds: number;
	only: string;
}

export async function runBench(args: string[]): Promise<string> {
	const options = parseOptions(args);
	return withShop(4020, (running) => measureAll(running, options));
}

function parseOptions(args: string[]): Options {
	const { values } = parseArgs({
		args,
		options: { seconds: { type: 'string', default: '8' }, only: { type: 'string', default: '' } }
	});
	const seconds = Number(values.seconds);
	if (!(seconds > 0)) throw new Error(`--seconds is "${values.seconds}"; give a number above 0.`);
	return { seconds, only: values.only };
}

async function measureAll(running: RunningShop, { seconds, only }: Options): Promise<string> {
	const pids = {
		'demo-store': running.demoStore.process.pid ?? 0,
		shop: running.shop.process.pid ?? 0
	};
	const rows: { measured: Measurement; baseline: Measurement }[] = [];
	for (const { server, ...workload } of describeWorkloads(running.ports)) {
		if (!workload.name.includes(only)) continue;
		console.error(`measuring: ${workload.name}`);
		const measured = await measure(workload, pids[server], seconds);
		const baseline = await measureBaseline(workload, measured.bodyBytes, seconds);
		rows.push({ measured, baseline });
	}
	return renderTable(rows);
}

async function measureBaseline(
	workload: Workload,
	bytes: number,
	seconds: number
): Promise<Measurement> {
	const port = await findFreePort(4040);
	const url = `${toOrigin(port)}/`;
	const args = [`${import.meta.dirname}/baseline.ts`, String(port), String(bytes)];
	const server = await startProgram({ name: 'The bare server', args, readyUrl: url });
	try {
		return await measure({ ...workload, url }, server.process.pid ?? 0, seconds);
	} finally {
		await stopPrograms([server]);
	}
}
