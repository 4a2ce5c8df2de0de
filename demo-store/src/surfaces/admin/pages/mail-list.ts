import { html, type SafeHtml } from '../../../wire/html.ts';
import type { ConfirmationMail } from '../../../store/customers/newsletter.ts';
import type { Store } from '../../../store/store.ts';
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
					No email waits for an answer. Sign up for the newsletter in an account, and it stands
					here.
				</p>`
			: html`<ul class="list">
					${mails.map((mail) => renderMail(mail, store))}
				</ul>`;
	return showPage(
		'mail',
		'Mail',
		html`<h1>Mail</h1>
			<p class="soft">The demo sends no email. What it would have sent waits here.</p>
			<div class="card flush">${list}</div>`
	);
}

function renderMail({ customerId, token, sentAt }: ConfirmationMail, store: Store): SafeHtml {
	return html`<li>
		<a class="item plain" href="${newsletterPath(store, token)}">
			<span class="name">Please confirm the newsletter</span>
			<span class="side">${renderTime(sentAt)}</span>
			<span class="detail">To ${store.customers.get(customerId)?.email ?? 'nobody'}</span>
		</a>
	</li>`;
}
