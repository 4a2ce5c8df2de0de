import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Runs the check as if Node had this version. */
function run(version: string) {
	const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
	const check = new URL('./require-node.mjs', import.meta.url).href;
	const preloads = [`data:text/javascript,${encodeURIComponent(pretend)}`, check];
	const flags = preloads.flatMap((url) => ['--import', url]);
	return spawnSync(process.execPath, [...flags, '--eval', 'console.log("runs")'], {
		encoding: 'utf8'
	});
}

it.each(['18.20.8', '20.20.2', '22.17.1'])('ends with a sentence on Node %s', (version) => {
	const { status, stdout, stderr } = run(version);
	expect([status, stdout]).toEqual([1, '']);
	expect(stderr).toMatch(new RegExp(`^This is Node ${version}, .*22\\.18 or newer.*\\n$`));
});

it.each(['22.18.0', '24.0.0', '26.10.0'])('lets Node %s run', (version) => {
	expect(run(version)).toMatchObject({ status: 0, stdout: 'runs\n', stderr: '' });
});

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
	scripts: { postinstall: string };
};

/** What an installation says by a Node of this version, or by one that does not start. */
function install(version: string | null, npmVersion: string) {
	const folder = mkdtempSync(join(tmpdir(), 'node-'));
	const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
	const program =
		version === null
			? 'exit 127'
			: `exec '${process.execPath}' --import 'data:text/javascript,${encodeURIComponent(pretend).replaceAll("'", '%27')}' "$@"`;
	writeFileSync(join(folder, 'node'), `#!/bin/sh\n${program}\n`);
	chmodSync(join(folder, 'node'), 0o755);
	const { status, stdout } = spawnSync('sh', ['-c', scripts.postinstall], {
		encoding: 'utf8',
		env: {
			PATH: `${folder}:/usr/bin:/bin`,
			npm_config_user_agent: `npm/11 node/v${npmVersion}`
		}
	});
	rmSync(folder, { recursive: true });
	return [status, stdout];
}

it.each([
	['nothing where all is well', '26.10.0', '26.10.0', 0, /^$/],
	['which Node runs what', '26.10.0', '20.20.2', 0, /npm runs on Node 20.*takes Node 26/],
	[
		'that no Node came along',
		'20.20.2',
		'20.20.2',
		0,
		/needs Node 22\.18.*20\.20\.2.*--omit=optional/
	],
	['that the Node that came along does not start', null, '20.20.2', 1, /apt-get install libatomic1/]
])('an installation says %s', (_, version, npmVersion, status, words) => {
	expect(install(version, npmVersion)).toEqual([status, expect.stringMatching(words)]);
});
