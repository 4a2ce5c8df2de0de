import { describe, type Finding } from './finding';
import { ask, type Patient } from './patient';

const site = describe('site');
const proxy = describe('proxy');

/** The shop's address, and what the proxies in front of it must agree to. */
export async function checkSite(patient: Patient): Promise<Finding[]> {
	return [await checkRunningShop(patient), ...checkProxyHeaders(patient)];
}

function checkProxyHeaders({ config, environment }: Patient): Finding[] {
	const { url } = config.site;
	const { ORIGIN, ADDRESS_HEADER, XFF_DEPTH } = environment;
	const findings: Finding[] = [];
	if (ORIGIN && ORIGIN !== url) {
		findings.push(
			proxy.fault(
				`ORIGIN is ${ORIGIN}, and SITE_URL ${url}: forms are refused, links lead elsewhere.`,
				'Leave ORIGIN out: it follows from SITE_URL.'
			)
		);
	}
	if (XFF_DEPTH && !ADDRESS_HEADER) {
		findings.push(
			proxy.warn(
				'XFF_DEPTH has no effect without ADDRESS_HEADER.',
				'Set ADDRESS_HEADER=x-forwarded-for.'
			)
		);
	} else if (url.startsWith('https:') && !ADDRESS_HEADER) {
		findings.push(
			proxy.warn(
				'ADDRESS_HEADER is not set: limits count the proxy that has the certificate as the only shopper.',
				'Set ADDRESS_HEADER=x-forwarded-for and XFF_DEPTH to the number of proxies.'
			)
		);
	}
	if (findings.length > 0) return findings;
	return [
		proxy.ok(
			ADDRESS_HEADER
				? `Addresses of shoppers come from ${ADDRESS_HEADER}.`
				: 'No proxy is expected in front of the shop.'
		)
	];
}

/** A shop that runs already accepts a form from its own address. */
async function checkRunningShop(patient: Patient): Promise<Finding> {
	const { url } = patient.config.site;
	const health = await ask(patient, `${url}/healthz`);
	if (health === null) return site.off(`No shop answers at ${url} yet.`);
	const answer: unknown = await health.json().catch(() => null);
	if (!health.ok || typeof answer !== 'object' || answer === null || !('version' in answer)) {
		return site.warn(
			`${url}/healthz answers ${health.status}, and not as this shop.`,
			'Does SITE_URL lead to the shop?'
		);
	}
	const form = await ask(patient, `${url}/localization`, {
		method: 'POST',
		headers: { origin: url, 'sec-fetch-site': 'same-origin' },
		body: new URLSearchParams()
	});
	if (form?.status !== 403) return site.ok(`A shop answers at ${url} and accepts its forms.`);
	return site.fault(
		`The shop at ${url} refuses forms of its own pages.`,
		'Start it with the same SITE_URL, and without ORIGIN.'
	);
}
