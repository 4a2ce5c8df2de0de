import { html } from '../../../../../src/lib/core/html.ts';
import type { Provider } from '../provider.ts';
import { respondPage } from '../respond.ts';
import { renderLayout } from './layout.ts';
import { textsOf } from './texts.ts';

/** For what cannot be told to the storefront: it may not be the storefront that asked. */
export function showProblem(
	provider: Provider,
	{ status, language, text }: { status: number; language: string; text: string }
): Response {
	const texts = textsOf(language);
	const title = texts.problemTitle;
	const main = html`<h1>${title}</h1>
		<p class="notice">${text}</p>
		<a class="button" href="${provider.shopOrigin}">${texts.backToShop}</a>`;
	return respondPage(renderLayout(provider, { title, language, main }), { status });
}
