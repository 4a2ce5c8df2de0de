/** Settings of the server around the app, and of adapter-node. */
const SERVER_SETTINGS = [
	...['HOST', 'PORT', 'SOCKET_PATH', 'ORIGIN', 'PROTOCOL_HEADER', 'HOST_HEADER', 'PORT_HEADER'],
	...['ADDRESS_HEADER', 'XFF_DEPTH', 'BODY_SIZE_LIMIT', 'KEEP_ALIVE_TIMEOUT', 'HEADERS_TIMEOUT'],
	...['IDLE_TIMEOUT', 'SHUTDOWN_GRACE', 'SHUTDOWN_TIMEOUT', 'MAX_CONCURRENT_REQUESTS'],
	...['MAX_QUEUED_REQUESTS', 'MAX_QUEUE_MS', 'MAX_OPEN_STREAMS'],
	// Of `npm run doctor`, which registers webhooks with it.
	'PLATFORM_ADMIN_TOKEN'
];
/** Names that begin like this are meant for the shop, however they go on. */
const OWN_PREFIX = /^(?:PLATFORM|ASSISTANT|CUSTOMER_ACCOUNT|CONVERSATION_PROVIDER|PAGE_CACHE)_/;
/** Kubernetes sets these for each service of a namespace, whatever its name. */
const SERVICE_LINK = /_SERVICE_(?:HOST|PORT)|_PORT(?:_\d|$)/;
/** A shorter name has too many neighbors that belong to other programs. */
const SHORTEST = 8;
const LONG = 12;

/** One line for each name that looks like a setting of the shop and is none. */
export function describeUnknownSettings(
	names: readonly string[],
	settings: readonly string[]
): string[] {
	const known = [...settings, ...SERVER_SETTINGS];
	const isKnown = new Set(known);
	return names.flatMap((name) => {
		if (isKnown.has(name) || SERVICE_LINK.test(name)) return [];
		const nearest = findNearest(name, known);
		if (nearest === null && !OWN_PREFIX.test(name)) return [];
		const hint = nearest === null ? '.env.example lists all.' : `Did you mean ${nearest}?`;
		return [`${name} is no setting of the shop and changes nothing. ${hint}`];
	});
}

/** Null when none is so near that a slip of the keyboard explains the difference. */
function findNearest(name: string, known: readonly string[]): string | null {
	let nearest: string | null = null;
	let least = Infinity;
	for (const candidate of known) {
		if (candidate.length < SHORTEST) continue;
		const most = candidate.length < LONG ? 1 : 2;
		// Counting for every pair took a fifth of the start.
		if (Math.abs(name.length - candidate.length) > most) continue;
		const distance = countEdits(name, candidate);
		if (distance > most || distance >= least) continue;
		nearest = candidate;
		least = distance;
	}
	return nearest;
}

/** The edit distance of Levenshtein: letters to insert, delete or replace. */
function countEdits(one: string, other: string): number {
	let row = Array.from({ length: other.length + 1 }, (_, length) => length);
	for (const letter of one) {
		const next = [(row[0] ?? 0) + 1];
		for (let column = 1; column < row.length; column += 1) {
			const replaced = (row[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1);
			next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
		}
		row = next;
	}
	return row.at(-1) ?? 0;
}
