import { expect, it } from 'vitest';
import { createPreviews } from '../preview';
import { checkPreviews, createPreviewLink } from './check-previews';
import { renderFindings } from './finding';
import { ADMIN, admit, PREVIEW, SITE, status, unreachable } from './testing/admit';

const SETTINGS = PREVIEW;
const ASKED = { page: '/winter', at: undefined, hours: undefined };

it('makes a link that shows a page at a time', async () => {
	const patient = admit({ settings: SETTINGS });
	const asked = { page: `${SITE}/winter?country=DE`, at: '2026-12-01T09:00+01:00', hours: '48' };
	const lines = renderFindings(await createPreviewLink(patient, asked));
	expect(lines).toMatch(
		/Shows \/winter\?country=DE of 2026-12-01 08:00 UTC .* until 2026-11-28 12:00/
	);
	const [link = ''] = /https:\/\/shop\.example\/preview\S+/.exec(lines) ?? [];
	const { readLink } = createPreviews({ secret: PREVIEW.PREVIEW_SECRET, now: patient.now });
	expect(await readLink(new URL(link).searchParams)).toEqual({
		path: '/winter?country=DE',
		at: Date.parse('2026-12-01T08:00Z'),
		until: Date.parse('2026-11-28T12:00Z')
	});
});

it.each([
	[{}, {}, /✗ previews +There are none\. To show.*PREVIEW_SECRET/],
	[SETTINGS, { at: 'soon' }, /--at is "soon", and must be a date.*2026-12-01T09:00\+01:00/],
	[SETTINGS, { hours: '400' }, /--hours is "400", and must be a number from 1 to 168/],
	[SETTINGS, { hours: 'a' }, /--hours is "a"/],
	[SETTINGS, { page: 'winter' }, /"winter" is no path of the shop/],
	[SETTINGS, { page: 'https://shop.example.evil/' }, /is no path of the shop/]
])('explains why there is no link: %o %o', async (settings, change, words) => {
	const findings = await createPreviewLink(admit({ settings }), { ...ASKED, ...change });
	expect(renderFindings(findings)).toMatch(words);
});

it.each([
	[{}, {}, /^– previews +There are none\. To show/],
	[SETTINGS, {}, /^✓ previews .*drafts of entries are left out/],
	[{ ...SETTINGS, ...ADMIN }, {}, /^✓ previews .*with drafts/],
	[SETTINGS, { [`GET ${SITE}/preview`]: unreachable('ECONNREFUSED') }, /^✓/],
	[
		SETTINGS,
		{ [`GET ${SITE}/preview`]: status(403) },
		/^✗ previews .* answers 403 to a link\. Start the shop with the same PREVIEW_SECRET/
	]
])('looks whether the running shop opens links: %o %o', async (settings, services, words) => {
	expect(renderFindings([await checkPreviews(admit({ settings, services }))])).toMatch(words);
});
