import { html, type SafeHtml } from '../../../wire/html.ts';
import type {
	CompanyContactRecord,
	CompanyLocationRecord,
	CompanyRecord
} from '../../../store/commerce/companies.ts';
import type { DraftOrderRecord } from '../../../store/commerce/draft-orders.ts';
import { COMPANY_ROLES } from '../../../store/seed/schema/companies-file.ts';
import { StoreError } from '../../../store/errors.ts';
import type { Store } from '../../../store/store.ts';
import {
	redirectTo,
	saveOrExplain,
	showNotFound,
	showPage,
	type AdminAnswer,
	type AdminRequest
} from '../answer.ts';
import { FORM_ERROR } from '../fields.ts';
import { renderTime } from '../parts.ts';

const PAGE = '/admin/companies';
const MAX_DUE_DAYS = 365;

export function listCompanies(request: AdminRequest, problem?: string): AdminAnswer {
	const { store } = request;
	const companies = store.companies.list();
	return showPage(
		'companies',
		'Companies',
		html`<h1>Companies</h1>
			${problem !== undefined && html`<p class="notice error" role="alert">${problem}</p>`}
			${companies.length === 0 && html`<p class="empty">The data of this store name no company.</p>`}
			${renderDrafts(store)} ${companies.map((company) => renderCompany(company, store))}`,
		problem === undefined ? 200 : 422
	);
}

/** Assigns a contact to a location, takes one off, or changes the terms of a location. */
export function saveCompany(request: AdminRequest): AdminAnswer {
	const { store, params, form } = request;
	const company = store.companies.get(Number(params['id']));
	if (company === null) return showNotFound('companies', 'company', request.url.pathname);
	return saveOrExplain(
		() => {
			store.companies.save(changeCompany(company, form, store));
			return redirectTo(PAGE, `${company.name} is saved.`);
		},
		(errors) => listCompanies(request, errors[FORM_ERROR])
	);
}

export function acceptDraft(request: AdminRequest): AdminAnswer {
	const { store, params } = request;
	return saveOrExplain(
		() => {
			const order = store.checkouts.acceptDraft(Number(params['id']));
			if (order === null) return showNotFound('companies', 'draft', request.url.pathname);
			return redirectTo(`/admin/orders/${order.number}`, `The draft is order ${order.name} now.`);
		},
		(errors) => listCompanies(request, errors[FORM_ERROR])
	);
}

function changeCompany(company: CompanyRecord, form: URLSearchParams, store: Store): CompanyRecord {
	const locationId = Number(form.get('location'));
	const location = company.locations.find(({ id }) => id === locationId);
	if (location === undefined) refuse(`${company.name} has no location ${form.get('location')}.`);
	const intent = form.get('intent') ?? '';
	switch (intent) {
		case 'assign':
			return assign(company, location, form, store);
		case 'unassign':
			return unassign(company, location, Number(form.get('contact')));
		case 'terms':
			return setTerms(company, location, form);
		default:
			return refuse(`"${intent}" is no change: use assign, unassign or terms.`);
	}
}

function assign(
	company: CompanyRecord,
	location: CompanyLocationRecord,
	form: URLSearchParams,
	store: Store
): CompanyRecord {
	const email = form.get('email') ?? '';
	const customer = store.customers.findByEmail(email);
	if (customer === null) {
		refuse(`"${email}" is no customer: write the address of one, who has signed in before.`);
	}
	const role = COMPANY_ROLES.find((own) => own === form.get('role'));
	if (role === undefined) {
		refuse(`"${form.get('role')}" is no role: choose ${COMPANY_ROLES.join(' or ')}.`);
	}
	const everyone = store.companies.list().flatMap(({ contacts }) => contacts);
	const known = company.contacts.find(({ customerId }) => customerId === customer.id);
	const contact: CompanyContactRecord = known ?? {
		id: Math.max(0, ...everyone.map(({ id }) => id)) + 1,
		customerId: customer.id,
		title: null,
		createdAt: new Date(store.now()).toISOString(),
		roles: []
	};
	const lastRole = Math.max(0, ...everyone.flatMap(({ roles }) => roles.map(({ id }) => id)));
	const others = contact.roles.filter(({ locationId }) => locationId !== location.id);
	const roles = [...others, { id: lastRole + 1, locationId: location.id, role }];
	return {
		...company,
		contacts: [...company.contacts.filter(({ id }) => id !== contact.id), { ...contact, roles }]
	};
}

function unassign(
	company: CompanyRecord,
	location: CompanyLocationRecord,
	contactId: number
): CompanyRecord {
	const contacts = company.contacts.map((contact) =>
		contact.id === contactId
			? { ...contact, roles: contact.roles.filter(({ locationId }) => locationId !== location.id) }
			: contact
	);
	return { ...company, contacts };
}

function setTerms(
	company: CompanyRecord,
	location: CompanyLocationRecord,
	form: URLSearchParams
): CompanyRecord {
	const text = (form.get('days') ?? '').trim();
	const days = Number(text);
	if (text !== '' && !(Number.isInteger(days) && days >= 1 && days <= MAX_DUE_DAYS)) {
		refuse(
			`"${text}" is no number of days: write 1 to ${MAX_DUE_DAYS}, or nothing to pay at once.`
		);
	}
	const changed: CompanyLocationRecord = {
		...location,
		paymentTerms: text === '' ? null : { name: `Net ${days}`, dueInDays: days },
		checkoutToDraft: form.get('review') === 'on'
	};
	const locations = company.locations.map((own) => (own.id === location.id ? changed : own));
	return { ...company, locations };
}

function refuse(message: string): never {
	throw new StoreError('RULE_BROKEN', message);
}

function renderCompany(company: CompanyRecord, store: Store): SafeHtml {
	return html`<h2>${company.name} <small>${company.externalId}</small></h2>
		${company.locations.map((location) => renderLocation(company, location, store))}`;
}

function renderLocation(
	company: CompanyRecord,
	location: CompanyLocationRecord,
	store: Store
): SafeHtml {
	const { catalogId, paymentTerms, shippingAddress: address } = location;
	const catalog = catalogId === null ? null : store.companyCatalogs.get(catalogId);
	const action = `${PAGE}/${company.id}`;
	const place = [address.address1, address.city].filter(Boolean).join(', ');
	return html`<section class="card" aria-label="${location.name}">
		<h3>${location.name} <small>${location.externalId}</small></h3>
		<p class="soft">
			${place} · ${catalog === null ? 'Prices of the shop' : `Catalog ${catalog.title}`}
		</p>
		<form method="post" action="${action}" class="actions">
			<input type="hidden" name="location" value="${location.id}" />
			<label
				>Days to pay
				<input name="days" inputmode="numeric" size="4" value="${paymentTerms?.dueInDays ?? ''}" />
			</label>
			<label>
				<input type="checkbox" name="review" ${location.checkoutToDraft && html`checked`} />
				Review checkouts
			</label>
			<button name="intent" value="terms">Save terms</button>
		</form>
		<ul class="list">
			${listContacts(company, location).map(({ contact, role }) => {
				const email = store.customers.get(contact.customerId)?.email ?? 'nobody';
				return html`<li class="item plain">
					<span class="name">${email}</span>
					<span class="side">${role}</span>
					<form method="post" action="${action}" class="detail">
						<input type="hidden" name="location" value="${location.id}" />
						<input type="hidden" name="contact" value="${contact.id}" />
						<button name="intent" value="unassign" aria-label="Take ${email} off ${location.name}">
							Take off
						</button>
					</form>
				</li>`;
			})}
		</ul>
		<form method="post" action="${action}" class="actions">
			<input type="hidden" name="location" value="${location.id}" />
			<label>Email of a customer <input name="email" type="email" required /></label>
			<label
				>Role
				<select name="role">
					${COMPANY_ROLES.map((role) => html`<option>${role}</option>`)}
				</select>
			</label>
			<button name="intent" value="assign">Assign</button>
		</form>
	</section>`;
}

function listContacts({ contacts }: CompanyRecord, location: CompanyLocationRecord) {
	return contacts.flatMap((contact) =>
		contact.roles
			.filter(({ locationId }) => locationId === location.id)
			.map(({ role }) => ({ contact, role }))
	);
}

function renderDrafts(store: Store): SafeHtml | null {
	const open = store.draftOrders.list().filter(({ orderId }) => orderId === null);
	if (open.length === 0) return null;
	return html`<h2>Drafts to review</h2>
		<div class="card flush">
			<ul class="list">
				${open.map((draft) => renderDraft(draft, store))}
			</ul>
		</div>`;
}

function renderDraft({ id, order }: DraftOrderRecord, store: Store): SafeHtml {
	const found = store.companies.findLocation(order.purchasing?.locationId ?? 0);
	return html`<li class="item plain">
		<span class="name">${order.name} · ${found?.location.name ?? order.email}</span>
		<span class="side">${order.totalPrice} ${order.currencyCode}</span>
		<span class="detail">
			${order.lineItems.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')} ·
			${renderTime(order.createdAt)}${order.poNumber && ` · PO ${order.poNumber}`}
		</span>
		<form method="post" action="/admin/drafts/${id}" class="detail">
			<button>Accept ${order.name}</button>
		</form>
	</li>`;
}
