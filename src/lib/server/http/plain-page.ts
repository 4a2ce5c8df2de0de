import { describeLanguage } from '$lib/core/language-tag';
import { html, markSafe, type SafeHtml } from '$lib/core/html';
import errorPage from '../../../error.html?raw';

interface PlainPage {
	/** Language of its texts. */
	language: string;
	title: string;
	/** Content below the line of color. */
	main: SafeHtml;
	/** Further elements of the head. */
	head?: SafeHtml;
}

/** The error page's own style: pages that stand alone look alike. */
const [STYLE = ''] = /<style>[\s\S]*?<\/style>/.exec(errorPage) ?? [];

/** Renders a page without the shop's frame, scripts and style sheets. */
export function renderPlainPage({ language, title, main, head }: PlainPage): string {
	return html`<!doctype html>
		<html ${markSafe(describeLanguage(language))}>
			<head>
				<meta charset="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="robots" content="noindex" />
				<title>${title}</title>
				${head} ${markSafe(STYLE)}
			</head>
			<body>
				<main>${main}</main>
			</body>
		</html>`.toString();
}
