/** Merges the template of a newer version into a shop, as the difference of two commits. */
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from './answers.ts';
import { compareVersions, listReleasesBetween } from './changelog.ts';
import { installPackages, runNpm } from './create-shop.ts';
import { commitTemplate, openGit, VERSION_TRAILER, type Git } from './git.ts';
import { mergeJson } from './merge-json.ts';
import { renderShop, writeJson, type Files, type Origin, type Template } from './template.ts';

export class UpgradeError extends Error {
	override name = 'UpgradeError';
}

export interface UpgradeOptions {
	/** Commit with the unchanged template of the shop's version; null to find it by its trailer. */
	base: string | null;
	/** What npm installs the demo store from; null as before. */
	demoStore: string | null;
	install: boolean;
	checks: boolean;
	help: boolean;
}

export const UPGRADE_USAGE = `npm run upgrade -- [options]

  --to VERSION           another version than the newest
  --from-package FILE    a packed create-prism-storefront, such as create-prism-storefront-0.2.0.tgz
  --demo-store SPEC      what npm installs the demo store from, as when the shop was made
  --base COMMIT          the commit with the unchanged template, where its trailer ${VERSION_TRAILER} was lost
  --no-install           leaves npm install to you, and with it the checks
  --no-checks            does not run types and unit tests
`;

export const REPORT = 'upgrade-report.md';
const MERGED_JSON = ['package.json', 'package-lock.json'] as const;
const CHECKS = [
	['run', 'check'],
	['run', 'test:unit', '--', '--project', 'app', '--project', 'programs']
];

export function parseUpgradeOptions(args: readonly string[]): UpgradeOptions {
	const flag = { type: 'boolean' } as const;
	const text = { type: 'string' } as const;
	const { values } = parse(() =>
		parseArgs({
			args: [...args],
			options: {
				...{ base: text, 'demo-store': text },
				...{ 'no-install': flag, 'no-checks': flag, help: { ...flag, short: 'h' } }
			}
		})
	);
	const install = !values['no-install'];
	return {
		base: values.base ?? null,
		demoStore: values['demo-store'] ?? null,
		install,
		checks: install && !values['no-checks'],
		help: values.help ?? false
	};
}

/** Returns the exit code: 1 where the user has something to do. */
export function upgradeShop(
	template: Template,
	folder: string,
	options: UpgradeOptions,
	log: (line: string) => void
): number {
	const { name, origin } = readOrigin(folder);
	const git = openGit(folder);
	refuseUnreadyRepository(git);
	refuseOldVersion(origin.version, template.version);
	const base = options.base ?? findTemplateCommit(git, origin.version);
	const demoStore = options.demoStore ?? origin.answers.demoStore;
	const files = renderShop(template, { ...origin.answers, demoStore }, name);
	const commit = commitTemplate(
		git,
		files,
		template.version,
		git.run(['rev-parse', `${base}^{commit}`])
	);
	const merge = mergeTemplate(git, base, commit, template.version);
	const report: Report = {
		from: origin.version,
		to: template.version,
		merge,
		settings: listNewSettings(git, base, files),
		installed: null,
		checks: []
	};
	if (merge.conflicts.length === 0) finish(git, options, report, log);
	const text = renderReport(report, template.changelog);
	writeFileSync(join(folder, REPORT), text);
	log(text);
	log(`This report is in ${REPORT}.`);
	const failed = report.checks.some(({ isOk }) => !isOk) || report.installed === false;
	return merge.conflicts.length > 0 || failed ? 1 : 0;
}

function readOrigin(folder: string): { name: string; origin: Origin } {
	const file = join(folder, 'package.json');
	const manifest = existsSync(file)
		? (JSON.parse(readFileSync(file, 'utf8')) as { name?: string; prism?: Partial<Origin> })
		: {};
	const { version, answers } = manifest.prism ?? {};
	if (version === undefined || answers === undefined) {
		throw new UpgradeError(
			`${file} has no "prism" with the version and answers of a shop. Run npm run upgrade in the folder of a shop that npm create prism-storefront made.`
		);
	}
	return { name: manifest.name ?? 'shop', origin: { version, answers } };
}

function refuseOldVersion(current: string, next: string): void {
	if (compareVersions(next, current) > 0) return;
	throw new UpgradeError(
		next === current
			? `This shop has version ${current} already; there is nothing to upgrade.`
			: `This shop has version ${current}, and ${next} is older. Upgrades go forward only; to go back, revert the merge of ${current} with git revert -m 1.`
	);
}

function refuseUnreadyRepository(git: Git): void {
	const top = git.try(['rev-parse', '--show-toplevel']);
	if (!top.isOk || realpathSync(top.output) !== realpathSync(git.folder)) {
		throw new UpgradeError(
			`${git.folder} is not the top of a Git repository. The upgrade is a merge, so it needs the history of the shop.`
		);
	}
	if (!git.try(['symbolic-ref', '--quiet', 'HEAD']).isOk) {
		throw new UpgradeError(
			'HEAD is detached: the merge would belong to no branch. Check out your branch first: git switch main'
		);
	}
	if (existsSync(join(git.run(['rev-parse', '--absolute-git-dir']), 'MERGE_HEAD'))) {
		throw new UpgradeError(
			'A merge is not finished. Commit it, or take it back with git merge --abort.'
		);
	}
	const changes = git.run(['status', '--porcelain', '--untracked-files=no']);
	if (changes !== '') {
		throw new UpgradeError(
			`These changes are not committed:\n${changes}\nCommit them, or put them away with git stash, so that the merge can be taken back.`
		);
	}
	if (!git.try(['var', 'GIT_COMMITTER_IDENT']).isOk) {
		throw new UpgradeError(
			'Git does not know who you are, and the merge is your commit. Tell it: git config user.name "Your Name" && git config user.email you@example.com'
		);
	}
}

function findTemplateCommit(git: Git, version: string): string {
	const format = `--format=%H %(trailers:key=${VERSION_TRAILER},valueonly,separator=%x20)`;
	const found = git
		.run(['log', format, `--grep=^${VERSION_TRAILER}: `, 'HEAD'])
		.split('\n')
		.map((line) => line.split(' '))
		.find(([, trailer]) => trailer === version);
	if (found?.[0] !== undefined) return found[0];
	const isShallow = git.run(['rev-parse', '--is-shallow-repository']) === 'true';
	throw new UpgradeError(
		`The history has no commit with the trailer "${VERSION_TRAILER}: ${version}", which marks the unchanged template. ` +
			(isShallow
				? 'This clone has a part of the history only: git fetch --unshallow'
				: 'If it was squashed or rewritten, name the commit that has the template: npm run upgrade -- --base COMMIT')
	);
}

interface Merge {
	/** What Git cannot merge alone, with its words. */
	conflicts: string[];
	changed: string[];
	/** Values of `package.json` that both changed; the template's were taken. */
	overruled: string[];
}

function mergeTemplate(git: Git, base: string, commit: string, version: string): Merge {
	const message = `Upgrade to Prism Storefront ${version}`;
	const result = git.try([
		...['-c', 'commit.gpgsign=false', '-c', 'merge.conflictStyle=diff3'],
		...['merge', '--no-ff', '--no-commit', '-m', message, commit]
	]);
	if (!existsSync(join(git.run(['rev-parse', '--absolute-git-dir']), 'MERGE_HEAD'))) {
		throw new UpgradeError(
			`Git did not begin the merge, and nothing has changed:\n${result.output}`
		);
	}
	const overruled = MERGED_JSON.flatMap((path) => mergeJsonFile(git, path, base, commit));
	const unmerged = splitLines(git.run(['diff', '--name-only', '--diff-filter=U']));
	const said = splitLines(result.output).filter((line) => line.startsWith('CONFLICT'));
	const conflicts = unmerged.map(
		(path) => said.find((line) => line.includes(path)) ?? `CONFLICT: ${path}`
	);
	const changed = splitLines(git.run(['diff', '--name-status', '--find-renames', 'HEAD']));
	return { conflicts, changed, overruled };
}

/** Two changes of neighboring lines are no conflict in JSON. */
function mergeJsonFile(git: Git, path: string, base: string, commit: string): string[] {
	const versions = [base, 'HEAD', commit].map((revision) => readJson(git, revision, path));
	const [before, ours, theirs] = versions;
	if (before === null || !before || !ours || !theirs) return [];
	const { value, overruled } = mergeJson(before, ours, theirs);
	writeFileSync(join(git.folder, path), writeJson(value));
	git.run(['add', '--', path]);
	const isLockfile = path === 'package-lock.json';
	return isLockfile ? [] : overruled.filter((key) => key !== 'prism.version');
}

function readJson(git: Git, revision: string, path: string): Record<string, unknown> | null {
	const { isOk, output } = git.try(['show', `${revision}:${path}`]);
	return isOk ? (JSON.parse(output) as Record<string, unknown>) : null;
}

function splitLines(text: string): string[] {
	return text.split('\n').filter((line) => line !== '');
}

/** Settings of the new `.env.example` that the old one has not. */
function listNewSettings(git: Git, base: string, files: Files): string[] {
	const listNames = (text: string) => new Set(text.match(/^[A-Z][A-Z0-9_]*(?==)/gm));
	const before = git.try(['show', `${base}:.env.example`]);
	const known = listNames(before.isOk ? before.output : '');
	const now = listNames(files.get('.env.example')?.content.toString() ?? '');
	return [...now].filter((name) => !known.has(name));
}

interface Report {
	from: string;
	to: string;
	merge: Merge;
	settings: string[];
	/** Null: npm was not asked. */
	installed: boolean | null;
	checks: { command: string; isOk: boolean }[];
}

function finish(
	git: Git,
	options: UpgradeOptions,
	report: Report,
	log: (line: string) => void
): void {
	if (options.install) {
		log('Installing packages (npm install) …');
		report.installed = installPackages(git.folder);
		git.try(['add', '--', 'package-lock.json']);
	}
	git.run(['-c', 'commit.gpgsign=false', 'commit', '--quiet', '--no-verify', '--no-edit']);
	if (!options.checks || report.installed === false) return;
	for (const args of CHECKS) {
		const command = `npm ${args.join(' ')}`;
		log(`\n── ${command}`);
		report.checks.push({ command, isOk: runNpm(args, git.folder).status === 0 });
	}
}

function renderReport(report: Report, changelog: string): string {
	const releases = listReleasesBetween(changelog, report.from, report.to);
	const { conflicts, changed, overruled } = report.merge;
	const parts = [
		`# Upgrade from ${report.from} to ${report.to}`,
		renderState(report),
		...releases.map(
			({ version, sections }) =>
				`## What to do for ${version}\n\n${sections.get('Upgrade') ?? 'Nothing is said.'}`
		),
		list('## Conflicts', conflicts),
		list(
			'## Settings that are new in .env.example',
			report.settings.map((name) => `\`${name}\``)
		),
		list(
			'## Values of package.json that you and the new version changed; the new ones were taken',
			overruled.map((name) => `\`${name}\``)
		),
		list(
			'## Checks',
			report.checks.map(({ command, isOk }) => `\`${command}\`: ${isOk ? 'passed' : 'failed'}`)
		),
		...releases.map(({ version, sections }) => {
			const texts = [...sections].filter(([heading]) => heading !== 'Upgrade');
			const body = texts.map(([heading, text]) => `${heading && `### ${heading}\n\n`}${text}`);
			return `## What changed in ${version}\n\n${body.join('\n\n')}`;
		}),
		list(`## Files (${changed.length})`, changed.map(describeChange))
	];
	return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function renderState({ merge, installed, checks }: Report): string {
	if (merge.conflicts.length > 0) {
		return `The merge is open: Git could not merge ${merge.conflicts.length} of ${merge.changed.length} files alone. Nothing is committed.

- To end it: edit the files below, \`git add\` them (\`git rm\` what shall go), then \`npm install\`, \`npm test\`, \`git add package-lock.json\` and \`git commit\`.
- To take it back: \`git merge --abort\`.`;
	}
	const takeBack = 'To take it back: `git reset --merge HEAD~1`, then `npm install`.';
	if (installed === false) {
		return `The merge is committed, but \`npm install\` failed; its output says why. Run \`npm install\` and \`npm test\`, and commit package-lock.json. ${takeBack}`;
	}
	if (checks.some(({ isOk }) => !isOk)) {
		return `The merge is committed, but checks failed; their output says what. Mend and commit it. ${takeBack}`;
	}
	const next = checks.length === 0 ? 'Run `npm install` and `npm test`.' : 'All checks passed.';
	return `The merge is committed. ${next} ${takeBack}`;
}

function list(heading: string, entries: readonly string[]): string {
	return entries.length === 0
		? ''
		: `${heading}\n\n${entries.map((entry) => `- ${entry}`).join('\n')}`;
}

function describeChange(line: string): string {
	const [status = '', ...paths] = line.split('\t');
	const words: Record<string, string> = { A: 'new', D: 'removed', M: 'changed', R: 'renamed' };
	return `${words[status.charAt(0)] ?? 'conflict'}: ${paths.join(' → ')}`;
}
