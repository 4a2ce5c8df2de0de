import { html } from '../../wire/html.ts';
import { chooseLanguage } from '../../shop-page/language.ts';

const ENGLISH = {
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
};
const GERMAN: typeof ENGLISH = {
	ambiguous: {
		title: 'Dieser Link sagt zweierlei',
		text: 'Ein Teil steht doppelt und verschieden darin, darum wurde nichts davon verwendet.'
	},
	malformed: {
		title: 'Dieser Link ist unvollständig',
		text: 'Er ist zu lang oder wurde auf dem Weg zu Ihnen gekürzt. Nichts davon wurde verwendet.'
	},
	'unknown-item': {
		title: 'Dieser Link funktioniert nicht mehr',
		text: 'Etwas darin wird nicht mehr verkauft oder in mehreren Ausführungen, die zur Wahl stehen.'
	},
	'sold-out': {
		title: 'Eben ausverkauft',
		text: 'Nichts von dem, was der Link nennt, ist vorrätig. Vielleicht gibt es im Shop Ähnliches.'
	},
	refused: {
		title: 'So lässt sich das nicht kaufen',
		text: 'Der Link verlangt eine Menge, die nicht verkauft wird. Wählen Sie im Shop noch einmal.'
	}
};

export type ProblemReason = keyof typeof ENGLISH;

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
	const isGerman = chooseLanguage(headers.get('accept-language') ?? '') === 'de';
	const problems = isGerman ? GERMAN : ENGLISH;
	const { title, text } = problems[isReason(reason) ? reason : 'malformed'];
	const page = html`<!doctype html>
		<html lang="${isGerman ? 'de' : 'en'}">
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
						<a href="${shopHref}">${isGerman ? 'Im Shop umsehen' : 'Look around in the shop'}</a>
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
	return value !== null && Object.hasOwn(ENGLISH, value);
}
