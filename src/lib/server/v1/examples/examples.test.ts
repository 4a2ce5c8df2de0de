import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { loadCatalog } from '$lib/messages/catalogs';
import { setI18nSource } from '$lib/messages/i18n';
import { answerExamples, listExamples } from './examples';

const SITE = 'https://shop.example';

const original = setI18nSource(() => ({ catalog: {}, language: 'en', locale: 'en-US' }));
afterAll(() => void setI18nSource(original));
afterEach(() => void setI18nSource(() => ({ catalog: {}, language: 'en', locale: 'en-US' })));

describe('every example', () => {
	const examples = listExamples(SITE).sections.flatMap((section) => section.examples);

	it('has an absolute address on the configured origin, and a text', () => {
		expect(examples.length).toBeGreaterThan(20);
		for (const { title, note, url } of examples) {
			expect(url.startsWith(`${SITE}/`), url).toBe(true);
			expect([title, note].every((text) => text.length > 3)).toBe(true);
		}
	});

	it('has a command of one line that can be pasted', () => {
		for (const { command, title } of examples) {
			expect(command, title).toMatch(/^(?:curl .+|prism watch)$/);
			// Quotes that are not closed would leave a shell waiting.
			expect(command.replace(/'[^']*'|"[^"]*"/g, ''), title).not.toMatch(/['"]/);
		}
	});

	it('has a name of its own', () => {
		expect(new Set(examples.map(({ title }) => title)).size).toBe(examples.length);
	});
});

it('knows the commands that people try first', () => {
	const commands = listExamples(SITE).sections.flatMap(({ examples }) =>
		examples.map(({ command }) => command)
	);
	expect(commands).toContain('curl -fsSL "https://shop.example/install" | sh');
	expect(commands).toContain(
		'curl -N "https://shop.example/api/v1/prism-stream?cols=$(tput cols)&rows=$(tput lines)"'
	);
	expect(commands).toContain('curl -s "https://shop.example/api/v1/status"');
});

it('speaks the language of its visitor', async () => {
	const catalog = await loadCatalog('DE', ['examples']);
	setI18nSource(() => ({ catalog, language: 'de', locale: 'en-GB' }));
	const { title, sections } = listExamples(SITE);
	expect([title, sections[0]?.title]).toEqual(['Beispiele', 'Im Terminal']);
});

it('is JSON that any site may read, in the language of the cookie', async () => {
	const site = { name: 'Prism Supply', url: SITE };
	const response = await answerExamples(new Request(`${SITE}/examples`), site);
	expect(Object.fromEntries(response.headers)).toMatchObject({
		'content-type': 'application/json',
		vary: 'Accept, Cookie',
		'access-control-allow-origin': '*'
	});
	expect(await response.json()).toMatchObject({
		service: 'Prism Supply',
		sections: [{ id: 'terminal' }, { id: 'programs' }, { id: 'agents' }, { id: 'browser' }],
		versioning: {
			id: 'versioning',
			deprecations: [
				'/api/tools: deprecated from 2026-08-31, answers until 2027-01-15.',
				'/api/mcp: deprecated from 2026-08-31, answers until 2027-01-15.'
			]
		}
	});
});
