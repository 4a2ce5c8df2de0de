import { fromThousandths, toThousandths } from '../../store/catalog/decimal.ts';
/**
 * Reads one form, field by field: each reader gives the value, or notes what is wrong with it and
 * gives a stand-in that is never used, because a form with errors is not saved.
 */
export class FormReader {
	readonly errors: Record<string, string> = {};
	readonly #form: URLSearchParams;

	constructor(form: URLSearchParams) {
		this.#form = form;
	}

	/** Everything as typed, for showing the form again. */
	get values(): Record<string, string> {
		return Object.fromEntries(this.#form);
	}

	get isValid(): boolean {
		return Object.keys(this.errors).length === 0;
	}

	/** Returns a text with the line ends of files; forms send CRLF. */
	text(name: string): string {
		return (this.#form.get(name) ?? '').replaceAll('\r\n', '\n').trim();
	}

	requiredText(name: string, label: string, maxLength = 255): string {
		const text = this.text(name);
		if (text === '') this.errors[name] = `${label} is empty; write 1 to ${maxLength} characters.`;
		if (text.length > maxLength) {
			this.errors[name] = `${label} has ${text.length} characters; at most ${maxLength} are kept.`;
		}
		return text;
	}

	isChecked(name: string): boolean {
		return this.#form.get(name) === 'on';
	}

	/** Decimal string with two places, or three; how many the currency has, the store knows. */
	price(name: string, label: string): string {
		const text = this.text(name);
		if (/^\d{1,9}(?:\.\d{1,3})?$/.test(text)) return fromThousandths(toThousandths(text));
		this.errors[name] = `${label} is ${JSON.stringify(text)}; write an amount such as 18 or 18.50.`;
		return '0.00';
	}

	optionalPrice(name: string, label: string): string | null {
		return this.text(name) === '' ? null : this.price(name, label);
	}

	wholeNumber(name: string, label: string, maximum: number): number {
		const text = this.text(name);
		if (/^\d{1,9}$/.test(text) && Number(text) <= maximum) return Number(text);
		this.errors[name] =
			`${label} is ${JSON.stringify(text)}; write a whole number from 0 to ${maximum}.`;
		return 0;
	}

	choice<Choice extends string>(
		name: string,
		label: string,
		choices: readonly Choice[]
	): Choice | null {
		const text = this.text(name);
		const choice = choices.find((candidate) => candidate === text) ?? null;
		if (choice === null) {
			this.errors[name] =
				`${label} is ${JSON.stringify(text)}; choose one of ${choices.join(', ')}.`;
		}
		return choice;
	}

	/** One a line or between commas, without repetitions. */
	list(name: string): string[] {
		const parts = this.text(name).split(/[\n,]/);
		return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];
	}
}
