import { z } from 'zod';
import { mapImage, type Image, type PlatformImage } from '$lib/domain/values';

const share = z.coerce.number().min(0).max(1);
const presentationSchema = z
	.object({ focalPoint: z.object({ x: share, y: share }) })
	.transform(({ focalPoint: { x, y } }) => `${toPercent(x)} ${toPercent(y)}`);

type Hashed = PlatformImage & { thumbhash?: string | null };

/** A picture that is shown large: with the color of its place until it is there. */
export function mapPicture(image: Hashed | null, fallbackAltText: string): Image | null {
	const mapped = mapImage(image, fallbackAltText);
	const color = readAverageColor(image?.thumbhash);
	return mapped && color !== null ? { ...mapped, color } : mapped;
}

interface MediaImage {
	readonly image: Hashed | null;
	readonly presentation?: { readonly asJson: unknown } | null;
}

/** A picture with the focal point that the merchant gave it. Only files have one, no picture of a collection or article. */
export function mapMediaImage(media: MediaImage | null, fallbackAltText: string): Image | null {
	const image = mapPicture(media?.image ?? null, fallbackAltText);
	const position = presentationSchema.safeParse(media?.presentation?.asJson).data;
	return image && position ? { ...image, position } : image;
}

/**
 * The average color in the first three bytes of a ThumbHash: six bits each of lightness, blue to yellow and green to
 * red. Null without one, and for a picture with transparent parts, which would show it for ever.
 */
export function readAverageColor(thumbhash: string | null | undefined): string | null {
	const header = readHeader(thumbhash);
	if (header === null || hasAlpha(thumbhash)) return null;
	const lightness = (header & 63) / 63;
	const yellow = ((header >> 6) & 63) / 31.5 - 1;
	const red = ((header >> 12) & 63) / 31.5 - 1;
	const b = lightness - (2 / 3) * yellow;
	const r = (3 * lightness - b + red) / 2;
	return `#${[r, r - red, b].map(toHex).join('')}`;
}

/** Whether a picture is known to have transparent parts. */
export function hasAlpha(thumbhash: string | null | undefined): boolean {
	return (readHeader(thumbhash) ?? 0) >= 0x80_00_00;
}

function readHeader(thumbhash: string | null | undefined): number | null {
	const bytes = Buffer.from(thumbhash ?? '', 'base64');
	return bytes.length < 5 ? null : bytes.readUIntLE(0, 3);
}

function toPercent(share: number): string {
	return `${Math.round(share * 1000) / 10}%`;
}

function toHex(share: number): string {
	const byte = Math.round(Math.min(Math.max(share, 0), 1) * 255);
	return byte.toString(16).padStart(2, '0');
}
