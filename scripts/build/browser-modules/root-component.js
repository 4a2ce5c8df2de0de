/**
 * Instead of `svelte/legacy`, of which SvelteKit's router uses one function with few of its options:
 * it mounts the root component and later sets some of its properties. Each is a signal of its own.
 */
import { hydrate, mount } from 'svelte';
// eslint-disable-next-line svelte/no-svelte-internal -- `svelte/legacy` is made of the same parts
import { get, set, state } from 'svelte/internal/client';

export const asClassComponent = (Root) =>
	class {
		#signals = new Map();

		constructor({ target, props, hydrate: isRendered }) {
			this.$set(props);
			const read = (_, name) => get(this.#find(name));
			const handler = { get: read, has: (_, name) => read(_, name) !== undefined };
			(isRendered ? hydrate : mount)(Root, { target, props: new Proxy({}, handler), intro: false });
		}

		$set(props) {
			for (const [name, value] of Object.entries(props)) set(this.#find(name), value);
		}

		#find(name) {
			if (!this.#signals.has(name)) this.#signals.set(name, state(undefined));
			return this.#signals.get(name);
		}
	};
