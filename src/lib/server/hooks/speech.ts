import { AsyncLocalStorage } from 'node:async_hooks';
import { toLanguageTag } from '$lib/core/language-tag';
import type { Localization } from '$lib/domain/types';
import { loadCatalogue } from '$lib/messages/catalogues';
import { setSpeechSource, type Speech } from '$lib/messages/speech';
import { config } from '../config';

const speeches = new AsyncLocalStorage<Speech>();

/** For what is said outside of any request. */
const own = await findSpeech(config.localization);

setSpeechSource(() => speeches.getStore() ?? own);

/** Does the work of one request; `t` speaks the language of its shopper meanwhile. */
export async function speakTo<Result>(
	localization: Localization,
	work: () => Promise<Result>
): Promise<Result> {
	return speeches.run(await findSpeech(localization), work);
}

async function findSpeech({ language, locale }: Localization): Promise<Speech> {
	return { catalogue: await loadCatalogue(language), language: toLanguageTag(language), locale };
}
