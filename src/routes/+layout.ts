import { browser } from '$app/environment';
import { loadMessages } from '$lib/messages/catalogues';
import { setSpeechSource } from '$lib/messages/messages';
import type { LayoutLoad } from './$types';

/** A browser has one shopper: it speaks their language before anything is shown. */
export const load: LayoutLoad = async ({ data }) => {
	if (browser) {
		const { language, locale } = data.localization;
		const speech = { messages: await loadMessages(language), locale };
		setSpeechSource(() => speech);
	}
	return data;
};
