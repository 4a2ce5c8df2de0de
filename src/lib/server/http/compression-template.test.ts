import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createCompressedTemplate, GAP_END, interleave } from './compression-template';

const DECOMPRESS = { br: brotliDecompressSync, gzip: gunzipSync };
const CODINGS = (['br', 'gzip'] as const).flatMap((encoding) =>
	(['quick', 'best'] as const).map((effort) => ({ encoding, effort }))
);

const WORDS = [
	'light',
	'glass',
	'<a href="/cart">',
	'the',
	' ',
	'Löwe',
	'</div>',
	'€',
	'    ',
	'{"a":'
];
const piece = fc
	.array(fc.constantFrom(...WORDS), { maxLength: 3000 })
	.map((words) => Buffer.from(words.join('')));
const gap = fc.uint8Array({ minLength: 1, maxLength: 700 });

describe.each(CODINGS)('$encoding, $effort', ({ encoding, effort }) => {
	it('is the text that was filled in, whatever it is', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(piece, { minLength: 1, maxLength: 4 }),
				fc.array(gap, { minLength: 3, maxLength: 3 }),
				async (pieces, gaps) => {
					const texts = gaps
						.slice(0, pieces.length - 1)
						.map((bytes) => Buffer.concat([bytes, GAP_END]));
					const widths = texts.map(({ length }) => length);
					const template = await createCompressedTemplate(pieces, widths, { encoding, effort });
					// Rarely the compressor refers to the bytes of a gap.
					fc.pre(template !== null);
					const body = template.fill(texts);
					expect(DECOMPRESS[encoding](body)).toEqual(Buffer.concat(interleave(pieces, texts)));
				}
			),
			{ numRuns: effort === 'best' ? 20 : 60, maxSkipsPerRun: 0.05 }
		);
	});

	it('holds pieces that are larger than a chunk of the compressor', async () => {
		const pieces = ['one', 'other'].map((name) =>
			Buffer.from(createHash('shake256', { outputLength: 60_000 }).update(name).digest('hex'))
		);
		const template = await createCompressedTemplate(pieces, [9], { encoding, effort });
		const text = Buffer.from('7 items  ');
		const body = template!.fill([text]);
		expect(DECOMPRESS[encoding](body)).toEqual(Buffer.concat(interleave(pieces, [text])));
	});

	it('is none when the compressor refers to the bytes of a gap', async () => {
		const outputLength = 2000;
		const random = createHash('shake256', { outputLength }).update('compressed 0').digest();
		const filler = Buffer.concat([random.map((byte) => byte | 0x80), GAP_END]);
		const pieces = [Buffer.from('<p>'), filler];
		const options = { encoding, effort };
		expect(await createCompressedTemplate(pieces, [filler.length], options)).toBeNull();
	});

	it('is nearly as small as text that is compressed as a whole', async () => {
		const pieces = [1, 2].map((seed) =>
			Buffer.from(fc.sample(piece, { seed, numRuns: 20 }).join('\n'))
		);
		const template = await createCompressedTemplate(pieces, [100], { encoding, effort });
		const whole = await createCompressedTemplate([Buffer.concat(pieces)], [], { encoding, effort });
		expect(template!.bytes).toBeLessThan(whole!.bytes * 1.1 + 200);
	});
});
