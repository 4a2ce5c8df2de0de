import { mount, unmount } from 'svelte';
import { prepareTexts } from '$lib/messages/text-language';
import HelpDialog from './HelpDialog.svelte';

/** Opens a dialog with what a page says of stores or sizes. */
export async function showPage(href: string, label: string): Promise<void> {
	await prepareTexts('stores');
	const dialog = mount(HelpDialog, {
		target: document.body,
		props: { href, label: label.trim(), onclose: () => void unmount(dialog) }
	});
}
