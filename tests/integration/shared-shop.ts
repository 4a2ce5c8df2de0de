import type { TestProject } from 'vitest/node';
import { startShop, type RunningShop } from '../support/running-shop.ts';

/** The shop that test files share which only read, or change no more than carts and sessions of their own. */
export type SharedShop = Pick<RunningShop, 'shop' | 'store'>;

declare module 'vitest' {
	interface ProvidedContext {
		sharedShop: SharedShop;
	}
}

/** Starts it, once for the project: see `inject('sharedShop')`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
	const { shop, store, stop } = await startShop();
	project.provide('sharedShop', { shop, store });
	return stop;
}
