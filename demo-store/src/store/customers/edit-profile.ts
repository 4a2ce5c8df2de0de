import type { CustomerRecord } from '../commerce/records.ts';

/** A refusal in the platform's words: code, path into the mutation's arguments, sentence. */
export interface ProfileFault {
	code: string;
	field: string[];
	message: string;
}

export interface ProfileInput {
	firstName?: string | null;
	lastName?: string | null;
}

const MAX_LENGTH = 255;
const LABELS = { firstName: 'First name', lastName: 'Last name' };
const TEXT_RULES: readonly {
	code: string;
	problem: string;
	isBroken: (text: string) => boolean;
}[] = [
	{
		code: 'TOO_LONG',
		problem: `is too long (maximum is ${MAX_LENGTH} characters)`,
		isBroken: (text) => text.length > MAX_LENGTH
	},
	{
		code: 'CONTAINS_HTML_TAGS',
		problem: 'cannot contain HTML tags',
		isBroken: (text) => /<[a-z/!][^>]*>/i.test(text)
	},
	{
		code: 'CONTAINS_URL',
		problem: 'cannot contain a URL',
		isBroken: (text) => /https?:\/\/|www\./i.test(text)
	}
];

/** Names that are not given stay; null and empty ones clear. Pure. */
export function editProfile(
	customer: CustomerRecord,
	input: ProfileInput
): { customer: CustomerRecord; faults: ProfileFault[] } {
	const given = (['firstName', 'lastName'] as const).filter((name) => input[name] !== undefined);
	if (given.length === 0) {
		const message = 'Customer input is empty';
		return {
			customer,
			faults: [{ code: 'CUSTOMER_INPUT_ARGUMENT_EMPTY', field: ['input'], message }]
		};
	}
	const faults = given.flatMap((name) => {
		const rule = TEXT_RULES.find(({ isBroken }) => isBroken(input[name] ?? ''));
		if (rule === undefined) return [];
		const message = `${LABELS[name]} ${rule.problem}`;
		return [{ code: rule.code, field: ['input', name], message }];
	});
	if (faults.length > 0) return { customer, faults };
	const names = {
		firstName: read(input.firstName, customer.firstName),
		lastName: read(input.lastName, customer.lastName)
	};
	const displayName = [names.firstName, names.lastName].filter(Boolean).join(' ');
	return {
		customer: { ...customer, ...names, displayName: displayName || customer.email },
		faults: []
	};
}

function read(given: string | null | undefined, current: string | null): string | null {
	return given === undefined ? current : given?.trim() || null;
}
