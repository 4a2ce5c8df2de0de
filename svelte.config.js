import adapter from '@sveltejs/adapter-node';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** Styles of components by their scopes. @type {Map<string, string>} */
const scopes = new Map();

/**
 * Names the scope of a component's styles: short, because every scoped element of a page carries it.
 * @param {string} css
 * @param {(text: string) => string} hash
 */
function toScope(css, hash) {
	const scope = `s-${hash(css).slice(-5)}`;
	const other = scopes.get(scope) ?? css;
	if (other !== css) {
		throw new Error(
			`Two components have the scope ${scope}. Change a style of one of them:\n${css}`
		);
	}
	scopes.set(scope, css);
	return scope;
}

/** @type {import('@sveltejs/kit').Config} */
export default {
	preprocess: vitePreprocess(),
	compilerOptions: {
		runes: true,
		discloseVersion: false,
		cssHash: ({ hash, css }) => toScope(css, hash)
	},
	kit: {
		adapter: adapter({ precompress: true }),
		alias: {
			$houdini: '.houdini/',
			'$customer-account': '.generated/customer-account/',
			$graphql: 'graphql/'
		},
		// Our own handle does this check, so that every answer has the shape of its surface.
		csrf: { trustedOrigins: ['*'] }
	}
};
