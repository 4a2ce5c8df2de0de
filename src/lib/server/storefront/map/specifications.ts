import { escapeHtml } from '$lib/core/html';
import { articlePath, collectionPath, pagePath, productPath } from '$lib/domain/paths';
import type { Product } from '$lib/domain/product';
import { formatList } from '$lib/messages/text-language';
import {
	findFile,
	findMetafield,
	linkSchema,
	listValues,
	type Metafields,
	nameReference,
	readAs,
	readColors,
	readMetafield,
	type Reference,
	type TypedValue
} from './metafield-value';
import type { ProductField } from './product-fields';
import { writeLink, writeRichText, writeTag } from './rich-text';

const PATHS: Readonly<Record<string, (handle: string) => string>> = {
	Collection: collectionPath,
	Page: pagePath,
	Product: productPath
};

type Sanitize = (html: string) => string;

/** What fields say, in the order of the list, where they say something. */
export function mapTexts(
	metafields: Metafields,
	fields: readonly ProductField[]
): { label: string; value: string }[] {
	return fields.flatMap(({ namespace, key, heading: label }) => {
		const value = readMetafield(findMetafield(metafields, namespace, key));
		return value === '' ? [] : [{ label, value }];
	});
}

/** A row for each field that says something. `sanitize` makes HTML of a merchant safe, and resolves its addresses. */
export function mapSpecifications(
	metafields: Metafields,
	fields: readonly ProductField[],
	sanitize: Sanitize
): Product['specifications'] {
	return fields.flatMap(({ namespace, key, heading: label }) => {
		const metafield = findMetafield(metafields, namespace, key);
		const value = readMetafield(metafield);
		if (metafield === null || value === '') return [];
		const html = readMetafieldHtml(metafield, sanitize);
		const colors = readColors(metafield);
		const shown = { ...(html !== null && { html }), ...(colors.length > 0 && { colors }) };
		return [{ label, value, ...shown }];
	});
}

/**
 * The HTML of a metafield that is more than its text: links, files, rich text. Null where the text says all of it. What
 * its text leaves out is left out here too.
 */
function readMetafieldHtml(metafield: TypedValue, sanitize: Sanitize): string | null {
	if (readMetafield(metafield) === '') return null;
	const html = sanitize(writeHtml(metafield));
	return /<(?!span)[a-z]/.test(html) ? html : null;
}

function writeHtml({ type = '', value, reference, references }: TypedValue): string {
	const referred = [reference, ...(references?.nodes ?? [])].flatMap((it) => it ?? []);
	if (referred.length > 0) return joinHtml(referred.map(writeReference));
	const single = type.replace(/^list\./, '');
	const write = Object.hasOwn(WRITERS, single) ? WRITERS[single] : undefined;
	if (write === undefined) return '';
	const readable = listValues(type, value ?? '').filter(
		(item) => readMetafield({ type: single, value: item }) !== ''
	);
	return joinHtml(readable.map(write));
}

const WRITERS: Readonly<Partial<Record<string, (value: string) => string>>> = {
	url: (value) => writeLink(value, value.replace(/^https?:\/\/(?:www\.)?|\/$/g, '')),
	link: (value) => readAs(linkSchema, value, ({ url, text }) => writeLink(url, text || url)),
	rich_text_field: (value) => writeRichText(value)
};

function writeReference(reference: Reference): string {
	const { image, alt } = reference;
	const name = nameReference(reference);
	if (image) {
		const size = image.width && image.height ? { width: image.width, height: image.height } : {};
		return writeTag('img', { src: image.url, alt: alt ?? '', ...size }, '');
	}
	const target = findPath(reference) ?? findFile(reference);
	return target === null ? escapeHtml(name) : writeLink(target, name);
}

function findPath({ __typename: type, handle, blog }: Reference): string | null {
	if (handle === undefined) return null;
	if (type === 'Article') return blog ? articlePath(blog.handle, handle) : null;
	const toPath = Object.hasOwn(PATHS, type) ? PATHS[type] : undefined;
	return toPath?.(handle) ?? null;
}

function joinHtml(parts: readonly string[]): string {
	return formatList([...new Set(parts.filter((part) => part !== ''))]);
}
