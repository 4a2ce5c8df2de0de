// node place.mjs [--out FOLDER]
// Puts the pictures of OUT/pictures into the demo store's seed: files, facts, products' media and
// alternative texts. A new picture without an English text in `alternative-texts.json` stops it; one that is
// rendered anew keeps its text unless the file has another. See README.md.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

const root = import.meta.dirname;
const { values } = parseArgs({
	options: { out: { type: 'string', default: path.join(root, 'out') } }
});
const seed = path.join(root, '../demo-store/src/store/seed');
const made = path.join(values.out, 'pictures');
const texts = JSON.parse(fs.readFileSync(path.join(root, 'alternative-texts.json'), 'utf8'));

/** Where a picture of a product stands among its media: behind the first, which is the product alone. */
const PLACES = { room: 1, detail: 2 };
/** Ids of media end in the product's number and two digits; those above are free for these kinds. */
const IDS = { room: 90, detail: 91 };

const readText = (name) => fs.readFileSync(path.join(seed, 'data', name), 'utf8');
const read = (name) => JSON.parse(readText(name));

/** Writes data with the indentation that the file has. */
function write(name, content) {
	const [, indent] = /\n( +)/.exec(readText(name));
	fs.writeFileSync(path.join(seed, 'data', name), `${JSON.stringify(content, null, indent)}\n`);
}

async function describe(file) {
	const source = path.join(made, file);
	const { width, height } = await sharp(source).metadata();
	const small = sharp(source).resize(100, 100, { fit: 'inside' }).ensureAlpha().raw();
	const { data, info } = await small.toBuffer({ resolveWithObject: true });
	const { channels } = await sharp(source).stats();
	const mean = channels.slice(0, 3).map(({ mean: value }) => Math.round(value));
	const altText = texts[file.replace(/\.\w+$/, '')];
	if (!altText && !images.some((it) => it.file === file)) {
		throw new Error(`${file} has no text in pictures/alternative-texts.json.`);
	}
	return {
		altText,
		facts: {
			width,
			height,
			dominantColor: `#${Buffer.from(mean).toString('hex')}`,
			thumbhash: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
		}
	};
}

/** Calls `change` with each object below `value` that shows a picture. */
function eachPicture(value, change) {
	if (value === null || typeof value !== 'object') return;
	if (typeof value.src === 'string') change(value);
	for (const child of Object.values(value)) eachPicture(child, change);
}

const files = fs
	.readdirSync(made, { recursive: true })
	.filter((file) => /\.(?:webp|png)$/.test(file))
	.toSorted();
const images = read('images.json');
const products = read('products.json');
const described = new Map();
for (const file of files) {
	const { facts, altText } = await describe(file);
	described.set(file, { ...facts, altText });
	const target = path.join(seed, 'pictures', file);
	fs.mkdirSync(path.dirname(target), { recursive: true });
	fs.copyFileSync(path.join(made, file), target);

	const [, handle, kind] = /^products\/(.+)--(room|detail)\.webp$/.exec(file) ?? [];
	const row = {
		...facts,
		...(handle ? { product: handle, kind } : {}),
		...(altText && { alt: altText })
	};
	const known = images.find((it) => it.file === file);
	if (known) Object.assign(known, row);
	else images.push({ file, kind: path.dirname(file), ...row });

	const product = products.products.find((it) => it.handle === handle);
	if (!product || product.media.some(({ src }) => src === file)) continue;
	product.media.splice(PLACES[kind], 0, {
		id: Math.floor(product.media[0].id / 100) * 100 + IDS[kind],
		mediaContentType: 'IMAGE',
		src: file,
		altText
	});
}
const contents = { 'products.json': products };
const isStill = ({ mediaContentType = 'IMAGE' }) => mediaContentType === 'IMAGE';
for (const name of ['collections.json', 'content.json', 'shop.json']) contents[name] = read(name);
for (const [name, content] of Object.entries(contents)) {
	eachPicture(content, (picture) => {
		const fresh = described.get(picture.src);
		if (!fresh) return;
		if (picture.altText && fresh.altText && isStill(picture)) picture.altText = fresh.altText;
		Object.assign(picture, { width: fresh.width, height: fresh.height });
	});
	write(name, content);
}
write('images.json', images);
console.log(`${files.length} pictures stand in the demo store's seed.`);
