import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MODEL_PATH, VIDEO_PATH } from '../../graphql/picture.ts';
import { DEMO_SEED, openSeed } from '../../store/seed/seed-files.ts';
import { createMedia } from './media.ts';

const ORIGIN = 'http://localhost:4010';
const VIDEO = `${ORIGIN}${VIDEO_PATH}amphora-vase.mp4`;
const MODEL = `${ORIGIN}${MODEL_PATH}right-angle-prism.glb`;

const answerMedia = createMedia(join(DEMO_SEED, 'media'));

function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
	return answerMedia(new Request(url, { headers, method }));
}

async function readBytes(asked: Promise<Response | null>) {
	return Buffer.from((await (await asked)?.arrayBuffer()) ?? new ArrayBuffer());
}

test('a video is sent whole and small', async () => {
	const response = await ask(VIDEO);
	const bytes = await readBytes(ask(VIDEO));
	expect(response?.headers.get('content-type')).toBe('video/mp4');
	expect(response?.headers.get('accept-ranges')).toBe('bytes');
	expect(response?.headers.get('content-length')).toBe(String(bytes.length));
	expect(bytes.subarray(4, 8).toString()).toBe('ftyp');
	expect(bytes.length).toBeLessThan(300_000);
});

test.each<[range: string, start: number, end: number | undefined]>([
	['bytes=0-99', 0, 100],
	['bytes=100-', 100, undefined],
	['bytes=-50', -50, undefined],
	['bytes=0-999999999', 0, undefined]
])('a part is sent: %s', async (range, start, end) => {
	const whole = await readBytes(ask(VIDEO));
	const expected = whole.subarray(start, end);
	const response = await ask(VIDEO, { range });
	const first = (start + whole.length) % whole.length;
	expect(response?.status).toBe(206);
	expect(response?.headers.get('content-range')).toBe(
		`bytes ${first}-${first + expected.length - 1}/${whole.length}`
	);
	expect((await readBytes(ask(VIDEO, { range }))).equals(expected)).toBe(true);
});

test.each<[what: string, headers: Record<string, string>, status: number]>([
	['a range behind the end', { range: 'bytes=999999999-' }, 416],
	['an empty range', { range: 'bytes=-0' }, 416],
	['several ranges', { range: 'bytes=0-1,5-6' }, 200],
	['another unit', { range: 'lines=0-1' }, 200],
	['a range of an older file', { range: 'bytes=0-1', 'if-range': '"old"' }, 200],
	['the same file', { 'if-none-match': (await ask(VIDEO))?.headers.get('etag') ?? '' }, 304]
])('%s', async (_, headers, status) => {
	expect((await ask(VIDEO, headers))?.status).toBe(status);
});

test('every file of the catalog is there, and as large as it says', async () => {
	const media = openSeed()
		.readCatalog(0)
		.products.flatMap((product) => product.media);
	const files = media.flatMap((medium) => medium.files ?? []);
	expect(files.length).toBeGreaterThan(1);
	for (const { name, bytes } of files) {
		const folder = name.endsWith('.mp4') ? VIDEO_PATH : MODEL_PATH;
		expect([name, (await readBytes(ask(ORIGIN + folder + name))).length]).toEqual([name, bytes]);
	}
});

test('other addresses are not answered, or not found', async () => {
	expect(await ask(`${ORIGIN}/cdn/shop/files/a.webp`)).toBeNull();
	expect((await ask(`${ORIGIN}${VIDEO_PATH}constructor`))?.status).toBe(404);
	expect(await ask(`${ORIGIN}${MODEL_PATH}../../secret`)).toBeNull();
	expect((await ask(VIDEO, {}, 'POST'))?.status).toBe(405);
});

test('the model is a binary glTF file whose parts fit together', async () => {
	const response = await ask(MODEL);
	const bytes = await readBytes(ask(MODEL));
	expect(response?.headers.get('content-type')).toBe('model/gltf-binary');
	expect(bytes.subarray(0, 4).toString()).toBe('glTF');
	expect(bytes.readUInt32LE(8)).toBe(bytes.length);
	const jsonLength = bytes.readUInt32LE(12);
	const model = JSON.parse(bytes.subarray(20, 20 + jsonLength).toString()) as {
		buffers: [{ byteLength: number }];
		bufferViews: { byteOffset: number; byteLength: number }[];
		accessors: { count: number; max?: number[] }[];
	};
	const binary = bytes.subarray(28 + jsonLength);
	expect(binary.length).toBe(model.buffers[0].byteLength);
	const [, , indices] = model.bufferViews;
	const [positions] = model.accessors;
	const corners = new Uint16Array(
		new Uint8Array(binary.subarray(indices?.byteOffset)).buffer,
		0,
		(indices?.byteLength ?? 0) / 2
	);
	expect(Math.max(...corners)).toBe((positions?.count ?? 0) - 1);
	expect(positions?.max).toEqual([0.015, 0.015, 0.03].map(Math.fround));
});
