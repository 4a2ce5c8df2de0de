import { expect, it } from 'vitest';
import { StorefrontApiError } from '../../errors';
import { createFailingStorefront } from '../../../../../tests/support/fake-storefront';
import { resolveVariantRedirect } from './products';

const url = new URL('https://shop.example/products/dome-lamp?utm=1&variant=4500000001001');

it('leads nowhere while the platform fails: the link is followed later', async () => {
	const failure = new StorefrontApiError('no');
	const pending = resolveVariantRedirect(createFailingStorefront(failure), url);
	await expect(pending).rejects.toBe(failure);
});
