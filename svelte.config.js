import adapter from '@sveltejs/adapter-node';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** @type {import('@sveltejs/kit').Config} */
export default {
	preprocess: vitePreprocess(),
	compilerOptions: { runes: true },
	kit: {
		// Beside `build/index.js`, which is our server around it.
		adapter: adapter({ out: 'build/app', precompress: true }),
		alias: {
			$houdini: '.houdini/',
			'$customer-account': '.generated/customer-account/',
			$graphql: 'graphql/'
		},
		// Our own handle does this check, so that every answer has the shape of its surface.
		csrf: { trustedOrigins: ['*'] }
	}
};
