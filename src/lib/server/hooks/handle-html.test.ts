import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { BrandColors } from '$lib/domain/shop';
import { handleDocument } from './handle-html';
import { visitHandle } from './testing/visit-handle';

/** Completes a document as SvelteKit does when it has rendered a page. */
async function completeDocument(
	html: string,
	brandColors: BrandColors | null = null,
	language = 'DE'
) {
	const { event: visit } = visitHandle(handleDocument, {});
	visit.locals.brandColors = brandColors;
	visit.locals.localization = { ...visit.locals.localization, language };
	const response = await handleDocument({
		event: visit,
		async resolve(_, options) {
			const text = await options?.transformPageChunk?.({ html, done: true });
			return new Response(text, { headers: { 'content-type': 'text/html' } });
		}
	});
	return { completed: await response.text(), headers: response.headers };
}

it('says in which language the page is', async () => {
	const html = '<html lang="%lang%" data-language="%language%" data-locale="%locale%">';
	const { completed } = await completeDocument(html);
	expect(completed).toBe('<html lang="de" data-language="DE" data-locale="de-DE">');
});

it('is in the language of the texts that the app has, also where the market speaks another', async () => {
	const html = '<html lang="%lang%" data-language="%language%" data-locale="%locale%">';
	const { completed } = await completeDocument(html, null, 'UK');
	expect(completed).toContain('<html lang="en" data-language="UK"');
});

it('names the letters of the system for scripts that the fonts lack', async () => {
	const html = '<html lang="%lang%" data-language="%language%" data-locale="%locale%">';
	const write = async (language: string) =>
		(await completeDocument(html, null, language)).completed;
	expect(await write('JA')).toContain(`style="--text-letters:'Hiragino Sans',`);
	expect(await write('JA')).toContain('--heading-break:auto-phrase');
	expect(await write('UK')).not.toContain('style');
});

it('runs from right to left where the texts do, and not where only the market does', async () => {
	const html = '<html lang="%lang%" data-language="%language%" data-locale="%locale%">';
	const arabic = await completeDocument(html, null, 'AR');
	expect(arabic.completed).toContain('<html lang="ar" dir="rtl" data-language="AR"');
	const hebrew = await completeDocument(html, null, 'HE');
	expect(hebrew.completed).toContain('<html lang="en" data-language="HE"');
});

it('paints what is pressed in the color of the brand, on the papers where it can be seen', async () => {
	const html = '<html lang="%lang%" data-language="%language%" data-locale="%locale%">';
	const colors = { background: '#12345a', foreground: '#fff', onLight: true, onDark: false };
	const { completed } = await completeDocument(html, {
		action: colors,
		accents: [
			{ light: '#958b7b', dark: '#e8d9c0' },
			{ light: '#2f5d50', dark: '#5d8176' }
		]
	});
	expect(completed).toContain(
		'style="--action:light-dark(#12345a,var(--ink));--on-action:light-dark(#fff,var(--paper));--spectrum-colors:light-dark(#958b7b,#e8d9c0),light-dark(#2f5d50,#5d8176),light-dark(#2f5d50,#5d8176)"'
	);
});

it('allows the first and the last script of the page by their hashes', async () => {
	const { completed, headers } = await completeDocument(
		'<meta name="color-scheme" /><script>alert()</script><script>start()</script></div></body></html>'
	);
	const scripts = [...completed.matchAll(/<script>([^]*?)<\/script>/g)].map(
		([, text = '']) => text
	);
	const [early = '', inContent = '', start = ''] = scripts;
	expect(scripts).toEqual([expect.stringContaining("'keydown'"), 'alert()', 'start()']);
	const policy = headers.get('content-security-policy');
	const [digestEarly, digestContent, digestStart] = [early, inContent, start].map(
		(text) => `'sha256-${hash('sha256', text, 'base64')}'`
	);
	expect(policy).toContain(`script-src 'self' ${digestEarly} ${digestStart};`);
	expect(policy).not.toContain(digestContent);
});

it('leaves a redirect alone that is sent instead of the page', async () => {
	const { event: visit } = visitHandle(handleDocument, {});
	const response = await handleDocument({
		event: visit,
		async resolve(_, options) {
			await options?.transformPageChunk?.({ html: '<h1>Not found</h1>', done: true });
			return new Response(null, { status: 301, headers: { location: '/pages/about' } });
		}
	});
	expect(response.status).toBe(301);
	expect([...response.headers.keys()]).toEqual(['location']);
});

it('gives no policy to what is no document', async () => {
	const { answer } = visitHandle(handleDocument, { response: new Response('{}') });
	expect((await answer).headers.has('content-security-policy')).toBe(false);
});
