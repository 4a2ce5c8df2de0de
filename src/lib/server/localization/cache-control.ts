import type { Localization } from '$lib/domain/types';
import { config } from '../config';

/**
 * For public answers that differ by country and language only. Both come with a cookie, so caches
 * may share what was made for visitors without a choice, and nothing else.
 */
export function getCacheControl(
	{ country, language }: Pick<Localization, 'country' | 'language'>,
	maxAgeS: number
): Record<'vary' | 'cache-control', string> {
	const { localization: home } = config;
	const isHome = country === home.country && language === home.language;
	const shared = `public, max-age=${maxAgeS}, stale-while-revalidate=${maxAgeS * 5}`;
	return { vary: 'Cookie', 'cache-control': isHome ? shared : `private, max-age=${maxAgeS}` };
}
