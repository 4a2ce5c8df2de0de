import type { Account } from '../account';

/** An account whose API answers as told, and what it was asked. */
export function createFakeAccount(answer: object | Error) {
	const asked: object[] = [];
	const request = (_: unknown, variables: object) => {
		asked.push(variables);
		return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
	};
	return { account: { request } as unknown as Account, asked };
}
