import type { AdminHandler } from './answer.ts';
import { getEvents, getFaults, postReset, setFaults, setPrice } from './admin-api.ts';
import { listCollections, saveCollection, showCollection } from './pages/collections.ts';
import { listFilePage, saveFile, uploadFiles } from './pages/files.ts';
import { importFiles, showImport } from './pages/import-page.ts';
import {
	confirmMetaobjectDeletion,
	createMetaobject,
	deleteMetaobject,
	duplicateMetaobject,
	listMetaobjects,
	saveMetaobject,
	showMetaobject,
	showNewMetaobject
} from './pages/metaobjects.ts';
import { createProduct, listProducts, showNewProduct } from './pages/product-list.ts';
import { confirmDeletion, deleteProduct, saveProduct, showProduct } from './pages/product-page.ts';
import { getDeliveries, listDeliveries, redeliver } from './pages/delivery-list.ts';
import {
	confirmReset,
	listEvents,
	resetStore,
	saveFaults,
	showOverview
} from './pages/overview-page.ts';
import { getAnalytics, listAnalytics } from './pages/analytics-list.ts';
import { acceptDraft, listCompanies, saveCompany } from './pages/companies.ts';
import { listMails } from './pages/mail-list.ts';
import { listOrders, showOrder, takeOrderStep } from './pages/orders.ts';

interface Route {
	method: 'GET' | 'POST';
	/** `:name` stands for one number. */
	path: string;
	handler: AdminHandler;
}

const ROUTES = [
	{ method: 'GET', path: '/admin', handler: showOverview },
	{ method: 'POST', path: '/admin/faults', handler: saveFaults },
	{ method: 'GET', path: '/admin/reset', handler: confirmReset },
	{ method: 'POST', path: '/admin/reset', handler: resetStore },
	{ method: 'GET', path: '/admin/products', handler: listProducts },
	{ method: 'GET', path: '/admin/products/new', handler: showNewProduct },
	{ method: 'POST', path: '/admin/products/new', handler: createProduct },
	{ method: 'GET', path: '/admin/import', handler: showImport },
	{ method: 'POST', path: '/admin/import', handler: importFiles },
	{ method: 'GET', path: '/admin/products/:id', handler: showProduct },
	{ method: 'POST', path: '/admin/products/:id', handler: saveProduct },
	{ method: 'GET', path: '/admin/products/:id/delete', handler: confirmDeletion },
	{ method: 'POST', path: '/admin/products/:id/delete', handler: deleteProduct },
	{ method: 'GET', path: '/admin/collections', handler: listCollections },
	{ method: 'GET', path: '/admin/collections/:id', handler: showCollection },
	{ method: 'POST', path: '/admin/collections/:id', handler: saveCollection },
	{ method: 'GET', path: '/admin/content', handler: listMetaobjects },
	{ method: 'GET', path: '/admin/content/files', handler: listFilePage },
	{ method: 'POST', path: '/admin/content/files', handler: uploadFiles },
	{ method: 'POST', path: '/admin/content/files/:id', handler: saveFile },
	{ method: 'GET', path: '/admin/content/new', handler: showNewMetaobject },
	{ method: 'POST', path: '/admin/content/new', handler: createMetaobject },
	{ method: 'GET', path: '/admin/content/:id', handler: showMetaobject },
	{ method: 'POST', path: '/admin/content/:id', handler: saveMetaobject },
	{ method: 'GET', path: '/admin/content/:id/delete', handler: confirmMetaobjectDeletion },
	{ method: 'POST', path: '/admin/content/:id/delete', handler: deleteMetaobject },
	{ method: 'POST', path: '/admin/content/:id/duplicate', handler: duplicateMetaobject },
	{ method: 'GET', path: '/admin/orders', handler: listOrders },
	{ method: 'GET', path: '/admin/orders/:id', handler: showOrder },
	{ method: 'POST', path: '/admin/orders/:id', handler: takeOrderStep },
	{ method: 'GET', path: '/admin/companies', handler: (request) => listCompanies(request) },
	{ method: 'POST', path: '/admin/companies/:id', handler: saveCompany },
	{ method: 'POST', path: '/admin/drafts/:id', handler: acceptDraft },
	{ method: 'GET', path: '/admin/mail', handler: listMails },
	{ method: 'GET', path: '/admin/analytics', handler: listAnalytics },
	{ method: 'GET', path: '/admin/events', handler: listEvents },
	{ method: 'GET', path: '/admin/webhooks', handler: listDeliveries },
	{ method: 'POST', path: '/admin/webhooks/:id', handler: redeliver },
	{ method: 'GET', path: '/admin/api/analytics', handler: getAnalytics },
	{ method: 'GET', path: '/admin/api/deliveries', handler: getDeliveries },
	{ method: 'GET', path: '/admin/api/events', handler: getEvents },
	{ method: 'GET', path: '/admin/api/faults', handler: getFaults },
	{ method: 'POST', path: '/admin/api/faults', handler: setFaults },
	{ method: 'POST', path: '/admin/api/price', handler: setPrice },
	{ method: 'POST', path: '/admin/api/reset', handler: postReset }
] as const satisfies readonly Route[];

export type RouteMatch =
	| { kind: 'found'; handler: AdminHandler; params: Record<string, string> }
	| { kind: 'wrong-method'; allowed: string[] }
	| { kind: 'unknown' };

const COMPILED = ROUTES.map((route) => ({
	...route,
	pattern: new RegExp(`^${route.path.replaceAll(/:(\w+)/g, '(?<$1>\\d{1,16})')}/?$`)
}));

export function matchRoute(method: string, path: string): RouteMatch {
	const onPath = COMPILED.filter(({ pattern }) => pattern.test(path));
	const route = onPath.find((candidate) => candidate.method === method);
	if (route !== undefined) {
		const params = { ...route.pattern.exec(path)?.groups };
		return { kind: 'found', handler: route.handler, params };
	}
	if (onPath.length === 0) return { kind: 'unknown' };
	return { kind: 'wrong-method', allowed: onPath.map((candidate) => candidate.method) };
}
