import { isHttpError } from '@sveltejs/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readForm } from './read-form';

const URLENCODED = 'application/x-www-form-urlencoded';
const PART = '--a\r\ncontent-disposition: form-data; name="x"\r\n\r\n1\r\n';

function post(body: BodyInit | null, headers: HeadersInit = {}): Request {
	return new Request('https://shop.example/', { method: 'POST', body, headers });
}

/** The status and the message of a refusal; null for a form. */
async function refuse(request: Request): Promise<[number, string] | null> {
	try {
		await readForm(request);
		return null;
	} catch (failure) {
		if (!isHttpError(failure)) throw failure;
		return [failure.status, failure.body.message];
	}
}

describe('readForm', () => {
	it.each<[string, string, string]>([
		[URLENCODED, 'x=1&y=2', '1'],
		['Application/X-WWW-Form-Urlencoded; charset=UTF-8', 'x=1', '1'],
		['multipart/form-data; boundary=a', `${PART}--a--\r\n`, '1'],
		// The charset of this type has no meaning (URL Standard §5).
		[`${URLENCODED}; charset=utf-16`, 'x=%E2%82%AC', '€']
	])('reads %s', async (type, body, value) => {
		expect((await readForm(post(body, { 'content-type': type }))).get('x')).toBe(value);
	});

	it('takes nothing for an empty form', async () => {
		expect([...(await readForm(post(null)))]).toEqual([]);
	});

	it.each<[number, string, string, string]>([
		[400, 'is cut off', 'multipart/form-data; boundary=a', PART],
		[400, 'has another boundary', 'multipart/form-data; boundary=b', `${PART}--a--\r\n`],
		[400, 'names no boundary', 'multipart/form-data', `${PART}--a--\r\n`],
		[415, 'is JSON', 'application/json', '{"x":1}'],
		[415, 'is text', 'text/plain;charset=UTF-8', 'x=1'],
		[415, "is SvelteKit's own form", 'application/x-sveltekit-formdata', 'x'],
		[415, 'has an empty type', '', 'x=1']
	])('answers %i for a body that %s', async (status, _, type, body) => {
		const refusal = await refuse(post(body, { 'content-type': type }));
		expect(refusal).toEqual([status, expect.stringContaining(type)]);
	});

	it('answers 415 for a coded body, and 413 for a large one', async () => {
		const headers = { 'content-type': URLENCODED, 'content-encoding': 'gzip' };
		expect(await refuse(post('x=1', headers))).toEqual([415, expect.stringContaining('"gzip"')]);
		const large = post(`x=${'1'.repeat(65_536)}`, { 'content-type': URLENCODED });
		expect(await refuse(large)).toEqual([413, expect.stringContaining('65536')]);
	});

	it('answers any bytes of any type with a form or a refusal', async () => {
		const types = fc.oneof(
			fc.constantFrom(
				...[URLENCODED, 'multipart/form-data', 'multipart/form-data; boundary=a'],
				...['multipart/form-data; boundary="', 'multipart/form-data; boundary=é', 'text/plain']
			),
			fc.string({ unit: fc.integer({ min: 32, max: 126 }).map((it) => String.fromCharCode(it)) })
		);
		const bodies = fc.oneof(
			fc.uint8Array({ maxLength: 200 }),
			fc
				.tuple(fc.nat(PART.length), fc.string())
				.map(([at, text]) => new TextEncoder().encode(PART.slice(0, at) + text))
		);
		await fc.assert(
			fc.asyncProperty(types, bodies, async (type, body) => {
				const refusal = await refuse(post(body as BodyInit, { 'content-type': type }));
				expect(refusal?.[0] ?? 400).toBeOneOf([400, 415]);
			})
		);
	});
});
