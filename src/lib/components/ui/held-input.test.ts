import { beforeEach, describe, expect, it, vi } from 'vitest';
import { holdInput, releaseInput } from './held-input';

class FakeField extends EventTarget {
	value = '';
	selectionStart = 0;
	selectionEnd = 0;
	readonly heard: string[] = [];

	readonly #isField: boolean;

	constructor(isField = true) {
		super();
		this.#isField = isField;
		this.addEventListener('input', () => this.heard.push(`input ${this.value}`));
		this.addEventListener('keydown', (event) => this.heard.push((event as KeyboardEvent).key));
	}

	matches() {
		return this.#isField;
	}

	setSelectionRange(start: number, end: number) {
		this.selectionStart = start;
		this.selectionEnd = end;
	}
}

class FakeKeyboardEvent extends Event {
	readonly key: string;

	constructor(type: string, init: KeyboardEventInit) {
		super(type, init);
		this.key = init.key ?? '';
	}
}

beforeEach(() => vi.stubGlobal('KeyboardEvent', FakeKeyboardEvent));

/** Moves what is held to an element with the focus. */
function release(focused: FakeField, held: Parameters<typeof releaseInput>[0]) {
	releaseInput(held, { activeElement: focused } as unknown as Document);
}

const hold = (field: FakeField | null, keys: KeyboardEventInit[] = []) =>
	holdInput(field as unknown as HTMLInputElement | null, keys);

describe('what was typed meanwhile', () => {
	it('goes to the field with its selection, which hears of it', () => {
		const waiting = Object.assign(new FakeField(), { value: 'mug' });
		waiting.setSelectionRange(1, 2);
		const field = new FakeField();
		release(field, hold(waiting));
		expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['mug', 1, 2]);
		expect(field.heard).toEqual(['input mug']);
	});

	it('goes behind what the field has already', () => {
		const waiting = Object.assign(new FakeField(), { value: 'mug' });
		waiting.setSelectionRange(3, 3);
		const field = Object.assign(new FakeField(), { value: 'A ' });
		release(field, hold(waiting));
		expect([field.value, field.selectionStart]).toEqual(['A mug', 5]);
	});

	it.each([
		['nothing was typed', new FakeField(), ''],
		['no field has the focus', new FakeField(false), 'mug']
	])('changes nothing when %s', (_, focused, value) => {
		release(focused, hold(Object.assign(new FakeField(), { value })));
		expect([focused.value, focused.heard]).toEqual(['', []]);
	});
});

it('keys are pressed behind the text, in their order', () => {
	const field = new FakeField();
	const waiting = Object.assign(new FakeField(), { value: 'hi' });
	release(field, hold(waiting, [{ key: 'ArrowRight' }, { key: 'Enter' }]));
	expect(field.heard).toEqual(['input hi', 'ArrowRight', 'Enter']);
});

it('holds nothing without a field', () => {
	expect(hold(null)).toEqual({ text: '', start: 0, end: 0, keys: [] });
});
