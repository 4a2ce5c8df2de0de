import type { LanguageTexts } from '../messages';

export const texts: LanguageTexts['preview'] = {
	title: 'Anteprima',
	shownNow: 'Vede il negozio com’è ora, con ciò che non è ancora pubblicato.',
	shown: (time) => `Vede il negozio del ${time}.`,
	endsAt: (time) => `L’anteprima termina il ${time}.`,
	time: 'Ora (UTC)',
	change: 'Mostra quest’ora',
	showNow: 'Mostra adesso',
	end: 'Termina l’anteprima',
	back: 'Torna alla pagina',
	brokenTitle: 'Questo link di anteprima non funziona',
	broken:
		'È incompleto, è stato modificato o appartiene a un altro negozio. Copi di nuovo l’intero link o ne chieda uno nuovo.',
	expiredTitle: 'Questa anteprima è terminata',
	expired: (time) =>
		`Il link era valido fino al ${time}. Ne chieda uno nuovo a chi gestisce il negozio.`,
	ended: 'Apra di nuovo il suo link o ne chieda uno nuovo a chi gestisce il negozio.',
	badTimeTitle: 'Questa non è un’ora',
	badTime: (text) => `“${text}” non è una data con un’ora. La scriva così: 2026-12-01T09:00.`
};
