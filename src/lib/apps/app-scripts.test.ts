import { expect, it } from 'vitest';
import { grant, NO_CONSENT } from '$lib/domain/consent';
import { createScriptLoader } from './app-scripts';

it('loads each script once, in their order, when the visitor allows its purpose', () => {
	const added: object[] = [];
	const document = {
		createElement: () => ({ async: true, defer: false, src: '' }),
		head: { append: (script: object) => void added.push(script) }
	};
	const load = createScriptLoader(document, [
		{ purpose: 'necessary', src: 'https://a.example/n.js' },
		{ purpose: 'marketing', src: 'https://a.example/1.js' },
		{ purpose: 'analytics', src: 'https://a.example/2.js' },
		{ purpose: 'marketing', src: 'https://a.example/3.js' }
	]);
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
});
