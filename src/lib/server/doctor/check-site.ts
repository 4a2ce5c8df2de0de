import { z } from 'zod';
import { isLoopback } from '$lib/core/origins';
import { parseJson } from '$lib/core/parse-json';
import { checkVisit } from './check-visit';
import { describe, type Finding } from './finding';
import { ask, type Patient } from './patient';
import { isObstacle, visit, type Obstacle } from './visit';

const site = describe('site');
const proxy = describe('proxy');

const healthSchema = z.object({ status: z.literal('ok'), version: z.string() });

/** The shop's address, and what the proxies in front of it must agree to. */
export async function checkSite(patient: Patient): Promise<Finding[]> {
	return [
		...checkProtocol(patient),
		...(await checkRunningShop(patient)),
		...checkProxyHeaders(patient)
	];
}

function checkProtocol({ config }: Patient): Finding[] {
	const { protocol, hostname, host } = new URL(config.site.url);
	if (protocol === 'https:' || isLoopback(hostname)) return [];
	return [
		site.warn(
			`SITE_URL is http://${host}: browsers call the shop not secure, and everybody on the way can read its cookies.`,
			`Put a proxy with a certificate in front of it (deploy/), and set SITE_URL=https://${host}.`
		)
	];
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

/** A shop that runs already accepts a form from its own address, and sells. */
async function checkRunningShop(patient: Patient): Promise<Finding[]> {
	const { url } = patient.config.site;
	const obstacle = await findObstacle(patient);
	if (obstacle !== null) {
		const { message, remedy, isPassing } = obstacle;
		return [isPassing ? site.warn(message, remedy) : site.fault(message, remedy)];
	}
	const form = await ask(patient, `${url}/localization`, {
		method: 'POST',
		headers: { origin: url, 'sec-fetch-site': 'same-origin' },
		body: new URLSearchParams()
	});
	if (form?.status === 403) {
		return [
			site.fault(
				`The shop at ${url} refuses forms of its own pages.`,
				'Start it with the same SITE_URL, and without ORIGIN.'
			)
		];
	}
	return [
		site.ok(`A shop answers at ${url} and accepts its forms.`),
		...(await checkVisit(patient))
	];
}

/** Null: the shop answers at its address. */
async function findObstacle(patient: Patient): Promise<Obstacle | null> {
	const { url } = patient.config.site;
	const found = await visit(patient, `${url}/healthz`);
	if (isObstacle(found)) return found;
	const { response, url: end } = found;
	const text = await response.text().catch(() => '');
	if (isHealthy(text)) return end === `${url}/healthz` ? null : describeMove(url, new URL(end));
	if (response.status === 401) {
		return {
			message: `${url} asks for a password, so no page was tried.`,
			remedy: 'Shoppers would be asked too: remove it when you go live.',
			isPassing: true
		};
	}
	const title = /<title[^>]*>([^<]{1,80})/.exec(text)?.[1]?.trim();
	const what = title ? ` “${title}”` : '';
	if (response.status >= 500) {
		return {
			message: `${url} answers ${response.status}${what}, and not as this shop.`,
			remedy: 'Is the shop running, does the proxy lead to its port, and is maintenance over?'
		};
	}
	return {
		message: `${url} is another program${what}: ${end} answers ${response.status}, and not as this shop.`,
		remedy: 'Correct SITE_URL, or let the name and the proxy lead to the shop.'
	};
}

function isHealthy(text: string): boolean {
	return healthSchema.safeParse(parseJson(text)).success;
}

/** The shop answers, though elsewhere. */
function describeMove(url: string, { origin }: URL): Obstacle {
	if (origin === url) {
		return {
			message: `${url}/healthz is redirected to another path.`,
			remedy: 'Let the proxy pass paths on as they are.'
		};
	}
	return {
		message: `${url} redirects to ${origin}: forms sent from there are refused, and links take a detour.`,
		remedy: `Set SITE_URL=${origin}, or let the proxy serve the shop at ${url}.`
	};
}
