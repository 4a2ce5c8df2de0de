/**
 * `npm run bench [-- --seconds N] [--only WORDS]`: starts the demo store and the built shop, one
 * after the other under load, beside a bare server that answers as many bytes, and prints a table.
 */
import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/run/build.ts';
import { findFreePort } from '../scripts/run/ports.ts';
import { startProgram, stopPrograms, type RunningProgram } from '../scripts/run/processes.ts';
import { describeDemoStore, describeShop, toOrigin, type Ports } from '../scripts/run/shop.ts';
import { measure, type Measurement, type Workload } from './load.ts';
import { renderTable } from './table.ts';
import { describeWorkloads } from './workloads.ts';

const { values } = parseArgs({
	options: { seconds: { type: 'string', default: '8' }, only: { type: 'string', default: '' } }
});
const seconds = Number(values.seconds);
if (!(seconds > 0)) throw new Error(`--seconds is "${values.seconds}"; give a number above 0.`);

buildIfStale((message) => console.error(message));
const demoStorePort = await findFreePort(4020);
const ports: Ports = { demoStore: demoStorePort, shop: await findFreePort(demoStorePort + 1) };
const baselinePort = await findFreePort(ports.shop + 1);
const running: RunningProgram[] = [];
try {
	const demoStore = await start(describeDemoStore(ports, ['--memory']));
	const shop = await start(describeShop(ports));
	const pids = { 'demo-store': demoStore.process.pid ?? 0, shop: shop.process.pid ?? 0 };
	const rows: { measured: Measurement; baseline: Measurement }[] = [];
	for (const { server, ...workload } of describeWorkloads(ports)) {
		if (!workload.name.includes(values.only)) continue;
		console.error(`measuring: ${workload.name}`);
		const measured = await measure(workload, pids[server], seconds);
		rows.push({ measured, baseline: await measureBaseline(workload, measured.bodyBytes) });
	}
	console.log(renderTable(rows));
} finally {
	await stopPrograms(running);
}

async function start(program: Parameters<typeof startProgram>[0]): Promise<RunningProgram> {
	const started = await startProgram(program);
	running.push(started);
	return started;
}

async function measureBaseline(workload: Workload, bytes: number): Promise<Measurement> {
	const url = `${toOrigin(baselinePort)}/`;
	const args = [`${import.meta.dirname}/baseline.ts`, String(baselinePort), String(bytes)];
	const server = await startProgram({ name: 'The bare server', args, readyUrl: url });
	try {
		return await measure({ ...workload, url }, server.process.pid ?? 0, seconds);
	} finally {
		await stopPrograms([server]);
	}
}
