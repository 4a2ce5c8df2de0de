import { html, type SafeHtml } from '../../../../src/lib/core/html.ts';
import { showPage, type AdminAnswer, type Section } from './answer.ts';

export function renderNotFound(kind: string, name: string): SafeHtml {
	return html`<h1>There is no such ${kind}</h1>
		<p>Nothing stands at <code>${name}</code>. It may have been deleted, or a reset undid it.</p>`;
}

export function showNotFound(section: Section, kind: string, name: string): AdminAnswer {
	return showPage(section, 'Not found', renderNotFound(kind, name), 404);
}
