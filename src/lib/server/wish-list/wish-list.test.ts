import { describe, expect, it } from 'vitest';
import {
	MAX_DEVICE_WISHES,
	MAX_WISHES,
	parseHeart,
	parseWishes,
	type Wish
} from '$lib/domain/wish-list';
import type { Account } from '../accounts';
import { StorefrontTimeoutError } from '../base/errors';
import { addWishes, forgetWishList, loadWishList, mergeWishList, removeWish } from './wish-list';

const wish = (product: number | string): Wish => parseHeart(String(product))!;
const many = (count: number, from = 1) => Array.from({ length: count }, (_, i) => wish(from + i));
const numbers = (wishes: readonly Wish[]) => wishes.map(({ product }) => product);

/** A browser with an account that keeps what it is given, unless it refuses. */
function open({ isSignedIn = false, refuses = false, kept = [] as Wish[] } = {}) {
	const jar = new Map<string, string>();
	const state = { isSignedIn, refuses, isAway: false, kept };
	const account = {
		isClaimed: () => state.isSignedIn,
		load: () => Promise.resolve({ kind: state.isSignedIn ? 'signed-in' : 'signed-out' }),
		request({ name }: { name: string }, { metafields }: { metafields?: { value: string }[] }) {
			if (state.isAway) return Promise.reject(new StorefrontTimeoutError('late', 1));
			if (name === 'OrderLists') {
				const jsonValue = { lists: [], wishes: state.kept };
				return Promise.resolve({
					customer: { id: 'c', metafield: { jsonValue, compareDigest: '' } }
				});
			}
			const errors = state.refuses ? [{ code: 'APP_NOT_AUTHORIZED', message: 'No.' }] : [];
			const sent = JSON.parse(metafields?.[0]?.value ?? '{}') as { wishes?: Wish[] };
			if (!state.refuses) state.kept = sent.wishes ?? [];
			return Promise.resolve({ outcome: { userErrors: errors } });
		}
	} as unknown as Account;
	const cookies = {
		get: (name: string) => jar.get(name),
		set: (name: string, value: string) => void jar.set(name, value),
		delete: (name: string) => void jar.delete(name)
	};
	const wisher = { cookies, isSecure: true, account };
	const readDevice = () => parseWishes(jar.get('wish_list'));
	return { wisher, state, readDevice, jar };
}

describe('a guest', () => {
	it('keeps products on the device, the newest first', async () => {
		const { wisher, readDevice, jar } = open();
		await addWishes(wisher, [wish(1)]);
		await addWishes(wisher, [wish(2)]);
		expect(await loadWishList(wisher)).toEqual({ wishes: readDevice(), place: 'device' });
		expect(numbers(readDevice())).toEqual(['2', '1']);
		await removeWish(wisher, '2');
		await removeWish(wisher, '1');
		expect(jar.size).toBe(0);
	});

	it('is told when there is no more room, and loses nothing', async () => {
		const { wisher, readDevice } = open();
		await addWishes(wisher, many(MAX_DEVICE_WISHES));
		expect(await addWishes(wisher, [wish(999)])).toBe('device-full');
		expect(readDevice()).toHaveLength(MAX_DEVICE_WISHES);
	});
});

describe('at the sign-in', () => {
	it('the list of the device joins that of the account', async () => {
		const { wisher, state, readDevice } = open({ kept: [wish(1), wish(2)] });
		await addWishes(wisher, [wish(3), wish('2-7')]);
		state.isSignedIn = true;
		await mergeWishList(wisher);
		expect(numbers(state.kept)).toEqual(['3', '2', '1']);
		expect(readDevice().every(({ isInAccount }) => isInAccount)).toBe(true);
		expect((await loadWishList(wisher)).place).toBe('account');
	});

	it('what has no room in the account stays on the device', async () => {
		const { wisher, state, readDevice } = open({ kept: many(MAX_WISHES - 1) });
		await addWishes(wisher, [wish(1001), wish(1002)]);
		state.isSignedIn = true;
		await mergeWishList(wisher);
		expect(state.kept).toHaveLength(MAX_WISHES);
		expect(numbers(readDevice())).toContain('1002');
		expect((await loadWishList(wisher)).place).toBe('partly');
	});

	it('what another customer left is not merged', async () => {
		const { wisher, state, jar } = open();
		jar.set('wish_list', 'a~b.');
		state.isSignedIn = true;
		await mergeWishList(wisher);
		expect(numbers(state.kept)).toEqual(['11']);
	});
});

describe('a customer', () => {
	it('has the list in the account, and none on the device after the sign-out', async () => {
		const { wisher, state, jar } = open({ isSignedIn: true });
		await addWishes(wisher, [wish(1)]);
		expect(numbers(state.kept)).toEqual(['1']);
		forgetWishList(wisher);
		expect(jar.size).toBe(0);
	});

	it('keeps on the device what the account refuses, also after the sign-out', async () => {
		const { wisher, state, readDevice } = open({ isSignedIn: true, refuses: true });
		expect(await addWishes(wisher, [wish(1)])).toBeNull();
		expect((await loadWishList(wisher)).place).toBe('partly');
		forgetWishList(wisher);
		expect(numbers(readDevice())).toEqual(['1']);
		expect(state.kept).toEqual([]);
	});

	it('is told when something cannot be removed from the account', async () => {
		const { wisher, state } = open({ isSignedIn: true });
		await addWishes(wisher, [wish(1)]);
		state.isAway = true;
		expect(await removeWish(wisher, '1')).toBe('unavailable');
		expect((await loadWishList(wisher)).place).toBe('away');
	});

	it('can remove from a full account', async () => {
		const { wisher, state } = open({ isSignedIn: true, kept: many(MAX_WISHES) });
		expect(await addWishes(wisher, [wish(999)])).toBe('account-full');
		expect(await removeWish(wisher, '5')).toBeNull();
		expect(state.kept).toHaveLength(MAX_WISHES - 1);
	});
});
