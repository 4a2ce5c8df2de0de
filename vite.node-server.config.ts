import { defineConfig } from 'vite';

/** The server around the built app (`build/app`) and its doctor, without dependencies. */
export default defineConfig({
	publicDir: false,
	build: {
		ssr: true,
		outDir: 'build',
		emptyOutDir: true,
		target: 'node22',
		rolldownOptions: {
			input: { index: 'src/node-server/main.ts', doctor: 'src/node-server/doctor.ts' },
			output: { entryFileNames: '[name].js', chunkFileNames: 'settings.js' }
		}
	}
});
