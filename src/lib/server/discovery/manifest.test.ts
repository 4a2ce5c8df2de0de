import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { renderManifest } from './manifest';

const {
	name,
	icons,
	theme_color: color
} = JSON.parse(renderManifest({ name: 'A "B" & C' })) as {
	name: string;
	icons: { src: string }[];
	theme_color: string;
};

it('has the name as it is', () => {
	expect(name).toBe('A "B" & C');
});

it('names icons that are there, and the color of the document', () => {
	expect(icons.filter(({ src }) => !existsSync(`static${src}`))).toEqual([]);
	expect(readFileSync('src/app.html', 'utf8')).toContain(`content="${color}"`);
});
