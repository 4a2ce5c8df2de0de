import { expect, it } from 'vitest';
import { parseStyledText } from './styled-text';

const marked = (text: string) => ({ text, isMarked: true });
const plain = (text: string) => ({ text, isMarked: false });

it.each([
	['', []],
	['lamp', [plain('lamp')]],
	['<mark>mug</mark><span> terracotta</span>', [marked('mug'), plain(' terracotta')]],
	['<span>table </span><mark class="x">lam</mark>p', [plain('table '), marked('lam'), plain('p')]],
	['Salt &amp; <MARK>Pepper</MARK>', [plain('Salt & '), marked('Pepper')]],
	['&lt;img src=x onerror=alert(1)&gt;', [plain('<img src=x onerror=alert(1)>')]],
	['a<script>alert(1)</script>b', [plain('a'), plain('alert(1)'), plain('b')]],
	['&amp;lt;', [plain('&lt;')]],
	['1 < 2', [plain('1 < 2')]]
])('reads %s', (styledText, parts) => {
	expect(parseStyledText(styledText)).toEqual(parts);
});
