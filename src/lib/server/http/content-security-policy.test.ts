import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createContentSecurityPolicy } from './content-security-policy';

const TEMPLATE = readFileSync('src/app.html', 'utf8');
const START = '\n\t\t\t\t{\n\t\t\t\t\t__sveltekit_1 = {};\n\t\t\t\t}\n\t\t\t';

const describePolicy = createContentSecurityPolicy({
	storeOrigin: 'https://store.example',
	frames: ['https://player.example'],
	formTargets: [],
	hasInlineStyles: false
});

function writePage(content: string, { start = `<script>${START}</script>` } = {}): string {
	return TEMPLATE.replace('%sveltekit.body%', () => `${content}\n\t\t\t${start}\n\t\t`);
}

function listScripts(policy: string): string[] {
	return [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, digest = '']) => digest);
}

function digest(script: string): string {
	return createHash('sha256').update(script).digest('base64');
}

describe('the policy of a page', () => {
	it('allows the start script by its hash', () => {
		expect(describePolicy(writePage('<p>Page</p>'))).toBe(
			[
				"default-src 'self'; connect-src 'self' https://cdn.shopify.com blob:;",
				"img-src 'self' data: blob: https:; media-src 'self' https:;",
				"frame-src https://player.example; object-src 'none';",
				`script-src 'self' 'sha256-${digest(START)}'; style-src 'self';`,
				"style-src-attr 'unsafe-inline'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
			].join(' ')
		);
	});

	it.each([
		['a script in the content', '<script>alert(1)</script>'],
		['a script that is not closed', '<script>alert(1)'],
		['the end of a document', '<script>alert(1)</script></div></body></html>'],
		['data', '<script type="application/ld+json">{"a":1}</script>']
	])('allows no other script: %s', (_, content) => {
		expect(listScripts(describePolicy(writePage(content)))).toEqual([digest(START)]);
		expect(listScripts(describePolicy(writePage(content, { start: '<!--]-->' })))).toEqual([]);
	});

	it('allows pictures, videos and models of a store without https', () => {
		const policy = createContentSecurityPolicy({
			storeOrigin: 'http://localhost:4001',
			frames: ['https://player.example'],
			formTargets: [],
			hasInlineStyles: false
		});
		const own = "'self' http://localhost:4001";
		expect(policy('')).toContain(`connect-src ${own} https://cdn.shopify.com blob:;`);
		expect(policy('')).toContain(`img-src ${own} data: blob: https:; media-src ${own} https:;`);
	});

	it('allows forms that lead to other addresses of the shop', () => {
		const policy = createContentSecurityPolicy({
			storeOrigin: 'https://store.example',
			frames: [],
			formTargets: ['https://shop.de', 'https://shop.fr'],
			hasInlineStyles: false
		});
		expect(policy('')).toContain("form-action 'self' https://shop.de https://shop.fr;");
	});

	it('allows the sources of the settings and the script of the head, by its hash', () => {
		const headScript = 'window.Shopify={};';
		const policy = createContentSecurityPolicy({
			storeOrigin: 'https://store.example',
			frames: ['https://player.example'],
			formTargets: [],
			hasInlineStyles: false,
			headScripts: [headScript],
			sources: {
				script: ['https://cdn.example/a.js'],
				connect: ['wss://chat.example'],
				style: ["'unsafe-inline'"],
				frame: ['https://chat.example'],
				font: ['https://fonts.example']
			}
		})(writePage(`<script>${headScript}</script><script>alert(1)</script>`));
		expect(policy).toContain(
			"connect-src 'self' https://cdn.shopify.com blob: wss://chat.example;"
		);
		expect(policy).toContain('frame-src https://player.example https://chat.example;');
		expect(policy).toContain("font-src 'self' https://fonts.example;");
		expect(policy).toContain("script-src 'self' https://cdn.example/a.js 'sha256-");
		expect(policy).toContain("style-src 'self' 'unsafe-inline';");
		expect(listScripts(policy)).toEqual([digest(headScript), digest(START)]);
	});

	it('allows the styles that the development server puts into pages', () => {
		const policy = createContentSecurityPolicy({
			storeOrigin: 'https://store.example',
			frames: ['https://player.example'],
			formTargets: [],
			hasInlineStyles: true
		});
		expect(policy('')).toContain("style-src 'self' 'unsafe-inline';");
	});
});
