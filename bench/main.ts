/** `npm run bench [-- NAME OPTIONS]`: runs one of the measurements below and prints its table. */
import { argv } from 'node:process';

interface Bench {
	/** Reads its own options; answers with the table. */
	runBench: (args: string[]) => Promise<string>;
}

const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
	agents: () => import('./agents.ts'),
	assistant: () => import('./assistant.ts'),
	catalog: () => import('./catalog.ts'),
	fleet: () => import('./fleet.ts'),
	interactions: () => import('./interactions.ts'),
	memory: () => import('./memory.ts'),
	overload: () => import('./overload.ts'),
	pages: () => import('./pages.ts'),
	chat: () => import('./chat.ts'),
	prism: () => import('./prism.ts'),
	rates: () => import('./rates.ts'),
	rendering: () => import('./rendering.ts'),
	size: () => import('./size.ts'),
	soak: () => import('./soak.ts'),
	start: () => import('./start.ts')
};
const DEFAULT_BENCH = 'rates';

const args = argv.slice(2);
const isNamed = args[0]?.startsWith('-') === false;
const name = isNamed ? (args[0] ?? DEFAULT_BENCH) : DEFAULT_BENCH;
const load = BENCHES[name];
if (!load) {
	const known = Object.keys(BENCHES).join(', ');
	throw new Error(`There is no measurement "${name}"; these are: ${known}.`);
}
const { runBench } = await load();
console.log(await runBench(isNamed ? args.slice(1) : args));
