/**
 * `npm run upgrade`: fetches the newest version of Prism Storefront, or another, whose own program merges its template
 * into this shop. `npm run upgrade -- --help` lists the options.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const PACKAGE = 'create-prism-storefront';

const folder = mkdtempSync(join(tmpdir(), 'prism-upgrade-'));
try {
	process.exitCode = upgrade(process.argv.slice(2));
} finally {
	rmSync(folder, { recursive: true, force: true });
}

function upgrade(args: string[]): number {
	const version = takeOption(args, '--to');
	const file = takeOption(args, '--from-package');
	if (version !== null && !/^\d+\.\d+\.\d+$/.test(version)) {
		return fail(`--to${version && ` ${version}`} must be a version, such as --to 0.2.0`);
	}
	if (file !== null && statSync(file, { throwIfNoEntry: false })?.isFile() !== true) {
		return fail(
			`--from-package${file && ` ${file}`} must be a file: a packed ${PACKAGE}, such as ${PACKAGE}-0.2.0.tgz`
		);
	}
	const spec = file === null ? `${PACKAGE}@${version ?? 'latest'}` : resolve(file);
	const fetched = run('npm', [
		'install',
		'--prefix',
		folder,
		'--no-save',
		'--loglevel=error',
		spec
	]);
	const program = join(folder, 'node_modules', PACKAGE, 'dist/main.js');
	if (fetched !== 0 || !existsSync(program)) {
		return fail(
			`npm could not fetch ${spec}; its message is above. Nothing has changed. Without a network, name a packed file: npm run upgrade -- --from-package ${PACKAGE}-0.2.0.tgz`
		);
	}
	return run(process.execPath, [program, 'upgrade', ...args]);
}

/** Returns the value of an option, and removes both from the list. */
function takeOption(args: string[], name: string): string | null {
	const index = args.findIndex((arg) => arg === name || arg.startsWith(`${name}=`));
	if (index === -1) return null;
	const [option = '', value = ''] = args.splice(index, args[index] === name ? 2 : 1);
	return option === name ? value : option.slice(name.length + 1);
}

function run(command: string, args: readonly string[]): number {
	const shell = command === 'npm' && process.platform === 'win32';
	return spawnSync(command, args, { stdio: 'inherit', shell }).status ?? 1;
}

function fail(message: string): number {
	console.error(message);
	return 1;
}
