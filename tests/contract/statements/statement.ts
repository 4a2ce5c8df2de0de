import type { Exchange } from '../../support/http-surface/surface.ts';
import type { ContractShop } from '../contract-shop.ts';

/**
 * The shops that a statement is about: with the assistant and accounts on, with both off, with
 * either, or one whose store has gone away.
 */
export type Setting = 'on' | 'off' | 'either' | 'store-away';

/** Starts the shop with other settings. */
export type Start = (settings: Record<string, string>) => Promise<ContractShop>;

/** One sentence of the specification, in our own words. */
export interface Statement {
	/** Unique key by which the statement is found. */
	id: string;
	says: string;
	/** The shop that receives the requests; by default `either`, which sends each to both shops. */
	shop?: Setting;
	requests?: readonly Exchange[];
	/** Sends requests that depend on each other, or looks at what the shop asks its store. */
	proof?: (shop: ContractShop, start: Start) => Promise<void>;
}

/** The statements of one section of the specification. */
export interface Chapter {
	section: string;
	statements: readonly Statement[];
}

/** A GET that is answered with 200. */
export function gives(path: string, parts: Partial<Exchange> = {}): Exchange {
	return { when: '', path, status: 200, ...parts };
}

/** Repeats a request for several paths. */
export function each(paths: readonly string[], parts: Omit<Exchange, 'when' | 'path'>): Exchange[] {
	return paths.map((path) => ({ when: '', path, ...parts }));
}
