import { spawnSync } from 'node:child_process';

interface Wanted {
	/** Its name on the PATH. */
	name: string;
	/** Asks it for nothing but a sign of life. */
	args: readonly string[];
	/** Names another one. */
	variable: string;
}

/** A program that tests use where it is installed; null where it is not. A wrong name in the variable is an error. */
export function findProgram({ name, args, variable }: Wanted): string | null {
	const named = process.env[variable];
	const program = named || name;
	if (spawnSync(program, args, { timeout: 20_000 }).status === 0) return program;
	if (!named) return null;
	throw new Error(`${variable} is "${named}", which does not start. Name ${name}, or unset it.`);
}
