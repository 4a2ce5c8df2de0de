import { html, type SafeHtml } from '../../../wire/html.ts';
import type { ConfirmationMail } from '../../../store/customers/newsletter.ts';
import type { Store } from '../../../store/store.ts';
import { tagOf, textsOf, toLanguage } from '../../../store/texts/texts.ts';
import { newsletterPath } from '../../../shop-page/newsletter-path.ts';
import { showPage, type AdminAnswer, type AdminRequest } from '../answer.ts';
import { renderTime } from '../parts.ts';

const SHOWN_MAILS = 100;

/** Stands in for the mailboxes of the customers. */
export function listMails({ store }: AdminRequest): AdminAnswer {
	const mails = store.newsletter.listMails(SHOWN_MAILS);
	const list =
		mails.length === 0
			? html`<p class="empty">
					No email waits for an answer. Sign up for the newsletter, and it stands here.
				</p>`
			: html`<ul class="list">
					${mails.map((mail) => renderMail(mail, store))}
				</ul>`;
	return showPage(
		'mail',
		'Mail',
		html`<h1>Mail</h1>
			<p class="soft">The demo sends no email. What it would have sent waits here.</p>
			<div class="card flush">${list}</div>
			<h2>Receipts</h2>
			<p class="soft">
				Withdrawals and cancellations, as their senders get them in writing; the newest first.
			</p>
			<div class="card flush">${listStatements(store)}</div>
			<h2>New passwords</h2>
			<p class="soft">Links that classic customers have asked for; each works once, for a day.</p>
			<div class="card flush">${listResets(store)}</div>
			<h2>Messages</h2>
			<p class="soft">What shoppers have written by the contact form, the newest first.</p>
			<div class="card flush">${listMessages(store)}</div>
			<h2>Reviews</h2>
			<p class="soft">Drafts, which shoppers see once they are active; the newest first.</p>
			<div class="card flush">${listReviews(store)}</div>
			<h2>Back in stock</h2>
			<p class="soft">Who waits for a variant that is sold out, the newest first.</p>
			<div class="card flush">${listStockRequests(store)}</div>`
	);
}

function listStatements({ statements }: Store): SafeHtml {
	const received = statements.list(SHOWN_MAILS);
	if (received.length === 0) {
		return html`<p class="empty">Nobody has ended a contract. The footer leads to the form.</p>`;
	}
	return html`<ul class="list">
		${received.map(({ id, kind, email, orderName, held, text, submittedAt }) => {
			const order = orderName === null ? 'No order matches' : `Order ${orderName}`;
			const receipt = held ? 'Held: look at it before its receipt is sent' : `Sent to ${email}`;
			return html`<li class="item plain">
				<span class="name">${kind === 'withdrawal' ? 'Withdrawal' : 'Cancellation'} ${id}</span>
				<span class="side">${renderTime(submittedAt)}</span>
				<span class="detail">${receipt}. ${order}</span>
				<span class="detail" dir="auto">${text}</span>
			</li>`;
		})}
	</ul>`;
}

function listResets({ identity, customers, content }: Store): SafeHtml {
	const resets = identity.passwords.listResets(SHOWN_MAILS);
	if (resets.length === 0) return html`<p class="empty">Nobody has asked for a new password.</p>`;
	const { url: origin } = content.shop().shop.primaryDomain;
	return html`<ul class="list">
		${resets.map(({ customerId, token, sentAt }) => {
			const url = new URL(`/account/reset/${customerId}/${token}`, origin).href;
			return html`<li class="item plain">
				<span class="name">${customers.get(customerId)?.email ?? 'nobody'}</span>
				<span class="side">${renderTime(sentAt)}</span>
				<span class="detail">${url}</span>
			</li>`;
		})}
	</ul>`;
}

function listMessages({ contactMessages }: Store): SafeHtml {
	const messages = contactMessages.list(SHOWN_MAILS);
	if (messages.length === 0) {
		return html`<p class="empty">Nobody has written. The contact page has the form.</p>`;
	}
	return html`<ul class="list">
		${messages.map(({ email, body, fields, sentAt }) => {
			const { name, ...others } = fields;
			const facts = Object.entries(others).map(([label, value]) => html`. ${label}: ${value}`);
			return html`<li class="item plain">
				<span class="name" dir="auto">${name ?? email}</span>
				<span class="side">${renderTime(sentAt)}</span>
				<span class="detail">From ${email}${facts}</span>
				<span class="detail" dir="auto">${body}</span>
			</li>`;
		})}
	</ul>`;
}

function listReviews({ content }: Store): SafeHtml {
	const waiting = content.metaobjects('review').filter(({ status }) => status === 'DRAFT');
	if (waiting.length === 0) {
		return html`<p class="empty">
			No review waits. The page of a product's reviews has the form.
		</p>`;
	}
	const newest = waiting.toSorted((a, b) => b.id - a.id).slice(0, SHOWN_MAILS);
	return html`<ul class="list">
		${newest.map((entry) => {
			const read = (key: string) => entry.fields.find((field) => field.key === key)?.value ?? '';
			return html`<li>
				<a class="item plain" href="/admin/content/${entry.id}">
					<span class="name" dir="auto">${content.nameMetaobject(entry)}</span>
					<span class="side">${renderTime(entry.updatedAt)}</span>
					<span class="detail" dir="auto">${read('author')}</span>
					<span class="detail" dir="auto">${read('body')}</span>
				</a>
			</li>`;
		})}
	</ul>`;
}

function listStockRequests({ stockRequests, catalog }: Store): SafeHtml {
	const requests = stockRequests.list(SHOWN_MAILS);
	if (requests.length === 0) {
		return html`<p class="empty">Nobody waits. Products that are sold out have the form.</p>`;
	}
	return html`<ul class="list">
		${requests.map(({ email, variantId, askedAt }) => {
			const found = catalog.getVariant(variantId);
			const name = found === null ? 'Deleted' : `${found.product.title}, ${found.variant.title}`;
			return html`<li class="item plain">
				<span class="name">${name}</span>
				<span class="side">${renderTime(askedAt)}</span>
				<span class="detail">
					For ${email}${found?.variant.availableForSale && '. It can be bought again: write now'}
				</span>
			</li>`;
		})}
	</ul>`;
}

function renderMail({ customerId, token, sentAt }: ConfirmationMail, store: Store): SafeHtml {
	const customer = store.customers.get(customerId);
	const language = toLanguage(customer?.locale ?? 'EN');
	const { title } = textsOf(language).pages.newsletter;
	return html`<li>
		<a class="item plain" href="${newsletterPath(store, token)}">
			<span class="name" lang="${tagOf(language)}" dir="auto">${title}</span>
			<span class="side">${renderTime(sentAt)}</span>
			<span class="detail">To ${customer?.email ?? 'nobody'}</span>
		</a>
	</li>`;
}
