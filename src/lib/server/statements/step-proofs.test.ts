import { expect, it } from 'vitest';
import { createSealer } from '../http/seal';
import { EMPTY } from './statement';
import { createStepProofs } from './step-proofs';

const VALUES = { ...EMPTY, name: 'Kim', contract: '#1102', email: 'kim@example.com' };
const open = (secret: string) =>
	createStepProofs(createSealer({ secret, previousSecret: null, purpose: 'test' }));

it('proves that a summary was shown, with these values only', async () => {
	const proofs = open('secret');
	const token = await proofs.create('withdrawal', 'seed', VALUES);
	expect(await proofs.verify(token, 'withdrawal', 'seed', VALUES)).toBe(true);
	const changed = { ...VALUES, contract: '#1103' };
	expect(await proofs.verify(token, 'withdrawal', 'seed', changed)).toBe(false);
	expect(await proofs.verify(token, 'withdrawal', 'other', VALUES)).toBe(false);
	expect(await proofs.verify(token, 'cancellation', 'seed', VALUES)).toBe(false);
	expect(await proofs.verify(token, 'withdrawal', 'seed', null)).toBe(false);
});

it.each(['', 'token', '%'])('takes no “%s” for a proof', async (token) => {
	expect(await open('secret').verify(token, 'withdrawal', 'seed', VALUES)).toBe(false);
});

it('is proof for every server with the same settings, and for no other', async () => {
	const token = await open('secret').create('cancellation', 'seed', null);
	expect(await open('secret').verify(token, 'cancellation', 'seed', null)).toBe(true);
	expect(await open('another').verify(token, 'cancellation', 'seed', null)).toBe(false);
});
