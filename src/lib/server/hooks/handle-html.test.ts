import type { RequestEvent, ResolveOptions } from '@sveltejs/kit';
import { expect, it } from 'vitest';
import { handleLanguage, handlePreloads } from './handle-html';
import { visitHandle } from './testing/visit-handle';

const event = {} as RequestEvent;

async function visit(link?: string) {
	let given: ResolveOptions = {};
	const resolve = (_: RequestEvent, options: ResolveOptions = {}) => {
		given = options;
		return new Response('page', link === undefined ? {} : { headers: { link } });
	};
	const response = await handlePreloads({ event, resolve });
	const transform = (html: string) => given.transformPageChunk?.({ html, done: true });
	return { link: response.headers.get('link'), transform };
}

it('lets the scripts that are announced wait, and nothing else', async () => {
	const styles = '</a.css>; rel="preload"; as="style"; nopush';
	const { link } = await visit(`${styles}, </b.js>; rel="modulepreload"; nopush`);
	expect(link).toBe(`${styles}, </b.js>; rel="modulepreload"; fetchpriority="low"; nopush`);
});

it('does the same in the document', async () => {
	const { transform } = await visit();
	const styles = '<link href="/a.css" rel="stylesheet">';
	expect(await transform(`${styles}<link href="/b.js" rel="modulepreload">`)).toBe(
		`${styles}<link href="/b.js" rel="modulepreload" fetchpriority="low">`
	);
});

it('announces nothing where nothing was announced', async () => {
	expect((await visit()).link).toBeNull();
});

it('says in which language the page is', async () => {
	const { answer, options } = visitHandle(handleLanguage, {});
	await answer;
	const transform = options[0]?.transformPageChunk;
	const html = '<html lang="%lang%" data-language="%language%" data-locale="%locale%">';
	expect(await transform?.({ html, done: true })).toBe(
		'<html lang="de" data-language="DE" data-locale="de-DE">'
	);
});
