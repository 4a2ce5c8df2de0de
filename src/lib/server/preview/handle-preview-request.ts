import type { RequestEvent } from '@sveltejs/kit';
import { html } from '$lib/core/html';
import { HOME_PATH } from '$lib/domain/paths';
import { getTextLanguage } from '$lib/messages/i18n';
import { formatTime } from '$lib/messages/format';
import { t } from '$messages';
import { previewTexts } from '$messages/en/preview';
import { toLocalPath } from '../http/local-path';
import { renderPlainPage } from '../http/plain-page';
import { readForm } from '../http/read-form';
import { toOwnPath } from '../http/same-origin';
import { parseTime, type Previews, type PreviewSession } from './previews';

type PreviewEvent = Pick<RequestEvent, 'request' | 'url' | 'cookies'>;

const GET_HEADERS = {
	'cache-control': 'private, no-store',
	'x-robots-tag': 'noindex',
	// The address of the link opens the preview for whoever learns it.
	'referrer-policy': 'no-referrer'
};

/** Opens the preview of a link: its holder sees it in all pages, by a cookie. */
export async function openPreview(previews: Previews, event: PreviewEvent): Promise<Response> {
	const { url, cookies } = event;
	const link = await previews.readLink(url.searchParams);
	const { brokenTitle, broken, expiredTitle, expired } = previewTexts;
	if (link === null) return explain(403, brokenTitle, broken);
	const { path, ...session } = link;
	if (session.until <= previews.now()) {
		return explain(410, expiredTitle, expired({ time: formatTime(session.until) }));
	}
	await previews.writeCookie({ jar: cookies, origin: url.origin }, session);
	return redirect(toLocalPath(path) ?? HOME_PATH);
}

/** Changes the time of a preview, or ends it. */
export async function changePreview(
	previews: Previews,
	event: PreviewEvent,
	ownOrigins: readonly string[]
): Promise<Response> {
	const { request, url, cookies } = event;
	const browser = { jar: cookies, origin: url.origin };
	const page = toOwnPath(request.headers.get('referer'), ownOrigins) ?? HOME_PATH;
	const form = await readForm(request);
	const change = form.get('change');
	if (change === 'end') {
		previews.endCookie(browser);
		return redirect(page);
	}
	const session = await previews.readCookie(browser);
	const { badTimeTitle, badTime, expiredTitle, ended } = previewTexts;
	if (session === null) return explain(410, expiredTitle, ended);
	const given = form.get('at');
	const text = typeof given === 'string' ? given : '';
	const at = change === 'now' ? null : parseTime(text);
	if (at === null && change !== 'now') return explain(400, badTimeTitle, badTime({ text }), page);
	await previews.writeCookie(browser, { ...session, at } satisfies PreviewSession);
	return redirect(page);
}

function redirect(location: string): Response {
	return new Response(null, { status: 303, headers: { ...GET_HEADERS, location } });
}

function explain(status: number, title: string, text: string, back = HOME_PATH): Response {
	const label = back === HOME_PATH ? t.error.home : previewTexts.back;
	const page = renderPlainPage({
		language: getTextLanguage(),
		title,
		main: html`<h1>${title}</h1>
			<p>${text}</p>
			<p class="ways"><a class="retry" href="${back}">${label}</a></p>`
	});
	const headers = { ...GET_HEADERS, 'content-type': 'text/html; charset=utf-8' };
	return new Response(page, { status, headers });
}
