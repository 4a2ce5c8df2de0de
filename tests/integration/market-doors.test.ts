import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findEndpoint, findPage } from '$lib/server/pages/find-page';
import { ENDPOINTS, PAGES } from '$lib/server/pages/page-table';
import {
	DOOR_SETTINGS,
	excuseRoute,
	MARKET_CELLS,
	MARKET_HOSTS,
	openVisitor
} from '../support/market-doors.ts';
import { listen } from '../support/platform-server.ts';
import { startShop, type RunningShop } from '../support/running-shop.ts';

const resources = new AsyncDisposableStack();
afterAll(() => resources.disposeAsync());

let running: RunningShop;
let lastForm: Record<string, string> = {};
beforeAll(async () => {
	const service = await listen((request, response) => {
		void json(request).then((sent) => {
			const fields = Object.entries(z.record(z.string(), z.unknown()).parse(sent));
			lastForm = Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
			response.end();
		});
	});
	resources.defer(service.close);
	running = await startShop({
		...DOOR_SETTINGS,
		...{ NEWSLETTER_URL: service.origin, CONTACT_URL: service.origin },
		BACK_IN_STOCK_URL: service.origin,
		WITHDRAWAL_URL: service.origin
	});
	resources.defer(running.stop);
});

describe.each(MARKET_CELLS)('$path by $way.name', ({ door, path, way, ...market }) => {
	it(`is of the market with ${market.language} and ${market.currency}`, async () => {
		const shown = await door.enter(
			openVisitor(running.shop, way, () => lastForm),
			path
		);
		const said = Object.entries(shown).filter(([, value]) => value !== undefined);
		// A door that says nothing of its market would pass in all.
		expect(said.length).toBeGreaterThan(0);
		expect(market).toMatchObject(Object.fromEntries(said));
		expect(Object.values(shown)).not.toContain(undefined);
	});
});

describe.each(['/account/logout', '/api/agent/session'])('POST %s', (path) => {
	const hosts = ['localhost', ...Object.keys(MARKET_HOSTS)];
	const cases = hosts.flatMap((asked) =>
		hosts.flatMap((from) =>
			[undefined, 'same-origin', 'same-site', 'cross-site'].map((site) => ({ asked, from, site }))
		)
	);

	it.each(cases)('at $asked by a page of $from, which is $site', async ({ asked, from, site }) => {
		const { port } = new URL(running.shop);
		const visitor = openVisitor(running.shop, { host: asked }, () => lastForm);
		const { status } = await visitor.ask(path, {
			method: 'POST',
			headers: {
				'content-type': 'application/x-www-form-urlencoded',
				origin: `http://${from}:${port}`,
				...(site !== undefined && { 'sec-fetch-site': site })
			}
		});
		const isOwn = asked === from && (site === undefined || site === 'same-origin');
		expect(status === 403).toBe(!isOwn);
		expect(status).toBeLessThan(500);
	});
});

describe('every route', () => {
	const asked = new Set(
		MARKET_CELLS.flatMap(({ path }) => {
			const [pathname = ''] = path.split('?');
			return [findPage(pathname)?.route, findEndpoint(pathname)?.route];
		})
	);

	it.each([...PAGES, ...ENDPOINTS].map(({ route }) => route))(
		'%s is a door or says why not',
		(route) => {
			expect(asked.has(route) || excuseRoute(route) !== undefined).toBe(true);
		}
	);
});
