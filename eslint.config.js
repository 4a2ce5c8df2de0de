import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import ts from 'typescript-eslint';
import { layersRule } from './scripts/lint/layers.ts';
import { linksRule } from './scripts/lint/links.ts';
import svelteConfig from './svelte.config.js';

/**
 * Gives TypeScript the script of a component wherever it is imported. Without it, every component that is linted
 * makes TypeScript check the program anew, and the props of components have no types.
 */
process.env['SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK'] = '1';
const { default: svelte } = await import('eslint-plugin-svelte');

const COMPONENTS = ['**/*.svelte'];
const MODULES = ['**/*.ts'];
/** Modules with runes. */
const RUNES = ['**/*.svelte.ts'];
const TEST_FILES = ['**/*.test.ts', '**/*.spec.ts', 'tests/**'];

/** For components, layers, links and regular expressions: oxlint checks the rest of modules (`.oxlintrc.json`). */
export default defineConfig(
	globalIgnores([
		'build/',
		'.svelte-kit/',
		'.houdini/',
		'.generated/',
		'test-results/',
		'packages/'
	]),
	{ files: COMPONENTS, extends: [js.configs.recommended, ts.configs.strictTypeChecked] },
	{ files: [...COMPONENTS, ...RUNES], extends: [svelte.configs.recommended] },
	{ files: MODULES, languageOptions: { parser: ts.parser } },
	{
		linterOptions: { reportUnusedDisableDirectives: 'error' },
		languageOptions: { globals: { ...globals.node, ...globals.browser } },
		plugins: { prism: { rules: { layers: layersRule, links: linksRule } } },
		rules: { 'prism/layers': 'error' }
	},
	{
		files: COMPONENTS,
		languageOptions: {
			parserOptions: {
				projectService: true,
				tsconfigRootDir: import.meta.dirname,
				extraFileExtensions: ['.svelte'],
				parser: ts.parser,
				// The cache keeps the configuration as JSON, which has no functions.
				svelteConfig: { compilerOptions: { runes: svelteConfig.compilerOptions?.runes ?? true } }
			}
		},
		rules: {
			complexity: ['error', 12],
			'max-depth': ['error', 3],
			'no-console': 'error',
			'no-restricted-properties': [
				'error',
				{ object: 'process', property: 'env', message: 'Only config.ts reads the environment.' }
			],
			// TypeScript itself reports names that do not exist.
			'no-undef': 'off',
			'@typescript-eslint/switch-exhaustiveness-check': 'error',
			'@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
			'@typescript-eslint/no-unused-vars': [
				'error',
				{ ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_' }
			],
			'@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
			// There are no enums here (`erasableSyntaxOnly`), and TypeScript itself tells classes with private fields
			// apart. The two take a quarter of the time of linting.
			'@typescript-eslint/no-unsafe-enum-assignment': 'off',
			'@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
			// Addresses come from domain/paths and from the store; the shop is served from its root.
			'svelte/no-navigation-without-resolve': 'off'
		}
	},
	{
		files: ['src/**'],
		ignores: TEST_FILES,
		rules: { 'prism/links': 'error' }
	},
	{
		// Input of strangers reaches these patterns and must not be able to stop the event loop.
		files: ['src/**', 'demo-store/**', 'graphql/**', '*.config.ts'],
		ignores: TEST_FILES,
		plugins: { regexp },
		rules: {
			'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
			'regexp/no-super-linear-move': ['error', { report: 'potential' }]
		}
	},
	{
		files: ['src/**'],
		ignores: [...TEST_FILES, 'src/lib/server/http/read-form.ts'],
		rules: {
			'no-restricted-syntax': [
				'error',
				{
					selector: 'CallExpression[callee.property.name="formData"]',
					message: 'It throws for a broken body, which is a 500. Call readForm or parseForm.'
				}
			]
		}
	}
);
