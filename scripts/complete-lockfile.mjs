/**
 * Adds to package-lock.json the optional platform packages that a registry mirror did not list
 * when the lock was written. Without them `npm ci` calls the lock out of sync, and machines of
 * the missing platforms would get no binary. Run it after `npm install` behind such a mirror.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const LOCKFILE = new URL('../package-lock.json', import.meta.url);
const OS_NAMES = [
	'darwin',
	'linux',
	'win32',
	'android',
	'freebsd',
	'openbsd',
	'openharmony',
	'aix'
];
const CPU_NAMES = [
	...['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32']
];

/**
 * `@rollup/rollup-linux-x64-musl` → `{ os: ['linux'], cpu: ['x64'], libc: ['musl'] }`
 * @param {string} name
 */
function platformOf(name) {
	const words = name.split(/[-/]/);
	const os = OS_NAMES.filter((word) => words.includes(word));
	const cpu = CPU_NAMES.filter((word) => words.includes(word));
	if (words.includes('wasm')) cpu.push('wasm32');
	if (cpu.length === 0) throw new Error(`${name}: no known processor in the package name`);
	const libc = /musl/.test(name)
		? ['musl']
		: /gnu/.test(name) && os[0] === 'linux'
			? ['glibc']
			: [];
	return { ...(os.length > 0 && { os }), cpu, ...(libc.length > 0 && { libc }) };
}

const lock = JSON.parse(readFileSync(LOCKFILE, 'utf8'));
const added = [];
for (const [place, entry] of Object.entries(lock.packages)) {
	if (place === '') continue;
	for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
		const isExact = /^\d+\.\d+\.\d+[\w.-]*$/.test(range);
		const places = [`${place}/node_modules/${name}`, `node_modules/${name}`];
		if (!isExact || places.some((known) => known in lock.packages)) continue;
		lock.packages[`node_modules/${name}`] = {
			version: range,
			...(entry.dev && { dev: true }),
			optional: true,
			...platformOf(name)
		};
		added.push(`${name}@${range}`);
	}
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
lock.packages = Object.fromEntries(sorted);
writeFileSync(LOCKFILE, `${JSON.stringify(lock, null, '\t')}\n`);
console.log(added.length > 0 ? `added ${added.join(', ')}` : 'nothing was missing');
