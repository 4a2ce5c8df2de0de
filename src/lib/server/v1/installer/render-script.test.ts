import { describe, expect, it } from 'vitest';
import { hash, renderScripts } from './render-script';
import { SOURCES } from './installer';

const ORIGIN = 'https://shop.example';

describe('an origin that cannot stand in a script', () => {
	it.each([
		...[
			'',
			'shop.example',
			'ftp://shop.example',
			'https://shop.example/',
			'https://shop.example/x'
		],
		...["https://a';id;'", 'https://a$(id)', 'https://a`id`', 'https://a b', 'https://a"b'],
		...[
			'https://a\nb',
			'https://a@b',
			'https://a#b',
			'https://a:b',
			'https://[::1',
			'javascript:x'
		],
		'https://a\\b'
	])('%j is refused', (origin) => {
		expect(() => renderScripts(SOURCES, origin, 'en-US')).toThrow(
			`${JSON.stringify(origin)} cannot be written into a shell script.`
		);
	});

	it.each(['http://localhost:3000', 'https://xn--caf-dma.example', 'http://[::1]:8080'])(
		'%s is none',
		(origin) => {
			expect(renderScripts(SOURCES, origin, 'en-US').installer).toContain(`ORIGIN='${origin}'\n`);
		}
	);
});

it('says which file is missing', () => {
	const { 'parts/watch.sh': _, ...rest } = SOURCES;
	expect(() => renderScripts(rest, ORIGIN, 'en-US')).toThrow(
		'parts/watch.sh is named by a script of cli/'
	);
});

describe('the rendered scripts', () => {
	const { installer, downloads } = renderScripts(SOURCES, ORIGIN, 'en-US');

	it('have nothing left to fill in', () => {
		for (const text of [installer, ...downloads.values()])
			expect(text).not.toMatch(/@[A-Z]|@include/);
	});

	it('carry the checksum of every file that is downloaded, and of no other', () => {
		const table = [...installer.matchAll(/^(\S+) +\S+ +([\da-f]{64})$/gm)];
		expect(table.map(([, name, sum]) => [name, sum])).toEqual(
			[...downloads].map(([name, text]) => [name, hash(text)])
		);
		expect(table).toHaveLength(5);
	});

	it('know their origin', () => {
		expect(downloads.get('prism')).toContain(`DEFAULT_ORIGIN='${ORIGIN}'\n`);
	});

	it('do nothing before their last line', () => {
		for (const text of [installer, downloads.get('prism')!]) {
			expect(text).toMatch(/^#!\/bin\/sh\n(#.*\n)+\n\{ /);
			expect(text).toMatch(/\nmain "\$@"; \}\n$/);
		}
	});
});

it.each([
	['en-US', '#1,234,567.50|', ';EUR:€:2'],
	['de-DE', '1.234.567,50 #|', ';JPY:¥:0'],
	['de-AT', '# 1.234.567,50|', ';KWD:KWD:3']
])('tells the client how %s writes amounts', (locale, form, currency) => {
	const client = renderScripts(SOURCES, ORIGIN, locale).downloads.get('prism') ?? '';
	const [, money = ''] = /^money='([^']*)'$/m.exec(client) ?? [];
	expect(money.replaceAll(/\s/g, ' ')).toContain(form);
	expect(money.replace('|', ';')).toContain(currency);
});
