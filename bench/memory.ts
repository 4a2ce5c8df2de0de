/**
 * `npm run bench -- memory [--pages N] [--cap MB]`: asks for so many distinct pages and watches how
 * much memory the shop takes, and whether pages that shoppers ask for stay in it. Nine of ten are missing
 * pages, for nothing is quicker to make and each is an entry like any other; every tenth is a whole product
 * page, which is asked for twice: with a query it is not kept before. After every twentieth one of the real
 * pages is asked for.
 */
import { readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { withShop } from '../scripts/run/with-shop.ts';

const CONNECTIONS = 8;
const SAMPLES = 10;
const BYTES_PER_MB = 1024 * 1024;
const PAGES_PER_REAL = 20;
const REAL = [
	...['/', '/collections/tableware', '/products/everyday-mug', '/products/everyday-mug.md'],
	...['/products/everyday-mug?Color=Ink', '/products/everyday-mug?utm_source=letter'],
	...['/collections/tableware?filter.v.option.color=Ink', '/search?q=lamp', '/search?q=prism']
];

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
			for (const path of [...REAL, ...REAL]) await ask(origin + path);
			const rows = [['0', formatMemory(pid), '']];
			for (let sample = 1; sample <= SAMPLES; sample += 1) {
				const share = pages / SAMPLES;
				const hits = await askFor(origin, (sample - 1) * share + 1, sample * share);
				const asked = (sample * share).toLocaleString('en-US');
				rows.push([asked, formatMemory(pid), `${Math.round(hits * 100)} %`]);
				console.error(rows.at(-1)?.join(': '));
			}
			const lines = rows.map((cells) => `| ${cells.join(' | ')} |`);
			const title = `| distinct pages | resident MB, cap ${values.cap} | real pages from memory |`;
			return [title, '|--:|--:|--:|', ...lines].join('\n');
		},
		env
	);
}

/** The share of real pages among them that came from memory. */
async function askFor(origin: string, first: number, last: number): Promise<number> {
	const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
	let next = first;
	let [real, hits] = [0, 0];
	async function work() {
		while (next <= last) {
			const page = (next += 1) - 1;
			const isWhole = page % 10 === 0;
			const path = isWhole ? `/products/everyday-mug?x=${page}` : `/policies/none-${page}.md`;
			for (const _ of isWhole ? ['first', 'second'] : ['first']) await ask(origin + path, agent);
			if (page % PAGES_PER_REAL !== 0) continue;
			const outcome = await ask(origin + (REAL[real % REAL.length] ?? '/'), agent);
			real += 1;
			if (outcome === 'hit') hits += 1;
		}
	}
	await Promise.all(Array.from({ length: CONNECTIONS }, work));
	agent.destroy();
	return hits / real;
}

/** Reads the outcome of the page cache from `x-cache`. */
async function ask(url: string, agent?: Agent): Promise<string> {
	const [response] = (await once(get(url, { ...(agent && { agent }) }), 'response')) as [
		IncomingMessage
	];
	if ((response.statusCode ?? 0) >= 500) throw new Error(`${url} answered ${response.statusCode}.`);
	response.resume();
	await once(response, 'end');
	return String(response.headers['x-cache']);
}

function formatMemory(pid: number): string {
	const [, kB = 'NaN'] =
		/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
	return Math.round((Number(kB) * 1024) / BYTES_PER_MB).toString();
}
