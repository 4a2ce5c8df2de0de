import {
	describeMissing,
	installPackages,
	lookUp,
	type SystemProgram
} from '../../scripts/run/system-programs.ts';

/**
 * Finds a program's path, and installs the program if this can be done here. A missing one skips
 * its tests on a developer's machine and fails in CI, where the skip would go unnoticed.
 */
export function findProgram(program: SystemProgram): string | null {
	if (lookUp(program) === null) installPackages();
	const found = lookUp(program);
	if (found !== null) return found;
	const isCi = process.env['CI'] !== undefined;
	const complaint = describeMissing([program], isCi);
	if (isCi) throw new Error(complaint);
	console.warn(complaint);
	return null;
}
