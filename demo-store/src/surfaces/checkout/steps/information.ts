import { html, type SafeHtml } from '../../../wire/html.ts';
import { fillText } from '../../../store/fill-text.ts';
import { needsDelivery } from '../../../store/commerce/cart/delivery.ts';
import { checkAddress, exampleZip } from '../../../store/commerce/edits/check-address.ts';
import { isEmail, isPhone } from '../../../store/commerce/edits/edit-details.ts';
import type { PostalAddress } from '../../../store/commerce/records.ts';
import type { CodeProblem } from '../change-codes.ts';
import { joinList } from '../format.ts';
import { renderProblems, renderSelect, renderTextField } from '../form-fields.ts';
import { nameTerritory } from '../../../store/customers/territories.ts';
import { redirectTo } from '../respond.ts';
import { readSentAnswers, readStoredAnswers, toAddress, type Answers } from './answers.ts';
import { renderSavedAddresses } from './saved-addresses.ts';
import { respondStep } from '../step-page.ts';
import { checkoutUrl, shopUrl, type CheckoutVisit } from '../visit.ts';

type Problems = Record<string, string>;
type AddressField = keyof PostalAddress;

interface FieldPlan {
	field: Exclude<AddressField, 'countryCode'>;
	autocomplete: string;
	width?: 'half' | 'third';
	isOptional?: boolean;
	isRequired?: false;
	type?: 'tel';
}

const ADDRESS_FIELDS: readonly FieldPlan[] = [
	{ field: 'firstName', autocomplete: 'given-name', width: 'half', isOptional: true },
	{ field: 'lastName', autocomplete: 'family-name', width: 'half' },
	{ field: 'company', autocomplete: 'organization', isOptional: true },
	{ field: 'address1', autocomplete: 'address-line1' },
	{ field: 'address2', autocomplete: 'address-line2', isOptional: true },
	// The country decides, which may change in the form.
	{ field: 'zip', autocomplete: 'postal-code', width: 'third', isRequired: false },
	{ field: 'city', autocomplete: 'address-level2', width: 'third' },
	{ field: 'provinceCode', autocomplete: 'address-level1', width: 'third', isOptional: true },
	{ field: 'phone', autocomplete: 'tel', isOptional: true, type: 'tel' }
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
	const { information, next, back } = visit.texts;
	const hasProblems = Object.keys(problems).length > 0;
	const isDelivered = needsDelivery(visit.cart);
	return respondStep(visit, {
		step: 'information',
		title: isDelivered ? information.deliveryTitle : information.contactTitle,
		notice: renderProblems(problems, visit),
		fields: html`${renderContact(visit, answers, problems)}
		${renderAddress(visit, answers, problems)}`,
		submitLabel: isDelivered ? next.shipping : next.payment,
		back: { href: shopUrl(visit, visit.checkout.returnPath ?? '/cart'), label: back.cart },
		status: hasProblems ? 422 : 200,
		codeProblem
	});
}

function renderContact(
	{ texts: { form } }: CheckoutVisit,
	answers: Answers,
	problems: Problems
): SafeHtml {
	return html`<fieldset class="fields">
		${renderTextField({
			name: 'email',
			label: form.email,
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
			${form.acceptsMarketing}
		</label>
	</fieldset>`;
}

function renderAddress(visit: CheckoutVisit, answers: Answers, problems: Problems): SafeHtml {
	const isDelivered = needsDelivery(visit.cart);
	const { form } = visit.texts;
	return html`<h2>${isDelivered ? form.deliveryAddress : form.countryCode}</h2>
		${isDelivered && renderSavedAddresses(visit, toAddress(answers))}
		<fieldset class="fields">
			${renderSelect({
				name: 'countryCode',
				label: form.countryCode,
				value: answers.address.countryCode,
				problem: problems['countryCode'],
				autocomplete: 'country',
				options: listCountries(visit)
			})}
			${
				isDelivered &&
				ADDRESS_FIELDS.map(({ field, isOptional, ...plan }) =>
					renderTextField({
						...plan,
						name: field,
						label: form[field],
						optional: isOptional === true ? form.optional : undefined,
						value: answers.address[field],
						problem: problems[field]
					})
				)
			}
		</fieldset>`;
}

/** Countries of delivery, by their names in the buyer's language. */
function listCountries({ store, language }: CheckoutVisit): { value: string; label: string }[] {
	return store.markets
		.list()
		.map(({ country }) => ({ value: country, label: nameTerritory(country, language) }));
}

function findProblems(visit: CheckoutVisit, answers: Answers): Problems {
	const { store, cart, texts } = visit;
	const problems: Problems = {};
	if (answers.email === '') problems['email'] = texts.problems.emailMissing;
	else if (!isEmail(answers.email)) {
		problems['email'] = fillText(texts.problems.email, { value: answers.email });
	}
	if (!store.markets.isServed(answers.address.countryCode)) {
		const names = listCountries(visit).map(({ label }) => label);
		problems['countryCode'] = fillText(texts.problems.country, {
			names: joinList(names, visit.language)
		});
	}
	if (!needsDelivery(cart)) return problems;
	const { phone, countryCode } = answers.address;
	for (const fault of checkAddress(toAddress(answers), 'STRICT')) {
		problems[fault.field] ??= fillText(texts.addressFaults[fault.code], {
			field: texts.form[fault.field],
			value: answers.address[fault.field],
			example: exampleZip(countryCode)
		});
	}
	if (phone !== '' && !isPhone(phone)) {
		problems['phone'] ??= fillText(texts.problems.phone, { value: phone });
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
