import { isLoopback } from '$lib/core/origins';
import { askOrThrow, TIMEOUT_MS, type Patient } from './patient';

/** Why an address shows nobody the shop, and what would help. */
export interface Obstacle {
	message: string;
	remedy: string;
	/** Another attempt, or a start of the shop, may be all that is missing. */
	isPassing?: boolean;
}

/** The last answer of an address, and where it came from. */
export interface Visit {
	response: Response;
	url: string;
}

const MOST_REDIRECTS = 10;

/** Opens an address as a browser does, redirects included. */
export async function visit(
	patient: Pick<Patient, 'fetch'>,
	address: string,
	headers: Record<string, string> = {}
): Promise<Visit | Obstacle> {
	const path = [address];
	for (let url = address; path.length <= MOST_REDIRECTS;) {
		let response: Response;
		try {
			response = await askOrThrow(patient, url, { headers });
		} catch (failure) {
			return describeUnreachable(url, failure);
		}
		const location = response.headers.get('location');
		if (response.status < 300 || response.status >= 400 || location === null) {
			return { response, url };
		}
		url = new URL(location, url).href;
		if (path.includes(url)) return describeCircle([...path, url]);
		path.push(url);
	}
	return describeCircle(path);
}

export function isObstacle(found: Visit | Obstacle): found is Obstacle {
	return 'message' in found;
}

function describeCircle(path: readonly string[]): Obstacle {
	return {
		message: `${path[0]} leads in a circle: ${path.slice(0, 4).join(' → ')}.`,
		remedy:
			'Only one of proxy and CDN may redirect to https or www, and a CDN has to connect to the shop’s proxy by https (Cloudflare: SSL/TLS mode “Full (strict)”).'
	};
}

type Describe = (url: URL) => Obstacle;

const describeCertificate =
	(fault: string): Describe =>
	({ host }) => ({
		message: `The certificate of ${host} ${fault}: browsers show a warning instead of the shop.`,
		remedy:
			'Get one for this name (Caddy does that by itself; for nginx: certbot), with its chain of intermediate certificates. An authority of your own: NODE_EXTRA_CA_CERTS=FILE npm run doctor.'
	});
const describeUnknownName: Describe = ({ hostname }) => ({
	message: `No computer has the name ${hostname}.`,
	remedy:
		'Correct SITE_URL, or add the name where your domain is managed (a record A, AAAA or CNAME) and wait an hour.'
});
const describeWrongProtocol: Describe = ({ host }) => ({
	message: `${host} does not speak https there.`,
	remedy:
		'Put a proxy with a certificate in front of the shop (deploy/nginx.conf, deploy/Caddyfile).'
});
const describeClosedPort: Describe = ({ origin, hostname }) => ({
	message: `Nothing listens at ${origin}: no page was tried.`,
	remedy: isLoopback(hostname)
		? 'Start the shop, then run the doctor again.'
		: 'Start the shop and the proxy in front of it, and open the port in the firewall.',
	isPassing: true
});
const describeSilence: Describe = ({ origin }) => ({
	message: `${origin} does not answer within ${TIMEOUT_MS / 1000} seconds.`,
	remedy: 'Does a firewall drop the requests, or does the name lead to another machine?'
});
const describeBreak: Describe = ({ origin }) => ({
	message: `${origin} closes the connection without an answer.`,
	remedy: 'Read the logs of the proxy and of the shop.'
});

/** By the codes of Node's connections and of OpenSSL. */
const REASONS: Readonly<Record<string, Describe>> = {
	ECONNREFUSED: describeClosedPort,
	ENOTFOUND: describeUnknownName,
	EAI_AGAIN: ({ hostname }) => ({
		message: `The name ${hostname} cannot be looked up from this machine.`,
		remedy: 'Try again in a minute; else check its DNS servers.',
		isPassing: true
	}),
	DEPTH_ZERO_SELF_SIGNED_CERT: describeCertificate('is signed by itself'),
	SELF_SIGNED_CERT_IN_CHAIN: describeCertificate('comes from an authority that nobody knows'),
	UNABLE_TO_GET_ISSUER_CERT: describeCertificate('comes without its intermediate certificates'),
	UNABLE_TO_GET_ISSUER_CERT_LOCALLY: describeCertificate(
		'comes from an authority that nobody knows, or without its intermediate certificates'
	),
	UNABLE_TO_VERIFY_LEAF_SIGNATURE: describeCertificate(
		'comes without its intermediate certificates'
	),
	CERT_HAS_EXPIRED: describeCertificate('has expired'),
	CERT_NOT_YET_VALID: describeCertificate('is not valid yet'),
	CERT_REVOKED: describeCertificate('was revoked'),
	HOSTNAME_MISMATCH: describeCertificate('is for another name'),
	ERR_TLS_CERT_ALTNAME_INVALID: describeCertificate('is for another name'),
	EPROTO: describeWrongProtocol,
	ERR_SSL_WRONG_VERSION_NUMBER: describeWrongProtocol,
	ERR_SSL_PACKET_LENGTH_TOO_LONG: describeWrongProtocol,
	TimeoutError: describeSilence,
	ETIMEDOUT: describeSilence,
	EHOSTUNREACH: describeSilence,
	ENETUNREACH: describeSilence,
	UND_ERR_CONNECT_TIMEOUT: describeSilence,
	UND_ERR_HEADERS_TIMEOUT: describeSilence,
	ECONNRESET: describeBreak,
	UND_ERR_SOCKET: describeBreak
};

/** Says why `fetch` failed. */
export function describeUnreachable(address: string, failure: unknown): Obstacle {
	const url = new URL(address);
	const codes = listCodes(failure);
	const describe = codes.map((code) => REASONS[code]).find((it) => it !== undefined);
	if (describe !== undefined) return describe(url);
	// OpenSSL has a code for each fault of a certificate.
	const code = codes.find((it) => it.includes('CERT'));
	if (code !== undefined) return describeCertificate(`is not valid (${code})`)(url);
	return {
		message: `${url.origin} cannot be reached (${codes.join(', ') || String(failure)}).`,
		remedy: 'Does SITE_URL lead to the shop?'
	};
}

/** `fetch` wraps the failure of the connection, and a name with several addresses has one failure for each. */
function listCodes(failure: unknown): string[] {
	if (!(failure instanceof Error)) return [];
	const { code } = failure as { code?: unknown };
	const own =
		typeof code === 'string' ? code : failure.name === 'TimeoutError' ? failure.name : null;
	const inner = failure instanceof AggregateError ? (failure.errors as unknown[]) : [];
	return [...(own === null ? [] : [own]), ...[failure.cause, ...inner].flatMap(listCodes)];
}
