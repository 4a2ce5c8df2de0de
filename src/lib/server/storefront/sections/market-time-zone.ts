/** Where most people of countries with several time zones live. */
const USUAL: Readonly<Record<string, string>> = {
	AR: 'America/Argentina/Buenos_Aires',
	AU: 'Australia/Sydney',
	BR: 'America/Sao_Paulo',
	CA: 'America/Toronto',
	CL: 'America/Santiago',
	CN: 'Asia/Shanghai',
	DE: 'Europe/Berlin',
	ES: 'Europe/Madrid',
	ID: 'Asia/Jakarta',
	MX: 'America/Mexico_City',
	MY: 'Asia/Kuala_Lumpur',
	NZ: 'Pacific/Auckland',
	PT: 'Europe/Lisbon',
	RU: 'Europe/Moscow',
	UA: 'Europe/Kyiv',
	US: 'America/New_York'
};

/** The zones are a property in Node 22, and a method in later ones. */
interface LocaleWithZones {
	region?: string | undefined;
	timeZones?: string[] | undefined;
	getTimeZones?: (() => string[] | undefined) | undefined;
}

/** Returns the time zone in which a page tells a market times: it is the same for all its visitors. */
export function findMarketTimeZone(locale: string): string {
	const tag: LocaleWithZones = new Intl.Locale(locale);
	const usual = USUAL[tag.region ?? ''];
	return usual ?? (tag.getTimeZones?.() ?? tag.timeZones)?.[0] ?? 'UTC';
}
