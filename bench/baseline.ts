/**
 * The floor that everything is compared with: a bare node:http server that parses the request's
 * JSON and answers a body of the given size from memory. Run as `baseline.ts PORT BYTES`.
 */
import { createServer } from 'node:http';

const [port = 0, bytes = 0] = process.argv.slice(2).map(Number);
const answer = Buffer.from(JSON.stringify({ data: 'x'.repeat(Math.max(0, bytes - 11)) }));

const server = createServer((request, response) => {
	let body = '';
	request.setEncoding('utf8');
	request.on('data', (chunk: string) => (body += chunk));
	request.on('end', () => {
		if (body !== '') JSON.parse(body);
		response.writeHead(200, {
			'content-type': 'application/json',
			'content-length': answer.length
		});
		response.end(answer);
	});
});
server.listen(port, '127.0.0.1');
process.once('SIGTERM', () => server.close(() => process.exit(0)));
