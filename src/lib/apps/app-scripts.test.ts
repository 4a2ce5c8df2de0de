import { expect, it } from 'vitest';
import { grant, NO_CONSENT } from '$lib/domain/consent';
import type { AppScript } from '$lib/domain/apps';
import { createScriptLoader } from './app-scripts';

const SCRIPTS: AppScript[] = [
	{ purpose: 'necessary', src: 'https://a.example/n.js' },
	{ purpose: 'marketing', src: 'https://a.example/1.js' },
	{ purpose: 'analytics', src: 'https://a.example/2.js' },
	{ purpose: 'marketing', src: 'https://a.example/3.js' }
];

function open(isEarly: (script: AppScript) => boolean) {
	const added: { src: string }[] = [];
	const document = {
		createElement: () => ({ async: true, defer: false, src: '' }),
		head: { append: (script: { src: string }) => void added.push(script) }
	};
	const announced: string[] = [];
	const announce = ({ src }: AppScript) => void announced.push(src);
	const load = createScriptLoader(document, { scripts: SCRIPTS, isEarly, announce });
	return { load, added, announced };
}

it('loads each script once, in their order, when the visitor allows its purpose', () => {
	const { load, added, announced } = open(() => false);
	load(null);
	load(NO_CONSENT);
	expect(added).toEqual([]);
	load(grant(['marketing']));
	load(grant(['marketing', 'analytics']));
	const script = (name: string) => ({
		...{ async: false, defer: true },
		src: `https://a.example/${name}.js`
	});
	expect(added).toEqual([script('1'), script('3'), script('2')]);
	expect(announced).toEqual(added.map(({ src }) => src));
});

it('loads a script that may come early before the visitor has chosen', () => {
	const { load, added } = open(({ src }) => src.endsWith('2.js'));
	load(null);
	load(grant(['analytics']));
	expect(added.map(({ src }) => src)).toEqual(['https://a.example/2.js']);
});
