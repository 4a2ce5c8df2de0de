import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Plugin } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canonicalRequests } from './canonical-requests-plugin.ts';

/** Stands where SvelteKit's plugin does. */
const app: Plugin = {
	name: 'app',
	configureServer: (server) => () => {
		server.middlewares.use((request, response) => response.end(request.originalUrl));
	}
};

let server: Awaited<ReturnType<typeof createServer>>;

beforeAll(async () => {
	server = await createServer({
		...{ configFile: false, root: import.meta.dirname, appType: 'custom', logLevel: 'silent' },
		server: { host: '127.0.0.1', port: 0, ws: false, watch: null },
		plugins: [canonicalRequests(), app]
	});
	await server.listen();
});

afterAll(() => server.close());

it.each([
	['/products/%ff', 400, undefined],
	['/md/%E0%A4%A', 400, undefined],
	['/%61ccount?x=%61', 308, '/account?x=%61'],
	['/account', 200, undefined]
])('the development server answers %s with %i', async (path, status, location) => {
	const { port } = server.httpServer?.address() as AddressInfo;
	const request = get({ host: '127.0.0.1', port, path });
	const [response] = (await once(request, 'response')) as [IncomingMessage];
	response.resume();
	expect([response.statusCode, response.headers.location]).toEqual([status, location]);
});
