import type { LanguageCode } from '../../store/types.ts';

/** Source of every user error. */
export interface UserErrorSource {
	code: string;
	field: string[] | null;
	message: string;
}

const LABELS: Readonly<Record<string, string>> = {
	firstName: 'Der Vorname',
	lastName: 'Der Nachname',
	company: 'Die Firma',
	address1: 'Die Adresse',
	address2: 'Der Adresszusatz',
	city: 'Der Ort',
	zoneCode: 'Die Region',
	territoryCode: 'Das Land',
	zip: 'Die Postleitzahl',
	phoneNumber: 'Die Telefonnummer',
	quantity: 'Die Menge',
	customerNote: 'Die Notiz'
};

/** By code; `{field}` stands for the name of the field. */
const GERMAN: Readonly<Record<string, string>> = {
	ADDRESS1_MISSING: '{field} fehlt.',
	ADDRESS_ARGUMENT_EMPTY: 'Die Adresse ist leer.',
	ADDRESS_ID_DOES_NOT_EXIST: 'Diese Adresse gibt es nicht.',
	BLANK: 'Bitte wählen Sie mindestens einen Artikel.',
	CONTAINS_HTML_TAGS: '{field} darf kein HTML enthalten.',
	CONTAINS_URL: '{field} darf keine Webadresse enthalten.',
	CONTRACT_TERMINATED: 'Dieses Abo ist beendet.',
	CUSTOMER_ADDRESS_ALREADY_EXISTS: 'Diese Adresse ist schon gespeichert.',
	CUSTOMER_ALREADY_SUBSCRIBED: 'Diese E-Mail-Adresse ist schon angemeldet.',
	CUSTOMER_INPUT_ARGUMENT_EMPTY: 'Die Eingabe ist leer.',
	DELETING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED:
		'Die Standardadresse lässt sich nicht löschen: Machen Sie zuerst eine andere zur Standardadresse.',
	DEMOTING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED:
		'Machen Sie stattdessen eine andere Adresse zur Standardadresse.',
	GREATER_THAN: '{field} muss größer als 0 sein.',
	INVALID: '{field} ist ungültig.',
	INVALID_FOR_COUNTRY: '{field} passt nicht zu diesem Land.',
	INVALID_FOR_COUNTRY_AND_PROVINCE: '{field} passt nicht zu dieser Region.',
	INVALID_TERRITORY_CODE: 'Dieses Land gibt es nicht.',
	LESS_THAN_OR_EQUAL_TO: 'So viele Stück lassen sich nicht zurückgeben.',
	NOT_FOUND: 'Das gibt es nicht.',
	PHONE_NUMBER_NOT_VALID: 'Die Telefonnummer ist ungültig.',
	REQUIRED: '{field} fehlt.',
	SUBSCRIPTION_CONTRACT_DOES_NOT_EXIST: 'Dieses Abo gibt es nicht.',
	TERRITORY_CODE_MISSING: 'Das Land fehlt.',
	TOO_LONG: '{field} ist zu lang.',
	ZONE_CODE_MISSING: '{field} fehlt.'
};

/** Says user errors in the language of the request, as the platform does. */
export function translateErrors<Source extends UserErrorSource>(
	errors: readonly Source[],
	language: LanguageCode
): Source[] {
	if (language !== 'DE') return [...errors];
	return errors.map((error) => ({ ...error, message: toGerman(error) }));
}

function toGerman({ code, field, message }: UserErrorSource): string {
	const label = LABELS[field?.at(-1) ?? ''] ?? 'Die Eingabe';
	return GERMAN[code]?.replace('{field}', label) ?? message;
}
