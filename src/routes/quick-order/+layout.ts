import { prepareTexts } from '$lib/messages/text-language';
import type { LayoutLoad } from './$types';

export const load: LayoutLoad = () => prepareTexts('ordering');
