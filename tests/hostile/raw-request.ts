import { connect } from 'node:net';

/** A request as it goes over the wire: nothing tidies it up. */
export interface RawRequest {
	method: string;
	target: string;
	/** In this order, and repeated as they are. `host`, lengths and `connection` are added. */
	headers: readonly (readonly [name: string, value: string])[];
	/** Null for a request without a body. */
	body: string | null;
	/** Sends the body in chunks, without its length. */
	isChunked: boolean;
	/** Sends a question after its health on the same connection, without waiting for the answer. */
	isPipelined: boolean;
}

export interface RawAnswer {
	/** 0 when the connection ended without an answer. */
	status: number;
	/** True when Node's parser refused the request before the shop saw it. */
	isRefused: boolean;
	/** Status of the health check on the same connection; null when there was none. */
	healthStatus: number | null;
	milliseconds: number;
}

const STATUS = /HTTP\/1\.1 (\d{3}) /g;
const HEALTH_REQUEST = 'GET /healthz HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n';
/** An endless answer is cut once it has begun. */
const ENDLESS = /stream/i;

/** Encodes a request to bytes: each character up to U+00FF is one byte. */
function encodeRequest(request: RawRequest, host: string): Buffer {
	const { method, target, headers, body, isChunked, isPipelined } = request;
	const lines = [
		`${method} ${target} HTTP/1.1`,
		...(headers.some(([name]) => name === 'host') ? [] : [`host: ${host}`]),
		...headers.map(([name, value]) => `${name}: ${value}`),
		...(body === null ? [] : [describeLength(body, isChunked)]),
		...(isPipelined ? [] : ['connection: close'])
	];
	const bytes = body === null ? '' : isChunked ? toChunks(body) : body;
	const following = isPipelined ? HEALTH_REQUEST.replace('{host}', host) : '';
	return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${bytes}${following}`, 'latin1');
}

function describeLength(body: string, isChunked: boolean): string {
	return isChunked ? 'transfer-encoding: chunked' : `content-length: ${body.length}`;
}

function toChunks(body: string): string {
	const middle = Math.ceil(body.length / 2);
	const parts = [body.slice(0, middle), body.slice(middle)].filter((part) => part !== '');
	return [...parts, ''].map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join('');
}

/** Sends one request on a connection of its own, and reads until the server closes it. */
export function sendRequest(
	origin: string,
	request: RawRequest,
	timeoutMs: number
): Promise<RawAnswer> {
	const { hostname, port, host } = new URL(origin);
	const start = performance.now();
	const socket = connect({ host: hostname, port: Number(port), noDelay: true });
	const { promise, resolve } = Promise.withResolvers<RawAnswer>();
	let text = '';
	socket.setEncoding('latin1').setTimeout(timeoutMs, () => socket.destroy());
	socket.on('data', (part: string) => {
		text += part;
		if (ENDLESS.test(request.target) && readStatuses(text).length > 0) socket.destroy();
	});
	// A server that refuses a body may reset the connection after its answer.
	socket.on('error', () => undefined);
	socket.on('close', () => resolve(readAnswer(text, request, performance.now() - start)));
	socket.write(encodeRequest(request, host));
	return promise;
}

function readAnswer(text: string, { isPipelined }: RawRequest, milliseconds: number): RawAnswer {
	const statuses = readStatuses(text);
	const [status = 0] = statuses;
	return {
		status,
		// The shop dates its answers, the parser does not.
		isRefused: status >= 400 && !/^date: /im.test(text.slice(0, text.indexOf('\r\n\r\n'))),
		healthStatus: isPipelined ? (statuses.slice(1).at(-1) ?? null) : null,
		milliseconds
	};
}

/** Reads the statuses of all answers on a connection except 1xx. */
function readStatuses(text: string): number[] {
	return [...text.matchAll(STATUS)].map(([, status]) => Number(status)).filter((it) => it >= 200);
}
