import { z } from 'zod';
import { httpUrl, secret } from '../base/environment';
import type { Values } from '../base/settings';

export const variables = {
	METRICS_TOKEN: secret.optional(),
	OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
	OTEL_SERVICE_NAME: z.string().default('shop'),
	OTEL_TRACES_SAMPLER_ARG: z.coerce
		.number('must be a number from 0 to 1')
		.min(0, 'must be a number from 0 to 1')
		.max(1, 'must be a number from 0 to 1')
		.default(1),
	LOG_LEVEL: z
		.enum(
			['trace', 'debug', 'access', 'info', 'warn', 'error', 'fatal', 'silent'],
			'must be trace, debug, access, info, warn, error, fatal or silent'
		)
		.default('info')
};

type OperationValues = Values<typeof variables>;

export function arrange(values: OperationValues) {
	return {
		metricsToken: values.METRICS_TOKEN ?? null,
		tracing: arrangeTracing(values),
		logLevel: values.LOG_LEVEL
	};
}

/** Null: nothing is traced. The exporter reads the address itself. */
function arrangeTracing(values: OperationValues) {
	if (values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
	return { serviceName: values.OTEL_SERVICE_NAME, ratio: values.OTEL_TRACES_SAMPLER_ARG };
}
