import { html, markSafe, type SafeHtml } from './wire/html.ts';
import type { Store } from './store/store.ts';

/** One line of the list that a lost visitor gets. The path is one that works. */
export interface ServedAddress {
	path: string;
	what: string;
}

const STYLE = markSafe(`
:root { color-scheme: light dark; font: 1rem/1.55 ui-sans-serif, system-ui, sans-serif;
	background: light-dark(#f7f6f3, #15171a); color: light-dark(#1f2328, #eceae6); }
body { max-width: 40rem; margin: 0 auto; padding: clamp(2rem, 10vh, 6rem) 1.25rem 4rem; }
h1 { font-size: clamp(1.75rem, 6vw, 2.5rem); line-height: 1.15; letter-spacing: -0.02em; margin: 0 0 0.5rem; }
p { margin: 0 0 1.5rem; color: light-dark(#5b5f66, #a9adb4); }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid light-dark(#dedad3, #33373d); }
li { display: grid; padding: 0.875rem 0; border-bottom: 1px solid light-dark(#dedad3, #33373d); }
a { color: light-dark(#23445f, #a8c9e4); text-underline-offset: 0.2em; overflow-wrap: anywhere; }
small { color: light-dark(#5b5f66, #a9adb4); }
`);

/** The page at `/`: where to go from here. */
export function answerWelcome(
	request: Request,
	served: readonly ServedAddress[],
	{ store, shopOrigin }: { store: Store; shopOrigin: string }
): Response {
	const { name } = store.content.shop().shop;
	const shop = { path: shopOrigin, what: 'The shop itself, when it runs' };
	if (!wantsHtml(request)) return answerJson(200, { name, shop: shopOrigin, served });
	return answerPage(
		200,
		name,
		html`<h1>${name}</h1>
			<p>
				This is the demo store: a stand-in for the commerce platform, on this machine only. No money
				moves here.
			</p>
			${renderList([shop, ...served])}`
	);
}

/** An address that nothing serves, with those that are served. */
export function answerMissing(request: Request, served: readonly ServedAddress[]): Response {
	const { pathname } = new URL(request.url);
	if (!wantsHtml(request)) {
		return answerJson(404, { error: `The demo store serves nothing at ${pathname}.`, served });
	}
	return answerPage(
		404,
		'Nothing here',
		html`<h1>Nothing here</h1>
			<p>The demo store serves nothing at <strong>${pathname}</strong>. It does serve:</p>
			${renderList(served)}`
	);
}

function wantsHtml(request: Request): boolean {
	return (request.headers.get('accept') ?? '').includes('text/html');
}

function renderList(served: readonly ServedAddress[]): SafeHtml {
	return html`<ul>
		${served.map(
			({ path, what }) => html`<li><a href="${path}">${path}</a><small>${what}</small></li>`
		)}
	</ul>`;
}

function answerPage(status: number, title: string, body: SafeHtml): Response {
	const page = html`<!doctype html>
		<html lang="en">
			<head>
				<meta charset="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<title>${title} · demo store</title>
				<link rel="icon" href="data:," />
				<style>
					${STYLE}
				</style>
			</head>
			<body>
				<main>${body}</main>
			</body>
		</html>`;
	return new Response(page.toString(), {
		status,
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'cache-control': 'no-store',
			vary: 'Accept'
		}
	});
}

function answerJson(status: number, value: unknown): Response {
	return Response.json(value, { status, headers: { 'cache-control': 'no-store', vary: 'Accept' } });
}
