import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const EXAMPLE = join(import.meta.dirname, '../../deploy/nginx.conf');

/** Puts the addresses of two shops in the place of those of an example of `deploy/`. */
export function nameShops(example: string, shops: readonly string[]): string {
	return example.replaceAll(/127\.0\.0\.1:300([12])/g, (_, number) =>
		new URL(shops[Number(number) - 1] ?? '').host.replace('localhost', '127.0.0.1')
	);
}

/** `deploy/nginx.conf` on a port of this machine, without TLS, with its files in the folder. */
export function renderNginxConfig(folder: string, port: number, shops: readonly string[]): string {
	const example = nameShops(readFileSync(EXAMPLE, 'utf8'), shops)
		.replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
		.replace(/^server \{\n\tlisten 80;.*?^\}$/ms, '')
		.replaceAll(/^\s*ssl_.*$/gm, '');
	mkdirSync(join(folder, 'temp'));
	const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
		(name) => `${name}_temp_path ${folder}/temp/${name};`
	);
	return [
		'daemon off; master_process off;',
		`pid ${folder}/nginx.pid; error_log ${folder}/error.log;`,
		'events { worker_connections 512; }',
		`http { access_log off; ${temporary.join(' ')}\n${example}\n}`
	].join('\n');
}
