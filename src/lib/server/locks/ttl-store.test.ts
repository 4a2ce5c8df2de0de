import { expect, it } from 'vitest';
import { createFakeSharedStore } from './testing/fake-shared-store';
import { createTtlStore } from './ttl-store';

function createFake() {
	const kept = new Map<string, string>();
	const redis = {
		get: (key: string) => Promise.resolve(kept.get(key) ?? null),
		set: (key: string, text: string) => Promise.resolve(kept.set(key, text))
	};
	return { kept, ...createFakeSharedStore(redis) };
}

it('knows nothing that was not set, and nothing after its time', async () => {
	let time = 0;
	const store = createTtlStore({ shared: null, now: () => time });
	expect(await store.get('a')).toBeNull();
	await store.set('a', 'text', 100);
	expect(await store.get('a')).toBe('text');
	time = 100;
	expect(await store.get('a')).toBeNull();
});

it('shares what was set, under names that reveal nothing', async () => {
	const { shared, kept } = createFake();
	const [one, other] = [
		createTtlStore({ shared, now: Date.now }),
		createTtlStore({ shared, now: Date.now })
	];
	await one.set('cart gid://shopify/Cart/secret', 'text', 100);
	expect(await other.get('cart gid://shopify/Cart/secret')).toBe('text');
	expect([...kept.keys()].join()).not.toContain('secret');
});

it('remembers its own while Redis is away', async () => {
	const { shared, setAway } = createFake();
	const store = createTtlStore({ shared, now: Date.now });
	setAway(true);
	await store.set('a', 'text', 100);
	expect(await store.get('a')).toBe('text');
	expect(await store.get('b')).toBeNull();
});

it('forgets the oldest of too many', async () => {
	const store = createTtlStore({ shared: null, now: () => 0, maxCount: 2 });
	for (const name of ['a', 'b', 'c']) await store.set(name, name, 100);
	expect(await Promise.all(['a', 'b', 'c'].map(store.get))).toEqual([null, 'b', 'c']);
});
