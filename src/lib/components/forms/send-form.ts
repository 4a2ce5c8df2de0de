import { tick } from 'svelte';
import { enhance } from '$app/forms';
import type { ReturnedForm } from '$lib/domain/guest-forms';
import { formAnswersTexts } from '$messages/en/form-answers';
import type { Answer } from './send-in-place';

/** Sends a form by script from now on. */
export function sendForm(form: HTMLFormElement, answer: Answer): { destroy: () => void } {
	return enhance(form, ({ formData }) => async ({ result }) => {
		if (result.type === 'redirect') answer(null);
		// The form's own page leads on to the store.
		else if (result.type === 'success') form.submit();
		else {
			answer(
				result.type === 'failure'
					? (result.data as unknown as ReturnedForm)
					: { values: readTexts(formData), faults: { form: formAnswersTexts.unavailable } }
			);
			await tick();
			form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
		}
	});
}

/** What was typed stays. */
function readTexts(form: FormData): Record<string, string> {
	return Object.fromEntries(
		[...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
	);
}
