import { fail, redirect } from '@sveltejs/kit';
import { listLinks } from '$lib/components/layout/menu-items';
import { ASSISTANT_PATH } from '$lib/domain/assistant-paths';
import { pagePath, policyPath } from '$lib/domain/paths';
import { link } from '$lib/links';
import { openPageConversation } from '$lib/server/assistant';
import type { PageOutcome } from '$lib/server/assistant';
import { readForm } from '$lib/server/http/read-form';
import { guardLoad } from '$lib/server/pages/page-failures';
import { getShopFrame } from '$lib/server/storefront';
import { applyEvent, EMPTY_TRANSCRIPT } from '$lib/state/chat/transcript';
import { chatTexts } from '$messages/en/chat';
import type { Actions, PageServerLoad, RequestEvent } from './$types';

/** Policies by which a shop says how it is reached. */
const CONTACTS = ['contact-information', 'legal-notice'].map(policyPath);
const MAX_REQUEST_ID = 200;
/** A message that is too long comes back with its text; only what nobody types is refused before. */
const MAX_FORM_BYTES = 256 * 1024;

/** The conversation in a page, and how to reach the shop without the assistant. */
export const load: PageServerLoad = guardLoad(async (event) => {
	const { locals, setHeaders } = event;
	setHeaders({ 'cache-control': 'private, no-store' });
	const { footerMenu, mainMenu, shop } = await getShopFrame(locals.storefront);
	const linked = listLinks([...footerMenu, ...mainMenu]).filter(({ href }) =>
		href.startsWith(pagePath(''))
	);
	const contacts = shop.policies.filter(({ href }) => CONTACTS.includes(href));
	const pages = new Map([...contacts, ...linked].map(({ href, title }) => [href, title]));
	const conversation = openPageConversation(event);
	const transcript = (await conversation.read()).reduce(applyEvent, EMPTY_TRANSCRIPT);
	return {
		texts: chatTexts.fallback,
		contacts: Array.from(pages, ([href, label]) => ({ href, label })),
		transcript,
		conversationId: transcript.turns.length > 0 ? conversation.id : null,
		cart: transcript.turns.length > 0 ? await locals.cart.load() : null
	};
});

export const actions = {
	send: guardLoad(async (event: RequestEvent) => {
		const message = (await readField(event, 'message')).trim();
		if (message === '') return fail(422, { problem: chatTexts.page.empty, message });
		return conclude(await openPageConversation(event).send(message), message);
	}),
	answer: guardLoad(async (event: RequestEvent) => {
		const form = await readForm(event.request, MAX_FORM_BYTES);
		const read = (name: string) => toText(form.get(name)).slice(0, MAX_REQUEST_ID);
		return conclude(await openPageConversation(event).answer(read('requestId'), read('optionId')));
	}),
	stop: guardLoad(async (event: RequestEvent) =>
		conclude(await openPageConversation(event).stop())
	),
	leave: guardLoad((event: RequestEvent) => {
		openPageConversation(event).leave();
		redirect(303, link(ASSISTANT_PATH));
	})
} satisfies Actions;

async function readField({ request }: RequestEvent, name: string): Promise<string> {
	return toText((await readForm(request, MAX_FORM_BYTES)).get(name));
}

function toText(value: FormDataEntryValue | null): string {
	return typeof value === 'string' ? value : '';
}

/** Shows the conversation at its end; what was not taken comes back with the reason. */
function conclude(outcome: PageOutcome, message = '') {
	if (outcome === null) redirect(303, link(`${ASSISTANT_PATH}#latest`));
	const { status, retryAfterS } = outcome;
	return fail(status, { problem: describeProblem(status, retryAfterS), message });
}

function describeProblem(status: number, retryAfterS: number | null): string {
	const { failures, approval, page } = chatTexts;
	if (status === 429) {
		const { tooMany, tooManyUntil } = failures;
		return retryAfterS === null ? tooMany : tooManyUntil({ count: retryAfterS });
	}
	if (status === 413) return failures.tooLong;
	if (status === 409) return approval.closed;
	if (status === 404 || status === 410) return failures.expired;
	if (status === 403) return failures.blocked;
	return status >= 500 ? failures.unavailable : page.failed;
}
