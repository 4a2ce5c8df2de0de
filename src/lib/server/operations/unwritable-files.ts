import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { parseConfig } from '../base/config';

type Config = Pick<
	ReturnType<typeof parseConfig>,
	'agent' | 'auth' | 'law' | 'redisUrl' | 'statements'
>;

interface KeptFile {
	variable: string;
	path: string;
	loss: string;
}

/** SQLite writes pages of this size. */
const PROBE = new Uint8Array(4096);
const MEMORY = ':memory:';

/** One line for each file that these settings make the shop write and that cannot be written. */
export function listUnwritableFiles(config: Config): string[] {
	return listKeptFiles(config).flatMap(({ variable, path, loss }) => {
		const failure = path === MEMORY ? null : findWriteFailure(path);
		if (failure === null) return [];
		return [
			`${variable} is ${JSON.stringify(path)}, which cannot be written (${failure}): ${loss}. Make room, or name a file on a disk that can be written.`
		];
	});
}

/** Files that these settings make the shop write. */
export function listKeptFiles({ agent, auth, law, redisUrl, statements }: Config): KeptFile[] {
	const files: KeptFile[] = [];
	if (agent.isEnabled && redisUrl === null) {
		const loss = 'the assistant answers 503';
		files.push({ variable: 'ASSISTANT_DATABASE_PATH', path: agent.databasePath, loss });
	}
	if (auth.isEnabled && redisUrl === null && auth.signOutsFile !== null) {
		const loss = 'sign-outs are forgotten at the next start';
		files.push({ variable: 'CUSTOMER_ACCOUNT_SIGN_OUTS_FILE', path: auth.signOutsFile, loss });
	}
	if (redisUrl === null) {
		const loss = 'a withdrawal or a review is lost while its service is away';
		files.push({ variable: 'STATEMENTS_FILE', path: statements.file, loss });
	}
	if (law.priorPriceSource === 'log' && redisUrl === null) {
		const loss = 'prices are shown without reductions';
		files.push({ variable: 'PRICE_LOG_FILE', path: law.priceLogFile, loss });
	}
	return files;
}

/** Writes beside the file and takes it away again: databases keep journals there. Null: it worked. */
function findWriteFailure(path: string): string | null {
	const probe = `${path}.probe-${process.pid}`;
	try {
		mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
		if (existsSync(path)) accessSync(path, constants.W_OK);
		writeFileSync(probe, PROBE);
		return null;
	} catch (error) {
		return error instanceof Error && 'code' in error ? String(error.code) : String(error);
	} finally {
		removeProbe(probe);
	}
}

/** A probe below a regular file is not there, and not removable either. */
function removeProbe(probe: string): void {
	try {
		rmSync(probe, { force: true });
	} catch {
		return;
	}
}
