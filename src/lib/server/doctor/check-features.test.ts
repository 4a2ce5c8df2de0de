import { expect, it } from 'vitest';
import { checkApps, checkDoors, checkForms } from './check-features';
import { renderFindings } from './finding';
import { admit, redirect, status, STORE, unreachable } from './testing/admit';

const SERVICE = 'https://mail.example';
const SCRIPT = 'https://cdn.reviews.example/widget.js?shop=1';
const APPS = { APPS_ENABLED: 'true', APP_SCRIPTS: `marketing=${SCRIPT}` };

it.each([
	[{}, {}, /– forms +NEWSLETTER_URL is not set.*\n– forms +CONTACT_URL is not set/],
	[
		{ NEWSLETTER_URL: 'store' },
		{ [`HEAD ${STORE}/`]: status(200) },
		/✓ forms .*\/contact of https:\/\/store/
	],
	[
		{ CONTACT_URL: 'store' },
		{ [`HEAD ${STORE}/`]: redirect(`${STORE}/password`) },
		/✗ forms .*has a password.*CONTACT_URL/
	],
	[
		{ CONTACT_URL: 'store' },
		{ [`HEAD ${STORE}/`]: unreachable('ENOTFOUND') },
		/✗ forms .*store\.example cannot be reached/
	],
	[
		{ CONTACT_URL: `${SERVICE}/f/1` },
		{ [`HEAD ${SERVICE}`]: status(404) },
		/✓ forms .*goes to https:\/\/mail/
	],
	[{ CONTACT_URL: `${SERVICE}/f/1` }, {}, /✗ forms .*mail\.example cannot be reached.*CONTACT_URL/]
])('looks for who takes the forms of %o', async (settings, services, words) => {
	expect(renderFindings(await checkForms(admit({ settings, services })))).toMatch(words);
});

it.each([
	[{}, {}, /– apps/],
	[{ APPS_ENABLED: 'true' }, {}, /✓ apps +APP_SCRIPTS is not set/],
	[APPS, { [`GET ${SCRIPT}`]: status(200) }, /✓ apps .*is loaded \(marketing\)/],
	[APPS, { [`GET ${SCRIPT}`]: status(404) }, /✗ apps .*widget\.js\?shop=1 answers 404\. Copy/],
	[APPS, { [`GET ${SCRIPT}`]: unreachable('ENOTFOUND') }, /✗ apps .*cannot be reached/]
])('looks for the scripts of apps of %o', async (settings, services, words) => {
	expect(renderFindings(await checkApps(admit({ settings, services })))).toMatch(words);
});

it.each([
	[{}, /✓ open/],
	[{ SHOP_PASSWORD: 'first frost' }, /! open +Visitors need a password.*Unset SHOP_PASSWORD/],
	[{ MAINTENANCE: 'true' }, /! open .*maintenance page/],
	[{ MAINTENANCE: '2026-11-26T12:01Z' }, /! open .*maintenance page/],
	[{ MAINTENANCE: '2026-11-26T11:59Z' }, /✓ open/]
])('says who may come in with %o', (settings, words) => {
	expect(renderFindings(checkDoors(admit({ settings })))).toMatch(words);
});
