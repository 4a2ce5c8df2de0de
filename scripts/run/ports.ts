import { createServer } from 'node:net';

/** How many ports after the wanted one are tried. */
const TRIES = 20;
/** `fetch` and browsers open none of these: https://fetch.spec.whatwg.org/#port-blocking */
const BLOCKED: ReadonlySet<number> = new Set([
	1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
	103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465,
	512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993,
	995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
	6669, 6679, 6697, 10080
]);

/**
 * The wanted port, or the first free one after it. `isFree` is for tests; a port counts as free
 * when it can be listened on over IPv4 loopback and over all interfaces.
 */
export async function findFreePort(
	wanted: number,
	isFree: (port: number) => Promise<boolean> = canListen
): Promise<number> {
	for (let port = wanted; port < wanted + TRIES && port < 65_536; port += 1) {
		if (!BLOCKED.has(port) && (await isFree(port))) return port;
	}
	throw new Error(
		`Ports ${wanted} to ${wanted + TRIES - 1} are all in use. Stop what holds one of them, or name another port.`
	);
}

/** A port from the environment: the variable's number, or the fallback when it is not set. */
export function parsePort(name: string, value: string | undefined, fallback: number): number {
	if (value === undefined || value === '') return fallback;
	const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
	if (BLOCKED.has(port)) {
		throw new Error(
			`${name} is ${port}, which browsers and fetch refuse to open (https://fetch.spec.whatwg.org/#port-blocking). ${name}=${findOpenPort(port)} works.`
		);
	}
	if (port >= 1 && port <= 65_535) return port;
	throw new Error(
		`${name} is "${value}"; a port is a whole number from 1 to 65535, like ${fallback}.`
	);
}

/** The nearest port above that browsers open. */
function findOpenPort(port: number): number {
	return BLOCKED.has(port) ? findOpenPort(port + 1) : port;
}

async function canListen(port: number): Promise<boolean> {
	return (await canListenOn(port, '127.0.0.1')) && (await canListenOn(port, undefined));
}

function canListenOn(port: number, host: string | undefined): Promise<boolean> {
	return new Promise((resolve) => {
		const probe = createServer();
		probe.once('error', () => resolve(false));
		probe.listen(port, host, () => probe.close(() => resolve(true)));
	});
}
