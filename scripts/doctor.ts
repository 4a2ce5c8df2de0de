/** `npm run doctor`: builds the shop where that is needed, and lets it look at its settings, store and services. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildIfStale } from './run/build.ts';

// Not to the output, which programs read.
buildIfStale((message) => console.error(message));
const doctor = join(import.meta.dirname, '../build/doctor.js');
const { status } = spawnSync(process.execPath, [doctor, ...process.argv.slice(2)], {
	stdio: 'inherit'
});
process.exitCode = status ?? 1;
