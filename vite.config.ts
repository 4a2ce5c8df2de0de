import { sveltekit } from '@sveltejs/kit/vite';
import houdini from 'houdini/vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
	plugins: [houdini(), sveltekit()],
	test: {
		// A module that prints what nobody expects has a fault that no assertion saw.
		onConsoleLog: () => true,
		projects: [
			{
				extends: true,
				test: {
					name: 'app',
					include: ['src/{lib,routes,hooks}/**/*.test.ts', 'src/*.test.ts', 'graphql/**/*.test.ts']
				}
			},
			{
				test: {
					name: 'demo-store',
					include: ['src/demo-store/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts']
				}
			},
			{
				test: {
					name: 'integration',
					include: ['tests/{integration,contract}/**/*.test.ts'],
					testTimeout: 60_000,
					hookTimeout: 120_000
				}
			}
		]
	}
});
