import { detailsTexts } from '$messages/en/details';

/** A link to an email that asks the shop to write when something can be bought again. */
export function describeBackMail(
	address: string,
	wanted: { title: string; url: string }
): string | null {
	const at = address.lastIndexOf('@');
	if (at < 1) return null;
	// RFC 6068: only in the query does `+` mean a plus, so spaces are written as `%20`.
	const recipient = `${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
	const subject = encodeURIComponent(detailsTexts.backMailSubject({ title: wanted.title }));
	const lines = detailsTexts
		.backMailText({ title: wanted.title, url: wanted.url })
		.replaceAll('\n', '\r\n');
	return `mailto:${recipient}?subject=${subject}&body=${encodeURIComponent(lines)}`;
}
