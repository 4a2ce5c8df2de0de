import { spawnSync } from 'node:child_process';

interface Wanted {
	/** Its name on the PATH. */
	name: string;
	/** Asks it for nothing but a sign of life. */
	args: readonly string[];
	/** Names another one. */
	variable: string;
}

/** A program that tests use where it is installed. Null: it is not; in CI that is an error. */
export function findProgram({ name, args, variable }: Wanted): string | null {
	const program = process.env[variable] || name;
	if (spawnSync(program, args, { timeout: 20_000 }).status === 0) return program;
	if (process.env['CI'] === undefined) return null;
	throw new Error(`Tests need ${name}: install it, or name it in ${variable}.`);
}
