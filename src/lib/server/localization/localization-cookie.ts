import type { Localization } from '$lib/domain/types';

export const LOCALIZATION_COOKIE = 'localization';

const MAX_AGE_S = 365 * 24 * 60 * 60;
/** `DE-EN`: the country, then the language as the platform writes it. */
const VALUE = /^([A-Z]{2})-([A-Z]{2}(?:_[A-Z]{2})?)$/;

export type Choice = Pick<Localization, 'country' | 'language'>;

/** Null when it is none of ours. Whether the store serves the choice is not known yet. */
export function parseChoice(cookie: string | undefined): Choice | null {
	const [, country, language] = VALUE.exec(cookie ?? '') ?? [];
	return country === undefined || language === undefined ? null : { country, language };
}

/** The `Set-Cookie` value that keeps a choice; without one, that forgets it. */
export function serializeChoice(choice: Choice | null, isSecure: boolean): string {
	const value = choice === null ? '' : serializeValue(choice);
	const maxAgeS = choice === null ? 0 : MAX_AGE_S;
	const attributes = `Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax`;
	return `${LOCALIZATION_COOKIE}=${value}; ${attributes}${isSecure ? '; Secure' : ''}`;
}

export function serializeValue({ country, language }: Choice): string {
	return `${country}-${language}`;
}
