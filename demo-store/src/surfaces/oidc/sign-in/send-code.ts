import type { Provider } from '../provider.ts';

export type EmailProblem = 'email' | 'tooMany';

const MAX_EMAIL_LENGTH = 254;
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Sends a code to that address, or says what speaks against it. */
export function sendCodeTo(id: string, typed: string, { store }: Provider): EmailProblem | null {
	const email = typed.trim().toLowerCase();
	if (email.length > MAX_EMAIL_LENGTH || !EMAIL.test(email)) return 'email';
	return store.identity.signIns.sendCode(id, email) === null ? 'tooMany' : null;
}
