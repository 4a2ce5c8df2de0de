/** The part of the browser that the banner needs; tests pass their own. */
export interface ConsentFormOptions {
	send: (action: string, body: URLSearchParams) => Promise<Response>;
	/** Called when the choice is kept. */
	onChosen: () => void;
}

/**
 * Sends the banner's form without leaving the page. It is gone at once; if the choice could not be kept
 * it is back, and the browser itself sends the form the next time.
 */
export function enhanceConsentForm(document: Document, options: ConsentFormOptions): void {
	const form = document.querySelector<HTMLFormElement>('[data-consent] form');
	form?.addEventListener(
		'submit',
		(event) => {
			event.preventDefault();
			void keepChoice(form, event.submitter, options);
		},
		{ once: true }
	);
}

async function keepChoice(
	form: HTMLFormElement,
	submitter: HTMLElement | null,
	{ send, onChosen }: ConsentFormOptions
): Promise<void> {
	const fields = [...new FormData(form, submitter)].flatMap(([name, value]) =>
		typeof value === 'string' ? [[name, value]] : []
	);
	form.hidden = true;
	focusContent(form.ownerDocument);
	const isKept = await send(form.action, new URLSearchParams(fields)).then(
		(response) => response.ok,
		() => false
	);
	if (!isKept) {
		form.hidden = false;
		submitter?.focus();
		return;
	}
	const status = form.parentElement?.querySelector<HTMLElement>('[role="status"]');
	if (status) status.textContent = status.dataset['saved'] ?? '';
	form.remove();
	onChosen();
}

/** The pressed button is gone: who uses the keyboard goes on with the page. */
function focusContent(document: Document): void {
	const main = document.querySelector('main');
	if (main === null) return;
	main.tabIndex = -1;
	main.focus({ preventScroll: true });
}
