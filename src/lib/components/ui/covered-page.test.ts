import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Its rule is for windows that have room for a panel beside the page, and loaded with the panel. */
const DOCKED = 'src/lib/components/chat/ChatPanel.svelte';

it('no style asks about anything in the document, which each change of a text would ask again', () => {
	const files = globSync('src/**/*.{css,svelte}');
	expect(files.length).toBeGreaterThan(100);
	const asking = files.filter((file) =>
		/(?:html|body|:root):has\((?!\s*>).*\{$/m.test(readFileSync(file, 'utf8'))
	);
	expect(asking).toEqual([DOCKED]);
});
