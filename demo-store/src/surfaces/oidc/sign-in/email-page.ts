import { html, type SafeHtml } from '../../../wire/html.ts';
import type { CustomerRecord } from '../../../store/commerce/records.ts';
import type { SignInRecord } from '../../../store/customers/types.ts';
import type { Provider } from '../provider.ts';
import { respondShopPage } from '../../../shop-page/shop-page.ts';
import { renderLayout } from './layout.ts';
import type { EmailProblem } from './send-code.ts';
import { textsOf, type Texts } from './texts.ts';
import { fillText } from '../../../store/fill-text.ts';

interface Rejected {
	problem: EmailProblem;
	/** The typed value. */
	email: string;
}

/** Customers of the seed only: later ones are private. */
const SHOWN_CUSTOMERS = 3;

export function showEmailPage(
	{ request }: SignInRecord,
	provider: Provider,
	rejected?: Rejected
): Response {
	const { language } = request;
	const texts = textsOf(language);
	const email = rejected?.email ?? request.loginHint ?? '';
	const problem = rejected && fillText(texts.problems[rejected.problem], { email });
	const main = html`<h1>${texts.title}</h1>
		<p class="soft">${texts.intro}</p>
		<form method="post" novalidate>
			<label for="email">${texts.email}</label>
			<input
				id="email"
				name="email"
				type="email"
				value="${email}"
				autocomplete="email"
				required
				autofocus
				${problem !== undefined && html`aria-invalid="true" aria-describedby="email-problem"`}
			/>
			${problem !== undefined && html`<p class="problem" id="email-problem" role="alert">${problem}</p>`}
			<button class="wide">${texts.next}</button>
		</form>
		${renderCustomers(provider.store.customers.list(SHOWN_CUSTOMERS), texts)}`;
	const page = renderLayout(provider, { title: texts.title, language, main });
	return respondShopPage(page, { status: problem === undefined ? 200 : 422 });
}

function renderCustomers(customers: readonly CustomerRecord[], texts: Texts): SafeHtml {
	return html`<h2>${texts.demoCustomers}</h2>
		<p class="hint">${texts.demoCustomersHint}</p>
		<form method="post">
			<ul class="people">
				${customers.map((customer) => renderCustomer(customer, texts))}
			</ul>
		</form>`;
}

function renderCustomer(customer: CustomerRecord, texts: Texts): SafeHtml {
	const { displayName, email, numberOfOrders } = customer;
	const initials = displayName
		.split(' ')
		.map((name) => name.charAt(0).toUpperCase())
		.slice(0, 2)
		.join('');
	return html`<li>
		<button name="email" value="${email}">
			<span class="face" aria-hidden="true">${initials}</span>
			<strong>${displayName}</strong>
			<small class="mail">${email}</small>
			<small class="count">${texts.orders(numberOfOrders)}</small>
		</button>
	</li>`;
}
