import { html, type SafeHtml } from '../../wire/html.ts';
import { respondShopPage } from '../../shop-page/shop-page.ts';
import { renderLayout } from './layout.ts';
import { shopUrl, type Visit } from './visit.ts';

/** Addresses of a checkout are secrets; within the checkout they may be seen. */
export function respondPage(page: SafeHtml, status = 200): Response {
	return respondShopPage(page, { status, referrerPolicy: 'same-origin' });
}

/** 302 where the platform does it, 303 after a form was sent. */
export function redirectTo(location: string, status: 302 | 303 = 303): Response {
	const headers = { location, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' };
	return new Response(null, { status, headers });
}

export function refuseMethod(allow: string): Response {
	const response = refuse(405, `This address answers ${allow}.`);
	response.headers.set('allow', allow);
	return response;
}

/** Answers programs: no form of ours leads there. */
export function refuse(status: number, text: string): Response {
	const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
	return new Response(`${text}\n`, { status, headers });
}

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
	const layout = { title: problem.title, shopHref: shopUrl(visit), main: body, aside: null };
	const page = renderLayout(layout, visit);
	return respondPage(page, problem.status);
}
