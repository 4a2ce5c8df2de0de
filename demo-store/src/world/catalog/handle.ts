import { foldText } from './fold-text.ts';

/** `Lumen & Fold` → `lumen-fold`: letters, digits and single hyphens. */
export function toHandle(text: string): string {
	return foldText(text)
		.replace(/[^\p{L}\p{N}]+/gu, '-')
		.replace(/^-|-$/g, '');
}
