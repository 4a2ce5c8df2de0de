// node run.mjs <job-regex|all> [--force]   Serves the page, renders jobs in headless Chromium, writes WebP masters through sharp.
import http from 'node:http';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { chromium } from 'playwright-core';
const root = path.dirname(new URL(import.meta.url).pathname),
	OUT = process.env.OUT ?? './out';
sharp.concurrency(1);
const mime = { '.js': 'text/javascript', '.html': 'text/html' };
const pending = new Set();
const srv = http
	.createServer((q, s) => {
		const u = new URL(q.url, 'http://x');
		if (u.pathname === '/save') {
			const ch = [];
			q.on('data', (c) => ch.push(c));
			q.on('end', () => {
				s.end('ok');
				const p = write(Buffer.concat(ch), u.searchParams).catch((e) =>
					console.log('SAVE ERR', e.message)
				);
				pending.add(p);
				p.finally(() => pending.delete(p));
			});
			return;
		}
		let f = u.pathname === '/' ? '/index.html' : u.pathname;
		if (f === '/favicon.ico') return s.end();
		fs.readFile(path.join(root, f), (e, b) => {
			if (e) {
				s.statusCode = 404;
				return s.end();
			}
			s.setHeader('content-type', mime[path.extname(f)] ?? 'application/octet-stream');
			s.end(b);
		});
	})
	.listen(0, '127.0.0.1');
async function write(buf, sp) {
	const w = +sp.get('w'),
		h = +sp.get('h'),
		name = sp.get('name'),
		f = path.join(OUT, name);
	fs.mkdirSync(path.dirname(f), { recursive: true });
	const tw = +sp.get('tw') || w;
	const mk = () => {
		let i = sharp(buf, { raw: { width: w, height: h, channels: 4 } })
			.flip()
			.removeAlpha();
		if (tw !== w)
			i = i.resize(tw, name.includes('og-') ? 630 : { 1200: 1500, 1600: 900, 2000: 1125 }[tw], {
				kernel: 'lanczos3',
				fit: 'fill'
			});
		return i.toColourspace('srgb');
	};
	if (name.endsWith('.png'))
		await mk()
			.png({ compressionLevel: 9, palette: true, quality: 92, colours: 256, dither: 0.8 })
			.toFile(f);
	else {
		let q = 86;
		let b = await mk().webp({ quality: q, effort: 2 }).toBuffer();
		while (b.length > 92000 && q > 72 && !/home|collections|journal/.test(name)) {
			q -= 5;
			b = await mk().webp({ quality: q, effort: 2 }).toBuffer();
		}
		fs.writeFileSync(f, b);
	}
}
const re = process.argv[2] ?? 'all',
	force = process.argv.includes('--force'),
	scaleArg = process.argv.find((a) => a.startsWith('--scale='))?.slice(8) ?? '1';
const b = await chromium.launch({
	executablePath: '/usr/bin/chromium',
	args: [
		'--no-sandbox',
		'--use-gl=angle',
		'--use-angle=swiftshader',
		'--enable-unsafe-swiftshader',
		'--disable-background-networking',
		'--disable-component-update',
		'--disable-sync',
		'--ignore-gpu-blocklist',
		'--js-flags=--max-old-space-size=4096'
	]
});
const pg = await b.newPage();
pg.on('console', (m) => {
	const t = m.text();
	if (!/GPU stall|GL Driver Message/.test(t)) console.log(t.slice(0, 1500));
});
pg.on('pageerror', (e) => console.log('PAGE ERR', e.message));
if (process.argv.includes('--prof')) await pg.addInitScript('window.PROF=true');
await pg.goto(`http://127.0.0.1:${srv.address().port}/`, { timeout: 200000 });
await pg.waitForFunction('window.ready===true', null, { timeout: 200000 });
let jobs = await pg.evaluate('window.jobs()');
if (re !== 'all') jobs = jobs.filter((j) => new RegExp(re).test(j.id));
const skip = process.argv.find((a) => a.startsWith('--skip='))?.slice(7);
if (skip) jobs = jobs.filter((j) => !new RegExp(skip).test(j.id));
const part = process.argv.find((a) => a.startsWith('--part='))?.slice(7);
if (part) {
	const [i, n] = part.split('/').map(Number);
	jobs = jobs.filter((_, k) => k % n === i);
}
const t0 = Date.now();
for (const j of jobs) {
	if (!force && j.files.every((f) => fs.existsSync(path.join(OUT, f)))) continue;
	const t = Date.now();
	try {
		await pg.evaluate(([id, sc]) => window.renderJob(id, sc), [j.id, +scaleArg]);
	} catch (e) {
		console.log('JOB ERR', j.id, e.message.slice(0, 600));
	}
	console.log(
		j.id,
		j.files.length,
		((Date.now() - t) / 1000).toFixed(1) + 's',
		'total',
		((Date.now() - t0) / 1000).toFixed(0)
	);
}
await Promise.all([...pending]);
await b.close();
srv.close();
process.exit(0);
