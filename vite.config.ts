import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { sveltekit } from '@sveltejs/kit/vite';
import { get_config } from 'houdini';
import houdiniSvelte from 'houdini-svelte/vite';
import houdini from 'houdini/vite';
import type { Manifest, Plugin, PluginOption } from 'vite';
import { defineConfig } from 'vitest/config';
import codegenConfig from './codegen.ts';
import { deadline, measureTimeFactor } from './scripts/run/deadline.ts';
import { COMPILE_CACHE } from './scripts/run/shop.ts';
import { describePlatformFiles } from './scripts/run/static-files.ts';
import { TEXTS, writeTexts } from './scripts/texts/write-texts.ts';
import { contains } from './shop.config.ts';
import { canonicalRequests } from './src/node-server/canonical-requests-plugin.ts';

const isTest = process.env['VITEST'] !== undefined;
if (isTest) measureTimeFactor();

/**
 * Under test only Houdini's transform of `graphql()` calls is wanted: its compiler keeps processes
 * that outlive the run. The test command generates the documents beforehand.
 */
async function transformDocuments(): Promise<PluginOption> {
	// Of its context the transform reads the configuration only; the rest is the compiler's.
	const context = { config: await get_config() } as Parameters<typeof houdiniSvelte>[0];
	return houdiniSvelte(context);
}

/** Ends the build, and the development server, when a file in `static/` hides a platform path. */
function refusePlatformFiles(): Plugin {
	return {
		name: 'refuse-platform-files',
		buildStart() {
			const complaint = describePlatformFiles(
				readdirSync('static', { encoding: 'utf8', recursive: true })
			);
			if (complaint !== null) this.error(complaint);
		}
	};
}

/** Generates the documents of the Customer Account API anew when one is edited; Houdini does so with its own. */
function reloadCustomerDocuments(): Plugin {
	return {
		name: 'reload-customer-documents',
		async hotUpdate({ file }) {
			if (this.environment.name !== 'ssr' || !file.includes('/graphql/customer-account/')) return;
			const { generate } = await import('@graphql-codegen/cli');
			// A document with a mistake says so, and the next edit is generated again.
			await generate(codegenConfig).catch((failure: unknown) => this.warn(String(failure)));
		}
	};
}

/** Writes the modules of the shop's texts anew when one is edited, added or removed. */
function reloadTexts(): Plugin {
	return {
		name: 'reload-texts',
		hotUpdate({ file }) {
			if (this.environment.name !== 'ssr' || !file.includes(`/${TEXTS}/`)) return;
			if (!file.endsWith('.json')) return;
			try {
				writeTexts();
			} catch (mistakes) {
				this.warn(String(mistakes));
			}
		}
	};
}

/**
 * SvelteKit follows the manifest to find the styles of a page. It follows an `import()` before the next import, and what
 * both lead to then counts as loaded later. So each file lists all that it imports, and only entries the later rest.
 */
function listImportsBeforeLaterOnes(): Plugin {
	return {
		name: 'list-imports-before-later-ones',
		applyToEnvironment: ({ name }) => name === 'client',
		generateBundle: {
			order: 'post',
			handler(_, bundle) {
				const asset = bundle['.vite/manifest.json'];
				if (asset?.type !== 'asset') return;
				const manifest = JSON.parse(String(asset.source)) as Manifest;
				const flat = Object.entries(manifest).map(([file, chunk]) => {
					// A set also goes over what is added on the way.
					const imports = new Set(chunk.imports);
					for (const name of imports) manifest[name]?.imports?.forEach((more) => imports.add(more));
					imports.delete(file);
					const whole = chunk.isEntry === true ? [file, ...imports] : [];
					const later = new Set(whole.flatMap((name) => manifest[name]?.dynamicImports ?? []));
					return [file, { ...chunk, imports: [...imports], dynamicImports: [...later] }];
				});
				asset.source = JSON.stringify(Object.fromEntries(flat));
			}
		}
	};
}

/**
 * Test files of a worker share their modules: importing them for every file took longer than the
 * tests. What a test replaces is therefore put back after it.
 */
const SHARED_MODULES = { isolate: false, restoreMocks: true, unstubGlobals: true };
const SHOP_AS_SHIPPED = join(import.meta.dirname, 'tests/support/shop-as-shipped.ts');
/** Programs that tests start need not compile what others have compiled, and stop at once. */
const STARTED_PROGRAMS = { env: { NODE_COMPILE_CACHE: COMPILE_CACHE, SHUTDOWN_GRACE: '0' } };
const UNIT_TESTS = {
	...SHARED_MODULES,
	...STARTED_PROGRAMS,
	testTimeout: deadline(15_000),
	hookTimeout: deadline(30_000),
	expect: { poll: { timeout: deadline(10_000) } }
};
/** Tests that start processes, sockets and shells. */
const PROCESS_TESTS = {
	...SHARED_MODULES,
	...STARTED_PROGRAMS,
	testTimeout: deadline(60_000),
	hookTimeout: deadline(120_000),
	expect: { poll: { timeout: deadline(20_000) } }
};

export default defineConfig(async () => ({
	define: Object.fromEntries(
		Object.entries({ ...contains, consent: contains.analytics || contains.apps }).map(
			([feature, isContained]) => [`CONTAINS.${feature}`, String(isContained)]
		)
	),
	plugins: [
		isTest ? await transformDocuments() : houdini(),
		canonicalRequests(),
		sveltekit(),
		listImportsBeforeLaterOnes(),
		reloadCustomerDocuments(),
		reloadTexts(),
		refusePlatformFiles()
	],
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: {
						// What every page loads is one file, and so is what many others share: small files compress badly.
						codeSplitting: {
							groups: [
								{ name: 'frame', test: /src\/routes\/\+(?:layout|error)\.svelte$/ },
								{
									name: 'shared',
									test: /node_modules|(?:src\/lib|\.generated)\/(?!components\/(?:account|quick-order)|messages\/en\/(?:account|ordering))/,
									minShareCount: 8
								},
								{
									name: 'product',
									test: /components\/product\/(?:Stars|picture-strip)|domain\/variant-url|messages\/en\/details/
								}
							]
						}
					}
				}
			}
		}
	},
	test: {
		alias: [
			{ find: /^(?:\.\.\/)+shop\.config$/, replacement: SHOP_AS_SHIPPED },
			{ find: '$env/dynamic/private', replacement: SHOP_AS_SHIPPED }
		],
		// Half of its time is spent waiting for processes and sockets: no core is to be left over.
		maxWorkers: availableParallelism() + 2,
		// One line a file: in a log, a slow test would add its own.
		slowTestThreshold: deadline(600_000),
		// They run in the order of their names, and files of one from the largest to the smallest.
		projects: [
			{
				extends: true as const,
				test: {
					...UNIT_TESTS,
					name: 'app',
					include: ['src/{lib,routes,hooks}/**/*.test.ts', 'src/*.test.ts', 'graphql/**/*.test.ts']
				}
			},
			{
				test: {
					...UNIT_TESTS,
					// Some start it three times, as a process of its own.
					testTimeout: deadline(30_000),
					name: 'demo-store',
					include: ['demo-store/src/**/*.test.ts']
				}
			},
			{
				test: {
					...UNIT_TESTS,
					name: 'programs',
					include: ['{src/node-server,scripts,bench,create/src}/**/*.test.ts']
				}
			},
			{
				// Small files that take long: as the last ones of the next project, they would leave cores over.
				extends: true as const,
				test: { ...PROCESS_TESTS, name: 'contract', include: ['tests/contract/**/*.test.ts'] }
			},
			{
				extends: true as const,
				test: {
					...PROCESS_TESTS,
					name: 'integration',
					include: ['tests/integration/**/*.test.ts'],
					globalSetup: 'tests/integration/shared-shop.ts'
				}
			},
			{
				test: { ...PROCESS_TESTS, name: 'hostile', include: ['tests/hostile/**/*.test.ts'] }
			}
		]
	}
}));
