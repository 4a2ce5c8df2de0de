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

/** Returns what is wrong with a text about a customer; the field's name begins the sentence. Pure. */
export function checkProfileText(
	field: string,
	text: string
): { code: string; message: string } | null {
	const rule = TEXT_RULES.find(({ isBroken }) => isBroken(text));
	if (rule === undefined) return null;
	const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
	const label = words.charAt(0).toUpperCase() + words.slice(1);
	return { code: rule.code, message: `${label} ${rule.problem}` };
}

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
		const fault = checkProfileText(name, input[name] ?? '');
		return fault === null ? [] : [{ ...fault, field: ['input', name] }];
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
