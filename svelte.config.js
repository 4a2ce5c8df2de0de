import adapter from '@sveltejs/adapter-node';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** @type {import('@sveltejs/kit').Config} */
export default {
	preprocess: vitePreprocess(),
	compilerOptions: { runes: true, discloseVersion: false },
	kit: {
		adapter: adapter({ precompress: true }),
		alias: {
			$houdini: '.houdini/',
			'$customer-account': '.generated/customer-account/',
			$graphql: 'graphql/'
		},
		// Our own handle does this check, so that every answer has the shape of its surface.
		csrf: { trustedOrigins: ['*'] },
		csp: {
			// Hashes, not nonces: a nonce would make every page different, and no page cacheable.
			mode: 'hash',
			directives: {
				'default-src': ['self'],
				'script-src': ['self'],
				'style-src': ['self'],
				'style-src-attr': ['unsafe-inline'],
				// A store on this machine has no https: `handleSecurityHeaders` adds its origin.
				'img-src': ['self', 'data:', 'https:'],
				'media-src': ['self', 'https:'],
				'object-src': ['none'],
				'base-uri': ['self'],
				'form-action': ['self'],
				'frame-ancestors': ['none']
			}
		}
	}
};
