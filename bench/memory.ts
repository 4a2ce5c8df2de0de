/**
 * `npm run bench -- memory [--pages N] [--cap MB]`: asks for so many distinct pages and watches how
 * much memory the shop takes. Nine of ten are missing pages, for nothing is quicker to make and each is an
 * entry like any other; every tenth is a whole product page.
 */
import { readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { withShop } from '../scripts/run/with-shop.ts';

const CONNECTIONS = 8;
const SAMPLES = 10;
const BYTES_PER_MB = 1024 * 1024;

export async function runBench(args: string[]): Promise<string> {
	const { values } = parseArgs({
		args,
		options: {
			pages: { type: 'string', default: '100000' },
			cap: { type: 'string', default: '64' }
		}
	});
	const pages = Number(values.pages);
	const env = { PAGE_CACHE_MEMORY_MB: values.cap, CACHE_MEMORY_MB: '16' };
	return withShop(
		4100,
		async ({ origin, shop }) => {
			const pid = shop.process.pid ?? 0;
			const rows = [['0', formatMemory(pid)]];
			for (let sample = 1; sample <= SAMPLES; sample += 1) {
				const share = pages / SAMPLES;
				await askFor(origin, (sample - 1) * share + 1, sample * share);
				rows.push([(sample * share).toLocaleString('en-US'), formatMemory(pid)]);
				console.error(rows.at(-1)?.join(': '));
			}
			const lines = rows.map((cells) => `| ${cells.join(' | ')} |`);
			return [`| distinct pages | resident MB, cap ${values.cap} |`, '|--:|--:|', ...lines].join(
				'\n'
			);
		},
		env
	);
}

async function askFor(origin: string, first: number, last: number): Promise<void> {
	const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
	let next = first;
	async function work() {
		while (next <= last) {
			const page = (next += 1) - 1;
			const isWhole = page % 10 === 0;
			const path = isWhole ? `/products/everyday-mug?x=${page}` : `/policies/none-${page}.md`;
			const [response] = (await once(get(origin + path, { agent }), 'response')) as [
				IncomingMessage
			];
			if ((response.statusCode ?? 0) >= 500)
				throw new Error(`${path} answered ${response.statusCode}.`);
			response.resume();
			await once(response, 'end');
		}
	}
	await Promise.all(Array.from({ length: CONNECTIONS }, work));
	agent.destroy();
}

function formatMemory(pid: number): string {
	const [, kB = 'NaN'] =
		/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
	return Math.round((Number(kB) * 1024) / BYTES_PER_MB).toString();
}
