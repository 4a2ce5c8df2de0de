import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { suppressTracing, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
	BatchSpanProcessor,
	ParentBasedSampler,
	TracerProvider,
	TraceIdRatioBasedSampler,
	type SpanProcessor
} from '@opentelemetry/sdk-trace';
import type { OpenSpan, SpanOptions, Tracing } from './index';

interface TracingOptions {
	processor: SpanProcessor;
	serviceName: string;
	version: string;
	/** Of this process alone. */
	instanceId: string;
	/** Share of the traces that begin here; others are as their parents. */
	ratio: number;
}

const KINDS = {
	server: SpanKind.SERVER,
	client: SpanKind.CLIENT,
	internal: SpanKind.INTERNAL
} as const satisfies Record<SpanOptions['kind'], SpanKind>;

/** Sends spans to a collector by OTLP over HTTP; its address and headers are standard variables. */
export function createOtlpProcessor(): SpanProcessor {
	return new BatchSpanProcessor({ exporter: new OTLPTraceExporter() });
}

/** Registers nothing globally: only the shop's own spans are recorded. */
export function createTracing({ processor, ...options }: TracingOptions): Tracing {
	const provider = new TracerProvider({
		resource: resourceFromAttributes({
			'service.name': options.serviceName,
			'service.version': options.version,
			// Replicas have one name; this tells them apart.
			'service.instance.id': options.instanceId
		}),
		sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.ratio) }),
		spanProcessors: [processor]
	});
	const tracer = provider.getTracer('shop');
	const contexts = new AsyncLocalStorageContextManager().enable();
	const propagator = new W3CTraceContextPropagator();

	function findParent({ parent }: SpanOptions) {
		if (parent === undefined) return contexts.active();
		return propagator.extract(ROOT_CONTEXT, parent, {
			get: (headers: Headers, name) => headers.get(name) ?? undefined,
			keys: (headers: Headers) => [...headers.keys()]
		});
	}

	return {
		async run(given, work) {
			const { name, kind, attributes = {} } = given;
			const context = findParent(given);
			const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, context);
			try {
				return await contexts.with(trace.setSpan(context, span), () => work(describeSpan(span)));
			} catch (failure) {
				span.recordException(failure instanceof Error ? failure : String(failure));
				span.setStatus({ code: SpanStatusCode.ERROR });
				throw failure;
			} finally {
				span.end();
			}
		},
		pause: (work) => contexts.with(suppressTracing(contexts.active()), work),
		getHeaders() {
			const headers: Record<string, string> = {};
			propagator.inject(contexts.active(), headers, {
				set: (carrier: Record<string, string>, name, value) => void (carrier[name] = value)
			});
			return headers;
		},
		shutdown: () => provider.shutdown()
	};
}

function describeSpan(span: Span): OpenSpan {
	return {
		setName: (name) => void span.updateName(name),
		setAttributes: (attributes) => void span.setAttributes(attributes),
		fail: () => void span.setStatus({ code: SpanStatusCode.ERROR })
	};
}
