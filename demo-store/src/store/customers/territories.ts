/** ISO 3166-1; nothing is shipped to most of them, but customers may live there. */
const TERRITORY_CODES = new Set(
	(
		'AC AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT ' +
		'BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ' +
		'ES ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GW GY HK HN HR HT HU ID IE ' +
		'IL IM IN IO IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY ' +
		'MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU ' +
		'NZ OM PA PE PF PG PH PK PL PM PN PS PT PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM ' +
		'SN SO SR SS ST SV SX SZ TA TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA ' +
		'VC VE VG VN VU WF WS XK YE YT ZA ZM ZW'
	).split(' ')
);
/** Other ways to write the shop's own markets; the platform takes them for every territory. */
const OTHER_CODES: Readonly<Record<string, string>> = {
	USA: 'US',
	CAN: 'CA',
	GBR: 'GB',
	DEU: 'DE',
	FRA: 'FR',
	JPN: 'JP',
	AUS: 'AU',
	ESP: 'ES',
	ITA: 'IT',
	NLD: 'NL',
	ARE: 'AE',
	EGY: 'EG',
	840: 'US',
	124: 'CA',
	826: 'GB',
	276: 'DE',
	250: 'FR',
	392: 'JP',
	724: 'ES',
	380: 'IT',
	528: 'NL',
	784: 'AE',
	818: 'EG',
	'036': 'AU'
};

/** Territories whose addresses name one of these regions. */
const ZONES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	US: readZones(`AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado,
		CT Connecticut, DE Delaware, DC District of Columbia, FL Florida, GA Georgia, HI Hawaii,
		ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana,
		ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi,
		MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey,
		NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma,
		OR Oregon, PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota,
		TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington,
		WV West Virginia, WI Wisconsin, WY Wyoming, AS American Samoa, GU Guam,
		MP Northern Mariana Islands, PR Puerto Rico, VI U.S. Virgin Islands,
		AA Armed Forces Americas, AE Armed Forces Europe, AP Armed Forces Pacific`),
	CA: readZones(`AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick,
		NL Newfoundland and Labrador, NT Northwest Territories, NS Nova Scotia, NU Nunavut,
		ON Ontario, PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT Yukon`),
	AU: readZones(`ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory,
		QLD Queensland, SA South Australia, TAS Tasmania, VIC Victoria, WA Western Australia`),
	JP: Object.fromEntries(
		(
			'Hokkaido Aomori Iwate Miyagi Akita Yamagata Fukushima Ibaraki Tochigi Gunma Saitama Chiba ' +
			'Tokyo Kanagawa Niigata Toyama Ishikawa Fukui Yamanashi Nagano Gifu Shizuoka Aichi Mie Shiga ' +
			'Kyoto Osaka Hyogo Nara Wakayama Tottori Shimane Okayama Hiroshima Yamaguchi Tokushima ' +
			'Kagawa Ehime Kochi Fukuoka Saga Nagasaki Kumamoto Oita Miyazaki Kagoshima Okinawa'
		)
			.split(' ')
			.map((name, index) => [`JP-${String(index + 1).padStart(2, '0')}`, name])
	)
};

/** Reads a list like `AL Alabama, AK Alaska`. */
function readZones(list: string): Record<string, string> {
	const entries = list.split(',').map((entry) => entry.replace(/\s+/g, ' ').trim());
	return Object.fromEntries(
		entries.map((entry) => {
			const [code = '', ...name] = entry.split(' ');
			return [code, name.join(' ')];
		})
	);
}

/** First digits of postal codes in the United States. */
const US_ZIP_AREAS: readonly string[] = [
	'CT MA ME NH NJ NY PR RI VT VI AE',
	'DE NY PA',
	'DC MD NC SC VA WV',
	'AL FL GA MS TN AA',
	'IN KY MI OH',
	'IA MN MT ND SD WI',
	'IL KS MO NE',
	'AR LA OK TX',
	'AZ CO ID NM NV UT WY',
	'AK AP AS CA GU HI MP OR WA'
];

/** The two-letter code, from any form the platform takes; null when it is none. */
export function findTerritory(text: string): string | null {
	const code = text.trim().toUpperCase();
	const known = OTHER_CODES[code] ?? code;
	return TERRITORY_CODES.has(known) ? known : null;
}

/** `language` is a code of the platform, such as `PT_BR`. */
export function nameTerritory(code: string, language = 'EN'): string {
	const names = new Intl.DisplayNames([language.replace('_', '-')], { type: 'region' });
	return names.of(code) ?? code;
}

/** The two-letter code, from a code or an English name; null when it is none. */
export function findTerritoryNamed(text: string): string | null {
	const name = text.trim().toLowerCase();
	const isNamed = (code: string) => nameTerritory(code).toLowerCase() === name;
	return findTerritory(text) ?? [...TERRITORY_CODES].find(isNamed) ?? null;
}

/** The code of a region, from a code or a name. Where addresses name no region, the text itself. */
export function findZoneNamed(territory: string | null, text: string): string | null {
	const name = text.trim().toLowerCase();
	const zones = ZONES[territory ?? ''];
	if (zones === undefined) return text.trim() || null;
	const isNamed = (words: readonly string[]) => words.some((word) => word.toLowerCase() === name);
	return Object.entries(zones).find(isNamed)?.[0] ?? null;
}

/** Null where addresses name no region. */
export function listZones(territory: string): Readonly<Record<string, string>> | null {
	return ZONES[territory] ?? null;
}

export function nameZone(territory: string | null, zone: string | null): string | null {
	if (zone === null) return null;
	return ZONES[territory ?? '']?.[zone] ?? zone;
}

/** False only where it is known that the postal code lies in another region. */
export function fitsZone(territory: string, zone: string | null, zip: string): boolean {
	if (territory !== 'US' || zone === null) return true;
	const areas = US_ZIP_AREAS[Number(zip.charAt(0))];
	return areas === undefined || areas.split(' ').includes(zone);
}
