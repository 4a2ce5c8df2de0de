// node export.mjs   Writes OUT/models/HANDLE--VALUE.glb for each product, and what pictures need beside them.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { chromium } from 'playwright-core';

const root = import.meta.dirname;
const out = path.join(process.env.OUT ?? path.join(root, 'out'), 'models');
const types = { '.html': 'text/html', '.js': 'text/javascript' };
const slug = (value) =>
	String(value)
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');

const server = http
	.createServer((request, response) => {
		const file = path.join(root, new URL(request.url, 'http://localhost').pathname);
		if (!fs.existsSync(file)) return response.writeHead(404).end();
		response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'text/plain' });
		fs.createReadStream(file).pipe(response);
	})
	.listen(0, '127.0.0.1');
const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
	args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
});
const page = await browser.newPage();
page.on('pageerror', (error) => console.error(error.message));
await page.goto(`http://127.0.0.1:${server.address().port}/export.html`);
await page.waitForFunction('window.ready');
fs.mkdirSync(out, { recursive: true });
const views = {};
for (const { handle, type, values, view } of await page.evaluate('window.products()')) {
	views[handle] = { type, view, models: [] };
	for (const value of values) {
		const name = `${handle}--${value ? slug(value) : 'default'}`;
		const { file, lights } = await page.evaluate(
			([h, v]) => window.exportProduct(h, v),
			[handle, value]
		);
		fs.writeFileSync(path.join(out, `${name}.glb`), Buffer.from(file, 'base64'));
		views[handle].models.push({ name, lights });
		console.log(name, Math.round((file.length * 3) / 4000), 'kB');
	}
}
fs.writeFileSync(path.join(out, 'views.json'), `${JSON.stringify(views, null, '\t')}\n`);
await browser.close();
server.close();
