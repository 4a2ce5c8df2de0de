import { describe, expect, it } from 'vitest';
import { createSealer, getSealedLength } from './seal';

const SECRET = 'a'.repeat(32);
const OTHER = 'b'.repeat(32);
const sealer = createSealer({ secret: SECRET, previousSecret: null, purpose: 'test' });
const sealed = await sealer.seal('Grüße', 'session');

const flip = (text: string, index: number) =>
	text.slice(0, index) + (text.at(index) === 'A' ? 'B' : 'A') + text.slice(index + 1);

describe('a sealed text is not opened', () => {
	it('when any character of it was changed', async () => {
		// The last character carries bits that base64url ignores.
		for (let index = 0; index < sealed.length - 1; index += 1) {
			expect(await sealer.open(flip(sealed, index), 'session'), String(index)).toBeNull();
		}
	});

	it.each([
		['cut short', sealed.slice(0, -4)],
		['made longer', `${sealed}AAAA`],
		['empty', ''],
		['shorter than a tag', 'AAAA'],
		['no base64url', '%%%'],
		['of other letters', `${sealed.slice(0, 8)}ü${sealed.slice(9)}`]
	])('when it is %s', async (_, text) => {
		expect(await sealer.open(text, 'session')).toBeNull();
	});

	it('in another context', async () => {
		expect(await sealer.open(sealed, 'sign-in')).toBeNull();
	});

	it('with another secret', async () => {
		const other = createSealer({ secret: OTHER, previousSecret: null, purpose: 'test' });
		expect(await other.open(sealed, 'session')).toBeNull();
	});
});

describe('a sealed text', () => {
	it('is opened, and never sealed alike twice', async () => {
		expect(await sealer.open(sealed, 'session')).toBe('Grüße');
		expect(await sealer.seal('Grüße', 'session')).not.toBe(sealed);
	});

	it('has the documented length', () => {
		expect(sealed).toHaveLength(getSealedLength(new TextEncoder().encode('Grüße').length));
	});

	it('is opened with the secret before this one, which seals nothing any more', async () => {
		const rotated = createSealer({ secret: OTHER, previousSecret: SECRET, purpose: 'test' });
		expect(await rotated.open(sealed, 'session')).toBe('Grüße');
		expect(await sealer.open(await rotated.seal('new', 'session'), 'session')).toBeNull();
	});
});
