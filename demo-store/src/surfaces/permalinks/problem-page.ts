import { html } from '../../../../src/lib/core/html.ts';

const PROBLEMS = {
	ambiguous: {
		title: 'This link says two things at once',
		text: 'Part of it is there twice with different values, so nothing of it was used.'
	},
	malformed: {
		title: 'This link is not complete',
		text: 'It is too long or was cut off on its way to you. Nothing of it was used.'
	},
	'unknown-item': {
		title: 'This link no longer works',
		text: 'Something it names is not sold here any more, or comes in several kinds to choose from.'
	},
	'sold-out': {
		title: 'Sold out just now',
		text: 'Nothing of what this link names is in stock. The shop may have something like it.'
	},
	refused: {
		title: 'This cannot be bought like that',
		text: 'The link asks for a number of pieces that is not sold. Choose again in the shop.'
	}
} as const;

export type ProblemReason = keyof typeof PROBLEMS;

/** Returns the page that says why a link could not be followed. */
export function problemPath(reason: ProblemReason): string {
	return `/buy/problem?reason=${reason}`;
}

export function showProblem(reason: string | null, shopHref: string): Response {
	const { title, text } = PROBLEMS[isReason(reason) ? reason : 'malformed'];
	const page = html`<!doctype html>
		<html lang="en">
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
					<p><a href="${shopHref}">Look around in the shop</a></p>
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
	return value !== null && Object.hasOwn(PROBLEMS, value);
}
