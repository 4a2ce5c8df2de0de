import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { dropImporters, importFrameNodes } from './browser-runtime.ts';
import { locateModule } from './edit-modules.ts';

describe('dropImporters', () => {
	it('drops the address of the importing file from dynamic imports, and from nothing else', () => {
		const other = 'new URL(path, import.meta.url)';
		const code = `load(() => import("./a.js"), __VITE_PRELOAD__, import.meta.url); ${other}`;
		expect(dropImporters(code)).toBe(`load(() => import("./a.js"), __VITE_PRELOAD__); ${other}`);
	});
});

describe('importFrameNodes', () => {
	const code = [0, 1, 2, 12].map((id) => `() => import('./nodes/${id}')`).join(',\n');
	const readNode = (path: string) =>
		path === './nodes/12' ? 'export { default } from "svelte-5/layout.svelte"' : 'export {}';

	it('imports layout, error page and default layouts with the frame, pages on demand', () => {
		const edited = importFrameNodes(code, readNode);
		expect(edited).toContain("import * as node_0 from './nodes/0';");
		expect(edited).toContain('() => Promise.resolve(node_1)');
		expect(edited).toContain("() => import('./nodes/2')");
		expect(edited).toContain('() => Promise.resolve(node_12)');
	});

	it('ends the build when SvelteKit lists its nodes differently', () => {
		expect(() => importFrameNodes('export const nodes = [];', readNode)).toThrow('./nodes/0');
	});
});

it('leaves out the loading of code without data, which no link asks for', () => {
	const files = globSync('src/**/*.{html,svelte,ts}');
	expect(files.length).toBeGreaterThan(100);
	const asking = files.filter((file) => readFileSync(file, 'utf8').includes('preload-code'));
	expect(asking).toEqual([]);
});

interface PageStore {
	set: (page: string) => void;
	notify: () => void;
	subscribe: (run: (page: string) => void) => void;
}

it('announces each page that follows the first, once', async () => {
	const { createPageStore } = (await import(locateModule('./browser-modules/page-store.js'))) as {
		createPageStore: () => PageStore;
	};
	const store = createPageStore();
	const announce = vi.fn();
	store.set('first');
	store.notify();
	store.subscribe(announce);
	store.notify();
	expect(announce).not.toHaveBeenCalled();
	store.set('second');
	expect(announce).not.toHaveBeenCalled();
	store.notify();
	store.notify();
	expect(announce.mock.calls).toEqual([['second']]);
});
