import { AccessibilityPage, LegalEntries, ProductSafety } from '$graphql/doctor';
import { GuaranteeNotices } from '$graphql/notices';
import { assertStorefrontOk, listNotices, readFields, readYears } from '../storefront';
import { describe, type Finding } from './finding';
import type { Patient } from './patient';

/** A country that the store sells to, with the languages in which it is published there. */
export interface Country {
	code: string;
	currency: string;
	languages: readonly string[];
}

const law = describe('law');

/** The notice exists in the languages of the Union. */
const LANGUAGES = 'bg cs da de el en es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv'.split(
	' '
);
const MAX_NAMED = 5;
const WHERE = 'Content → Metaobjects';

/** A picture for each language in which the store is read there, or for that of the country. */
export async function needGuaranteeNotices(
	countries: readonly Country[],
	{ storefront }: Patient
): Promise<Finding[]> {
	const response = await storefront.request(GuaranteeNotices);
	assertStorefrontOk(response, 'GuaranteeNotices');
	const there = listNotices(response.data.metaobjects.nodes).map(({ language }) => language);
	const wanted = countries.flatMap(({ code, languages }) => {
		const read = languages.map(toLanguage).filter((language) => LANGUAGES.includes(language));
		const own = new Intl.Locale('und', { region: code }).maximize().language;
		return (read.length > 0 ? read : [own]).map((language) => ({ language, code }));
	});
	const missing = wanted.filter(({ language }) => !there.includes(language));
	if (missing.length === 0) return [law.ok('The notice on the legal guarantee is uploaded.')];
	const groups = Map.groupBy(missing, ({ language }) => language);
	return [...groups].map(([language, group]) =>
		law.fault(
			`There is no notice on the legal guarantee in ${language}, for ${nameSome(group.map(({ code }) => code))}: the cart shows none there.`,
			`Upload the European Commission’s file in ${WHERE} → guarantee_notice, as it is (docs/law.md#guarantees).`
		)
	);
}

/** Makers with half an address, products without a maker, and warnings that are read in another language. */
export async function needMakers(
	countries: readonly Country[],
	patient: Patient
): Promise<Finding[]> {
	const response = await patient.storefront.request(LegalEntries);
	assertStorefrontOk(response, 'LegalEntries');
	const { makers } = response.data;
	const half = makers.nodes.filter(({ fields }) => isHalf(readFields(fields)));
	const own = await readSafety(patient);
	const nameless = own.filter(({ isGiftCard, maker }) => !isGiftCard && maker === null);
	return [
		...complain(half, 'makers have half an address', `Complete them in ${WHERE} → maker.`),
		...complain(
			nameless,
			'of the first products name no maker',
			'Enter custom.maker, with name, postal address and email or page for contact.'
		),
		...(await findUntranslated(countries, patient, own))
	];
}

export async function needLabels(_: readonly Country[], patient: Patient): Promise<Finding[]> {
	const response = await patient.storefront.request(LegalEntries);
	assertStorefrontOk(response, 'LegalEntries');
	const without = response.data.guarantees.nodes.filter(({ fields }) => {
		return readFields(fields).label === undefined || readYears(fields) === null;
	});
	return complain(
		without,
		'guarantees of durability have no label, or no more than two years, and are not shown',
		`Upload the label in ${WHERE} → durability_guarantee.`
	);
}

export async function needAccessibilityPage(
	countries: readonly Country[],
	{ storefront }: Patient
): Promise<Finding[]> {
	const response = await storefront.request(AccessibilityPage);
	assertStorefrontOk(response, 'AccessibilityPage');
	if (response.data.page !== null) return [law.ok('The page about accessibility is there.')];
	return [
		law.warn(
			`There is no page with the handle accessibility, which ${nameSome(countries.map(({ code }) => code))} ask of all but the smallest companies.`,
			'Write it in Online Store → Pages: docs/law.md#accessibility says what it names.'
		)
	];
}

/** An address of the maker, or of the person in the Union, that lacks a part. */
function isHalf(entry: Partial<Record<string, string>>): boolean {
	const { address, email, url } = entry;
	const inUnion = ['eu_name', 'eu_address', 'eu_email'].map((key) => entry[key] ?? '');
	const isPartly = inUnion.includes('') && inUnion.some((text) => text !== '');
	return address === undefined || (email ?? url) === undefined || isPartly;
}

async function findUntranslated(
	countries: readonly Country[],
	patient: Patient,
	own: Awaited<ReturnType<typeof readSafety>>
): Promise<Finding[]> {
	const written = patient.config.localization.language;
	const texts = new Map(own.map(({ id, warnings }) => [id, warnings?.value]));
	const languages = new Map(
		countries.flatMap(({ code, languages: read }) => read.map((language) => [language, code]))
	);
	languages.delete(written);
	const found = await Promise.all(
		[...languages].map(async ([language, country]) => {
			const there = await readSafety(patient, { language, country });
			const same = there.filter(
				({ id, warnings }) => warnings !== null && warnings.value === texts.get(id)
			);
			return complain(
				same,
				`warnings are not translated into ${language}`,
				'Translate custom.safety_warnings: until then the original is shown.'
			);
		})
	);
	return found.flat();
}

async function readSafety(
	{ storefront, config }: Patient,
	locale: { language: string; country: string } = config.localization
) {
	const response = await storefront.request(ProductSafety, { locale });
	assertStorefrontOk(response, 'ProductSafety');
	return response.data.products.nodes;
}

function complain(found: readonly { handle: string }[], words: string, remedy: string): Finding[] {
	const names = nameSome(found.map(({ handle }) => handle));
	return found.length === 0 ? [] : [law.warn(`${found.length} ${words}: ${names}.`, remedy)];
}

/** Names the first few. */
export function nameSome(names: readonly string[]): string {
	const more = names.length > MAX_NAMED ? ['…'] : [];
	return [...names.slice(0, MAX_NAMED), ...more].join(', ');
}

function toLanguage(code: string): string {
	return code.toLowerCase();
}
