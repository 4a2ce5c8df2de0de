import { RequestRefusal } from '../../request-refusal.ts';

const MAX_FORM_BYTES = 64 * 1024;

/** The fields of a sent form, trimmed. */
export async function readForm(request: Request): Promise<URLSearchParams> {
	const type = request.headers.get('content-type') ?? '';
	if (!type.startsWith('application/x-www-form-urlencoded')) {
		throw new RequestRefusal(415, 'The checkout reads application/x-www-form-urlencoded forms.');
	}
	const text = await request.text();
	if (text.length > MAX_FORM_BYTES) {
		throw new RequestRefusal(413, `A form may have ${MAX_FORM_BYTES} bytes, not ${text.length}.`);
	}
	return new URLSearchParams(
		[...new URLSearchParams(text)].map(([key, value]) => [key, value.trim()])
	);
}
