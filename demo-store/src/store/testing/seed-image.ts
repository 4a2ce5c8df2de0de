import { openStore } from '../open-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const images = new Map<number, Uint8Array>();

/** Test support: a database filled from the seed on the day of `now`, once for all tests of a process. */
export function seedImage(now: number): Uint8Array {
	const day = Math.floor(now / DAY_MS);
	const known = images.get(day);
	if (known !== undefined) return known;
	const store = openStore({ databasePath: ':memory:', now: () => now, randomBytes: refuseChance });
	// Making a key takes longer than all else that a test of sign-ins does.
	store.identity.signingKeys.rotate();
	const image = store.database.serialize();
	store.close();
	images.set(day, image);
	return image;
}

function refuseChance(): never {
	throw new Error('The seed must be the same for every test, so nothing in it may be random.');
}
