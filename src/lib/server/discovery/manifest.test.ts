import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NO_BRAND } from '$lib/domain/shop';
import { renderManifest } from './manifest';

const {
	name,
	icons,
	theme_color: color
} = JSON.parse(renderManifest({ name: 'A "B" & C' }, NO_BRAND)) as {
	name: string;
	icons: { src: string }[];
	theme_color: string;
};

it('has the name as it is', () => {
	expect(name).toBe('A "B" & C');
});

it('has icons and color of the brand, where it has them', () => {
	const action = { background: '#7a5cd6', foreground: '#fff', onLight: true, onDark: true };
	const branded = renderManifest({ name: 'Harbor' }, { icon: 'https://cdn.example/a.png', action });
	expect(JSON.parse(branded)).toMatchObject({
		theme_color: '#7a5cd6',
		icons: [
			{ src: 'https://cdn.example/a.png?width=192', sizes: '192x192' },
			{ src: 'https://cdn.example/a.png?width=512', sizes: '512x512' }
		]
	});
});

it('names icons that are there, and the color of the document', () => {
	expect(icons.filter(({ src }) => !existsSync(`static${src}`))).toEqual([]);
	expect(readFileSync('src/app.html', 'utf8')).toContain(`content="${color}"`);
});
