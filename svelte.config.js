import adapter from '@sveltejs/adapter-node';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** The demo store's pictures come from loopback; a real store's from its CDN. */
const PICTURE_SOURCES = /** @type {const} */ ([
	...['self', 'data:', 'https:'],
	...['http://localhost:*', 'http://127.0.0.1:*']
]);

/** @type {import('@sveltejs/kit').Config} */
export default {
	preprocess: vitePreprocess(),
	compilerOptions: { runes: true, discloseVersion: false },
	kit: {
		adapter: adapter({ precompress: true }),
		alias: { $houdini: '.houdini/', $graphql: 'graphql/' },
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
				'img-src': [...PICTURE_SOURCES],
				'media-src': ['self', 'https:'],
				'object-src': ['none'],
				'base-uri': ['self'],
				'form-action': ['self'],
				'frame-ancestors': ['none']
			}
		}
	}
};
