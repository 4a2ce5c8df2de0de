import { link } from '$lib/links';
import { isPlainClick } from '../ui/plain-click';

/** Shows the page of a link in a dialog. What that takes is loaded by the press; where it fails, the link leads on. */
export function showHere(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
	if (!isPlainClick(event)) return;
	event.preventDefault();
	const { href, text } = event.currentTarget;
	import('./show-page').then(
		({ showPage }) => showPage(href, text),
		() => location.assign(link(href))
	);
}
