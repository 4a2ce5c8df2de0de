/**
 * `npm run release -- minor`: moves what is not released in CHANGELOG.md under the next version, writes that version
 * into all packages, commits and tags. `--dry-run` only says what it would do.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
	ChangelogError,
	compareVersions,
	nextVersion,
	parseChangelog,
	releaseChangelog
} from '../create/src/changelog.ts';

const MANIFESTS = ['package.json', 'demo-store/package.json', 'create/package.json'];
const LOCKFILE = 'package-lock.json';

export interface ReleaseOptions {
	/** `major`, `minor`, `patch` or a version. */
	step: string;
	isDryRun: boolean;
	/** `2026-11-27`. */
	date: string;
	log: (line: string) => void;
}

/** Says what to do first. */
class ReleaseError extends Error {
	override name = 'ReleaseError';
}

if (import.meta.main) {
	const args = process.argv.slice(2);
	const [step = ''] = args.filter((arg) => arg !== '--dry-run');
	const date = new Date().toISOString().slice(0, 10);
	try {
		const isDryRun = args.includes('--dry-run');
		release(join(import.meta.dirname, '..'), { step, isDryRun, date, log: console.log });
	} catch (error) {
		if (!(error instanceof ReleaseError) && !(error instanceof ChangelogError)) throw error;
		console.error(error.message);
		process.exitCode = 1;
	}
}

export function release(root: string, { step, isDryRun, date, log }: ReleaseOptions): void {
	const git = (...args: string[]) =>
		execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
	const read = (path: string) => readFileSync(join(root, path), 'utf8');
	const { version: current } = JSON.parse(read('package.json')) as { version: string };
	const version = chooseVersion(current, step);
	const changelog = releaseChangelog(read('CHANGELOG.md'), version, date);
	const tag = `v${version}`;
	const changes = git('status', '--porcelain');
	if (changes !== '') {
		throw new ReleaseError(`These changes are not committed. Commit or remove them:\n${changes}`);
	}
	if (git('tag', '--list', tag) !== '') {
		throw new ReleaseError(`The tag ${tag} is there already. Name a later version.`);
	}
	const upgrade = parseChangelog(changelog).find((it) => it.version === version);
	log(`${current} → ${version}, ${date}\n\nUpgrade:\n${upgrade?.sections.get('Upgrade') ?? ''}\n`);
	const files = ['CHANGELOG.md', ...MANIFESTS, LOCKFILE];
	const title = `Release ${version}`;
	if (isDryRun) {
		log(`Would write ${files.join(', ')}, commit “${title}” and tag ${tag}.`);
		return;
	}
	writeFileSync(join(root, 'CHANGELOG.md'), changelog);
	for (const path of MANIFESTS) {
		writeFileSync(join(root, path), setVersion(read(path), version));
	}
	writeFileSync(join(root, LOCKFILE), setLockedVersions(read(LOCKFILE), version));
	git('add', ...files);
	git('commit', '--quiet', '--message', title);
	git('tag', '--annotate', tag, '--message', title);
	log(
		`Committed and tagged. To publish: git push --follow-tags, then npm run pack, and npm publish of each file.`
	);
}

function chooseVersion(current: string, step: string): string {
	const version = nextVersion(current, step);
	if (version === null) {
		throw new ReleaseError(
			`"${step}" must be major, minor, patch, or a version such as 1.2.3: npm run release -- minor`
		);
	}
	if (compareVersions(version, current) > 0) return version;
	throw new ReleaseError(`${version} must be later than ${current}, which package.json has.`);
}

function setVersion(text: string, version: string): string {
	return text.replace(/^(\t"version": ")[^"]+/m, `$1${version}`);
}

function setLockedVersions(text: string, version: string): string {
	const lock = JSON.parse(text) as { packages: Record<string, { version?: string }> };
	for (const path of ['', 'demo-store']) {
		const entry = lock.packages[path];
		if (entry !== undefined) entry.version = version;
	}
	return `${JSON.stringify({ ...lock, version }, null, '\t')}\n`;
}
