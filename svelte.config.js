import adapter from '@sveltejs/adapter-node';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { spawnSync } from 'node:child_process';

/**
 * Names the build: `BUILD_ID`, else the commit. Changes that are in none, and sources without git, get the time,
 * so that pages of an older build notice the newer one. A build reads this file several times, also in processes of
 * its own, and its server and its scripts find each other by the name: the first name stays.
 */
function nameBuild() {
	process.env.BUILD_ID ||= describeSources();
	return process.env.BUILD_ID;
}

function describeSources() {
	const git = (/** @type {string[]} */ ...args) => spawnSync('git', args, { encoding: 'utf8' });
	const commit = git('rev-parse', '--short=12', 'HEAD');
	const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
	if (commit.status !== 0) return time;
	const isClean = git('status', '--porcelain').stdout === '';
	return isClean ? commit.stdout.trim() : `${commit.stdout.trim()}.${time}`;
}

/** @type {import('@sveltejs/kit').Config} */
export default {
	preprocess: vitePreprocess(),
	compilerOptions: { runes: true },
	kit: {
		// Beside `build/index.js`, which is our server around it.
		adapter: adapter({ out: 'build/app', precompress: true }),
		version: { name: nameBuild() },
		alias: {
			$houdini: '.houdini/',
			'$customer-account': '.generated/customer-account/',
			'$answer-types': '.generated/answer-types/',
			$messages: '.generated/messages',
			$graphql: 'graphql/'
		},
		// Our own handle does this check, so that every answer has the shape of its surface.
		csrf: { trustedOrigins: ['*'] }
	}
};
