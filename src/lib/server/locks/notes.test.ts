import { expect, it } from 'vitest';
import { createFakeSharedStore } from '../../../../tests/support/fake-shared-store';
import { createNotes } from './notes';

function createFake() {
	const kept = new Map<string, string>();
	const redis = {
		get: (key: string) => Promise.resolve(kept.get(key) ?? null),
		set: (key: string, text: string) => Promise.resolve(kept.set(key, text))
	};
	return { kept, ...createFakeSharedStore(redis) };
}

it('knows nothing that nobody wrote, and nothing for longer than it was to last', async () => {
	let time = 0;
	const notes = createNotes({ shared: null, now: () => time });
	expect(await notes.read('a')).toBeNull();
	await notes.write('a', 'text', 100);
	expect(await notes.read('a')).toBe('text');
	time = 100;
	expect(await notes.read('a')).toBeNull();
});

it('shares what was written, under names that tell nothing', async () => {
	const { shared, kept } = createFake();
	const [one, other] = [
		createNotes({ shared, now: Date.now }),
		createNotes({ shared, now: Date.now })
	];
	await one.write('cart gid://shopify/Cart/secret', 'text', 100);
	expect(await other.read('cart gid://shopify/Cart/secret')).toBe('text');
	expect([...kept.keys()].join()).not.toContain('secret');
});

it('remembers its own while Redis is away', async () => {
	const { shared, setAway } = createFake();
	const notes = createNotes({ shared, now: Date.now });
	setAway(true);
	await notes.write('a', 'text', 100);
	expect(await notes.read('a')).toBe('text');
	expect(await notes.read('b')).toBeNull();
});

it('forgets the oldest of too many', async () => {
	const notes = createNotes({ shared: null, now: () => 0, maxCount: 2 });
	for (const name of ['a', 'b', 'c']) await notes.write(name, name, 100);
	expect(await Promise.all(['a', 'b', 'c'].map(notes.read))).toEqual([null, 'b', 'c']);
});
