import { AsyncLocalStorage } from 'node:async_hooks';
import { toLanguageTag } from '$lib/core/language-tag';
import type { Localization } from '$lib/domain/localization';
import { chooseTextLanguage, loadCatalog } from '$lib/messages/catalogs';
import { setI18nSource, type Catalog, type I18n } from '$lib/messages/i18n';
import { config } from '../base/config';

const i18nContext = new AsyncLocalStorage<I18n>();

/** By language: each is loaded once, with all its parts. */
const catalogs = new Map<string, Promise<Catalog>>();

/** Used outside of any request. */
const fallback = await loadI18n(config.localization);

setI18nSource(() => i18nContext.getStore() ?? fallback);

/** Runs the work of one request; `t` has the texts of its shopper's language meanwhile. */
export async function runWithLocale<Result>(
	localization: Localization,
	work: () => Promise<Result>
): Promise<Result> {
	return i18nContext.run(await loadI18n(localization), work);
}

async function loadI18n({ language, locale }: Localization): Promise<I18n> {
	const catalog = catalogs.get(language) ?? loadCatalog(language);
	catalogs.set(language, catalog);
	const textLanguage = chooseTextLanguage(language);
	return { catalog: await catalog, language: toLanguageTag(language), textLanguage, locale };
}
