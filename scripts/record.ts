/**
 * `npm run record -- --store DOMAIN --token TOKEN [--cart]`: asks a store of the platform for the facts that the demo store
 * follows, and prints where it answers otherwise. Only reads are sent; with `--cart`, carts of its own are made and changed
 * too. Ids, times and amounts are masked, and nothing is kept. Exits with 1 when there are differences.
 */
import { argv } from 'node:process';
import { parseArgs } from 'node:util';
import { compareFacts } from './record/compare-facts.ts';
import { openStore } from './record/store-client.ts';

const { values } = parseArgs({
	args: argv.slice(2),
	options: {
		store: { type: 'string' },
		token: { type: 'string' },
		cart: { type: 'boolean', default: false }
	}
});
const { store: domain, token, cart } = values;
const origin = domain === undefined ? null : readOrigin(domain);
if (origin === null || token === undefined) {
	console.error(
		'npm run record -- --store DOMAIN --token TOKEN [--cart]\n' +
			`--store is ${JSON.stringify(domain ?? null)}: give the domain of a store, such as shop.myshopify.com.\n` +
			`--token is ${token === undefined ? 'missing: give a public access token of its Storefront API' : 'given'}.`
	);
	process.exitCode = 2;
} else {
	try {
		const store = await openStore({ origin, token, fetch });
		const { asked, differences } = await compareFacts(store, { mayMakeCarts: cart });
		for (const difference of differences) console.log(`${difference}\n`);
		console.log(`${asked} facts, ${differences.length} answered otherwise.`);
		process.exitCode = differences.length === 0 ? 0 : 1;
	} catch (failure) {
		console.error(failure instanceof Error ? failure.message : String(failure));
		process.exitCode = 2;
	}
}

/** Programs on this machine may be asked without encryption. */
function readOrigin(text: string): string | null {
	const url = URL.parse(text.includes('://') ? text : `https://${text}`);
	if (url === null || !/^https?:$/.test(url.protocol)) return null;
	const isLocal = /^(?:localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
	return url.protocol === 'https:' || isLocal ? url.origin : null;
}
