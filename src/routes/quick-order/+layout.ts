import { prepareTexts } from '$lib/messages/catalogs';
import type { LayoutLoad } from './$types';

export const load: LayoutLoad = () => prepareTexts('ordering');
