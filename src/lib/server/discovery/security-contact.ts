/** The document goes stale after so many days. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Where to report a weakness of the shop (RFC 9116). It changes once a day. */
export function renderSecurityContact(contact: string, origin: string, now: Date): string {
	const today = Math.floor(now.getTime() / DAY_MS);
	const expires = new Date((today + VALID_DAYS) * DAY_MS).toISOString();
	const lines = [
		`Contact: ${contact}`,
		`Expires: ${expires}`,
		`Canonical: ${origin}/.well-known/security.txt`
	];
	return `${lines.join('\n')}\n`;
}
