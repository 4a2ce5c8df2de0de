import type { PredictiveSearch } from '$lib/domain/predictive-search';

/** Throws when there is no answer; the signal ends the request. */
export type LoadSuggestions = (term: string, signal: AbortSignal) => Promise<PredictiveSearch>;

export const DEBOUNCE_MS = 150;

/**
 * Suggestions for the text in the search field. It waits until the shopper pauses, and shows only the
 * answer to the newest request.
 */
export class PredictiveSearchState {
	term = $state.raw('');
	/** The last results stay visible until new ones arrive. */
	results = $state.raw<PredictiveSearch | null>(null);
	status = $state.raw<'idle' | 'asking' | 'found' | 'failed'>('idle');
	/** The number of the option that the arrow keys are at; null while they are in the field. */
	active = $state.raw<number | null>(null);

	readonly #load: LoadSuggestions;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#question: AbortController | null = null;

	constructor(load: LoadSuggestions) {
		this.#load = load;
	}

	/** The field has changed, or is looked at again. */
	type(typed: string): void {
		const isSame = typed.trim() === this.term.trim();
		this.term = typed;
		this.active = null;
		if (isSame && (this.status === 'asking' || this.status === 'found')) return;
		this.stop();
		if (typed.trim() === '') {
			this.results = null;
			this.status = 'idle';
			return;
		}
		this.status = 'asking';
		this.#timer = setTimeout(() => void this.#ask(typed.trim()), DEBOUNCE_MS);
	}

	/** Goes one option on (1) or back (-1); before the first and after the last lies the field. */
	move(step: 1 | -1, optionCount: number): void {
		const places = optionCount + 1;
		const place = ((this.active ?? optionCount) + step + places) % places;
		this.active = place === optionCount ? null : place;
	}

	/** Drops the answer that is under way. */
	stop(): void {
		clearTimeout(this.#timer);
		this.#question?.abort();
		this.#question = null;
		if (this.status === 'asking') this.status = 'idle';
	}

	async #ask(term: string): Promise<void> {
		const question = new AbortController();
		this.#question = question;
		const results = await this.#load(term, question.signal).catch(() => null);
		if (this.#question !== question) return;
		this.#question = null;
		this.results = results;
		this.active = null;
		this.status = results ? 'found' : 'failed';
	}
}
