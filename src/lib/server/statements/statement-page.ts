import { randomUUID } from 'node:crypto';
import { error, fail, type RequestEvent, type ServerLoadEvent } from '@sveltejs/kit';
import { CONTACT_FORM_PATH } from '$lib/domain/guest-forms';
import type { StatementKind, StatementStep, StatementValues } from '$lib/domain/statements';
import { getLanguage } from '$lib/messages/i18n';
import { t } from '$messages';
import { loadContact } from '../accounts';
import { contact, cleanLine, readGuardedForm } from '../forms';
import { readClientAddress } from '../http/client-address';
import { hasOneStep } from '../law';
import { endsContracts } from './entries';
import { findOfficialWords } from './official-words';
import {
	createStatementId,
	describeMoment,
	describeStatement,
	EMPTY,
	findFaults,
	isOverLimit,
	readValues,
	renderLines,
	stepProofs,
	submitStatement
} from './index';

type Shown = StatementStep & { isDoubtful?: boolean };

/** In form fields beside those of the statement. */
const SEED = 'seed';
const TOKEN = 'token';
const SEED_FORM = /^[\w-]{8,64}$/;

/** The page of a kind of statement: a form, in most markets a summary, and the receipt. */
export function createStatementPage(kind: StatementKind) {
	const isThere = kind === 'withdrawal' || endsContracts;
	/** The law of some countries wants the last button on the page of the form. */
	const isOneStep = ({ localization }: App.Locals) =>
		kind === 'cancellation' && hasOneStep(localization.country);

	async function showForm(
		locals: App.Locals,
		values: StatementValues,
		seed: string,
		faults: Readonly<Partial<Record<keyof StatementValues, string>>> = {}
	): Promise<Shown> {
		const token = isOneStep(locals) ? await stepProofs.create(kind, seed, null) : null;
		return { step: 'form', values, seed, faults, token };
	}

	async function showReview(values: StatementValues, seed: string): Promise<Shown> {
		const token = await stepProofs.create(kind, seed, values);
		return { step: 'review', values, seed, token, lines: describeStatement(kind, values) };
	}

	/** Customers confirm only, where they come from an order. */
	async function start({ locals, url }: ServerLoadEvent): Promise<Shown> {
		const order = cleanLine(url.searchParams.get('order') ?? '');
		const customer = await loadContact(locals.visit?.account);
		const values = { ...EMPTY, contract: order, ...customer };
		const seed = randomUUID();
		const isComplete = customer !== null && Object.keys(findFaults(values)).length === 0;
		return isComplete && kind === 'withdrawal'
			? showReview(values, seed)
			: showForm(locals, values, seed);
	}

	async function readStatement({ request }: RequestEvent) {
		if (!isThere) error(404, { message: t.error.notFound });
		const { read, doubt } = await readGuardedForm(request);
		const given = read(SEED);
		return {
			values: readValues(kind, read),
			seed: SEED_FORM.test(given) ? given : randomUUID(),
			token: read(TOKEN),
			isDoubtful: doubt !== null
		};
	}

	async function review(event: RequestEvent) {
		const { values, seed, isDoubtful } = await readStatement(event);
		const faults = findFaults(values);
		if (Object.keys(faults).length > 0) {
			return fail(422, await showForm(event.locals, values, seed, faults));
		}
		return { ...(await showReview(values, seed)), isDoubtful };
	}

	async function send(event: RequestEvent) {
		const { values, seed, token, isDoubtful } = await readStatement(event);
		const { locals } = event;
		const faults = findFaults(values);
		if (Object.keys(faults).length > 0) {
			return fail(422, await showForm(locals, values, seed, faults));
		}
		const hasOne = isOneStep(locals);
		if (!(await stepProofs.verify(token, kind, seed, hasOne ? null : values))) {
			return hasOne
				? showForm(locals, values, seed)
				: { ...(await showReview(values, seed)), isDoubtful };
		}
		const isOver = await isOverLimit(readClientAddress(event), values.email);
		const receipt = await submit(values, seed, locals, isOver || isDoubtful);
		const answer = { step: 'receipt', values, seed, token, ...receipt } satisfies Shown;
		return answer.state === 'lost' ? fail(502, answer) : answer;
	}

	async function submit(
		values: StatementValues,
		seed: string,
		{ localization }: App.Locals,
		held: boolean
	) {
		const { country } = localization;
		const { name, contract, email } = values;
		const id = createStatementId(kind, seed, values);
		const receiptAt = (time: string) => [
			...describeStatement(kind, values),
			{ label: t.statements.submitted, value: describeMoment(Date.parse(time), country) },
			{ label: t.statements.number, value: id }
		];
		const now = new Date().toISOString();
		const { submittedAt, state } = await submitStatement({
			...{ id, kind, name, contract, email, country, held },
			items: values.items.split('\n').filter((item) => item.trim() !== ''),
			locale: getLanguage(),
			submitted_at: now,
			text: renderLines(receiptAt(now))
		});
		return { lines: receiptAt(submittedAt), email, state };
	}

	return {
		load: async (event: ServerLoadEvent) => {
			event.setHeaders({ 'cache-control': 'private, no-store' });
			if (!isThere) error(404, { message: t.error.notFound });
			return {
				start: await start(event),
				/** The same words in the language of the market. */
				official: await findOfficialWords(event.locals.localization),
				contactHref: contact === null ? null : CONTACT_FORM_PATH
			};
		},
		actions: {
			review,
			send,
			edit: async (event: RequestEvent) => {
				const { values, seed } = await readStatement(event);
				return showForm(event.locals, values, seed);
			}
		}
	};
}
