import { goto } from '$app/navigation';
import { page } from '$app/state';
import { link } from '$lib/links';
import type { CartState } from '$lib/state/cart.svelte';
import { findModelContext } from '$lib/state/model-context';
import { registerPageTools } from '$lib/state/page-tools';

/** Offers the tools of the page to the browser's own agent, if it has one. */
export function offerPageTools(cart: CartState): void {
	const context = findModelContext(document, navigator);
	if (context === null) return;
	registerPageTools(context, {
		cart,
		hasAccounts: page.data.hasAccounts,
		request: (path, init) => fetch(link(path), init),
		show: (href) => goto(link(href)),
		leave: (href) => location.assign(link(href)),
		getPath: () => page.url.pathname,
		confirm: (question) => confirm(question)
	});
}
