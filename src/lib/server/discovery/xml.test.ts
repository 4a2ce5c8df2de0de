import { expect, it } from 'vitest';
import { escapeXml } from './xml';

it.each([
	['markup', '<a b="c">&\'', '&lt;a b=&quot;c&quot;&gt;&amp;&#39;'],
	['what XML cannot write', 'a\u0000\u001b\uFFFEb\tc\n', 'ab\tc\n'],
	['half a character', 'x\uD83Dy', 'x\uFFFDy']
])('writes %s', (_, text, written) => {
	expect(escapeXml(text)).toBe(written);
});
