import { defineTexts } from '../i18n';

/** What the holder of a preview reads, which only the server writes. Times are of UTC. */
export const previewTexts = defineTexts('preview', {
	title: 'Preview',
	shownNow: 'You see the shop as it is now, with what is not live yet.',
	shown: (time: string) => `You see the shop of ${time}.`,
	endsAt: (time: string) => `The preview ends on ${time}.`,
	time: 'Time (UTC)',
	change: 'Show this time',
	showNow: 'Show now',
	end: 'End preview',
	back: 'Back to the page',
	brokenTitle: 'This preview link does not work',
	broken:
		'It is not complete, was changed, or belongs to another shop. Copy the whole link again, or ask for a new one.',
	expiredTitle: 'This preview has ended',
	expired: (time: string) =>
		`The link was open until ${time}. Ask whoever runs the shop for a new one.`,
	ended: 'Open its link again, or ask whoever runs the shop for a new one.',
	badTimeTitle: 'This is no time',
	badTime: (text: string) => `“${text}” is no date and time. Write it like 2026-12-01T09:00.`
});
