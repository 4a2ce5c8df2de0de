/** Where a visit came from: campaigns and clicks, by the names that advertisers and mailers use. */
const TRACKING_PARAMETER =
	/^(?:utm_\w+|_ga|_gl|gclid|gclsrc|dclid|gbraid|wbraid|gad_\w+|fbclid|msclkid|ttclid|twclid|li_fat_id|igshid|yclid|epik|irclickid|rdt_cid|sccid|mc_[ce]id|_hs\w+|vero_id|_kx|mkt_tok)$/i;

/** No page reads these; what is shown is the same with and without them. */
export function isTrackingParameter(name: string): boolean {
	return TRACKING_PARAMETER.test(name);
}
