import { createHmac } from 'node:crypto';

/** Such a token is a secret that signs, and is not sent. */
const SIGNING_SECRET = /^whsec_([A-Za-z\d+/]+={0,2})$/;

interface SentBody {
	token: string;
	body: string;
	id: string;
	/** Milliseconds since 1970. */
	time: number;
}

/**
 * Headers by which a service knows who sent a body, and that it is whole: of Standard Webhooks where the token signs
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md).
 */
export function authorize({ token, body, id, time }: SentBody): Record<string, string> {
	const [, secret] = SIGNING_SECRET.exec(token) ?? [];
	if (secret === undefined) return { authorization: `Bearer ${token}` };
	const timestamp = String(Math.floor(time / 1000));
	const signature = createHmac('sha256', Buffer.from(secret, 'base64'))
		.update(`${id}.${timestamp}.${body}`)
		.digest('base64');
	return {
		'webhook-id': id,
		'webhook-timestamp': timestamp,
		'webhook-signature': `v1,${signature}`
	};
}
