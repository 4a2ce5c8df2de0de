/** What was typed and pressed while the part of the page that it is for was on its way. */
export interface HeldInput {
	text: string;
	/** The selection in the text. */
	start: number;
	end: number;
	/** Keys that are no text, in their order. */
	keys: readonly KeyboardEventInit[];
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Takes what is in a field, as it stands. */
export function holdInput(field: TextField | null, keys: readonly KeyboardEventInit[]): HeldInput {
	const text = field?.value ?? '';
	return {
		text,
		start: field?.selectionStart ?? text.length,
		end: field?.selectionEnd ?? text.length,
		keys
	};
}

/**
 * Gives it to what has the focus now: a field gets the text, behind what it has already, and hears of it as if it
 * was typed there; then the keys are pressed.
 */
export function releaseInput({ text, start, end, keys }: HeldInput, document: Document): void {
	const focused = document.activeElement;
	if (text !== '' && focused !== null && isTextField(focused)) {
		const offset = focused.value.length;
		focused.value += text;
		focused.setSelectionRange(offset + start, offset + end);
		focused.dispatchEvent(new Event('input', { bubbles: true }));
	}
	for (const key of keys) {
		const event = new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true });
		document.activeElement?.dispatchEvent(event);
	}
}

const isTextField = (element: Element): element is TextField => element.matches('input, textarea');
