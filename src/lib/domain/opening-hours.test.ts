import { expect, it } from 'vitest';
import { parseOpeningHours } from './opening-hours';

const OPEN = [{ opens: '10:00', closes: '18:00' }];

it.each([
	['Mon-Fri 10:00-18:00', { days: [1, 2, 3, 4, 5], dates: null, times: OPEN }],
	['mo–we: 10–18', { days: [1, 2, 3], dates: null, times: OPEN }],
	['Sat-Mon 10-18', { days: [6, 7, 1], dates: null, times: OPEN }],
	['Tuesday, Thu 10:00-18:00', { days: [2, 4], dates: null, times: OPEN }],
	['Sun closed', { days: [7], dates: null, times: [] }],
	[
		'Fri 9:30-12:00, 20:00-2:00',
		{
			days: [5],
			dates: null,
			times: [
				{ opens: '09:30', closes: '12:00' },
				{ opens: '20:00', closes: '02:00' }
			]
		}
	],
	['Sat 0:00-24:00', { days: [6], dates: null, times: [{ opens: '00:00', closes: '24:00' }] }],
	[
		'2026-12-24 10-18',
		{ days: [], dates: { from: '2026-12-24', until: '2026-12-24' }, times: OPEN }
	],
	[
		'2026-12-25/2027-01-01 closed',
		{ days: [], dates: { from: '2026-12-25', until: '2027-01-01' }, times: [] }
	]
])('reads "%s"', (line, expected) => {
	expect(parseOpeningHours(line)).toEqual(expected);
});

it.each([
	'',
	'By appointment',
	'Mon-Fri',
	'Mon 25:00-26:00',
	'Mon 10:75-11:00',
	'Mon 24:30-25:00',
	'Mon 10:00-18:00, sometimes',
	'2026-02-30 closed',
	'2027-01-01/2026-12-25 closed',
	'{"mon":"10-18"}'
])('leaves "%s" as it was written', (line) => {
	expect(parseOpeningHours(line)).toBeNull();
});
