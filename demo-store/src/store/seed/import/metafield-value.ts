import type { ImportedMetafield } from './imported-product.ts';

const UNITS: Readonly<Record<string, string>> = {
	dimension: 'mm cm m in ft yd millimeters centimeters meters inches feet yards',
	volume:
		'ml cl l m3 us_fl_oz us_pt us_qt us_gal imp_fl_oz imp_pt imp_qt imp_gal milliliters centiliters liters cubic_meters',
	weight: 'oz lb g kg ounces pounds grams kilograms'
};

/**
 * Exports tell the values of metafields without their types. The form of a value tells its type; what
 * has no form of its own is text.
 */
export function guessMetafield(namespace: string, key: string, value: string): ImportedMetafield {
	// The platform's own attributes, such as colors, are lists of names.
	if (namespace === 'shopify' && !value.startsWith('[')) {
		const names = value.split(';').map((name) => name.trim());
		const list = JSON.stringify(names.filter((name) => name !== ''));
		return { namespace, key, type: 'list.single_line_text_field', value: list };
	}
	return { namespace, key, type: guessType(value), value };
}

function guessType(value: string): string {
	if (/^(?:true|false)$/i.test(value)) return 'boolean';
	if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return 'date';
	if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)) return 'date_time';
	if (/^#[0-9a-f]{6}$/i.test(value)) return 'color';
	if (/^gid:\/\/shopify\/(\w+)\/\d+$/.test(value)) return guessReference(value);
	if (/^https?:\/\/\S+$/.test(value)) return 'url';
	if (/^[[{]/.test(value)) return guessJsonType(value);
	return /[\r\n]/.test(value) ? 'multi_line_text_field' : 'single_line_text_field';
}

function guessReference(value: string): string {
	const [, type = ''] = /^gid:\/\/shopify\/(\w+)\//.exec(value) ?? [];
	const known: Readonly<Record<string, string>> = {
		Product: 'product_reference',
		ProductVariant: 'variant_reference',
		Collection: 'collection_reference',
		Page: 'page_reference',
		Metaobject: 'metaobject_reference'
	};
	return known[type] ?? 'file_reference';
}

function guessJsonType(text: string): string {
	const value = parseJson(text);
	if (Array.isArray(value)) return `list.${guessElementType((value as unknown[])[0])}`;
	if (typeof value !== 'object' || value === null) return 'multi_line_text_field';
	if ('type' in value && value.type === 'root') return 'rich_text_field';
	if ('currency_code' in value) return 'money';
	if ('scale_max' in value) return 'rating';
	const unit = 'unit' in value ? String(value.unit).toLowerCase() : '';
	const measured = Object.entries(UNITS).find(([, units]) => units.split(' ').includes(unit));
	return measured?.[0] ?? 'json';
}

function guessElementType(element: unknown): string {
	if (typeof element === 'string') return guessType(element);
	const isObject = typeof element === 'object' && element !== null;
	return isObject ? guessJsonType(JSON.stringify(element)) : 'single_line_text_field';
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
