/** Territories and zones by the codes that the platform gives them, and how addresses name them. */

type ZoneLabel = 'state' | 'province' | 'prefecture' | 'county' | 'region';
type ZipLabel = 'zipCode' | 'postcode' | 'postalCode' | 'eircode' | 'pinCode';

interface Zone {
	code: string;
	name: string;
}

export interface AddressFormat {
	/** Null: addresses there go without one. */
	zoneLabel: ZoneLabel | null;
	/** Empty where we have no list: then its code is typed. */
	zones: readonly Zone[];
	zipLabel: ZipLabel;
}

/** ISO 3166-1, as the platform knows them. */
const TERRITORIES: ReadonlySet<string> = new Set(
	[
		'AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ',
		'BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ',
		'DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP',
		'GQ GR GS GT GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG',
		'KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML',
		'MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE',
		'PF PG PH PK PL PM PN PS PT PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM',
		'SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM',
		'US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW'
	]
		.join(' ')
		.split(' ')
);

/** Code and name, in the order in which they are offered. */
const ZONES: Readonly<Record<string, string>> = {
	US: [
		'AL Alabama|AK Alaska|AS American Samoa|AZ Arizona|AR Arkansas|CA California|CO Colorado|',
		'CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|GU Guam|',
		'HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|',
		'ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|',
		'MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|',
		'NM New Mexico|NY New York|NC North Carolina|ND North Dakota|MP Northern Mariana Islands|',
		'OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|',
		'SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|VI U.S. Virgin Islands|UT Utah|',
		'VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|',
		'AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific'
	].join(''),
	CA: [
		'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|',
		'NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|NU Nunavut|',
		'ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon'
	].join(''),
	AU: [
		'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|',
		'QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia'
	].join(''),
	BR: [
		'AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Distrito Federal|',
		'ES Espírito Santo|GO Goiás|MA Maranhão|MT Mato Grosso|MS Mato Grosso do Sul|',
		'MG Minas Gerais|PA Pará|PB Paraíba|PR Paraná|PE Pernambuco|PI Piauí|',
		'RN Rio Grande do Norte|RS Rio Grande do Sul|RJ Rio de Janeiro|RO Rondônia|RR Roraima|',
		'SC Santa Catarina|SP São Paulo|SE Sergipe|TO Tocantins'
	].join(''),
	MX: [
		'AGS Aguascalientes|BC Baja California|BCS Baja California Sur|CAMP Campeche|',
		'CHIS Chiapas|CHIH Chihuahua|DF Ciudad de México|COAH Coahuila|COL Colima|DGO Durango|',
		'GTO Guanajuato|GRO Guerrero|HGO Hidalgo|JAL Jalisco|MEX México|MICH Michoacán|',
		'MOR Morelos|NAY Nayarit|NL Nuevo León|OAX Oaxaca|PUE Puebla|QRO Querétaro|',
		'Q_ROO Quintana Roo|SLP San Luis Potosí|SIN Sinaloa|SON Sonora|TAB Tabasco|',
		'TAMPS Tamaulipas|TLAX Tlaxcala|VER Veracruz|YUC Yucatán|ZAC Zacatecas'
	].join(''),
	JP: [
		'JP-01 Hokkaido|JP-02 Aomori|JP-03 Iwate|JP-04 Miyagi|JP-05 Akita|JP-06 Yamagata|',
		'JP-07 Fukushima|JP-08 Ibaraki|JP-09 Tochigi|JP-10 Gunma|JP-11 Saitama|JP-12 Chiba|',
		'JP-13 Tokyo|JP-14 Kanagawa|JP-15 Niigata|JP-16 Toyama|JP-17 Ishikawa|JP-18 Fukui|',
		'JP-19 Yamanashi|JP-20 Nagano|JP-21 Gifu|JP-22 Shizuoka|JP-23 Aichi|JP-24 Mie|',
		'JP-25 Shiga|JP-26 Kyoto|JP-27 Osaka|JP-28 Hyogo|JP-29 Nara|JP-30 Wakayama|JP-31 Tottori|',
		'JP-32 Shimane|JP-33 Okayama|JP-34 Hiroshima|JP-35 Yamaguchi|JP-36 Tokushima|',
		'JP-37 Kagawa|JP-38 Ehime|JP-39 Kochi|JP-40 Fukuoka|JP-41 Saga|JP-42 Nagasaki|',
		'JP-43 Kumamoto|JP-44 Oita|JP-45 Miyazaki|JP-46 Kagoshima|JP-47 Okinawa'
	].join(''),
	IE: [
		'CW Carlow|CN Cavan|CE Clare|CO Cork|DL Donegal|D Dublin|G Galway|KY Kerry|KE Kildare|',
		'KK Kilkenny|LS Laois|LM Leitrim|LK Limerick|LD Longford|LH Louth|MO Mayo|MH Meath|',
		'MN Monaghan|OY Offaly|RN Roscommon|SO Sligo|TA Tipperary|WD Waterford|WH Westmeath|',
		'WX Wexford|WW Wicklow'
	].join(''),
	NZ: [
		'AUK Auckland|BOP Bay of Plenty|CAN Canterbury|CIT Chatham Islands|GIS Gisborne|',
		'HKB Hawke’s Bay|MWT Manawatū-Whanganui|MBH Marlborough|NSN Nelson|NTL Northland|',
		'OTA Otago|STL Southland|TKI Taranaki|TAS Tasman|WKO Waikato|WGN Wellington|',
		'WTC West Coast'
	].join('')
};

/** By territory and language: where addresses are written in another language than the one above. */
const LOCAL_ZONES: Readonly<Record<string, string>> = {
	'CA fr': [
		'AB Alberta|BC Colombie-Britannique|MB Manitoba|NB Nouveau-Brunswick|',
		'NL Terre-Neuve-et-Labrador|NT Territoires du Nord-Ouest|NS Nouvelle-Écosse|NU Nunavut|',
		'ON Ontario|PE Île-du-Prince-Édouard|QC Québec|SK Saskatchewan|YT Yukon'
	].join(''),
	'JP ja': [
		'JP-01 北海道|JP-02 青森県|JP-03 岩手県|JP-04 宮城県|JP-05 秋田県|JP-06 山形県|JP-07 福島県|',
		'JP-08 茨城県|JP-09 栃木県|JP-10 群馬県|JP-11 埼玉県|JP-12 千葉県|JP-13 東京都|JP-14 神奈川県|',
		'JP-15 新潟県|JP-16 富山県|JP-17 石川県|JP-18 福井県|JP-19 山梨県|JP-20 長野県|JP-21 岐阜県|',
		'JP-22 静岡県|JP-23 愛知県|JP-24 三重県|JP-25 滋賀県|JP-26 京都府|JP-27 大阪府|JP-28 兵庫県|',
		'JP-29 奈良県|JP-30 和歌山県|JP-31 鳥取県|JP-32 島根県|JP-33 岡山県|JP-34 広島県|JP-35 山口県|',
		'JP-36 徳島県|JP-37 香川県|JP-38 愛媛県|JP-39 高知県|JP-40 福岡県|JP-41 佐賀県|JP-42 長崎県|',
		'JP-43 熊本県|JP-44 大分県|JP-45 宮崎県|JP-46 鹿児島県|JP-47 沖縄県'
	].join('')
};

const ZONE_LABELS: Readonly<Record<string, ZoneLabel>> = {
	US: 'state',
	AU: 'state',
	BR: 'state',
	MX: 'state',
	IN: 'state',
	MY: 'state',
	NG: 'state',
	VE: 'state',
	CA: 'province',
	AR: 'province',
	CN: 'province',
	ES: 'province',
	IT: 'province',
	KR: 'province',
	PA: 'province',
	ZA: 'province',
	ID: 'province',
	TH: 'province',
	JP: 'prefecture',
	IE: 'county',
	RO: 'county',
	NZ: 'region',
	AE: 'region',
	CL: 'region',
	CO: 'region',
	EG: 'region',
	GT: 'region',
	HK: 'region',
	PE: 'region',
	PH: 'region',
	PT: 'region',
	RU: 'region'
};

const ZIP_LABELS: Readonly<Record<string, ZipLabel>> = {
	US: 'zipCode',
	PH: 'zipCode',
	GB: 'postcode',
	AU: 'postcode',
	NZ: 'postcode',
	IE: 'eircode',
	IN: 'pinCode'
};

export function isTerritory(code: string): boolean {
	return TERRITORIES.has(code);
}

/** Lists all territories, sorted by their name in the given language (a BCP 47 tag). */
export function listTerritories(language: string): { code: string; name: string }[] {
	const names = new Intl.DisplayNames(language, { type: 'region' });
	const territories = [...TERRITORIES].map((code) => ({ code, name: names.of(code) ?? code }));
	const collator = new Intl.Collator(language);
	return territories.sort((one, other) => collator.compare(one.name, other.name));
}

/** The language, a BCP 47 tag, names the zones. */
export function getAddressFormat(territory: string, language = 'en'): AddressFormat {
	const zones = LOCAL_ZONES[`${territory} ${language}`] ?? ZONES[territory];
	return {
		zoneLabel: ZONE_LABELS[territory] ?? null,
		zones: (zones?.split('|') ?? []).map(parseZone),
		zipLabel: ZIP_LABELS[territory] ?? 'postalCode'
	};
}

function parseZone(text: string): Zone {
	const [code = '', ...name] = text.split(' ');
	return { code: code.replace('_', ' '), name: name.join(' ') };
}
