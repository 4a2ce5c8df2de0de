import { expect, it } from 'vitest';
import { resizeImageUrl } from './resize-image-url';

it.each([
	['https://cdn.example/a.png', 'https://cdn.example/a.png?width=192'],
	['https://cdn.example/a.png?v=1', 'https://cdn.example/a.png?v=1&width=192']
])('adds the width to %s', (url, resized) => {
	expect(resizeImageUrl(url, 192)).toBe(resized);
});
