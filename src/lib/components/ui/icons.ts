/** Drawn on 24 by 24. One path each: a page carries dozens of them. */
export const ICONS = {
	arrowLeft: 'M19 12H5m6-6-6 6 6 6',
	arrowRight: 'M5 12h14m-6-6 6 6-6 6',
	chevronDown: 'm6 9 6 6 6-6',
	close: 'M6 6l12 12M18 6 6 18',
	menu: 'M4 7h16M4 12h16M4 17h16',
	minus: 'M5 12h14',
	person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4.5 20.5c.6-4 3.5-6 7.5-6s6.9 2 7.5 6',
	plus: 'M12 5v14M5 12h14',
	search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13m4.7 11.2L20 20'
} as const;
