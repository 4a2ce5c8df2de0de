import { dirname } from 'node:path';
import { listKeptFiles, listUnwritableFiles } from '../operations/unwritable-files';
import { describe, type Finding } from './finding';
import type { Patient } from './patient';

const disk = describe('disk');

const LEAST_BYTES = 100 * 1024 * 1024;
const BYTES_PER_MB = 1024 * 1024;

/** Files that these settings make the shop write. */
export async function checkDisk({ config, readFreeBytes }: Patient): Promise<Finding[]> {
	const unwritable = listUnwritableFiles(config);
	if (unwritable.length > 0) {
		return unwritable.map((line) => {
			const [message = '', remedy = ''] = line.split(/(?<=\.) (?=Make room)/);
			return disk.fault(message, remedy);
		});
	}
	const files = listKeptFiles(config);
	if (files.length === 0) return [disk.off('The shop writes no file.')];
	return Promise.all(
		files.map(async ({ variable, path }) => {
			const free = Math.floor((await readFreeBytes(dirname(path))) / BYTES_PER_MB);
			return free * BYTES_PER_MB < LEAST_BYTES
				? disk.warn(`${variable} (${path}) has ${free} MB left.`, 'Make room on its disk.')
				: disk.ok(`${variable} (${path}) can be written; ${free} MB are free.`);
		})
	);
}
