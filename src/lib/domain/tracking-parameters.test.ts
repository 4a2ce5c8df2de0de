import { expect, it } from 'vitest';
import { isTrackingParameter } from './tracking-parameters';

it.each([
	'q',
	'variant',
	'Color',
	'utm',
	'utmost',
	'my_gclid',
	'gclid2',
	'ref',
	'cursor',
	'',
	'_vase',
	'pos',
	'pr_color',
	'pk_size',
	'awcs'
])('a page may read "%s"', (name) => {
	expect(isTrackingParameter(name)).toBe(false);
});

it.each([
	'utm_source',
	'UTM_Campaign',
	'gclid',
	'fbclid',
	'mc_eid',
	'_hsenc',
	'gad_source',
	'srsltid',
	'_pos',
	'_psq',
	'_ss',
	'_v',
	'pr_rec_id',
	'mtm_campaign'
])('no page reads "%s"', (name) => {
	expect(isTrackingParameter(name)).toBe(true);
});

// The pattern is built at run time, where lint cannot see it: a quadratic one takes minutes for these.
it.each(['_hs', 'utm_', 'mc_', 'a'])('judges a name of many "%s" in linear time', (part) => {
	expect(isTrackingParameter(`${part.repeat(50_000)}!`)).toBe(false);
});
