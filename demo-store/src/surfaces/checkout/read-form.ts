import { refuse } from './respond.ts';

const MAX_FORM_BYTES = 64 * 1024;

/** The fields of a sent form, trimmed; or the answer to something else. */
export async function readForm(request: Request): Promise<URLSearchParams | Response> {
	const type = request.headers.get('content-type') ?? '';
	if (!type.startsWith('application/x-www-form-urlencoded')) {
		return refuse(415, 'The checkout reads application/x-www-form-urlencoded forms.');
	}
	const text = await request.text();
	if (text.length > MAX_FORM_BYTES) {
		return refuse(413, `A form may have ${MAX_FORM_BYTES} bytes, this one has ${text.length}.`);
	}
	const fields = [...new URLSearchParams(text)];
	return new URLSearchParams(fields.map(([name, value]) => [name, value.trim()]));
}
