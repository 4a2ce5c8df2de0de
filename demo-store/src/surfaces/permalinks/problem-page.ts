import { html } from '../../wire/html.ts';
import {
	chooseLanguage,
	directionOf,
	tagOf,
	textsOf,
	type Texts
} from '../../store/texts/texts.ts';

export type ProblemReason = keyof Texts['pages']['linkProblems']['reasons'];

/** Returns the page that says why a link could not be followed. */
export function problemPath(reason: ProblemReason): string {
	return `/buy/problem?reason=${reason}`;
}

/** Explains the problem in the language of the browser. */
export function showProblem(
	reason: string | null,
	{ headers }: Request,
	shopHref: string
): Response {
	const language = chooseLanguage(headers.get('accept-language') ?? '');
	const { reasons, lookAround } = textsOf(language).pages.linkProblems;
	const { title, text } = reasons[isReason(reason) ? reason : 'malformed'];
	const page = html`<!doctype html>
		<html lang="${tagOf(language)}" dir="${directionOf(language)}">
			<head>
				<meta charset="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="robots" content="noindex" />
				<title>${title}</title>
				<style>
					body {
						max-width: 34rem;
						margin: 0 auto;
						padding: 12vh 1.25rem 4rem;
						font:
							1rem/1.55 ui-sans-serif,
							system-ui,
							sans-serif;
					}
				</style>
			</head>
			<body>
				<main>
					<h1>${title}</h1>
					<p>${text}</p>
					<p>
						<a href="${shopHref}">${lookAround}</a>
					</p>
				</main>
			</body>
		</html>`;
	return new Response(page.toString(), {
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'cache-control': 'no-store',
			'referrer-policy': 'no-referrer',
			'x-robots-tag': 'noindex'
		}
	});
}

function isReason(value: string | null): value is ProblemReason {
	return value !== null && Object.hasOwn(textsOf('EN').pages.linkProblems.reasons, value);
}
