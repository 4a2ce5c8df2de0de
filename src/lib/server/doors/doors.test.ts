import { expect, it } from 'vitest';
import { ADMISSION_S, createDoors } from './doors';

const START = Date.parse('2026-11-26T20:00:00Z');

function open(options: Partial<Parameters<typeof createDoors>[0]> = {}) {
	let time = START;
	const clock = { password: 'open sesame', maintenance: null, now: () => time };
	const doors = createDoors({ ...clock, ...options });
	return { doors, wait: (seconds: number) => (time += seconds * 1000) };
}

it('the password opens the shop for days', () => {
	const { doors, wait } = open();
	expect(doors.findClosure()).toEqual({ kind: 'password' });
	const cookie = doors.enter('open sesame');
	expect(cookie).not.toBeNull();
	expect(doors.admits(cookie ?? '')).toBe(true);
	wait(ADMISSION_S - 1);
	expect(doors.admits(cookie ?? '')).toBe(true);
	wait(1);
	expect(doors.admits(cookie ?? '')).toBe(false);
});

it('nothing else does', () => {
	const { doors } = open();
	for (const wrong of ['', 'open', 'Open sesame', 'open sesame ', 'x'.repeat(5000)]) {
		expect(doors.enter(wrong)).toBeNull();
	}
	const cookie = doors.enter('open sesame') ?? '';
	const [expiresAt = '', signature = ''] = cookie.split('.');
	const later = `${String(Number(expiresAt) + 1)}.${signature}`;
	for (const forged of [
		undefined,
		'',
		expiresAt,
		later,
		`${cookie}a`,
		cookie.slice(0, -1),
		'1.a'
	]) {
		expect(doors.admits(forged)).toBe(false);
	}
	const { doors: others } = open({ password: 'another one' });
	expect(others.admits(cookie)).toBe(false);
	expect(open().doors.admits(cookie)).toBe(true);
});

it('a shop without a password is open, and has nothing to enter', () => {
	const { doors } = open({ password: null });
	expect(doors.findClosure()).toBeNull();
	expect(doors.enter('')).toBeNull();
	expect(doors.admits(open().doors.enter('open sesame') ?? '')).toBe(false);
});

it('maintenance comes before the password, and ends at its time', () => {
	const until = START + 60_000;
	const { doors, wait } = open({ maintenance: { until } });
	expect(doors.findClosure()).toEqual({ kind: 'maintenance', until });
	wait(59);
	expect(doors.findClosure()?.kind).toBe('maintenance');
	wait(1);
	expect(doors.findClosure()).toEqual({ kind: 'password' });
	const { doors: endless, wait: pass } = open({ password: null, maintenance: { until: null } });
	pass(365 * 24 * 60 * 60);
	expect(endless.findClosure()).toEqual({ kind: 'maintenance', until: null });
});
