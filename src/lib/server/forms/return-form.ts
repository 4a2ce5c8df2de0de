import { fail } from '@sveltejs/kit';
import { shorten } from '$lib/core/shorten';
import type { ReturnedForm } from '$lib/domain/guest-forms';
import { t } from '$messages';
import type { Outcome } from './form';
import type { GuardedForm } from './guard';

const STATUS = { invalid: 422, 'too-many': 429, unavailable: 502 } as const;
const MAX_SHOWN = 100;

interface Returned {
	values: { email: string } & Record<string, string>;
	locals: Pick<App.Locals, 'formTarget'>;
	/** What is said when nobody takes the form. */
	unavailable?: string;
}

/** Shows a form again that was not taken: an action returns it. */
export function returnForm(
	outcome: Exclude<Outcome, { kind: 'kept' }>,
	{ values, locals, unavailable = t.formAnswers.unavailable }: Returned
) {
	if (outcome.kind === 'challenged') {
		const { action, fields } = outcome;
		locals.formTarget = new URL(action).origin;
		return { values, faults: {}, store: { action, fields } } satisfies ReturnedForm;
	}
	return fail(STATUS[outcome.kind], {
		values,
		faults: describe(outcome.kind, values.email, unavailable)
	});
}

/** Says what is wrong with what was given for an email address. */
export function describeEmailFault(email: string): string {
	const { emailMissing, noEmail } = t.formAnswers;
	return email === '' ? emailMissing : noEmail({ value: shorten(email, MAX_SHOWN) });
}

function describe(
	kind: keyof typeof STATUS,
	email: string,
	unavailable: string
): ReturnedForm['faults'] {
	if (kind === 'invalid') return { email: describeEmailFault(email) };
	return { form: kind === 'too-many' ? t.formAnswers.tooMany : unavailable };
}

/** Shows a form again that may be a program's. A person sends it a second time. */
export function returnDoubtful(
	doubt: NonNullable<GuardedForm['doubt']>,
	values: ReturnedForm['values']
) {
	if (doubt === 'automatic')
		return fail(422, { values, faults: { form: t.formAnswers.automatic } });
	return { values, faults: { form: t.formAnswers.unconfirmed } } satisfies ReturnedForm;
}
