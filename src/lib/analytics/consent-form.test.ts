import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enhanceConsentForm } from './consent-form';

/** As much of a browser as the form needs: Node has none of it. */
function open(send: (action: string, body: URLSearchParams) => Promise<Response>) {
	const listeners: ((event: object) => void)[] = [];
	const status = { dataset: { saved: 'Saved.' }, textContent: '' };
	const main = { tabIndex: 0, focus: vi.fn() };
	const submitter = { focus: vi.fn() };
	const document = {
		querySelector: (selector: string) => (selector === 'main' ? main : form)
	};
	const form = {
		...{ action: 'https://shop.example/consent', hidden: false, remove: vi.fn() },
		parentElement: { querySelector: () => status },
		ownerDocument: document,
		addEventListener: (type: string, listener: (event: object) => void, options: object) => {
			expect([type, options]).toEqual(['submit', { once: true }]);
			listeners.push(listener);
		}
	};
	const onChosen = vi.fn();
	enhanceConsentForm(document as unknown as Document, { send, onChosen });
	const preventDefault = vi.fn();
	const submit = () => listeners.forEach((listen) => listen({ preventDefault, submitter }));
	return { form, status, main, submitter, onChosen, submit, preventDefault };
}

beforeEach(() => {
	/** What the fields hold, and the button that was pressed. */
	const pairs = [
		['purpose', 'analytics'],
		['choice', 'selected']
	];
	vi.stubGlobal(
		'FormData',
		class {
			[Symbol.iterator] = () => pairs.values();
		}
	);
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the choice without leaving the page, and says so', async () => {
	const answer = Promise.withResolvers<Response>();
	const send = vi.fn(() => answer.promise);
	const { form, status, main, onChosen, submit, preventDefault } = open(send);
	submit();
	expect(preventDefault).toHaveBeenCalledOnce();
	expect(form.hidden).toBe(true);
	expect(main.focus).toHaveBeenCalledWith({ preventScroll: true });
	expect(onChosen).not.toHaveBeenCalled();
	answer.resolve(new Response());
	await vi.waitFor(() => expect(onChosen).toHaveBeenCalledOnce());
	const [[action, body]] = send.mock.calls as unknown as [[string, URLSearchParams]];
	expect([action, String(body)]).toEqual([form.action, 'purpose=analytics&choice=selected']);
	expect(form.remove).toHaveBeenCalledOnce();
	expect(status.textContent).toBe('Saved.');
});

it.each([
	['is refused', () => Promise.resolve(new Response('', { status: 400 }))],
	['does not arrive', () => Promise.reject(new TypeError('offline'))]
])('asks again when the choice %s', async (_, send) => {
	const { form, submitter, status, onChosen, submit } = open(send);
	submit();
	await vi.waitFor(() => expect(submitter.focus).toHaveBeenCalledOnce());
	expect([form.hidden, status.textContent]).toEqual([false, '']);
	expect(form.remove).not.toHaveBeenCalled();
	expect(onChosen).not.toHaveBeenCalled();
});

it('does nothing on a page without the question', () => {
	const document = { querySelector: () => null } as unknown as Document;
	const send = vi.fn();
	enhanceConsentForm(document, { send, onChosen: vi.fn() });
	expect(send).not.toHaveBeenCalled();
});
