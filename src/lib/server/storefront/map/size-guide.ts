import { escapeHtml } from '$lib/core/html';
import type { SizeGuide } from '$lib/domain/stores';
import type { SizeGuide$result } from '$houdini';
import { sanitizeContent } from './html';
import { readMetafield, type TypedValue } from './metafield-value';
import { writeRichText } from './rich-text';

type Source = NonNullable<SizeGuide$result['product']>;
type Field = NonNullable<Source['sizeGuide']>;

const TITLES = ['title', 'heading', 'name'];
const HIGHEST_HEADING = 2;

/** Returns whether there is a guide: one that shoppers do not see is none. */
export function hasSizeGuide(
	field: { type: string; value: string; reference: { __typename: string } | null } | null
): boolean {
	if (field === null) return false;
	const { type, reference } = field;
	if (type.endsWith('_reference')) return /^(?:Page|Metaobject)$/.test(reference?.__typename ?? '');
	return writeText(field) !== '';
}

/** Null where nothing can be read of it. */
export function mapSizeGuide({ handle, title, sizeGuide }: Source): SizeGuide | null {
	const read = sizeGuide && readGuide(sizeGuide);
	return read === null || read.html === '' ? null : { ...read, product: { handle, title } };
}

function readGuide(field: Field): Omit<SizeGuide, 'product'> | null {
	const { type, reference } = field;
	if (reference?.__typename === 'Page') {
		const { title, body, handle } = reference;
		return { title, html: sanitizeContent(body), pageHandle: handle };
	}
	if (reference?.__typename === 'Metaobject') {
		const { fields } = reference;
		const named = fields.find(({ key }) => TITLES.includes(key));
		const texts = fields.filter((it) => it !== named).map(writeText);
		return { title: readMetafield(named) || null, html: texts.join(''), pageHandle: null };
	}
	if (type.endsWith('_reference')) return null;
	return { title: null, html: writeText(field), pageHandle: null };
}

/** Sanitized; empty for what is no text. */
function writeText({ type = '', value }: TypedValue): string {
	if (type === 'rich_text_field') {
		return sanitizeContent(writeRichText(value ?? '', HIGHEST_HEADING));
	}
	const isText = /^(?:single|multi)_line_text_field$/.test(type);
	const paragraphs = isText ? readMetafield({ type, value }).split(/\n+/) : [];
	return paragraphs.map((text) => text && `<p>${escapeHtml(text)}</p>`).join('');
}
