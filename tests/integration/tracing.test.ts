import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startShop, type RunningShop } from '../support/running-shop.ts';

/** The built shop beside a collector of OpenTelemetry, which takes OTLP over HTTP as JSON. */
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const spanSchema = z.object({
	traceId: z.string(),
	spanId: z.string(),
	parentSpanId: z.string().optional(),
	name: z.string()
});
type Span = z.output<typeof spanSchema>;
const bodySchema = z.object({
	resourceSpans: z.array(
		z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })
	)
});

const spans: Span[] = [];
let collector: Server;
let running: RunningShop;
beforeAll(async () => {
	collector = createServer((request, response) => {
		void json(request).then((body) => {
			const { resourceSpans } = bodySchema.parse(body);
			spans.push(...resourceSpans.flatMap((it) => it.scopeSpans.flatMap((scope) => scope.spans)));
			response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
		});
	}).listen(0, '127.0.0.1');
	await once(collector, 'listening');
	const { port } = collector.address() as AddressInfo;
	running = await startShop({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
});
afterAll(() => {
	collector.close().closeAllConnections();
});

it('goes on with the trace of the caller, from the request to the platform', async () => {
	const headers = { traceparent: `00-${TRACE}-${CALLER}-01` };
	const response = await fetch(`${running.shop}/search?q=lamp`, { headers });
	expect(response.status).toBe(200);
	await response.text();
	for (const probe of ['/healthz', '/readyz']) await (await fetch(running.shop + probe)).text();
	// What was recorded is sent when the server ends, at the latest.
	await running.stop();
	const names = spans.map(({ name }) => name);
	expect(names.filter((name) => /healthz|readyz|Probe/.test(name))).toEqual([]);
	const trace = spans.filter(({ traceId }) => traceId === TRACE);
	const find = (name: string) => trace.find((span) => span.name === name);
	const request = find('GET /search');
	expect(request?.parentSpanId).toBe(CALLER);
	const platform = trace.find(({ name }) => name === 'ProductSearch');
	const read = trace.find(({ spanId }) => spanId === platform?.parentSpanId);
	expect(read?.name).toBe('read ProductSearch');
	const parents = new Map(trace.map((span) => [span.spanId, span.parentSpanId]));
	let root = read?.spanId;
	while (root !== undefined && parents.has(root)) root = parents.get(root);
	expect(root).toBe(CALLER);
});
