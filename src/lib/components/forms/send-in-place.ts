import type { Attachment } from 'svelte/attachments';
import { FORM_GUARD, type ReturnedForm } from '$lib/domain/guest-forms';

/** Told what became of a form: null when it is taken. */
export type Answer = (returned: ReturnedForm | null) => void;

/**
 * Sends a form of another page without leaving this one. What that takes is loaded when the form is touched, since the
 * form may be on every page.
 */
export function sendInPlace(answer: Answer): Attachment<HTMLFormElement> {
	return (form) => {
		const listeners = new AbortController();
		const { signal } = listeners;
		let enhanced: { destroy: () => void } | undefined;
		const load = async () => {
			const { sendForm } = await import('./send-form');
			if (!signal.aborted) enhanced ??= sendForm(form, answer);
		};
		const hold = (event: SubmitEvent) => {
			if (enhanced !== undefined) return;
			event.preventDefault();
			load().then(
				() => form.requestSubmit(),
				() => form.submit()
			);
		};
		const step = form.elements.namedItem(FORM_GUARD.step);
		if (step instanceof HTMLInputElement) step.value = 'script';
		form.addEventListener('focusin', () => void load().catch(() => undefined), {
			once: true,
			signal
		});
		form.addEventListener('submit', hold, { signal });
		return () => {
			listeners.abort();
			enhanced?.destroy();
		};
	};
}
