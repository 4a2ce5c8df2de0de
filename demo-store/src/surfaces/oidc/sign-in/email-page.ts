import { html, type SafeHtml } from '../../../wire/html.ts';
import type { CustomerRecord } from '../../../store/commerce/records.ts';
import type { SignInRecord } from '../../../store/customers/types.ts';
import type { Provider } from '../provider.ts';
import { respondShopPage } from '../../../shop-page/shop-page.ts';
import { renderLayout } from './layout.ts';
import type { EmailProblem } from './send-code.ts';
import { sayCount } from '../../../store/texts/plural.ts';
import { textsOf, toLocaleTag, type Language } from '../../../store/texts/texts.ts';
import { fillText } from '../../../store/fill-text.ts';

interface Rejected {
	problem: EmailProblem;
	/** The typed value. */
	email: string;
}

/** Customers of the seed only, and who buys for companies: later ones are private. */
const SHOWN_CUSTOMERS = 3;

export function showEmailPage(
	{ request }: SignInRecord,
	provider: Provider,
	rejected?: Rejected
): Response {
	const { language } = request;
	const texts = textsOf(language).pages.signIn;
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
				dir="ltr"
				value="${email}"
				autocomplete="email"
				required
				autofocus
				${problem !== undefined && html`aria-invalid="true" aria-describedby="email-problem"`}
			/>
			${problem !== undefined && html`<p class="problem" id="email-problem" role="alert">${problem}</p>`}
			<button class="wide">${texts.next}</button>
		</form>
		${renderCustomers(provider, language)}`;
	const page = renderLayout(provider, { title: texts.title, language, main });
	return respondShopPage(page, { status: problem === undefined ? 200 : 422 });
}

function renderCustomers({ store }: Provider, language: Language): SafeHtml {
	const { customers, companies } = store;
	const texts = textsOf(language).pages.signIn;
	const shown = new Map(customers.list(SHOWN_CUSTOMERS).map((it) => [it.id, { it, company: '' }]));
	for (const { name: company, contacts } of companies.list()) {
		for (const { customerId } of contacts) {
			const it = customers.get(customerId);
			if (it !== null) shown.set(it.id, { it, company });
		}
	}
	return html`<h2>${texts.demoCustomers}</h2>
		<p class="hint">${texts.demoCustomersHint}</p>
		<form method="post">
			<ul class="people">
				${[...shown.values()].map(({ it, company }) => renderCustomer(it, company, language))}
			</ul>
		</form>`;
}

function renderCustomer(customer: CustomerRecord, company: string, language: Language): SafeHtml {
	const { displayName, email, numberOfOrders, countryCode: country } = customer;
	const { orders } = textsOf(language).pages.signIn;
	const initials = displayName
		.split(' ')
		.map((name) => name.charAt(0).toUpperCase())
		.slice(0, 2)
		.join('');
	return html`<li>
		<button name="email" value="${email}">
			<span class="face" aria-hidden="true">${initials}</span>
			<strong dir="auto">${displayName}</strong>
			<small class="mail" dir="ltr">${email}</small>
			<small class="count">
				${company || sayCount(orders, numberOfOrders, toLocaleTag({ country, language }))}
			</small>
		</button>
	</li>`;
}
