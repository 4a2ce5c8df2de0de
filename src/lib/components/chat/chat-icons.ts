/** Drawn on 24 by 24, as the icons of the pages, which carry none of these. */
export const CHAT_ICONS = {
	send: 'M12 20V5m-6 6 6-6 6 6',
	stop: 'M7 7h10v10H7z',
	fresh: 'M12 5v14M5 12h14',
	minimise: 'm6 9 6 6 6-6'
} as const;
