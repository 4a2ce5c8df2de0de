import { defineTexts } from '../i18n';

export const viewerTexts = defineTexts('viewer', {
	picture: (number: number, total: number) => `Picture ${String(number)} of ${String(total)}`,
	viewer: 'Enlarged pictures',
	zoomIn: 'Zoom in',
	zoomOut: 'Zoom out',
	previousPicture: 'Previous picture',
	nextPicture: 'Next picture'
});
