import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { deadline } from './deadline.ts';
import { REAL_CLOCK } from './real-clock.ts';

const SYSTEM_BROWSERS = [
	// It draws no windows, and takes half the time.
	'/usr/bin/chromium-headless-shell',
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/usr/bin/google-chrome-stable',
	'/usr/bin/microsoft-edge',
	'/snap/bin/chromium',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
	'/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
	'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
	'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'
];
/**
 * Options with which the browser works as root and in containers, and makes no requests of its own.
 */
export const BROWSER_OPTIONS = {
	args: [
		'--no-sandbox',
		'--disable-background-networking',
		'--disable-component-update',
		'--disable-sync'
	],
	env: REAL_CLOCK
};

const DOWNLOAD_TIMEOUT_MS = 180_000;

/**
 * The path of a browser that starts. Looked for in this order: `CHROMIUM_PATH`, Playwright's own,
 * the system's; then one is installed: Playwright's by download, else Debian's package as root.
 */
export function findBrowser(log: (message: string) => void): string {
	const named = process.env['CHROMIUM_PATH'];
	if (named !== undefined && named !== '') {
		if (starts(named)) return named;
		throw new Error(
			`CHROMIUM_PATH is "${named}", which does not start. Name a Chromium, or unset it.`
		);
	}
	return findInstalled() ?? installBrowser(log);
}

function findInstalled(): string | undefined {
	return [chromium.executablePath(), ...SYSTEM_BROWSERS].find(starts);
}

function installBrowser(log: (message: string) => void): string {
	log('No browser found; downloading Playwright’s Chromium …');
	const download = spawnSync('playwright', ['install', 'chromium'], {
		stdio: 'inherit',
		timeout: DOWNLOAD_TIMEOUT_MS,
		shell: process.platform === 'win32'
	});
	if (download.status !== 0) installPackage(log);
	const found = findInstalled();
	if (found !== undefined) return found;
	throw new Error(
		'Browser tests need Chromium, and none could be installed. Install it with your package manager, or set CHROMIUM_PATH.'
	);
}

function installPackage(log: (message: string) => void): void {
	if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
	log('The download failed; installing Debian’s package with apt-get …');
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	const run = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'inherit', env });
	run('update', '-qq');
	const options = ['install', '-y', '-qq', '--no-install-recommends', 'fonts-liberation'];
	const { status } = run(...options, 'chromium-headless-shell');
	// Older distributions have the whole browser only.
	if (status !== 0) run(...options, 'chromium');
}

/** Ubuntu's snap stub exists and does not start, so being there is not enough. */
function starts(path: string): boolean {
	const options = { timeout: deadline(20_000), env: REAL_CLOCK };
	return existsSync(path) && spawnSync(path, ['--version'], options).status === 0;
}
