import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { afterEach, expect, it } from 'vitest';
import { getTraceHeaders, startTracing, traced, untraced } from './index';
import { createTracing } from './open-telemetry';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

function start(ratio = 1) {
	const exporter = new InMemorySpanExporter();
	const processor = new SimpleSpanProcessor({ exporter });
	const names = { serviceName: 'shop', version: '1.2.3', instanceId: 'host:1' };
	startTracing(createTracing({ processor, ...names, ratio }));
	/** Everything that has ended by now. */
	return async () => {
		await processor.forceFlush();
		return exporter.getFinishedSpans();
	};
}

afterEach(() => startTracing(null));

it('costs nothing while it is off', async () => {
	expect(await traced({ name: 'work', kind: 'internal' }, () => Promise.resolve(1))).toBe(1);
	expect(getTraceHeaders()).toEqual({});
});

it('takes a trace up, nests what is awaited, and passes it on', async () => {
	const readSpans = start(0);
	const parent = new Headers({ traceparent: `00-${TRACE}-${CALLER}-01` });
	const passedOn = await traced({ name: 'GET', kind: 'server', parent }, async (span) => {
		span.setName('GET /cart');
		span.setAttributes({ 'http.response.status_code': 200 });
		await Promise.resolve();
		return traced({ name: 'CartRead', kind: 'client' }, () => Promise.resolve(getTraceHeaders()));
	});
	const [inner, outer] = await readSpans();
	expect([outer?.name, inner?.name]).toEqual(['GET /cart', 'CartRead']);
	expect(outer?.spanContext().traceId).toBe(TRACE);
	expect(outer?.parentSpanContext?.spanId).toBe(CALLER);
	expect(inner?.parentSpanContext?.spanId).toBe(outer?.spanContext().spanId);
	expect(passedOn['traceparent']).toBe(`00-${TRACE}-${inner?.spanContext().spanId}-01`);
	expect(outer?.resource.attributes).toMatchObject({
		'service.version': '1.2.3',
		'service.instance.id': 'host:1'
	});
});

it('records nothing of a probe, nor of what it asks', async () => {
	const readSpans = start();
	const probe = () =>
		traced({ name: 'PlatformProbe', kind: 'client' }, () => Promise.resolve('ok'));
	expect(await untraced(probe)).toBe('ok');
	await traced({ name: 'GET /', kind: 'server' }, () => Promise.resolve());
	expect((await readSpans()).map(({ name }) => name)).toEqual(['GET /']);
	startTracing(null);
	expect(await untraced(probe)).toBe('ok');
});

it('keeps concurrent requests apart', async () => {
	const readSpans = start();
	const gate = Promise.withResolvers<undefined>();
	const visit = (name: string) =>
		traced({ name, kind: 'server', parent: new Headers() }, async () => {
			await gate.promise;
			await traced({ name: `${name} read`, kind: 'internal' }, () => Promise.resolve());
		});
	const visits = [visit('a'), visit('b')];
	gate.resolve(undefined);
	await Promise.all(visits);
	const spans = new Map((await readSpans()).map((span) => [span.name, span]));
	for (const name of ['a', 'b']) {
		expect(spans.get(`${name} read`)?.parentSpanContext?.spanId).toBe(
			spans.get(name)?.spanContext().spanId
		);
	}
	expect(spans.get('a')?.spanContext().traceId).not.toBe(spans.get('b')?.spanContext().traceId);
});

it('marks what threw, and what says that it failed', async () => {
	const readSpans = start();
	await expect(
		traced({ name: 'throws', kind: 'internal' }, () => Promise.reject(new Error('no')))
	).rejects.toThrow('no');
	await traced({ name: 'fails', kind: 'internal' }, async (span) => {
		span.fail();
		await Promise.resolve();
	});
	expect((await readSpans()).map(({ status }) => status.code)).toEqual([2, 2]);
});

it('samples the share that it is told', async () => {
	const readSpans = start(0);
	await traced({ name: 'a', kind: 'server', parent: new Headers() }, () => Promise.resolve());
	expect(await readSpans()).toEqual([]);
});
