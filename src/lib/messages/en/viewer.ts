import { defineTexts, formatNumber } from '../i18n';

export const viewerTexts = defineTexts('viewer', {
	picture: (number: number, total: number) =>
		`Picture ${formatNumber(number)} of ${formatNumber(total)}`,
	viewer: 'Enlarged pictures',
	zoomIn: 'Zoom in',
	zoomOut: 'Zoom out',
	previousPicture: 'Previous picture',
	nextPicture: 'Next picture'
});
