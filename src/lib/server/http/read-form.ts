import { error } from '@sveltejs/kit';
import { readBody } from './read-body';

/** Why a body cannot be read as a form. */
interface FormFault {
	status: 400 | 413 | 415;
	message: string;
}

const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';
/** Several times what the fields of a form can hold. */
const MAX_BYTES = 64 * 1024;

/**
 * The form that a request sends, and an empty one where it sends nothing. Every other body ends the request with 400,
 * 413 or 415: `request.formData()` would end it with 500.
 */
export async function readForm(request: Request, maxBytes = MAX_BYTES): Promise<FormData> {
	const bytes = await readBody(request, maxBytes);
	const form =
		bytes === null ? describeTooLarge(maxBytes) : await parseForm(bytes, request.headers);
	if (form instanceof FormData) return form;
	error(form.status, { message: form.message });
}

/** Parses a body that has been read. */
export async function parseForm(
	bytes: Uint8Array<ArrayBuffer>,
	headers: Headers
): Promise<FormData | FormFault> {
	const contentType = headers.get('content-type');
	const [type = ''] = (contentType ?? '').toLowerCase().split(';');
	const coding = headers.get('content-encoding') ?? 'identity';
	if (coding !== 'identity') {
		return { status: 415, message: `Send the form without content-encoding, not as "${coding}".` };
	}
	if (contentType === null && bytes.length === 0) return new FormData();
	if (![URLENCODED, MULTIPART].includes(type.trim())) {
		const message = `The content type must be ${URLENCODED} or ${MULTIPART}, not "${contentType ?? ''}".`;
		return { status: 415, message };
	}
	try {
		const init = { headers: { 'content-type': contentType ?? '' } };
		return await new Response(bytes, init).formData();
	} catch {
		const message = `The body is not a form of the type that it names: ${contentType ?? ''}. Send it complete, with its boundary.`;
		return { status: 400, message };
	}
}

export function describeTooLarge(maxBytes: number): FormFault {
	return { status: 413, message: `The form must have ${maxBytes} bytes at most.` };
}
