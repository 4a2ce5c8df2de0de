import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { findFault, layersRule } from './layers.ts';

describe('findFault', () => {
	it.each([
		['src/lib/core/money.ts', '../domain/cart', 'core must not import domain'],
		['src/lib/core/money.ts', '$lib/server/base/log', 'core must not import base'],
		['src/lib/domain/cart.ts', '$lib/components/ui/Button.svelte', 'domain must not import ui'],
		['src/lib/domain/platform-cart.ts', '$houdini', 'domain must not import generated'],
		['src/lib/domain/cart.ts', '$messages/en/cart', 'domain must not import messages'],
		['src/lib/server/cache/policy.ts', '$messages', 'cache must not import messages'],
		['src/lib/components/ui/Button.svelte', '../../domain/cart', 'ui must not import domain'],
		['src/lib/components/cart/Line.svelte', '$lib/server/cart', 'components must not import cart'],
		['src/lib/server/storefront/request.ts', '../cart', 'storefront must not import cart'],
		[
			'src/lib/server/pages/markdown/product.ts',
			'$lib/server/storefront',
			'markdown must not import'
		],
		[
			'src/lib/server/pages/page-table.ts',
			'../storefront',
			'page-table must not import storefront'
		],
		['src/lib/server/pages/find-page.ts', './markdown-loaders', 'page-table must not import pages'],
		['src/lib/server/cart/index.ts', '../../../routes/+page', 'cart must not import routes'],
		['src/lib/server/base/context.ts', '../../../routes/+layout', 'server must not import routes'],
		['src/routes/+page.server.ts', '$lib/server/storefront/map/product', 'is an inner module'],
		['src/lib/server/cart/read.ts', '../storefront/request', 'is an inner module'],
		['src/hooks.server.ts', '$lib/server/pages/cache/page-store', 'from $lib/server/pages/cache.'],
		[
			'src/lib/server/storefront/read-tags.ts',
			'../cache/tiered-cache',
			'or $lib/server/cache/tags.'
		],
		[
			'src/lib/server/hooks/handle-csrf.ts',
			'../platform/checkout',
			'is an inner module of platform'
		],
		['demo-store/src/store/catalog/products.ts', '../../surfaces/images/index.ts', 'must not'],
		['demo-store/src/surfaces/checkout/index.ts', '../images/index.ts', 'must not import'],
		['demo-store/src/dispatch.ts', '../../src/lib/core/gid', 'demo-store must not import core'],
		[
			'demo-store/src/dispatch.ts',
			'../../src/lib/server/base/log',
			'demo-store must not import base'
		],
		['demo-store/src/dispatch.ts', '../../graphql/products', 'must not import documents'],
		[
			'demo-store/src/store/markets.ts',
			'../../../src/lib/core/gid.ts',
			'demo-state must not import core'
		],
		[
			'demo-store/src/surfaces/checkout/checkout.ts',
			'../../../../src/lib/domain/cart.ts',
			'must not import domain'
		],
		[
			'src/lib/server/cart/read.ts',
			'../../../../demo-store/src/store/store',
			'must not import demo-state'
		],
		['graphql/products.ts', '$lib/server/storefront', 'documents must not import storefront']
	])('%s importing %s', (importer, source, fault) => {
		expect(findFault(importer, source)).toContain(fault);
	});

	it.each([
		['src/lib/core/money.ts', './gid'],
		['src/lib/core/money.ts', 'node:fs'],
		['src/lib/server/storefront/map/product.ts', '../request'],
		['src/routes/+page.server.ts', '$lib/server/storefront'],
		['src/routes/+page.server.ts', './$types'],
		['src/lib/server/storefront/map/product.ts', '$houdini'],
		['src/lib/server/cart/read.ts', '../storefront/index.ts'],
		['src/lib/server/storefront/read-tags.ts', '../cache/tags'],
		['src/lib/server/base/config.ts', '../cart/settings'],
		['src/lib/server/cart/settings.ts', '../../../../shop.config'],
		['demo-store/src/dispatch.ts', './surfaces/images/index.ts'],
		['demo-store/src/store/markets.ts', '../wire/gid.ts'],
		['tests/integration/cart.test.ts', '../../demo-store/src/dispatch.ts']
	])('lets %s import %s', (importer, source) => {
		expect(findFault(importer, source)).toBeNull();
	});
});

describe('the rule', () => {
	it.each([
		"import { log } from '$lib/server/base/log';",
		"import '$lib/server/base/log';",
		"export * from '$lib/server/base/log';",
		"export { log } from '$lib/server/base/log';",
		"export const load = () => import('$lib/server/base/log');"
	])('sees the planted fault in %s', (code) => {
		const linter = new Linter({ cwd: '/project', configType: 'flat' });
		const messages = linter.verify(
			code,
			{
				files: ['**/*.ts'],
				plugins: { prism: { rules: { layers: layersRule } } },
				rules: { 'prism/layers': 'error' }
			},
			'/project/src/lib/core/money.ts'
		);
		expect(messages.map(({ message }) => message)).toEqual([
			expect.stringContaining('core must not import base')
		]);
	});
});
