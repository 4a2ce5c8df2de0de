import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFiles, type Files } from './template.ts';

export interface GitResult {
	isOk: boolean;
	output: string;
}

export type Git = ReturnType<typeof openGit>;

/** Messages are read by programs here, so they are in English. */
export function openGit(folder: string, env: NodeJS.ProcessEnv = process.env) {
	const settings = { ...env, LC_ALL: 'C', LANGUAGE: 'C' };
	const options = { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
	return {
		folder,
		/** Returns what Git prints; throws when it fails. */
		run(args: readonly string[]): string {
			return execFileSync('git', args, {
				...options,
				stdio: ['ignore', 'pipe', 'pipe'],
				env: settings
			}).trimEnd();
		},
		try(args: readonly string[]): GitResult {
			const { status, stdout, stderr } = spawnSync('git', args, { ...options, env: settings });
			return { isOk: status === 0, output: `${stdout}${stderr}`.trimEnd() };
		}
	};
}

export const VERSION_TRAILER = 'Prism-Version';

/** Commits the files of a template on top of the commit of an older one, and returns the commit. */
export function commitTemplate(
	shop: Git,
	files: Files,
	version: string,
	parent: string | null
): string {
	const folder = mkdtempSync(join(tmpdir(), 'prism-template-'));
	try {
		const tree = join(folder, 'tree');
		writeFiles(tree, files);
		const git = openGit(tree, {
			...process.env,
			...AS_TOOL,
			GIT_DIR: shop.run(['rev-parse', '--absolute-git-dir']),
			GIT_WORK_TREE: tree,
			GIT_INDEX_FILE: join(folder, 'index')
		});
		// Neither line ends that the machine prefers nor ignored names make a difference between two templates.
		git.run(['-c', 'core.autocrlf=false', 'add', '--force', '.']);
		const message = `Prism Storefront ${version}\n\n${VERSION_TRAILER}: ${version}`;
		const parents = parent === null ? [] : ['-p', parent];
		return git.run(['commit-tree', git.run(['write-tree']), ...parents, '-m', message]);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** The author of commits that the program makes. */
export const AS_TOOL = {
	GIT_AUTHOR_NAME: 'Prism Storefront',
	GIT_AUTHOR_EMAIL: 'prism-storefront@localhost',
	GIT_COMMITTER_NAME: 'Prism Storefront',
	GIT_COMMITTER_EMAIL: 'prism-storefront@localhost'
};
