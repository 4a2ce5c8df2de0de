import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

/** What becomes of a call: its answer is used, or refused as a fault of the other side. */
export type CallOutcome = 'answered' | 'refused';
/** Of a call whose answer passes on as it comes. */
export type PassedOutcome = 'passed' | 'cut' | 'refused';

interface GoodAnswer {
	status: number;
	headers: readonly (readonly [string, string])[];
	body: Buffer;
}

export interface Fault {
	/** Writes to the connection. */
	send: (socket: Socket, good: GoodAnswer) => void;
	read: CallOutcome;
	passed: PassedOutcome;
	/** Passed on only where the head is what it should be. */
	checked: PassedOutcome;
	/** The caller has to leave: for its deadline, or because there is too much. */
	endless?: 'slow' | 'large';
}

export interface FaultyUpstream {
	origin: string;
	/** Breaks the answers to these paths; null: all are right again. */
	breakWith: (fault: Fault | null, isBroken?: (pathname: string) => boolean) => void;
	/** Returns whether a redirect was followed. */
	wasLedAway: () => boolean;
	/** The bytes of the longest answer that a caller took. */
	readLongest: () => number;
	/** Settles when every caller has left. */
	untilLeft: () => Promise<void>;
	[Symbol.asyncDispose]: () => Promise<void>;
}

const ELSEWHERE = '/elsewhere';

/** A server whose answers are right, or wrong in one way. */
export async function openFaultyUpstream(
	answer: (request: Request) => Response | Promise<Response>
): Promise<FaultyUpstream> {
	const sockets = new Set<Socket>();
	let fault: Fault | null = null;
	let isBroken: (pathname: string) => boolean = () => true;
	let wasLedAway = false;
	let longest = 0;

	async function handle(incoming: IncomingMessage): Promise<void> {
		const { socket, method = 'GET', url = '/' } = incoming;
		const body = await buffer(incoming);
		const { pathname } = new URL(url, 'http://localhost');
		if (pathname === ELSEWHERE) wasLedAway = true;
		const request = new Request(`http://localhost${url}`, {
			method,
			headers: toHeaders(incoming),
			...(body.length > 0 && { body })
		});
		const good = await readAnswer(await answer(request));
		if (fault !== null && isBroken(pathname)) fault.send(socket, good);
		else sendWhole(socket, good);
	}

	const server = createServer((incoming) => void handle(incoming));
	server.on('connection', (socket) => {
		sockets.add(socket);
		socket.on('error', () => undefined);
		socket.on('close', () => {
			sockets.delete(socket);
			longest = Math.max(longest, socket.bytesWritten);
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		breakWith(given, of = () => true) {
			fault = given;
			isBroken = of;
		},
		wasLedAway: () => wasLedAway,
		readLongest: () => longest,
		async untilLeft() {
			// A caller may leave by a reset, which is an error of the socket, and no fault here.
			const left = Array.from(
				sockets,
				(socket) => new Promise((resolve) => socket.once('close', resolve))
			);
			await Promise.all(left);
		},
		async [Symbol.asyncDispose]() {
			for (const socket of sockets) socket.destroy();
			server.close();
			await once(server, 'close');
		}
	};
}

function toHeaders({ headersDistinct }: IncomingMessage): Headers {
	const headers = new Headers();
	for (const [name, values = []] of Object.entries(headersDistinct)) {
		for (const value of values) headers.append(name, value);
	}
	return headers;
}

async function readAnswer(response: Response): Promise<GoodAnswer> {
	const body = Buffer.from(await response.arrayBuffer());
	const headers = [...response.headers].filter(
		([name]) => !['content-length', 'content-encoding', 'transfer-encoding'].includes(name)
	);
	return { status: response.status, headers, body };
}

function writeHead(status: number, headers: readonly (readonly [string, string])[]): string {
	const lines = [...headers, ['connection', 'close'] as const].map(
		([name, value]) => `${name}: ${value}\r\n`
	);
	return `HTTP/1.1 ${status} Any\r\n${lines.join('')}\r\n`;
}

function sendWhole(socket: Socket, { status, headers, body }: GoodAnswer): void {
	socket.write(writeHead(status, [...headers, ['content-length', String(body.length)]]));
	socket.end(body);
}

/** An answer whose headers are right for another one. */
function changed(change: Partial<GoodAnswer> | ((good: GoodAnswer) => Partial<GoodAnswer>)) {
	return (socket: Socket, good: GoodAnswer) => {
		const by = typeof change === 'function' ? change(good) : change;
		sendWhole(socket, { ...good, ...by });
	};
}

/** Headers of an answer of this length, and the first half of it; `end` says what comes then. */
function halved(end: (socket: Socket) => void) {
	return (socket: Socket, { status, headers, body }: GoodAnswer) => {
		socket.write(writeHead(status, [...headers, ['content-length', String(body.length + 10)]]));
		socket.write(body.subarray(0, body.length / 2), () => end(socket));
	};
}

function halvedChunk(end: (socket: Socket) => void) {
	return (socket: Socket, { status, headers, body }: GoodAnswer) => {
		socket.write(writeHead(status, [...headers, ['transfer-encoding', 'chunked']]));
		socket.write(`${(body.length + 10).toString(16)}\r\n`);
		socket.write(body.subarray(0, body.length / 2), () => end(socket));
	};
}

/** The same part again and again, as fast as it is taken, or one each time that `everyMs` has passed. */
function endless(part: Buffer, everyMs = 0) {
	return (socket: Socket, { status, headers }: GoodAnswer) => {
		socket.write(writeHead(status, headers));
		const send = (): void => {
			if (socket.destroyed) return;
			socket.write(part, () => (everyMs === 0 ? setImmediate(send) : setTimeout(send, everyMs)));
		};
		send();
	};
}

function raw(text: string) {
	return (socket: Socket) => void socket.end(text);
}

const stay = (): void => undefined;
const finish = (socket: Socket): void => void socket.end();
const reset = (socket: Socket): void => void socket.resetAndDestroy();
const JSON_TYPE = ['content-type', 'application/json'] as const;
const json = (text: string) =>
	changed({ status: 200, headers: [JSON_TYPE], body: Buffer.from(text) });
const status = (code: number, headers: readonly (readonly [string, string])[] = []) =>
	changed({
		status: code,
		headers: [...headers, ['content-type', 'text/plain']],
		body: Buffer.from('no')
	});
const coded = (coding: string, encode: (body: Buffer) => Buffer) =>
	changed(({ headers, body }) => ({
		headers: [...headers, ['content-encoding', coding] as const],
		body: encode(body)
	}));
const withHeaders = (extra: readonly (readonly [string, string])[]) =>
	changed(({ headers }) => ({ headers: [...headers, ...extra] }));

const REFUSED = { read: 'refused', passed: 'refused', checked: 'refused' } as const;
const CUT = { read: 'refused', passed: 'cut', checked: 'cut' } as const;
const WRONG_BODY = { read: 'refused', passed: 'passed', checked: 'passed' } as const;
const WRONG_HEAD = { read: 'refused', passed: 'passed', checked: 'refused' } as const;
const FINE = { read: 'answered', passed: 'passed', checked: 'passed' } as const;

const MEGABYTE = Buffer.alloc(1024 * 1024, ' ');
/** 256 megabytes, from a quarter of one. */
const bomb = gzipSync(Buffer.alloc(256 * 1024 * 1024, ' '), { level: 1 });
const HTML = Buffer.from('<!doctype html><title>Sign in to the network</title>');

/** Everything that a server, or a proxy in between, may do wrong. */
export const FAULTS: Readonly<Record<string, Fault>> = {
	'resets before it answers': { send: reset, ...REFUSED },
	'ends without an answer': { send: finish, ...REFUSED },
	'resets within the headers': {
		send: (socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-ty', () => reset(socket)),
		...REFUSED
	},
	'resets within the body': { send: halved(reset), ...CUT },
	'ends before its content-length': { send: halved(finish), ...CUT },
	'ends within a chunk': { send: halvedChunk(finish), ...CUT },
	'sends nothing': { send: stay, ...REFUSED, endless: 'slow' },
	'stops within the headers': {
		send: (socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-ty'),
		...REFUSED,
		endless: 'slow'
	},
	'stops within the body': { send: halved(stay), ...WRONG_BODY, endless: 'slow' },
	'stops within a chunk': { send: halvedChunk(stay), ...WRONG_BODY, endless: 'slow' },
	'sends a byte now and then': {
		send: endless(Buffer.from(' '), 5),
		...WRONG_BODY,
		endless: 'slow'
	},
	'never ends': { send: endless(MEGABYTE), ...WRONG_BODY, endless: 'large' },
	'has a bomb in gzip': { send: coded('gzip', () => bomb), ...WRONG_BODY },
	'calls gzip what is none': { send: coded('gzip', (body) => body), ...CUT },
	// Node's `fetch` takes what there is, as browsers do.
	'cuts its gzip': {
		send: coded('gzip', (body) => gzipSync(body).subarray(0, 15)),
		...WRONG_BODY
	},
	'names its coding in capitals': { send: coded('GZIP', (body) => gzipSync(body)), ...FINE },
	'has a coding that nobody knows': {
		send: coded('secret', (body) => gzipSync(body)),
		...WRONG_BODY
	},
	'has an empty body': { send: changed({ body: Buffer.alloc(0) }), ...WRONG_BODY },
	'says that there is no content': {
		send: raw('HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n'),
		...WRONG_HEAD
	},
	'is an HTML page': {
		send: changed({ status: 200, headers: [['content-type', 'text/html']], body: HTML }),
		...WRONG_HEAD
	},
	'calls an HTML page JSON': { send: json(HTML.toString()), ...WRONG_HEAD },
	'is null': { send: json('null'), ...WRONG_HEAD },
	'is a list': { send: json('[]'), ...WRONG_HEAD },
	'is an empty object': { send: json('{}'), ...WRONG_HEAD },
	'is a text': { send: json('"fine"'), ...WRONG_HEAD },
	'is a number': { send: json('0'), ...WRONG_HEAD },
	'is nested without end': { send: json('['.repeat(200_000)), ...WRONG_HEAD },
	'is no UTF-8': { send: changed({ body: Buffer.alloc(40, 0xff) }), ...WRONG_BODY },
	'is 200 with errors': {
		send: json(
			'{"data":null,"error":{"code":1,"message":"no"},"errors":[{"message":"no"}],"success":false}'
		),
		...WRONG_HEAD
	},
	'is cut by a shorter content-length': {
		send: (socket, { status: code, headers, body }) => {
			socket.write(writeHead(code, [...headers, ['content-length', String(body.length >> 1)]]));
			socket.end(body);
		},
		...WRONG_BODY
	},
	'has two lengths': {
		send: raw('HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{} '),
		...REFUSED
	},
	'has a length below zero': {
		send: raw('HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\n{}'),
		...REFUSED
	},
	'has a header that is none': {
		send: raw('HTTP/1.1 200 OK\r\nx-\0: 1\r\ncontent-length: 2\r\n\r\n{}'),
		...REFUSED
	},
	'has more headers than Node takes': {
		send: withHeaders(Array.from({ length: 400 }, (_, number) => [`x-${number}`, 'a'.repeat(100)])),
		...REFUSED
	},
	'has as many headers as Node takes': {
		send: withHeaders(Array.from({ length: 800 }, (_, number) => [`x-${number}`, '1'])),
		...FINE
	},
	'is no HTTP': { send: raw('SSH-2.0-OpenSSH_9.6\r\n'), ...REFUSED },
	'switches protocols': {
		send: raw('HTTP/1.1 101 Switching Protocols\r\nupgrade: secret\r\nconnection: upgrade\r\n\r\n'),
		...REFUSED
	},
	'comes after hints': {
		send: (socket, good) => {
			socket.write('HTTP/1.1 103 Early Hints\r\nlink: </a.css>; rel=preload\r\n\r\n');
			sendWhole(socket, good);
		},
		...FINE
	},
	...Object.fromEntries(
		[301, 302, 303, 307, 308].map((code): [string, Fault] => [
			`redirects with ${code}`,
			{ send: status(code, [['location', ELSEWHERE]]), ...WRONG_HEAD }
		])
	),
	...Object.fromEntries(
		[400, 401, 403, 404, 408, 500, 502, 503, 504, 530].map((code): [string, Fault] => [
			`answers ${code}`,
			{ send: status(code), ...WRONG_HEAD }
		])
	),
	'is busy': { send: status(429, [['retry-after', '7']]), ...WRONG_HEAD },
	'is busy for ever': { send: status(429, [['retry-after', '1e99']]), ...WRONG_HEAD },
	'has a status that does not exist': {
		send: raw('HTTP/1.1 999 What\r\ncontent-length: 2\r\n\r\n{}'),
		...REFUSED
	}
};
