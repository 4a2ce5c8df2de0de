import { createContext, Script } from 'node:vm';
import { expect, it } from 'vitest';
import type { AppScript } from '$lib/domain/apps';
import { createAppHead, listSources } from './app-head';

const SCRIPTS: AppScript[] = [
	{ purpose: 'necessary', src: 'https://a.example/one.js?shop=x&v=1' },
	{ purpose: 'marketing', src: 'https://b.example/a;b,c.js?id=1' }
];
type Signals = Record<string, unknown>;
const NO_ORIGINS = { script: [], connect: [], style: [], frame: [], font: [] };

it('begins with one script that is the same for all, and those that need no consent', () => {
	const { inline, markup } = createAppHead({ scripts: SCRIPTS, googleConsent: null });
	const [script = ''] = inline;
	expect(markup).toBe(
		`<script>${script}</script><script defer src="https://a.example/one.js?shop=x&amp;v=1"></script>`
	);
	expect(createAppHead({ scripts: [], googleConsent: null }).inline).toEqual([script]);
	expect(() => new Script(script)).not.toThrow();
	expect(script).not.toMatch(/^\s|^\/[/*]|<\/script/m);
	expect(script).toContain('window.Shopify');
});

it('denies everything to Google’s tags before any script can ask', () => {
	const { inline, markup } = createAppHead({ scripts: SCRIPTS, googleConsent: 'basic' });
	const window: { dataLayer?: ArrayLike<unknown>[] } = {};
	expect(markup.startsWith(`<script>${inline[0] ?? ''}</script>`)).toBe(true);
	new Script(inline[0] ?? '').runInContext(createContext({ window }));
	const [command, ...rest] = (window.dataLayer ?? []).map((it) => Array.from(it));
	expect(rest).toEqual([]);
	expect(command?.slice(0, 2)).toEqual(['consent', 'default']);
	const { wait_for_update: wait, security_storage: security, ...signals } = command?.[2] as Signals;
	expect([wait, security, Object.keys(signals).length]).toEqual([500, 'granted', 6]);
	expect(new Set(Object.values(signals))).toEqual(new Set(['denied']));
});

it('allows the address of each script, and the origins of the settings once each', () => {
	const stats = { purpose: 'analytics', source: 'https://*.stats.example' } as const;
	expect(
		listSources({
			apps: { isEnabled: true, scripts: SCRIPTS, googleConsent: null },
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
