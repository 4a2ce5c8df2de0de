import { describe, type Finding } from './finding';
import { askOrThrow, TIMEOUT_MS, type Patient } from './patient';

const prism = describe('prism');

const REMEDY =
	'Start a renderer (npm run demo-store has one) and name it in PRISM_UPSTREAM_URL: docs/prism.md.';

/** Whether the renderer of the prism draws. Nothing else of the shop needs it. */
export async function checkPrism(patient: Patient): Promise<Finding> {
	const { upstreamUrl } = patient.config.prism;
	if (upstreamUrl === null) {
		return prism.warn('PRISM_UPSTREAM_URL is not set: /api/v1/prism-stream is a 502.', REMEDY);
	}
	const url = new URL(upstreamUrl);
	url.searchParams.set('cols', '20');
	url.searchParams.set('rows', '10');
	// Its stream never ends.
	const ending = new AbortController();
	try {
		const { status, body } = await askOrThrow(patient, url.href, {
			signal: AbortSignal.any([ending.signal, AbortSignal.timeout(TIMEOUT_MS)])
		});
		const first = status === 200 ? await body?.getReader().read() : null;
		if (first?.value !== undefined) return prism.ok(`${upstreamUrl} draws.`);
		return prism.warn(`The prism’s renderer at ${upstreamUrl} answers ${status}.`, REMEDY);
	} catch {
		return prism.warn(
			`No renderer of the prism answers at ${upstreamUrl}: /api/v1/prism-stream is a 502.`,
			REMEDY
		);
	} finally {
		ending.abort();
	}
}
