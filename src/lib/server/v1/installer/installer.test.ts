import { describe, expect, it } from 'vitest';
import { createInstaller, SOURCES } from './installer';

const installer = createInstaller(SOURCES, 'https://shop.example', 'en-US');
const request = (init?: RequestInit) => new Request('https://shop.example/install', init);

describe('a file that the installer does not have', () => {
	it.each(['', 'prism.sh', 'parts/http.sh', '../package.json', 'install.sh', '__proto__', 'PRISM'])(
		'%j is not found',
		async (name) => {
			const response = await installer.answerDownload(request(), name);
			expect(response.status).toBe(404);
			const { error } = await response.json();
			expect(error).toMatchObject({ code: 'not_found' });
			expect(error.message).toContain(JSON.stringify(name));
			expect(error.resolution).toContain('prism, prism.bash, _prism, prism.fish, prism.1');
		}
	);
});

it('fails only where it is asked, when the origin cannot be written into scripts', async () => {
	const broken = createInstaller(SOURCES, "https://a';id;'", 'en-US');
	await expect(broken.answer(request())).rejects.toThrow('SITE_URL');
});

describe.each([
	['the installer', (init?: RequestInit) => installer.answer(request(init))],
	['the client', (init?: RequestInit) => installer.answerDownload(request(init), 'prism')]
])('%s', (_, answer) => {
	it('is plain text that is always asked for anew', async () => {
		const response = await answer();
		const { status, headers } = response;
		expect(status).toBe(200);
		expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
		expect(headers.get('cache-control')).toBe('no-cache');
		expect(await response.text()).toMatch(/^#!\/bin\/sh\n/);
	});

	it('is not sent again to whom has it', async () => {
		const etag = (await answer()).headers.get('etag')!;
		const second = await answer({ headers: { 'if-none-match': `"other", W/${etag}` } });
		expect(second.status).toBe(304);
		expect(await second.text()).toBe('');
		const first = await answer({ headers: { 'if-none-match': '"other"' } });
		expect(first.status).toBe(200);
	});

	it('has headers alone for HEAD', async () => {
		const head = await answer({ method: 'HEAD' });
		expect([...head.headers]).toEqual([...(await answer()).headers]);
		expect(await head.text()).toBe('');
	});
});
