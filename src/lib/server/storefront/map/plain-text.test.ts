import { expect, it } from 'vitest';
import { toPlainText } from './plain-text';

it.each([
	['<p>Hand &amp; wash</p>', 'Hand & wash'],
	['<h2>Care</h2><ul><li>Dry</li><li>Cool</li></ul>', 'Care Dry Cool'],
	['One<br>two', 'One two'],
	['<style>p{}</style><script>x()</script><!-- no --><b>Real</b> words', 'Real words'],
	['1 &lt; 2&nbsp;m', '1 < 2 m'],
	['', '']
])('the words of %s are %s', (html, words) => {
	expect(toPlainText(html)).toBe(words);
});
