import { defineTexts } from '../i18n';

export const playerTexts = defineTexts('player', {
	video: (alt: string) => `Video: ${alt}`,
	external: (alt: string) => `Video: ${alt}`,
	model: (alt: string) => `3D model: ${alt}`,
	playWith: (host: string) => `Play with ${host}’s player`,
	showModel: 'View in 3D',
	downloadModel: 'Download the 3D model',
	loading: 'Loading the 3D model …',
	turn: 'Drag it, or press the arrow keys, to turn it.',
	failed: 'The 3D model cannot be shown here. The picture shows the product.'
});
