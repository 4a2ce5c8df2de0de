import type { Sources } from './render-script';

const FOLDER = '/cli/';

const files = import.meta.glob<string>(['/cli/**/*', '!/cli/**/*.md'], {
	query: '?raw',
	import: 'default',
	eager: true
});

export const SOURCES: Sources = Object.fromEntries(
	Object.entries(files).map(([path, text]) => [path.slice(FOLDER.length), text])
);
