import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preserveInput } from './preserve-input';

class FakeField extends EventTarget {
	defaultValue = '1';
	defaultChecked = false;
	value = '1';
	checked = false;
	hasFocus = false;
	readonly heard: string[] = [];

	constructor() {
		super();
		for (const type of ['input', 'change']) {
			this.addEventListener(type, () => this.heard.push(`${type} ${this.value}`));
		}
	}

	matches() {
		return this.hasFocus;
	}
}

/** Overwrites the fields as hydration does. */
function overwrite(fields: FakeField[]) {
	for (const field of fields) Object.assign(field, { value: '1', checked: false });
}

function keep(...fields: FakeField[]) {
	return preserveInput({ querySelectorAll: () => fields } as unknown as ParentNode);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('preserveInput', () => {
	it('leaves untouched fields alone', () => {
		const field = new FakeField();
		const resume = keep(field);
		field.value = 'of the framework';
		resume();
		vi.runAllTimers();
		expect([field.value, field.heard]).toEqual(['of the framework', []]);
	});

	it('puts back what was typed and ticked, and fires the events after that', () => {
		const [typed, ticked] = [new FakeField(), new FakeField()];
		typed.value = '3';
		ticked.checked = true;
		const resume = keep(typed, ticked);
		overwrite([typed, ticked]);
		resume();
		expect([typed.value, ticked.checked, typed.heard]).toEqual(['3', true, []]);
		vi.runAllTimers();
		expect(typed.heard).toEqual(['input 3', 'change 3']);
		expect(ticked.heard).toEqual(['input 1', 'change 1']);
	});

	it('does not end what is still being typed', () => {
		const field = new FakeField();
		Object.assign(field, { value: '2', hasFocus: true });
		keep(field)();
		field.value = '25';
		vi.runAllTimers();
		expect(field.heard).toEqual(['input 25']);
	});
});
