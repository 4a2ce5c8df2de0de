import type { LanguageTexts } from '../messages';

export const texts: LanguageTexts['offer'] = {
	title: 'País e idioma',
	country: '¿Quieres ver los precios y los envíos de tu país?',
	language: (name) => `¿Quieres leer esta tienda en ${name}?`,
	stay: 'Quedarme aquí'
};
