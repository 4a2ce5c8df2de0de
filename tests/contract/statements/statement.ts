import type { Exchange } from '../../support/http-surface/surface.ts';

/** A test that shows what no single request can; the runner looks whether it exists. */
export interface Proof {
	file: string;
	/** Its name as it stands in the file. */
	test: string;
}

/**
 * The shops that a statement is about: with the assistant and accounts on, with both off, with
 * either, or one whose store has gone away.
 */
export type Setting = 'on' | 'off' | 'either' | 'store-away';

/** One sentence of the specification, in our own words. */
export interface Statement {
	/** Unique key by which the statement is found. */
	id: string;
	says: string;
	/** The shop that receives the requests; by default `either`, which sends each to both shops. */
	shop?: Setting;
	requests?: readonly Exchange[];
	/** Other tests that hold rules of code or take several steps. */
	heldBy?: readonly Proof[];
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

export function heldBy(file: string, ...tests: string[]): Proof[] {
	return tests.map((test) => ({ file, test }));
}
