import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { AnswerError, type Answers } from './answers.ts';
import { AS_TOOL, commitTemplate, openGit } from './git.ts';
import { renderEnvironment, renderShop, writeFiles, type Template } from './template.ts';

export interface Outcome {
	/** False where there is no Git, or it could not commit. */
	hasHistory: boolean;
	/** Null: npm was not asked. */
	isInstalled: boolean | null;
}

/** Refuses a folder that has files, so that the shop overwrites none. */
export function refuseFullFolder(folder: string): void {
	if (!existsSync(folder)) return;
	const found = listFolder(folder);
	if (found === null) {
		throw new AnswerError(`${folder} is a file. Name a folder that is new or empty.`);
	}
	if (found.length > 0) {
		throw new AnswerError(
			`The folder ${folder} has files: ${found.slice(0, 3).join(', ')}${found.length > 3 ? ', …' : ''}. Name one that is new or empty.`
		);
	}
}

function listFolder(folder: string): string[] | null {
	try {
		return readdirSync(folder).filter((name) => name !== '.git' && name !== '.DS_Store');
	} catch {
		return null;
	}
}

export function createShop(
	template: Template,
	answers: Answers,
	folder: string,
	{ install, log }: { install: boolean; log: (line: string) => void }
): Outcome {
	refuseFullFolder(folder);
	mkdirSync(folder, { recursive: true });
	const files = renderShop(template, answers, basename(folder));
	writeFiles(folder, files);
	const example = files.get('.env.example')?.content.toString() ?? '';
	const createSecret = () => randomBytes(32).toString('hex');
	const environment = renderEnvironment(example, answers, createSecret);
	writeFileSync(join(folder, '.env'), environment, { mode: 0o600 });
	const hasHistory = beginHistory(folder, () => files, template.version, log);
	if (!install) return { hasHistory, isInstalled: null };
	log('Installing packages (npm install) …');
	const isInstalled = installPackages(folder);
	if (isInstalled && hasHistory) commitLockfile(folder);
	return { hasHistory, isInstalled };
}

function beginHistory(
	folder: string,
	render: () => ReturnType<typeof renderShop>,
	version: string,
	log: (line: string) => void
): boolean {
	const git = openGit(folder);
	const begun = git.try(['init', '--quiet', '--initial-branch=main']);
	if (!begun.isOk) {
		log(
			`Git could not begin a history: ${begun.output || 'it is not installed'}. npm run upgrade needs one.`
		);
		return false;
	}
	git.run(['reset', '--quiet', commitTemplate(git, render(), version, null)]);
	return true;
}

export function installPackages(folder: string): boolean {
	const { status } = runNpm(['install'], folder);
	return status === 0;
}

/** Shows what npm prints. On Windows, npm is a script of the shell. */
export function runNpm(args: readonly string[], folder: string) {
	return spawnSync('npm', args, {
		cwd: folder,
		stdio: ['ignore', 'inherit', 'inherit'],
		shell: process.platform === 'win32'
	});
}

function commitLockfile(folder: string): void {
	const git = openGit(folder, { ...process.env, ...AS_TOOL });
	if (git.run(['status', '--porcelain']) === '') return;
	git.try(['add', 'package-lock.json']);
	git.try([
		'-c',
		'commit.gpgsign=false',
		'commit',
		'--quiet',
		'--no-verify',
		'-m',
		'Lock packages'
	]);
}

export function describeNextSteps(folder: string, answers: Answers, outcome: Outcome): string {
	const steps = [
		`cd ${relative(process.cwd(), folder) || '.'}`,
		...(outcome.isInstalled === true ? [] : ['npm install']),
		'npm run demo        # the shop beside a demo store, without an account',
		'npm run dev         # the same with live reload',
		'npm test            # types, lint, unit tests and a smoke test'
	];
	const store =
		answers.store === null
			? ''
			: `
To sell from ${answers.store}, write its public access token into .env (PLATFORM_PUBLIC_TOKEN;
docs/merchants.md says where it is), then: npm run doctor
`;
	return `
${answers.name} is made.

  ${steps.join('\n  ')}
${store}
README.md says what to change first. npm run upgrade takes the next version.
`;
}
