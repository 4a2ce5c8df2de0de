import { defineConfig } from 'vite';

/** The server around the built app, into the same folder: one file without dependencies. */
export default defineConfig({
	publicDir: false,
	build: {
		ssr: 'src/node-server/main.ts',
		outDir: 'build',
		emptyOutDir: false,
		target: 'node22',
		rolldownOptions: { output: { entryFileNames: 'main.js' } }
	}
});
