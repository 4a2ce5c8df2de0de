/** Paths of the platform, which browsers ask the server for: no route of the shop is theirs. */
const PLATFORM_PATH =
	/^\/(?:a|admin|apps|buy|cdn|checkouts?|community|gift_cards|orders|services|tools|wpm|\d+|[a-z]{2}(?:-[a-z]{2})?)(?:\/|$)/i;

/** Paths below which the shop itself has some: what is not there is a page of nobody. */
const OWN_PATH =
	/^\/(?:account|agents?|api|assistant|back-in-stock|blogs|cancel-contract|cart|collections|consent|contact|discount|eve|examples|feeds|healthz|install|localization|md|metrics|newsletter|pages|password|policies|preview|products|quick-order|readyz|recommendations|search|sitemap|size-guide|stores|wishlist|withdrawal|write-review)(?:\/|$)/i;

/** Returns whether a merchant's page may stand at a path as far as its form goes. */
export function isLandingPath(path: string): boolean {
	// Names with a dot are files.
	return (
		/^\/[^./]+(?:\/[^./]+){0,4}$/.test(path) &&
		![PLATFORM_PATH, OWN_PATH].some((it) => it.test(path))
	);
}
