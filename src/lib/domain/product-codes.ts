/** What programs of other companies know a product and its options by. */

export type KnownOption = 'color' | 'size' | 'material' | 'pattern';

/** Options that search engines know by a property of their own, by their names in our languages. */
const NAMES: Readonly<Record<KnownOption, readonly string[]>> = {
	color: ['color', 'colour', 'farbe', 'couleur', 'colore', 'kleur', 'カラー', '色', 'اللون', 'لون'],
	size: [
		'size',
		'größe',
		'groesse',
		'taille',
		'talla',
		'tamaño',
		'taglia',
		'misura',
		'maat',
		'サイズ',
		'المقاس',
		'مقاس',
		'الحجم',
		'حجم'
	],
	material: [
		'material',
		'matériau',
		'matière',
		'materiale',
		'materiaal',
		'素材',
		'المادة',
		'الخامة'
	],
	pattern: [
		'pattern',
		'muster',
		'motif',
		'estampado',
		'patrón',
		'motivo',
		'patroon',
		'柄',
		'النقشة'
	]
};

export function findKnownOption(name: string): KnownOption | undefined {
	const written = name.normalize().trim().toLowerCase();
	return (Object.keys(NAMES) as KnownOption[]).find((known) => NAMES[known].includes(written));
}

/** “50 mm”, “30 × 40 cm”, “0,5 l”, “A5”: a size, whatever the option is called. */
const MEASURE =
	/^(?:a\d|[\d\s.,/×x*-]*\d\s?(?:mm|cm|m|in|inch|″|"|ft|mg|g|kg|oz|lb|ml|cl|dl|l|fl oz|qt|gal))$/iu;

/** Returns what the values of an option say of a product; undefined when programs have no word for it. */
export function findOptionMeaning(
	name: string,
	values: readonly string[]
): KnownOption | undefined {
	const known = findKnownOption(name);
	if (known !== undefined || values.length === 0) return known;
	return values.every((value) => MEASURE.test(value.normalize('NFKC').trim())) ? 'size' : undefined;
}

/** Returns the digits of a global trade item number; null for other codes. */
export function readGtin(barcode: string): string | null {
	// Printed with blanks or hyphens between groups.
	const digits = barcode.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '');
	return isGtin(digits) ? digits : null;
}

/**
 * Returns whether a barcode is a global trade item number: 8, 12, 13 or 14 digits of which the last is right for the
 * others. Merchants keep other codes in the same field, and numbers that begin with 2 are for use inside a shop.
 */
function isGtin(barcode: string): boolean {
	if (!/^(?:\d{8}|\d{12,14})$/.test(barcode)) return false;
	const digits = barcode.padStart(14, '0');
	const isInternal = barcode.length === 8 ? /^[02]/.test(barcode) : /^.(?:2|02|04)/.test(digits);
	if (isInternal) return false;
	let sum = 0;
	for (let at = 0; at < digits.length; at += 1) sum += Number(digits[at]) * (at % 2 === 0 ? 3 : 1);
	return sum % 10 === 0;
}
