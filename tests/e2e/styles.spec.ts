import { SHOP_PAGES } from '../support/shop-pages.ts';
import { expect, test } from '../support/shop-test.ts';

/** The compiler marks elements that a component's styles are about. */
const MARK = /\bs-[a-z0-9]{5}\b/g;
const STYLESHEET = /<link href="([^"]+\.css)" rel="stylesheet"/g;

const listMarks = (text: string) => new Set(text.match(MARK));

for (const { name, path } of SHOP_PAGES) {
	test(`the document comes with all of its styles: ${name}`, async ({ request }, { project }) => {
		test.skip(project.name !== 'without-javascript', 'the document is the same for all');
		const answer = await request.get(path);
		const document = await answer.text();
		const addresses = [...document.matchAll(STYLESHEET)].map(([, href = '']) =>
			new URL(href, answer.url()).toString()
		);
		const sheets = await Promise.all(
			addresses.map(async (address) => (await request.get(address)).text())
		);
		const styled = listMarks(sheets.join('\n'));
		expect([...listMarks(document)].filter((mark) => !styled.has(mark))).toEqual([]);
	});
}
