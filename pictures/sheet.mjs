// node sheet.mjs: puts all pictures of the demo store's seed on one sheet, docs/images/pictures.webp.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const root = path.join(import.meta.dirname, '..');
const seed = path.join(root, 'demo-store/src/store/seed');
const read = (name) => JSON.parse(fs.readFileSync(path.join(seed, 'data', name), 'utf8'));

const COLUMNS = 12;
const GAP = 6;
const TALL = { width: 112, height: 140 };
const WIDE = { width: TALL.width * 3 + GAP * 2, height: Math.round(((TALL.width * 3) / 16) * 9) };

/** Rows of pictures of one size, below those that stand there. */
function addRows(cells, files, { width, height }, columns, top) {
	files.forEach((file, index) => {
		const left = (index % columns) * (width + GAP) + GAP;
		cells.push({
			file,
			width,
			height,
			left,
			top: top + Math.floor(index / columns) * (height + GAP)
		});
	});
	return top + Math.ceil(files.length / columns) * (height + GAP);
}

const shop = read('images.json').filter(({ kind }) =>
	['home', 'collections', 'collection', 'journal', 'pages'].includes(kind)
);
const wide = shop.filter(({ width, height }) => width > height).map(({ file }) => file);
const tall = shop.filter(({ width, height }) => width <= height).map(({ file }) => file);
/** Of each product the first picture, the room and the part up close; colors after the first are alike. */
const products = read('products.json').products.flatMap(({ media }) => {
	const pictures = media
		.filter(({ mediaContentType }) => mediaContentType === 'IMAGE')
		.map(({ src }) => src);
	return [...pictures.slice(0, 1), ...pictures.filter((src) => /--(?:room|detail)\./.test(src))];
});

const cells = [];
const middle = addRows(cells, wide, WIDE, 4, GAP);
const height = addRows(cells, [...tall, ...products], TALL, COLUMNS, middle);
const layers = await Promise.all(
	cells.map(async ({ file, left, top, ...size }) => ({
		input: await sharp(path.join(seed, 'pictures', file))
			.resize({ ...size, fit: 'cover' })
			.toBuffer(),
		left,
		top
	}))
);
const width = COLUMNS * (TALL.width + GAP) + GAP;
await sharp({ create: { width, height, channels: 3, background: '#f4f2ee' } })
	.composite(layers)
	.webp({ quality: 78, effort: 6 })
	.toFile(path.join(root, 'docs/images/pictures.webp'));
console.log(`${cells.length} pictures stand on docs/images/pictures.webp.`);
