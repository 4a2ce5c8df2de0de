import { html, type SafeHtml } from '../../../../../src/lib/core/html.ts';
import { checkAddress } from '../../../store/commerce/edits/check-address.ts';
import { isEmail, isPhone } from '../../../store/commerce/edits/edit-details.ts';
import type { PostalAddress } from '../../../store/commerce/records.ts';
import type { CodeProblem } from '../change-codes.ts';
import { renderProblems, renderSelect, renderTextField } from '../form-fields.ts';
import { redirectTo } from '../respond.ts';
import { readSentAnswers, readStoredAnswers, toAddress, type Answers } from './answers.ts';
import { renderSavedAddresses } from './saved-addresses.ts';
import { respondStep } from '../step-page.ts';
import { checkoutUrl, needsDelivery, shopUrl, type CheckoutVisit } from '../visit.ts';

type Problems = Record<string, string>;
type AddressField = keyof PostalAddress;

interface FieldPlan {
	field: Exclude<AddressField, 'countryCode'>;
	label: string;
	autocomplete: string;
	width?: 'half' | 'third';
	isOptional?: boolean;
	type?: 'tel';
}

const ADDRESS_FIELDS: readonly FieldPlan[] = [
	{
		field: 'firstName',
		label: 'First name',
		autocomplete: 'given-name',
		width: 'half',
		isOptional: true
	},
	{ field: 'lastName', label: 'Last name', autocomplete: 'family-name', width: 'half' },
	{ field: 'company', label: 'Company', autocomplete: 'organization', isOptional: true },
	{ field: 'address1', label: 'Address', autocomplete: 'address-line1' },
	{
		field: 'address2',
		label: 'Apartment, suite, floor',
		autocomplete: 'address-line2',
		isOptional: true
	},
	{ field: 'zip', label: 'Postal code', autocomplete: 'postal-code', width: 'third' },
	{ field: 'city', label: 'City', autocomplete: 'address-level2', width: 'third' },
	{
		field: 'provinceCode',
		label: 'Region',
		autocomplete: 'address-level1',
		width: 'third',
		isOptional: true
	},
	{ field: 'phone', label: 'Phone', autocomplete: 'tel', isOptional: true, type: 'tel' }
];

export function showInformation(visit: CheckoutVisit, codeProblem?: CodeProblem): Response {
	return renderInformation(visit, readStoredAnswers(visit), {}, codeProblem);
}

export function saveInformation(visit: CheckoutVisit): Response {
	const answers = readSentAnswers(visit);
	const problems = findProblems(visit, answers);
	if (Object.keys(problems).length > 0) return renderInformation(visit, answers, problems);
	storeAnswers(visit, answers);
	const next = needsDelivery(visit.cart) ? 'shipping' : 'payment';
	visit.store.checkouts.update(visit.checkout.token, {
		progress: next === 'shipping' ? 'information' : 'shipping',
		acceptsMarketing: answers.acceptsMarketing
	});
	return redirectTo(checkoutUrl(visit.checkout, next));
}

function renderInformation(
	visit: CheckoutVisit,
	answers: Answers,
	problems: Problems,
	codeProblem?: CodeProblem
): Response {
	const hasProblems = Object.keys(problems).length > 0;
	return respondStep(visit, {
		step: 'information',
		title: needsDelivery(visit.cart) ? 'Where shall it go?' : 'How can we reach you?',
		notice: renderProblems(problems),
		fields: html`${renderContact(answers, problems)} ${renderAddress(visit, answers, problems)}`,
		submitLabel: needsDelivery(visit.cart) ? 'Continue to shipping' : 'Continue to payment',
		back: { href: shopUrl(visit, visit.checkout.returnPath ?? '/cart'), label: 'Back to the cart' },
		status: hasProblems ? 422 : 200,
		codeProblem
	});
}

function renderContact(answers: Answers, problems: Problems): SafeHtml {
	return html`<fieldset class="fields">
		${renderTextField({
			name: 'email',
			label: 'Email',
			type: 'email',
			value: answers.email,
			problem: problems['email'],
			autocomplete: 'email'
		})}
		<label class="check">
			<input
				type="checkbox"
				name="accepts_marketing"
				value="1"
				${answers.acceptsMarketing && html`checked`}
			/>
			Email me about new things and offers
		</label>
	</fieldset>`;
}

function renderAddress(visit: CheckoutVisit, answers: Answers, problems: Problems): SafeHtml {
	const isDelivered = needsDelivery(visit.cart);
	const markets = visit.store.markets.list();
	return html`<h2>${isDelivered ? 'Delivery address' : 'Country'}</h2>
		${isDelivered && renderSavedAddresses(visit, toAddress(answers))}
		<fieldset class="fields">
			${renderSelect({
				name: 'countryCode',
				label: 'Country',
				value: answers.address.countryCode,
				problem: problems['countryCode'],
				autocomplete: 'country',
				options: markets.map(({ country, countryName }) => ({ value: country, label: countryName }))
			})}
			${
				isDelivered &&
				ADDRESS_FIELDS.map(({ field, ...plan }) =>
					renderTextField({
						...plan,
						name: field,
						value: answers.address[field],
						problem: problems[field]
					})
				)
			}
		</fieldset>`;
}

function findProblems({ store, cart }: CheckoutVisit, answers: Answers): Problems {
	const problems: Problems = {};
	if (answers.email === '') problems['email'] = 'Enter an email address';
	else if (!isEmail(answers.email)) {
		problems['email'] = `${answers.email} is not an email address, for example maya@example.com`;
	}
	if (!store.markets.isServed(answers.address.countryCode)) {
		const names = store.markets.list().map(({ countryName }) => countryName);
		problems['countryCode'] = `Choose a country we sell to: ${names.join(', ')}`;
	}
	if (!needsDelivery(cart)) return problems;
	for (const { field, message } of checkAddress(toAddress(answers), 'STRICT')) {
		problems[field] ??= message;
	}
	const { phone } = answers.address;
	if (phone !== '' && !isPhone(phone)) {
		problems['phone'] ??= `${phone} is not a phone number, for example +1 207 555 0118`;
	}
	return problems;
}

function storeAnswers({ store, cart, cartId }: CheckoutVisit, answers: Answers): void {
	const address = toAddress(answers);
	const buyer = { email: answers.email, countryCode: address.countryCode, phone: address.phone };
	store.carts.edit(cartId, { kind: 'updateBuyer', input: { buyer } });
	if (!needsDelivery(cart)) return;
	const addresses = [{ address: { deliveryAddress: address }, selected: true }];
	store.carts.edit(cartId, { kind: 'replaceAddresses', input: { addresses } });
}
