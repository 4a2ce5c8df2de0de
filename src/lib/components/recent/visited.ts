import { readCookie } from '$lib/analytics/cookies';
import { CONSENT_COOKIE, findConsent } from '$lib/domain/consent';

/** The products that a shopper has looked at, in the browser's own storage: the last one first. */
export interface Visited {
	list(): string[];
	/** Puts a product's handle first. */
	add(handle: string): void;
	remove(handle: string): void;
	clear(): void;
}

const KEY = 'visited-products';
const MAX_HANDLES = 12;

/** @param open Throws where the browser blocks its storage: then nothing is remembered. */
export function createVisited(open: () => Storage): Visited {
	function list(): string[] {
		try {
			const stored: unknown = JSON.parse(open().getItem(KEY) ?? '[]');
			return Array.isArray(stored) ? stored.filter((it) => typeof it === 'string') : [];
		} catch {
			return [];
		}
	}

	function store(handles: readonly string[]): void {
		try {
			if (handles.length === 0) open().removeItem(KEY);
			else open().setItem(KEY, JSON.stringify(handles.slice(0, MAX_HANDLES)));
		} catch {
			// Storage is blocked or full.
		}
	}

	const without = (handle: string) => list().filter((it) => it !== handle);
	return {
		list,
		add: (handle) => store([handle, ...without(handle)]),
		remove: (handle) => store(without(handle)),
		clear: () => store([])
	};
}

/** Returns whether the device may remember products: markets that ask for consent need that to preferences. */
export function mayRemember(cookies: string, isAsked: boolean): boolean {
	const cookie = readCookie(cookies, CONSENT_COOKIE);
	return findConsent({ cookie, isAsked, hasGpc: false })?.preferences === true;
}
