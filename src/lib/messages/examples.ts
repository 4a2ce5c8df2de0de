import { examplesDe } from './examples-de';
import { examplesEn } from './examples-en';
import { pickTexts } from './text-language';

export type ExampleTexts = typeof examplesEn;

/** Apart from the catalogs, for one page needs them, and only on the server. */
export function getExampleTexts(): ExampleTexts {
	return pickTexts({ EN: examplesEn, DE: examplesDe });
}
