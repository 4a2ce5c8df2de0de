import { escapeHtml } from '$lib/core/html';

/** Control characters, but for tabs and line ends: XML 1.0 has no way to write them. */
const FORBIDDEN = /[[\p{Cc}\uFFFE\uFFFF]--[\t\n\r]]/gv;

export function escapeXml(text: string): string {
	return escapeHtml(text.toWellFormed().replace(FORBIDDEN, ''));
}
