import {
	startProgram,
	stopPrograms,
	type Program,
	type RunningProgram
} from '../../scripts/run/processes.ts';
import { describeDemoStore, describeShop, toOrigin } from '../../scripts/run/shop.ts';
import { buildShop, findPort } from './running-shop.ts';

export interface ShopFleet {
	/** The address that browsers use, that of the first shop. */
	site: string;
	/** Address of the demo store that they share. */
	store: string;
	/** Addresses of the shops behind it. */
	shops: readonly string[];
	programs: readonly RunningProgram[];
	/** Ends one and starts it again. */
	restart: (index: number, signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
	stop: () => Promise<void>;
}

/** Several built shops with the same settings over one demo store, as behind a load balancer. */
export async function startFleet(
	size: number,
	settings: Readonly<Record<string, string>>
): Promise<ShopFleet> {
	await buildShop();
	const demoStore = await findPort();
	const ports = await Promise.all(Array.from({ length: size }, findPort));
	const site = toOrigin(ports[0] ?? 0);
	const store = describeDemoStore({ shop: ports[0] ?? 0, demoStore }, ['--memory']);
	const shops = ports.map((shop): Program => {
		const program = describeShop({ shop, demoStore });
		return { ...program, env: { ...program.env, SITE_URL: site, ...settings } };
	});
	const running = [await startProgram(store)];
	const programs: RunningProgram[] = [];
	const stop = () => stopPrograms([...programs, ...running]);
	try {
		for (const shop of shops) programs.push(await startProgram(shop));
	} catch (error) {
		await stop();
		throw error;
	}
	return {
		...{ site, store: toOrigin(demoStore), shops: ports.map(toOrigin), programs, stop },
		async restart(index, signal) {
			const [program, shop] = [programs[index], shops[index]];
			if (program === undefined || shop === undefined) throw new Error(`No shop ${index}.`);
			program.process.kill(signal);
			await program.ended;
			programs[index] = await startProgram(shop);
		}
	};
}
