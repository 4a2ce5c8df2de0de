import { redirectTo, showPage, type AdminAnswer, type AdminRequest } from '../answer.ts';
import { showNotFound } from '../not-found.ts';
import { renderConfirmation } from '../parts.ts';

export function confirmDeletion({ world, params, url }: AdminRequest): AdminAnswer {
	const product = world.catalog.getProductById(Number(params['id']));
	if (product === null) return showNotFound('products', 'product', url.pathname);
	const body = renderConfirmation({
		title: `Delete ${product.title}?`,
		consequence:
			'It leaves the shop, its collections and carts at once. Only a reset of the store brings it back.',
		action: url.pathname,
		button: 'Delete product',
		back: `/admin/products/${product.id}`
	});
	return showPage('products', `Delete ${product.title}?`, body);
}

export function deleteProduct({ world, params, url }: AdminRequest): AdminAnswer {
	const id = Number(params['id']);
	const product = world.catalog.getProductById(id);
	if (product === null || !world.catalog.deleteProduct(id)) {
		return showNotFound('products', 'product', url.pathname);
	}
	return redirectTo('/admin/products', `${product.title} is deleted.`);
}
