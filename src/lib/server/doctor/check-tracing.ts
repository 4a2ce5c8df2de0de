import { describe, type Finding } from './finding';
import { ask, type Patient } from './patient';

const tracing = describe('tracing');

/** Whether the collector takes traces: an empty list of them. */
export async function checkTracing(patient: Patient): Promise<Finding> {
	const { environment } = patient;
	const endpoint = environment['OTEL_EXPORTER_OTLP_ENDPOINT']?.trim().replace(/\/$/, '');
	if (patient.config.tracing === null || !endpoint) {
		return tracing.off('OTEL_EXPORTER_OTLP_ENDPOINT is not set: nothing is traced.');
	}
	const response = await ask(patient, `${endpoint}/v1/traces`, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			...readHeaders(environment['OTEL_EXPORTER_OTLP_HEADERS'])
		},
		body: JSON.stringify({ resourceSpans: [] })
	});
	if (response?.ok) return tracing.ok(`${endpoint} takes traces.`);
	if (response === null) {
		return tracing.warn(
			`No collector answers at ${endpoint}: traces are lost.`,
			'Start it, or correct OTEL_EXPORTER_OTLP_ENDPOINT; its port for OTLP over HTTP is 4318.'
		);
	}
	return tracing.warn(
		`${endpoint} answers ${response.status} to traces.`,
		response.status === 401 || response.status === 403
			? 'Check OTEL_EXPORTER_OTLP_HEADERS.'
			: 'OTEL_EXPORTER_OTLP_ENDPOINT has to be OTLP over HTTP, without /v1/traces at its end.'
	);
}

/** `name=value,name=value`, percent-encoded, as OpenTelemetry reads it. */
function readHeaders(list = ''): Record<string, string> {
	const pairs = list.split(',').flatMap((pair) => {
		const [name = '', ...value] = pair.split('=');
		if (name.trim() === '' || value.length === 0) return [];
		return [[name.trim(), decodeURIComponent(value.join('=').trim())]];
	});
	return Object.fromEntries(pairs) as Record<string, string>;
}
