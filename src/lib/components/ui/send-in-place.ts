import type { ActionResult } from '@sveltejs/kit';
import type { Attachment } from 'svelte/attachments';

type Values = Record<string, unknown> | undefined;
export type FormResult = ActionResult<Values, Values>;

/**
 * Sends a form of another page without leaving this one. What that takes is loaded when the form is touched, since the
 * form may be on every page.
 */
export function sendInPlace(
	show: (result: FormResult, form: HTMLFormElement) => void
): Attachment<HTMLFormElement> {
	return (form) => {
		let enhanced: { destroy: () => void } | undefined;
		const listeners = new AbortController();
		const { signal } = listeners;
		const load = async () => {
			const { enhance } = await import('$app/forms');
			if (signal.aborted) return;
			enhanced ??= enhance(
				form,
				() =>
					({ result }) =>
						show(result, form)
			);
		};
		const prepare = () => void load().catch(() => undefined);
		const hold = (event: SubmitEvent) => {
			if (enhanced !== undefined) return;
			event.preventDefault();
			load().then(
				() => form.requestSubmit(),
				() => form.submit()
			);
		};
		form.addEventListener('focusin', prepare, { once: true, signal });
		form.addEventListener('submit', hold, { signal });
		return () => {
			listeners.abort();
			enhanced?.destroy();
		};
	};
}
