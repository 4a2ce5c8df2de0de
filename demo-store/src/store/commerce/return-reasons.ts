import type { LanguageCode } from '../types.ts';

/** Reasons for returning an item. */
export interface ReturnReason {
	id: number;
	/** The platform's older code, which is also what an order's record keeps. */
	code: string;
	handle: string;
	names: Record<'EN' | 'DE' | 'FR', string>;
}

/** In the order in which they are suggested. */
export const RETURN_REASONS: readonly ReturnReason[] = [
	reason(1, 'UNWANTED', 'Changed my mind', 'Ich habe es mir anders überlegt', 'J’ai changé d’avis'),
	reason(2, 'DEFECTIVE', 'Damaged or faulty', 'Beschädigt oder defekt', 'Abîmé ou défectueux'),
	reason(3, 'NOT_AS_DESCRIBED', 'Not as described', 'Anders als beschrieben', 'Non conforme'),
	reason(4, 'WRONG_ITEM', 'Wrong item received', 'Falscher Artikel geliefert', 'Mauvais article'),
	reason(5, 'COLOR', 'Color', 'Farbe', 'Couleur'),
	reason(6, 'STYLE', 'Style', 'Stil', 'Style'),
	reason(7, 'SIZE_TOO_LARGE', 'Too large', 'Zu groß', 'Trop grand'),
	reason(8, 'SIZE_TOO_SMALL', 'Too small', 'Zu klein', 'Trop petit'),
	reason(9, 'OTHER', 'Another reason', 'Ein anderer Grund', 'Une autre raison')
];

export function findReasonById(id: number): ReturnReason | null {
	return RETURN_REASONS.find((each) => each.id === id) ?? null;
}

export function findReasonByCode(code: string): ReturnReason | null {
	return RETURN_REASONS.find((each) => each.code === code) ?? null;
}

export function nameReason({ names }: ReturnReason, language: LanguageCode): string {
	return language === 'DE' || language === 'FR' ? names[language] : names.EN;
}

function reason(id: number, code: string, EN: string, DE: string, FR: string): ReturnReason {
	const handle = code.toLowerCase().replaceAll('_', '-');
	return { id, code, handle, names: { EN, DE, FR } };
}
