import type { LanguageTexts } from '../messages';

export const texts: LanguageTexts['preview'] = {
	title: 'Vista previa',
	shownNow: 'Ve la tienda como es ahora, con lo que aún no está publicado.',
	shown: (time) => `Ve la tienda del ${time}.`,
	endsAt: (time) => `La vista previa termina el ${time}.`,
	time: 'Hora (UTC)',
	change: 'Mostrar esta hora',
	showNow: 'Mostrar ahora',
	end: 'Terminar la vista previa',
	back: 'Volver a la página',
	brokenTitle: 'Este enlace de vista previa no funciona',
	broken:
		'Está incompleto, se ha modificado o pertenece a otra tienda. Copie de nuevo el enlace entero o pida otro.',
	expiredTitle: 'Esta vista previa ha terminado',
	expired: (time) => `El enlace era válido hasta el ${time}. Pida otro a quien lleva la tienda.`,
	ended: 'Abra de nuevo su enlace o pida otro a quien lleva la tienda.',
	badTimeTitle: 'Esto no es una hora',
	badTime: (text) => `«${text}» no es una fecha con hora. Escríbala así: 2026-12-01T09:00.`
};
