import { expect, it } from 'vitest';
import { listSettingsFaults } from './settings-faults.ts';

const fail = (name: string, message: string) => Object.assign(new Error(message), { name });

it.each([
	[
		fail('ConfigError', 'Not usable.\n  A is "x".\n  B is missing.'),
		['A is "x".', 'B is missing.']
	],
	[fail('SettingsError', 'PORT is "x".'), ['PORT is "x".']],
	[fail('TypeError', 'fetch failed'), null],
	['a text', null]
])('reads the faults of %s', (failure, faults) => {
	expect(listSettingsFaults(failure)).toEqual(faults);
});
