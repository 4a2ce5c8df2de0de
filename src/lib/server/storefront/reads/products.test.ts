import { beforeEach, expect, it } from 'vitest';
import { StorefrontApiError } from '../../errors';
import { log } from '../../log';
import { createFailingStorefront } from '../../../../../tests/support/fake-storefront';
import { resolveVariantRedirect } from './products';

const url = new URL('https://shop.example/products/dome-lamp?utm=1&variant=4500000001001');

beforeEach(() => {
	log.level = 'silent';
});

it('leads to the product without its variant when the platform fails', async () => {
	const location = await resolveVariantRedirect(
		createFailingStorefront(new StorefrontApiError('no')),
		url
	);
	expect(location).toBe('/products/dome-lamp?utm=1');
});

it('does not take a fault of our own for one of the platform', async () => {
	const pending = resolveVariantRedirect(createFailingStorefront(new RangeError('ours')), url);
	await expect(pending).rejects.toThrow('ours');
});
