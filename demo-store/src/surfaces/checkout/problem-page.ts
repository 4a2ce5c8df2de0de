import { html, type SafeHtml } from '../../../../src/lib/core/html.ts';
import { renderLayout } from './layout.ts';
import { respondPage } from './respond.ts';
import { shopName, shopUrl, type Visit } from './visit.ts';

export interface Problem {
	status: number;
	title: string;
	text: string;
	details?: SafeHtml;
	link: { href: string; label: string };
}

/** A page that says what happened and what would help. */
export function showProblem(visit: Visit, problem: Problem): Response {
	const body = html`<div class="alone">
		<h1>${problem.title}</h1>
		<p class="lead">${problem.text}</p>
		${problem.details}
		<p><a class="button" href="${problem.link.href}">${problem.link.label}</a></p>
	</div>`;
	const page = renderLayout({
		title: problem.title,
		shopName: shopName(visit),
		shopHref: shopUrl(visit),
		main: body,
		aside: null
	});
	return respondPage(page, problem.status);
}
