/**
 * `npm run test:clock -- 2026-12-31T23:59:59+13:00 npm test`: runs a command at another time, in
 * every program that it starts. Debian's `faketime` has the library. Its own command is not used:
 * programs that share a clock through it wait forever after one of them was killed.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

const USAGE = 'Usage: npm run test:clock -- <time, as 2027-11-22T12:00:00Z> <command …>';
const [time = '', command, ...args] = process.argv.slice(2);
const aheadS = Math.round((Date.parse(time) - Date.now()) / 1000);
const [library] = globSync('/usr/lib/**/faketime/libfaketime.so.1');

if (command === undefined || Number.isNaN(aheadS)) throw new Error(USAGE);
if (library === undefined) {
	throw new Error('There is no libfaketime below /usr/lib. On Debian: apt-get install faketime.');
}
const { status } = spawnSync(command, args, {
	stdio: 'inherit',
	env: {
		...process.env,
		LD_PRELOAD: library,
		FAKETIME: `${aheadS < 0 ? '' : '+'}${aheadS}`,
		// Timers go by the monotonic clock.
		FAKETIME_DONT_FAKE_MONOTONIC: '1'
	}
});
process.exitCode = status ?? 1;
