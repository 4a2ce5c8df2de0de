/** Drawn on 24 by 24, as the icons of the pages, which carry none of these. */
export const CHAT_ICONS = {
	chat: 'M4 5h16v11H10l-4.5 4v-4H4zM8 9.5h8M8 12.5h5',
	send: 'M12 20V5m-6 6 6-6 6 6',
	stop: 'M7 7h10v10H7z',
	fresh: 'M12 5v14M5 12h14',
	minimise: 'm6 9 6 6 6-6'
} as const;
