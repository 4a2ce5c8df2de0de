import { crc32 } from 'node:zlib';

/** The address of a picture on the store's CDN, as themes read it. */
export function toPictureUrl(src: string, origin: string): string {
	return `${origin}/cdn/shop/files/${src}?v=${crc32(src)}`;
}
