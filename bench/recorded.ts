/**
 * The floor for answers that are kept: a bare node:http server that sends one recorded answer, header
 * for header and byte for byte. Run as `recorded.ts PORT FILE`; the file is JSON, see `record.ts`.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Recording } from './record.ts';

const [port = '', file = ''] = process.argv.slice(2);
const { status, headers, body } = JSON.parse(readFileSync(file, 'utf8')) as Recording;
const bytes = Buffer.from(body, 'base64');

const server = createServer((_, response) => {
	response.writeHead(status, headers);
	response.end(bytes);
});
server.listen(Number(port), '127.0.0.1');
process.once('SIGTERM', () => {
	server.closeAllConnections();
	server.close();
});
