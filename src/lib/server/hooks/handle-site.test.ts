import type { RequestEvent } from '@sveltejs/kit';
import { expect, it } from 'vitest';
import { MAIN_SITE } from '../base/market-sites';
import { handleSite } from './handle-site';

function visit(isSubRequest: boolean) {
	const url = new URL('https://first-visitor.example/products/mug?Color=Ink');
	const event = { isSubRequest, url, request: new Request(url), locals: {} };
	const resolve = () => new Response('page');
	void handleSite({ event: event as unknown as RequestEvent, resolve });
	return event;
}

it('a page that is kept is for the address of the site, whatever host its first visitor asked', () => {
	const { url, locals } = visit(true);
	expect(url.href).toBe(`${MAIN_SITE.url}/products/mug?Color=Ink`);
	expect(locals).toEqual({ site: MAIN_SITE });
});

it('a request for the main site keeps the address that adapter-node gave it', () => {
	const { url, locals } = visit(false);
	expect(url.host).toBe('first-visitor.example');
	expect(locals).toEqual({ site: MAIN_SITE });
});
