/** Patterns of query parameters that say where a visit came from; lower case. */
// prettier-ignore
const NAMES = [
	// Statistics and tag managers.
	'utm_\\w+', 'mtm_\\w+', 'pk_(?:campaign|kwd|source|medium|content)', '_ga', '_gl',
	// Clicks on advertisements.
	'gclid', 'gclsrc', 'dclid', 'gbraid', 'wbraid', 'gad_\\w+', 'srsltid', 'fbclid', 'msclkid',
	'ttclid', 'twclid', 'li_fat_id', 'igshid', 'igsh', 'yclid', 'epik', 'rdt_cid', 'sccid',
	's_kwcid', 'ef_id', '_branch_match_id',
	// Partner programmes.
	'irclickid', 'irgwc', 'cjevent', 'cjdata', 'awc', 'sscid',
	// Letters.
	'mc_[ce]id', '_hs\\w+', 'vero_id', '_kx', '_ke', 'mkt_tok', 'ck_subscriber_id',
	// The platform's own: which search, and which recommendation, a result was clicked in.
	'_(?:pos|psq|sid|ss|fid|v)', 'pr_(?:prod_strat|rec_id|rec_pid|ref_pid|seq)'
];
// Pure: a page that asks nothing of it is built without it.
const TRACKING_PARAMETER = /* @__PURE__ */ matchAny(NAMES);

/** No page reads these; what is shown is the same with and without them. */
export function isTrackingParameter(name: string): boolean {
	return TRACKING_PARAMETER.test(name);
}

function matchAny(patterns: readonly string[]): RegExp {
	return new RegExp(`^(?:${patterns.join('|')})$`, 'i');
}
