import { expect, it } from 'vitest';
import { createTextFilter, type ModelHabit } from './text-filter';

const TOOLS = ['search-products'];

/** Reads a text whole, and character by character. */
function read(text: string, habit: ModelHabit = { beginsWith: 'text' }) {
	const readings = [[text], text.split(/(?=[^])/)].map((pieces) => {
		const own = { ...habit };
		const filter = createTextFilter(own, TOOLS);
		const shown = pieces.map((piece) => filter.push(piece)).join('') + filter.end(true);
		return { shown, hasUnreadCall: filter.hasUnreadCall(), beginsWith: own.beginsWith };
	});
	expect(readings[1]).toEqual(readings[0]);
	return readings[0];
}

it.each([
	['One mug.', 'One mug.'],
	['5 < 6 and <b>', '5 < 6 and <b>'],
	['<think>Is it?</think>\n\nOne mug.', 'One mug.'],
	['<thinking>Is it?</thinking>One mug.', 'One mug.'],
	['One <think>or two?</think>mug.', 'One mug.'],
	['<think>It never ends', ''],
	['One mug. <thin', 'One mug. <thin'],
	['{"a": 1}', '{"a": 1}']
])('of %j shows %j', (text, shown) => {
	expect(read(text)).toMatchObject({ shown, hasUnreadCall: false });
});

it.each([
	['I look.<tool_call>{"name":"x"}</tool_call>', 'I look.'],
	['[TOOL_REQUEST]{"name":"x"}[END_TOOL_REQUEST]', ''],
	['{"name": "search-products", "arguments": {"query": "mug"}}', ''],
	['```json\n{"name": "search-products"}\n```', '']
])('of %j shows %j: it has a call that nobody read', (text, shown) => {
	expect(read(text)).toMatchObject({ shown, hasUnreadCall: true });
});

it('learns from the first answer that a model begins with what it thinks', () => {
	const habit: ModelHabit = { beginsWith: 'unknown' };
	expect(read('Is it?</think>One mug.', habit)).toMatchObject({
		...{ shown: 'One mug.', beginsWith: 'thought' }
	});
	expect(read('One mug.', habit)).toMatchObject({ shown: 'One mug.', beginsWith: 'text' });
	expect(read('One mug.', { beginsWith: 'thought' })).toMatchObject({
		...{ shown: 'One mug.', beginsWith: 'unknown' }
	});
	expect(read('<think>Is it', { beginsWith: 'thought' })).toMatchObject({ shown: '' });
	const cut = createTextFilter({ beginsWith: 'thought' }, TOOLS);
	expect(cut.push('Is it') + cut.end(false)).toBe('');
});

it('holds the first text back until it is told that nothing more comes for now', () => {
	const filter = createTextFilter({ beginsWith: 'unknown' }, TOOLS);
	expect(filter.push('One ')).toBe('');
	expect(filter.isHolding()).toBe(true);
	expect(filter.release()).toBe('One ');
	expect(filter.push('mug.')).toBe('mug.');
});
