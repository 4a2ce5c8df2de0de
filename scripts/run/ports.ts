import { createServer } from 'node:net';

/** How many ports after the wanted one are tried. */
const TRIES = 20;

/**
 * The wanted port, or the first free one after it. `isFree` is for tests; a port counts as free
 * when it can be listened on over IPv4 loopback and over all interfaces.
 */
export async function findFreePort(
	wanted: number,
	isFree: (port: number) => Promise<boolean> = canListen
): Promise<number> {
	for (let port = wanted; port < wanted + TRIES && port < 65_536; port += 1) {
		if (await isFree(port)) return port;
	}
	throw new Error(
		`Ports ${wanted} to ${wanted + TRIES - 1} are all in use. Stop what holds one of them, or name another port.`
	);
}

/** A port from the environment: the variable's number, or the fallback when it is not set. */
export function parsePort(name: string, value: string | undefined, fallback: number): number {
	if (value === undefined || value === '') return fallback;
	const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
	if (port >= 1 && port <= 65_535) return port;
	throw new Error(
		`${name} is "${value}"; a port is a whole number from 1 to 65535, like ${fallback}.`
	);
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
