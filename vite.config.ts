import { sveltekit } from '@sveltejs/kit/vite';
import { get_config } from 'houdini';
import houdiniSvelte from 'houdini-svelte/vite';
import houdini from 'houdini/vite';
import type { PluginOption } from 'vite';
import { defineConfig } from 'vitest/config';

const isTest = process.env['VITEST'] !== undefined;

/**
 * Under test only Houdini's transform of `graphql()` calls is wanted: its compiler keeps processes
 * that outlive the run. The test command generates the documents beforehand.
 */
async function transformDocuments(): Promise<PluginOption> {
	// Of its context the transform reads the configuration only; the rest is the compiler's.
	const context = { config: await get_config() } as Parameters<typeof houdiniSvelte>[0];
	return houdiniSvelte(context);
}

export default defineConfig(async () => ({
	plugins: [isTest ? await transformDocuments() : houdini(), sveltekit()],
	test: {
		projects: [
			{
				extends: true as const,
				test: {
					name: 'app',
					include: ['src/{lib,routes,hooks}/**/*.test.ts', 'src/*.test.ts', 'graphql/**/*.test.ts']
				}
			},
			{
				test: {
					name: 'demo-store',
					include: ['{src/demo-store,src/node-server,scripts,bench}/**/*.test.ts']
				}
			},
			{
				extends: true as const,
				test: {
					name: 'integration',
					include: ['tests/{integration,contract}/**/*.test.ts'],
					// Processes, sockets and shells of a machine that may be busy.
					retry: 1,
					testTimeout: 60_000,
					hookTimeout: 120_000
				}
			}
		]
	}
}));
