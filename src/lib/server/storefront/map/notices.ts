import { toLanguageTag } from '$lib/core/language-tag';
import type {
	DurabilityLabel,
	GuaranteeNotice,
	Maker,
	NoticeLine,
	SafetyNotice
} from '$lib/domain/notices';
import type { ProductVariant } from '$lib/domain/product';
import { mapImage, type Image, type PlatformImage } from '$lib/domain/values';
import { formatNumber, getLanguage } from '$lib/messages/i18n';
import { t } from '$messages';
import {
	findFile,
	nameReference,
	readMetafield,
	type Reference,
	type TypedValue
} from './metafield-value';
import { readFields, readTexts } from './metafields';
import { resolveLink } from './store-addresses';

interface UploadedFile extends Omit<Reference, 'image'> {
	readonly image?: PlatformImage | null;
}

interface Field {
	readonly key: string;
	readonly type?: string;
	readonly value: string | null;
	readonly reference?: UploadedFile | null;
}

interface Entry {
	readonly __typename?: string;
	readonly fields?: readonly Field[];
}

/** What was read of a product. */
export interface NoticeSource {
	maker: { reference: Entry | null } | null;
	model: TypedValue | null;
	warnings: TypedValue | null;
	documents: {
		reference: UploadedFile | null;
		references: { nodes: readonly UploadedFile[] } | null;
	} | null;
	withdrawalExempt: TypedValue | null;
	/** Metaobjects `product_warning`. */
	marketWarnings: { references: { nodes: readonly Entry[] } | null } | null;
	guarantee: { reference: Entry | null } | null;
}

type Codes = Pick<ProductVariant, 'sku' | 'barcode'>;

/** A guarantee of so many years is no more than the law’s own. */
const LEGAL_YEARS = 2;
/** Speaks of the guarantee in every language of the Union. */
const YOUR_EUROPE =
	'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_en.htm';

/** The warnings in the language of the store: the same words in another language were not translated. */
interface Original {
	warnings: string;
	language: string;
}

/** Null where the merchant has entered nothing. */
export function mapSafety(
	source: NoticeSource,
	codes: Codes | null,
	original: Original | null = null
): SafetyNotice | null {
	const texts = t.notices;
	const entry = readTexts(source.maker?.reference?.fields ?? []);
	const pick = (...keys: string[]) => listLines(...keys.map((key) => entry[key] ?? ''));
	const model = readMetafield(source.model);
	const warnings = listWarnings(readMetafield(source.warnings), original);
	const about = [
		{ label: texts.maker, lines: pick('name', 'address', 'email', 'url') },
		{ label: texts.responsible, lines: pick('eu_name', 'eu_address', 'eu_email') }
	];
	const dangers = [
		{ label: texts.warnings, lines: warnings },
		{ label: texts.documents, lines: listDocuments(source) }
	];
	const isEmpty = [...about, ...dangers].every(({ lines }) => lines.length === 0);
	if (isEmpty && model === '') return null;
	const identification = { label: texts.identification, lines: identify(model, codes) };
	return {
		title: texts.safety,
		rows: [...about, identification, ...dangers].filter(({ lines }) => lines.length > 0),
		maker: mapMaker(entry)
	};
}

function mapMaker(entry: Partial<Record<string, string>>): Maker | null {
	const { name = '', address = '', email = '', url = '' } = entry;
	return name === '' ? null : { name, address, email, url };
}

function listWarnings(text: string, original: Original | null): NoticeLine[] {
	const lines = listLines(text);
	if (original?.warnings !== text) return lines;
	return lines.map((line) => ({ ...line, lang: toLanguageTag(original.language) }));
}

function identify(model: string, codes: Codes | null): NoticeLine[] {
	const { model: ofModel, sku: ofSku, barcode: ofBarcode } = t.notices;
	return listLines(
		model && ofModel({ model }),
		codes?.sku ? ofSku({ sku: codes.sku }) : '',
		codes?.barcode ? ofBarcode({ barcode: codes.barcode }) : ''
	);
}

function listDocuments({ documents }: NoticeSource): NoticeLine[] {
	const files = [documents?.reference, ...(documents?.references?.nodes ?? [])];
	return files.flatMap((file) => (file ? linkFile(file) : []));
}

/** Lists the warnings that name the country, or none. */
export function mapWarnings(
	{ marketWarnings }: Pick<NoticeSource, 'marketWarnings'>,
	country: string
): string[] {
	return (marketWarnings?.references?.nodes ?? []).flatMap(({ fields = [] }) => {
		const { text = '' } = readTexts(fields);
		const { markets = '' } = readFields(fields);
		const codes = markets.toUpperCase().match(/[A-Z]{2}/g);
		return text !== '' && (codes?.includes(country) ?? true) ? [text] : [];
	});
}

/** Directive 2011/83/EU, article 16, by the words that merchants enter. */
export function mapWithdrawalLimits({
	withdrawalExempt
}: Pick<NoticeSource, 'withdrawalExempt'>): string[] {
	const { personalised, perishable, hygiene, digital, dated } = t.notices.exempt;
	const reasons = { personalised, perishable, hygiene, digital, dated };
	const given = withdrawalExempt?.value?.toLowerCase() ?? '';
	return Object.entries(reasons)
		.filter(([reason]) => given.includes(reason))
		.map(([, text]) => text);
}

/** Null without a label, or where the producer gives no more than the law. */
export function mapDurability(source: Pick<NoticeSource, 'guarantee'>): DurabilityLabel | null {
	const fields = source.guarantee?.reference?.fields ?? [];
	const { producer = '', model = '', terms_url: terms = '' } = readTexts(fields);
	const count = readYears(fields);
	const label = findImage(fields, 'label');
	if (label === null || count === null || producer === '') return null;
	const texts = t.notices;
	const duration = formatNumber(count, count % 1 === 0 ? 0 : 1);
	const href = resolveLink(terms);
	return {
		title: texts.durability({ years: duration, producer }),
		label: { ...label, altText: texts.durabilityLabel({ years: duration, producer, model }) },
		guarantor: texts.guarantor({ producer }),
		terms: href === null ? null : { text: texts.terms, href }
	};
}

/** Those that have a picture and name their language. */
export function listNotices(entries: readonly Entry[]) {
	return entries.flatMap(({ fields = [] }) => {
		const { language = '' } = readFields(fields);
		const image = findImage(fields, 'image');
		const tag = language.trim().toLowerCase();
		return image === null || tag === '' ? [] : [{ language: tag, image, fields }];
	});
}

/** @param languages In which the notice may be, the best first. */
export function mapGuaranteeNotice(
	entries: readonly Entry[],
	languages: readonly string[]
): GuaranteeNotice {
	const texts = t.notices;
	const notices = listNotices(entries);
	const found = languages
		.map((language) => notices.find((notice) => isSameLanguage(notice.language, language)))
		.find((notice) => notice !== undefined);
	const { title, sentence } = { title: texts.guarantee, sentence: texts.guaranteeSentence };
	if (found === undefined) {
		const links = [{ text: texts.yourEurope, href: YOUR_EUROPE }];
		return { title, sentence, image: null, words: null, links, national: null };
	}
	const { fields, image, language } = found;
	const { text = '', national_note: national = null } = readTexts(fields);
	return {
		...{ title, sentence, national },
		image: { ...image, altText: image.altText || texts.guaranteeNotice },
		words: text === '' ? null : { title: texts.guaranteeWords, text },
		links: listNoticeLinks(fields),
		...(!isSameLanguage(language, getLanguage()) && { lang: language })
	};
}

/** The notice has one text for all forms of a language: `pt` is that for `pt-PT`. */
function isSameLanguage(one: string, other: string): boolean {
	const [first, second] = [one, other].map((tag) => tag.toLowerCase().split(/[-_]/)[0]);
	return first === second;
}

function listNoticeLinks(fields: readonly Field[]): NoticeLine[] {
	const { yourEurope, pdf } = t.notices;
	const { url = '' } = readFields(fields);
	const file = fields.find(({ key }) => key === 'pdf')?.reference;
	const address = file ? findFile(file) : null;
	return [
		{ text: yourEurope, href: resolveLink(url) ?? YOUR_EUROPE },
		...(address === null ? [] : [{ text: pdf, href: address }])
	];
}

/**
 * Reads the years of a guarantee; null where it gives no more than the law. Merchants may write halves with a comma, as
 * the label does.
 */
export function readYears(fields: readonly Field[]): number | null {
	const { years = '' } = readFields(fields);
	const count = Number(years.replace(',', '.'));
	return count > LEGAL_YEARS ? count : null;
}

function findImage(fields: readonly Field[], key: string): Image | null {
	const file = fields.find((field) => field.key === key)?.reference;
	if (!file) return null;
	const { image, url, alt = null } = file;
	if (image) return mapImage(image, alt ?? '');
	return url ? mapImage({ url, altText: alt, width: null, height: null }, '') : null;
}

function listLines(...texts: readonly string[]): NoticeLine[] {
	return texts.filter((text) => text !== '').map((text) => ({ text, ...findHref(text) }));
}

/** Addresses of mail and of the web can be followed. */
function findHref(text: string): { href?: string } {
	if (/^[^\s@:]+@[^\s@:]+$/.test(text)) return { href: `mailto:${text}` };
	const href = /^https?:\/\/\S+$/.test(text) ? resolveLink(text) : null;
	return href === null ? {} : { href };
}

function linkFile(file: UploadedFile): NoticeLine[] {
	const href = findFile(file);
	return href === null ? [] : [{ text: nameReference(file), href }];
}
