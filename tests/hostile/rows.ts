import { HTTP_SURFACE } from '../support/http-surface-table.ts';
import type { Exchange, Surface } from '../support/http-surface/surface.ts';

/** A request that is well-formed: what hostile ones are made from. */
export interface Row {
	method: string;
	path: string;
	headers: Readonly<Record<string, string>>;
	body: string | null;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: '{shop}' };
const JSON_TYPE = { 'content-type': 'application/json', origin: '{shop}' };
const SHOPPER = { ...JSON_TYPE, cookie: '{agent}' };
const MESSAGE = '{"message":"show me mugs"}';

/** Files, and what only a shop with an assistant answers. */
const MORE: readonly Row[] = [
	...[
		...[
			'/robots.txt',
			'/sitemap.xml',
			'/favicon.ico',
			'/_app/version.json',
			'/_app/immutable/a.js'
		],
		...['/products/equilateral-prism.md', '/md/products/everyday-mug', '/md/blogs/journal'],
		...['/products/everyday-mug/__data.json', '/products/glass--carafe', '/collections/a--b'],
		'/cdn/shop/files/products/everyday-mug--chalk.webp?width=100',
		...['/de/products/everyday-mug', '/agent/commerce-profile.json', '/assistant', '/none']
	].map((path) => row('GET', path)),
	row('POST', '/api/agent/session', { origin: '{shop}' }),
	row('POST', '/conversation/v1/session', SHOPPER, MESSAGE),
	row('POST', '/eve/v1/session/conv_none', SHOPPER, MESSAGE),
	row('POST', '/conversation/v1/session/conv_none/cancel', SHOPPER, '{"turnId":"1"}'),
	row('GET', '/conversation/v1/session/conv_none/stream?startIndex=0', SHOPPER)
];

/** Every row of the HTTP surface under each of its names, with the paths that nearly match it. */
export const ROWS: readonly Row[] = [
	...HTTP_SURFACE.flatMap(({ surfaces }) => surfaces.flatMap(listRows)),
	...MORE
];

function listRows(surface: Surface): Row[] {
	const { path, platformPath = path, nearMisses = [], exchanges } = surface;
	const named = exchanges.flatMap((exchange) => {
		const known = toRow(exchange, surface);
		return [known, { ...known, path: known.path.replace(path, platformPath) }];
	});
	return [...named, ...nearMisses.map((near) => row('GET', near))];
}

function toRow({ method, path, headers, json, form }: Exchange, { methods }: Surface): Row {
	const verb = method ?? methods[0] ?? 'GET';
	if (json !== undefined)
		return row(verb, path, { ...JSON_TYPE, ...headers }, JSON.stringify(json));
	if (form === undefined) return row(verb, path, headers);
	return row(verb, path, { ...FORM, ...headers }, new URLSearchParams(form).toString());
}

function row(
	method: string,
	path: string,
	headers: Row['headers'] = {},
	body: string | null = null
): Row {
	return { method, path, headers, body };
}
