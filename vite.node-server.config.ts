import { defineConfig } from 'vite';

/** The server around the built app and its doctor, into the same folder, without dependencies. */
export default defineConfig({
	publicDir: false,
	build: {
		ssr: true,
		outDir: 'build',
		emptyOutDir: false,
		target: 'node22',
		rolldownOptions: {
			input: { main: 'src/node-server/main.ts', doctor: 'src/node-server/doctor.ts' },
			output: { entryFileNames: '[name].js', chunkFileNames: 'settings.js' }
		}
	}
});
