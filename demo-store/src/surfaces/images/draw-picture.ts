import sharp, { type Sharp } from 'sharp';
import type { Crop, PictureFormat, Size } from './picture-request.ts';

export interface Drawing {
	size: Size;
	crop: Crop | null;
	format: PictureFormat;
}

/** Tuned for the first view of a page in a demo: seen to be as small as slower settings, nearly. */
const ENCODERS = {
	avif: (picture) => picture.avif({ quality: 55, effort: 1 }),
	webp: (picture) => picture.webp({ quality: 80, effort: 2 }),
	jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 82 }),
	pjpg: (picture) =>
		picture.flatten({ background: '#fff' }).jpeg({ quality: 82, progressive: true }),
	png: (picture) => picture.png()
} satisfies Record<PictureFormat, (picture: Sharp) => Sharp>;

export async function measurePicture(path: string): Promise<Size> {
	const { width, height } = await sharp(path).metadata();
	return { width, height };
}

/** A crop keeps that side of the source; without one the size must have its proportions. */
export function drawPicture(path: string, { size, crop, format }: Drawing): Promise<Buffer> {
	const resized = sharp(path).resize({
		...size,
		fit: crop === null ? 'fill' : 'cover',
		position: crop ?? 'center'
	});
	return ENCODERS[format](resized).toBuffer();
}
