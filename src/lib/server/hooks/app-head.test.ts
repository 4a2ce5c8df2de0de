import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import type { AppScript } from '$lib/domain/apps';
import { createAppHead, listSources } from './app-head';

const SCRIPTS: AppScript[] = [
	{ purpose: 'necessary', src: 'https://a.example/one.js?shop=x&v=1' },
	{ purpose: 'marketing', src: 'https://b.example/a;b,c.js?id=1' }
];
const NO_ORIGINS = { script: [], connect: [], style: [], frame: [], font: [] };

it('begins with one script that is the same for all, and those that need no consent', () => {
	const { script, markup } = createAppHead(SCRIPTS);
	expect(markup).toBe(
		`<script>${script}</script><script defer src="https://a.example/one.js?shop=x&amp;v=1"></script>`
	);
	expect(createAppHead([]).script).toBe(script);
	expect(() => new Script(script)).not.toThrow();
	expect(script).not.toMatch(/^\s|^\/[/*]|<\/script/m);
	expect(script).toContain('window.Shopify');
});

it('allows the address of each script, and the origins of the settings once each', () => {
	const stats = { purpose: 'analytics', source: 'https://*.stats.example' } as const;
	expect(
		listSources({
			apps: { isEnabled: true, scripts: SCRIPTS },
			origins: { ...NO_ORIGINS, script: [stats, stats], connect: [stats] }
		})
	).toEqual({
		...NO_ORIGINS,
		script: [
			'https://*.stats.example',
			'https://a.example/one.js',
			'https://b.example/a%3Bb%2Cc.js'
		],
		connect: ['https://*.stats.example']
	});
});
