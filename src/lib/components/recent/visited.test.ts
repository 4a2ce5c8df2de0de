import { expect, it } from 'vitest';
import { createVisited, mayRemember } from './visited';

function createStorage(entries: Record<string, string> = {}) {
	const values = new Map(Object.entries(entries));
	const storage = {
		getItem: (key: string) => values.get(key) ?? null,
		setItem: (key: string, value: string) => void values.set(key, value),
		removeItem: (key: string) => void values.delete(key)
	};
	return { values, open: () => storage as unknown as Storage };
}

it('lists the last product first, each once, and twelve at most', () => {
	const { open } = createStorage();
	const visited = createVisited(open);
	for (let number = 1; number <= 14; number++) visited.add(`lamp-${number}`);
	visited.add('lamp-9');
	expect(visited.list()).toHaveLength(12);
	expect(visited.list().slice(0, 3)).toEqual(['lamp-9', 'lamp-14', 'lamp-13']);
});

it('forgets one, or all without a trace', () => {
	const { values, open } = createStorage();
	const visited = createVisited(open);
	visited.add('lamp');
	visited.add('mug');
	visited.remove('lamp');
	expect(createVisited(open).list()).toEqual(['mug']);
	visited.clear();
	expect(values.size).toBe(0);
});

it.each(['', 'no JSON', '{"a":1}', 'null', '[1,null]'])('takes "%s" for nothing', (stored) => {
	const { open } = createStorage({ 'visited-products': stored });
	expect(createVisited(open).list()).toEqual([]);
});

it('remembers nothing where storage is blocked', () => {
	const visited = createVisited(() => {
		throw new DOMException('Denied', 'SecurityError');
	});
	visited.add('lamp');
	visited.clear();
	expect(visited.list()).toEqual([]);
});

it.each([
	['', false, true],
	['', true, false],
	['a=b; shop_consent=preferences', true, true],
	['shop_consent=preferences.analytics', false, true],
	['shop_consent=analytics', true, false],
	['shop_consent=none', false, false]
])(
	'with the cookies "%s", asked: %s, the device may remember: %s',
	(cookies, isAsked, expected) => {
		expect(mayRemember(cookies, isAsked)).toBe(expected);
	}
);
