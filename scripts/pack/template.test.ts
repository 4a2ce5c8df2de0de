import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import {
	DEMO_ACCOUNT_CLIENT_ID,
	DEMO_ACCOUNT_CLIENT_SECRET
} from 'prism-demo-store/src/setting-table.ts';
import { renderEnvironment, type Template } from '../../create/src/template.ts';
import { adaptPage } from './template-files.ts';
import { makeTemplate } from './template.ts';

/** Aliases of folders that a shop generates, and modules that SvelteKit makes. */
const MADE_THERE = /^(?:\$app|\$env|\$houdini|\$customer-account|\$answer-types)(?:\/|$)|\$types/;
const GENERATED = /^(?:\.generated|\.houdini|\.svelte-kit|build)\//;
const SOURCE = /\.(?:ts|js|mjs|svelte)$/;

let template: Template;
beforeAll(() => {
	template = makeTemplate();
});

function read(path: string): string {
	return Buffer.from(template.files[path]?.content ?? '', 'base64').toString();
}

/** A shop is made without this repository, so everything that it imports must come along. */
describe('the template', () => {
	it('has every file that its files import', () => {
		const lost = listImports()
			.filter(({ name }) => /^(?:\.|\$lib|\$graphql)/.test(name) && !MADE_THERE.test(name))
			.map((it) => ({ ...it, target: toPath(it.from, it.name) }))
			.filter(({ target }) => !GENERATED.test(target) && !isThere(target));
		expect(lost).toEqual([]);
	});

	it('installs every package that its files import', () => {
		const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
			'dependencies' | 'devDependencies',
			Record<string, string>
		>;
		const installed = new Set([...Object.keys({ ...dependencies, ...devDependencies })]);
		const lost = listImports()
			.filter(({ name }) => /^@?[a-z]/.test(name) && !/^(?:node|virtual):/.test(name))
			.map((it) => ({ ...it, name: toPackage(it.name) }))
			.filter(({ name }) => !installed.has(name) && !builtinModules.includes(name));
		expect(lost).toEqual([]);
	});

	it('runs only programs that it has', () => {
		const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
		const programs = Object.values(scripts).flatMap(
			(line) => line.match(/(?<=\s)(?:\.\/)?(?:scripts|src)\/\S+/g) ?? []
		);
		expect(programs).toContain('scripts/upgrade.ts');
		expect(programs.filter((path) => !isThere(join(path)))).toEqual([]);
	});

	it('names no file in its documents that it lacks, without saying whose it is', () => {
		const pages = Object.keys(template.files).filter((path) => path.endsWith('.md'));
		expect(pages).toContain('docs/guides/language.md');
		const path =
			/`((?:bench|create|demo-store|docs|graphql|scripts|src|tests)\/[^`\s]+)`(?! of Prism)/g;
		const lost = pages.flatMap((page) =>
			[...read(page).matchAll(path)]
				.map(([, file = '']) => file.replace(/\/$/, ''))
				.filter((file) => !/[*{<…]/.test(file) && !isNamed(file))
				.map((file) => `${page}: ${file}`)
		);
		expect(lost).toEqual([]);
	});

	it.each(['section', 'product-field'])(
		'says in the guide of a %s how to see it on the demo store',
		(name) => {
			expect(read(`docs/guides/${name}.md`)).toContain('npm run demo -- --seed my-store');
			expect(read('docs/demo-store.md')).toMatch(/cp -r \S+ my-store\n/);
		}
	);

	it.each([
		[
			null,
			`CLIENT_ID=${DEMO_ACCOUNT_CLIENT_ID}\n`,
			`CLIENT_SECRET=${DEMO_ACCOUNT_CLIENT_SECRET}\n`
		],
		['blue.myshopify.com', 'CLIENT_ID=\n', 'CLIENT_SECRET=\n']
	])(
		"writes the demo store's client to .env, and none of another store: %s",
		(store, id, secret) => {
			const answers = { name: 'Blue', store, markets: ['US/en'], features: [], demoStore: null };
			const text = renderEnvironment(read('.env.example'), answers, () => 'x');
			expect(text).toContain(`PLATFORM_CUSTOMER_ACCOUNT_API_${id}`);
			expect(text).toContain(`PLATFORM_CUSTOMER_ACCOUNT_API_${secret}`);
			expect(text).toContain('CUSTOMER_ACCOUNT_SESSION_SECRET=x\n');
		}
	);

	it("has neither the demo's name nor its mark", () => {
		const files = Object.keys(template.files);
		const pages = files.filter((path) => /^(?:src\/|scripts\/|static\/|shop)/.test(path));
		const named = pages.filter((path) => SOURCE.test(path) && !/\.test\.ts$/.test(path));
		expect(named.filter((path) => read(path).includes('Prism Supply'))).toEqual([]);
		expect(read('static/favicon.svg')).toContain('{{initial}}');
	});
});

describe('adaptPage', () => {
	const files = ['docs/market.md', 'src/lib/core/money.ts', 'src/lib/core/money.test.ts'];
	const shop = {
		hasFile: (path: string) => files.some((it) => it === path || it.startsWith(`${path}/`)),
		hasScript: (name: string) => name === 'test:unit' || name === 'demo'
	};
	it.each([
		['in [markets](../market.md#a) and [money](x.md)', 'in [markets](../market.md#a) and money'],
		['a sentence ([decision 3](../decisions/0003-x.md)).', 'a sentence.'],
		['a sentence\n  ([decision 3](../decisions/0003-x.md)). The next', 'a sentence. The next'],
		['![a picture](images/x.webp)', ''],
		['see [the web](https://example.com) and [below](#end)', null],
		['`src/lib/core` and `src/lib/core/money.ts`', null],
		[
			'the enum of `demo-store/src/x.ts`, and',
			'the enum of `demo-store/src/x.ts` of Prism Storefront, and'
		],
		[
			'a value in `demo-store/src/store/seed/data/products.json`, with',
			'a value in `my-store/data/products.json` of [a seed of your own](../demo-store.md#another-stores-data), which `npm run demo -- --seed my-store --reset` shows, with'
		],
		['`src/lib/{a,b}.ts`', null],
		['Run `npm run bench -- pages`.', 'Run `npm run bench -- pages` of Prism Storefront.'],
		[
			'`npm run test:unit -- src/lib/core tests/integration/x.test.ts -t NAME` finds',
			'`npm run test:unit -- src/lib/core` finds'
		],
		['`npm run test:unit -- tests/integration/x.test.ts`', '`npm test`'],
		[
			'npm run demo -- --import demo-store/src/a/coffee.csv',
			'npm run demo -- --import node_modules/prism-demo-store/dist/a/coffee.csv'
		]
	])('%s', (text, adapted) => {
		expect(adaptPage(text, shop, 'docs/guides')).toBe(adapted ?? text);
	});
});

function listImports(): { from: string; name: string }[] {
	return Object.keys(template.files)
		.filter((path) => SOURCE.test(path))
		.flatMap((from) => listNames(from).map((name) => ({ from, name })));
}

function listNames(path: string): string[] {
	const text = read(path);
	const code = path.endsWith('.svelte')
		? [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, body]) => body).join('\n')
		: text;
	return ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName);
}

function toPath(from: string, name: string): string {
	const path = name
		.replace(/\?.*$/, '')
		.replace(/^\$lib/, 'src/lib')
		.replace(/^\$graphql/, 'graphql');
	return path.startsWith('.') ? join(dirname(from), path) : path;
}

/** As a file or a folder. */
function isNamed(path: string): boolean {
	return (
		path in template.files || Object.keys(template.files).some((it) => it.startsWith(`${path}/`))
	);
}

function isThere(path: string): boolean {
	return [path, `${path}.ts`, `${path}/index.ts`].some((it) => it in template.files);
}

function toPackage(name: string): string {
	return name.split('/', name.startsWith('@') ? 2 : 1).join('/');
}
