import { RequestRefusal } from '../../request-refusal.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

/** A form or a JSON value, whichever was sent; neither for a request without body. */
export async function readRequestBody(
	request: Request
): Promise<{ form: URLSearchParams; json: unknown }> {
	const form = new URLSearchParams();
	if (request.body === null) return { form, json: undefined };
	const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
	if (type === FORM_TYPE)
		return { form: new URLSearchParams(await request.text()), json: undefined };
	const text = await request.text();
	if (text === '') return { form, json: undefined };
	if (type === JSON_TYPE) return { form, json: parseJson(text) };
	throw new RequestRefusal(
		415,
		`A body of type ${JSON.stringify(type)} is not read. Send ${FORM_TYPE} or ${JSON_TYPE}.`
	);
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new RequestRefusal(400, `The body is not JSON: ${text.slice(0, 80)}`);
	}
}
