import { html } from '$lib/core/html';
import { formatTime } from '$lib/messages/format';
import { previewTexts } from '$messages/en/preview';
import { preventCaching } from '../http/headers';
import styles from '../../../preview-bar.css?url';
import { markCards, type MarkedCard } from './mark-cards';
import { renderEditing, type ShownPage } from './render-editing';
import { PREVIEW_PATH, type PreviewSession } from './previews';

const MINUTES_LENGTH = 'yyyy-mm-ddThh:mm'.length;
const BODY = /<body[^>]*>/;
const FRONT_MATTER = /^---\n[^]*?\n---\n+/;

/** Puts the bar of a preview above a page, in front of the app: pages that are live load nothing of it. */
export function addPreviewBar(html: string, session: PreviewSession, shown: ShownPage): string {
	const { page, cards } = markCards(html);
	return page
		.replace('</head>', () => `<link rel="stylesheet" href="${styles}" />\n</head>`)
		.replace(BODY, (tag) => `${reloadAlways(tag)}\n${renderBar(session, { ...shown, cards })}`);
}

/** What stands in the bar is of one document: the next page comes as a whole. */
function reloadAlways(tag: string): string {
	return tag.replace('<body', '<body data-sveltekit-reload');
}

function renderBar(
	session: PreviewSession,
	shown: ShownPage & { cards: readonly MarkedCard[] }
): string {
	const { title, time, change, showNow, end } = previewTexts;
	const value = new Date(session.at ?? shown.now).toISOString().slice(0, MINUTES_LENGTH);
	return html`<aside class="preview-bar no-print" aria-label="${title}">
		<p><strong>${title}</strong> ${describePreview(session)}</p>
		<form method="post" action="${PREVIEW_PATH}">
			<label>${time} <input type="datetime-local" name="at" value="${value}" required /></label>
			<button name="change" value="time">${change}</button>
			${session.at !== null && html`<button name="change" value="now" formnovalidate>${showNow}</button>`}
			<button name="change" value="end" formnovalidate>${end}</button>
		</form>
		${renderEditing(shown, shown.cards)}
	</aside>`.toString();
}

/** Says in a sentence or two what is shown, and until when. */
function describePreview({ at, until }: PreviewSession): string {
	const { shownNow, shown, endsAt } = previewTexts;
	const what = at === null ? shownNow : shown({ time: formatTime(at) });
	return `${what} ${endsAt({ time: formatTime(until) })}`;
}

/** Keeps what a preview shows out of every cache and index, and says so in Markdown. */
export async function markPreview(
	response: Response,
	session: PreviewSession,
	method: string
): Promise<Response> {
	const isMarkdown = response.headers.get('content-type')?.startsWith('text/markdown') === true;
	const isChanged = isMarkdown && method === 'GET' && response.body !== null;
	const marked = isChanged
		? new Response(addPreviewNote(await response.text(), session), response)
		: response;
	const { headers } = marked;
	preventCaching(headers);
	headers.set('x-robots-tag', 'noindex');
	headers.delete('etag');
	if (isChanged) headers.delete('content-length');
	return marked;
}

function addPreviewNote(markdown: string, session: PreviewSession): string {
	const note = `> **${previewTexts.title}** ${describePreview(session)}\n\n`;
	const [head = ''] = FRONT_MATTER.exec(markdown) ?? [];
	return head + note + markdown.slice(head.length);
}
