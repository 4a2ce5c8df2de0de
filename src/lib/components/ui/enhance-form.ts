import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { enhance } from '$app/forms';

type Submit = NonNullable<Parameters<typeof enhance>[1]>;

/** Sends a form without leaving the page. What was refused keeps its values; the first field at fault gets the focus. */
const stayOnPage: Submit =
	() =>
	async ({ formElement, result, update }) => {
		await update({ reset: false });
		if (result.type === 'failure') await focusFault(formElement);
	};

/**
 * Follows the redirect with a full page load, for a form that changes the language of the document.
 */
const leavePage: Submit =
	() =>
	async ({ formElement, result, update }) => {
		if (result.type === 'redirect') location.assign(result.location);
		else {
			await update({ reset: false });
			await focusFault(formElement);
		}
	};

export const enhanceForm = attach(stayOnPage);
export const enhanceReloadingForm = attach(leavePage);

/** `use:enhance` as an attachment: actions would add their part of Svelte's runtime to every page. */
function attach(submit: Submit): Attachment<HTMLFormElement> {
	return (form) => {
		const enhanced = enhance(form, submit);
		return () => enhanced.destroy();
	};
}

async function focusFault(form: HTMLFormElement): Promise<void> {
	await tick();
	form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
