/**
 * Instead of `svelte/legacy`, which defines accessors on each rendered page: V8 keeps those, and the page's text
 * with them, until its next full collection.
 */
import type { Component } from 'svelte';
import { render } from 'svelte/server';

export const asClassComponent = <Props extends Record<string, unknown>>(
	Root: Component<Props>
) => ({
	render: (props: Props, options: object) => render(Root, { props, ...options })
});
