import { realpathSync } from 'node:fs';
import type { SystemProgram } from '../../scripts/run/system-programs.ts';
import { findProgram } from './find-program.ts';

export interface Shell {
	name: string;
	/** The command that runs a script in it. */
	command: [string, ...string[]];
}

const SHELLS: readonly (Shell & { program: SystemProgram })[] = [
	{ name: 'dash', program: 'dash', command: ['dash'] },
	{ name: 'bash', program: 'bash', command: ['bash'] },
	{ name: 'busybox sh', program: 'busybox', command: ['busybox', 'sh'] },
	{ name: 'sh', program: 'sh', command: ['sh'] }
];

/** Finds the shells that published scripts have to run in; the shell behind `sh` is listed once. */
export function findShells(): Shell[] {
	const known = new Set<string>();
	return SHELLS.flatMap(({ name, program, command: [, ...rest] }) => {
		const path = findProgram(program);
		if (path === null || known.has(realpathSync(path))) return [];
		known.add(realpathSync(path));
		return [{ name, command: [path, ...rest] }];
	});
}
