/** `npm run bench -- NAME [OPTIONS]`: runs one of the measurements below and prints its table. */
import { argv } from 'node:process';

interface Bench {
	/** Reads its own options; answers with the table. */
	runBench: (args: string[]) => Promise<string>;
}

const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
	interactions: () => import('./interactions.ts'),
	overload: () => import('./overload.ts'),
	pages: () => import('./pages.ts'),
	rendering: () => import('./rendering.ts'),
	restart: () => import('./restart.ts'),
	size: () => import('./size.ts'),
	soak: () => import('./soak.ts'),
	start: () => import('./start.ts')
};

const [name = '', ...args] = argv.slice(2);
const load = BENCHES[name];
if (!load) {
	const known = Object.keys(BENCHES).join(', ');
	throw new Error(
		`There is no benchmark "${name}". Try: npm run bench -- NAME, with one of ${known}.`
	);
}
const { runBench } = await load();
console.log(await runBench(args));
