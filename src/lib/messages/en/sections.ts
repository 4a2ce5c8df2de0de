import { defineTexts } from '../i18n';

/** Parts of pages that merchants compose. */
export const sectionTexts = defineTexts('sections', {
	video: 'Video',
	endsOn: (when: string) => `Ends on ${when}`,
	timeLeft: 'Time left'
});
