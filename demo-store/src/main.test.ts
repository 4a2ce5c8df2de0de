import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const MAIN = join(import.meta.dirname, 'main.ts');

let directory: string;
const started: ChildProcess[] = [];

beforeEach(async () => {
	directory = await mkdtemp(join(tmpdir(), 'demo-store-main-'));
});

afterEach(async () => {
	for (const child of started.splice(0)) child.kill('SIGKILL');
	await rm(directory, { recursive: true, force: true });
});

function start(...flags: string[]): ChildProcess {
	const child = fork(MAIN, flags, { cwd: directory, silent: true });
	started.push(child);
	return child;
}

async function startReady(...flags: string[]): Promise<{ child: ChildProcess; url: string }> {
	const child = start(...flags);
	const [message] = (await once(child, 'message')) as [{ ready: boolean; url: string }];
	expect(message.ready).toBe(true);
	return { child, url: message.url };
}

async function readError(child: ChildProcess): Promise<string> {
	const chunks: Buffer[] = [];
	for await (const chunk of child.stderr ?? []) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks).toString();
}

describe('refuses to start', () => {
	test('with a bad flag, without a stack', async () => {
		const child = start('--port', 'web');
		const [[code], text] = await Promise.all([once(child, 'exit'), readError(child)]);
		expect(code).toBe(1);
		expect(text).toBe(
			'--port is "web"; it must be a whole number from 0 to 65535 (0: any free port), for example 4010.\n'
		);
	});

	test('on a file that is no database, and does not stay behind', async () => {
		const child = start('--port', '0', '--data', MAIN);
		const [[code], text] = await Promise.all([once(child, 'exit'), readError(child)]);
		expect(code).toBe(1);
		expect(text).toContain('file is not a database');
	});
});

describe('--import', () => {
	test('shows sixty products of a file, and says what was wrong', async () => {
		const rows = Array.from(
			{ length: 60 },
			(_, index) =>
				`Cup ${index},cup-${index},${index + 1}.50,https://pictures.example/${index}.jpg`
		);
		const file = join(directory, 'products_export.csv');
		await writeFile(
			file,
			['Title,URL handle,Price,Product image URL', ...rows, 'Jug,jug,5 USD,'].join('\r\n')
		);
		const { child, url } = await startReady('--port', '0', '--import', file, '--name', 'Cups');
		const output = String(child.stdout?.read());
		expect(output).toContain(
			'Read 60 products, 60 variants, 0 collections from products_export.csv.'
		);
		expect(output).toContain('products_export.csv, row 62, Price: "5 USD"; it must be an amount');
		const headers = { 'user-agent': 'a test' };
		const list = (await (await fetch(`${url}/products.json?limit=250`, { headers })).json()) as {
			products: { handle: string; variants: { price: string }[] }[];
		};
		expect(list.products).toHaveLength(60);
		expect(await (await fetch(`${url}/`)).text()).toContain('Cups');
	});

	test('of a file that is no export starts nothing', async () => {
		const file = join(directory, 'orders.csv');
		await writeFile(file, 'Name,Email\n#1001,a@b.example');
		const child = start('--port', '0', '--import', file);
		const [[code], text] = await Promise.all([once(child, 'exit'), readError(child)]);
		expect(code).toBe(1);
		expect(text).toMatch(/^orders\.csv is no product export of the platform: .+\n$/);
	});
});

test('keeps what was changed over a kill, and forgets it with --reset', async () => {
	const flags = ['--port', '0', '--data', join(directory, 'store.sqlite')];
	const first = await startReady(...flags);
	const form = new URLSearchParams({ title: 'Kept Lamp', price: '19', stock: '1' });
	const created = await fetch(`${first.url}/admin/products/new`, {
		method: 'POST',
		body: form,
		redirect: 'manual'
	});
	expect(created.status).toBe(303);
	first.child.kill('SIGKILL');
	await once(first.child, 'exit');

	const second = await startReady(...flags);
	const list = `${second.url}/admin/products?q=kept`;
	expect(await (await fetch(list)).text()).toContain('Kept Lamp');
	second.child.kill('SIGTERM');
	expect(await once(second.child, 'exit')).toEqual([0, null]);

	const third = await startReady(...flags, '--reset');
	const page = await (await fetch(`${third.url}/admin/products?q=kept`)).text();
	expect(page).toContain('0 products found');
});

describe('beside another server', () => {
	let other: Server;

	beforeEach(async () => {
		other = createServer().listen(0, '127.0.0.1');
		await once(other, 'listening');
	});

	afterEach(() => other.close());

	test('takes the next port, and its own links know it', async () => {
		const { port } = other.address() as AddressInfo;
		const { url } = await startReady('--memory', '--port', String(port));
		expect(Number(new URL(url).port)).toBeGreaterThan(port);
		const response = await fetch(`${url}/api/2026-04/graphql.json`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ query: '{ product(handle: "carafe") { featuredImage { url } } }' })
		});
		expect(JSON.stringify(await response.json())).toContain(`${url}/cdn/shop/files/`);
	});
});

test('ends with its parent', async () => {
	const { child } = await startReady('--memory', '--port', '0');
	child.disconnect();
	expect(await once(child, 'exit')).toEqual([0, null]);
});

test('ends an endless stream with the terminal put right, and does not wait for it', async () => {
	const { child, url } = await startReady('--port', '0', '--memory');
	const reader = (await fetch(`${url}/prism?ascii=1`)).body!.getReader();
	await reader.read();
	child.kill('SIGTERM');
	let last: Uint8Array = new Uint8Array();
	for (let it = await reader.read(); !it.done; it = await reader.read()) last = it.value;
	expect(new TextDecoder().decode(last)).toContain('\x1b[0m\x1b[?25h\x1b[24;1H\r\n');
	const [code] = (await once(child, 'exit')) as [number | null];
	expect(code).toBe(0);
});
