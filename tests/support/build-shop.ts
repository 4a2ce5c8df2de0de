import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buildIfStale } from '../../scripts/run/build.ts';
import { deadline } from '../../scripts/run/deadline.ts';

/**
 * Run as a program: builds the shop when it is stale. Test files run side by side, so one builds
 * and the others wait, by a lock that ends with its process whatever happens to it.
 */
const FOLDER = join(import.meta.dirname, '../../test-results');
const LONGEST_BUILD_MS = 300_000;

mkdirSync(FOLDER, { recursive: true });
const lock = new DatabaseSync(join(FOLDER, 'build.lock'), { timeout: deadline(LONGEST_BUILD_MS) });
lock.exec('BEGIN EXCLUSIVE');
buildIfStale(() => undefined);
lock.exec('COMMIT');
