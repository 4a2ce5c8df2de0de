import { createHash } from 'node:crypto';
import {
	MAX_STATEMENT_TEXT,
	STATEMENT_FIELDS,
	type StatementKind,
	type StatementLine,
	type StatementValues
} from '$lib/domain/statements';
import { formatDate } from '$lib/messages/format';
import { t } from '$messages';
import { cleanLine, cleanMessage, describeEmailFault, isEmail } from '../forms';

export type Faults = Partial<Record<keyof StatementValues, string>>;

export const EMPTY: StatementValues = {
	...{ name: '', contract: '', email: '', items: '' },
	...{ manner: '', ground: '', ends: '', endsOn: '' }
};

const DAY = /^\d{4}-\d\d-\d\d$/;

/** What was typed, as it is shown and sent. Fields of the other kind are empty. */
export function readValues(kind: StatementKind, read: (name: string) => string): StatementValues {
	const readText = (name: string) => cleanMessage(read(name)).slice(0, MAX_STATEMENT_TEXT).trim();
	const contract = {
		...EMPTY,
		name: cleanLine(read('name')),
		contract: readText('contract'),
		email: read('email')
	};
	if (kind === 'withdrawal') return { ...contract, items: readText('items') };
	const manner = read('manner') === 'extraordinary' ? 'extraordinary' : 'ordinary';
	const ends = read('ends') === 'date' ? 'date' : 'soonest';
	return {
		...contract,
		manner,
		ground: manner === 'extraordinary' ? readText('ground') : '',
		ends,
		endsOn: ends === 'date' ? cleanLine(read('endsOn')) : ''
	};
}

/** Names what is missing. Nothing else may be asked for. */
export function findFaults({ name, contract, email, ends, endsOn }: StatementValues): Faults {
	const texts = t.statements;
	const isDay = DAY.test(endsOn) && !Number.isNaN(Date.parse(endsOn));
	return {
		...(name === '' && { name: texts.noName }),
		...(contract === '' && { contract: texts.noContract }),
		...(!isEmail(email) && { email: describeEmailFault(email) }),
		...(ends === 'date' && !isDay && { endsOn: texts.noDay({ value: endsOn }) })
	};
}

/** The statement as its summary, its receipt and the service have it. */
export function describeStatement(kind: StatementKind, values: StatementValues): StatementLine[] {
	const texts = t.statements;
	const contract = [
		{ label: texts.name, value: values.name },
		{ label: texts.contract, value: values.contract }
	];
	const email = { label: texts.email, value: values.email };
	if (kind === 'withdrawal') {
		return [
			{ label: texts.statement, value: texts.withdrawal.statement },
			...contract,
			{ label: texts.withdrawal.items, value: values.items || texts.withdrawal.everything },
			email
		];
	}
	const { cancellation } = texts;
	const isOrdinary = values.manner === 'ordinary';
	return [
		{ label: texts.statement, value: cancellation.statement },
		...contract,
		{
			label: cancellation.manner,
			value: isOrdinary ? cancellation.ordinary : cancellation.extraordinary
		},
		...(isOrdinary ? [] : [{ label: cancellation.ground, value: values.ground || '–' }]),
		{
			label: cancellation.ends,
			value: values.ends === 'date' ? formatDate(values.endsOn) : cancellation.soonest
		},
		email
	];
}

/** `label: value` in lines. */
export function renderLines(lines: readonly StatementLine[]): string {
	return lines.map(({ label, value }) => `${label}: ${value}`).join('\n');
}

/** The same for what is sent twice; another where something was changed meanwhile. */
export function createStatementId(kind: StatementKind, seed: string, values: StatementValues) {
	const text = JSON.stringify([kind, seed, ...STATEMENT_FIELDS.map((name) => values[name])]);
	const digest = createHash('sha256').update(text).digest('hex').slice(0, 24).toUpperCase();
	return digest.replaceAll(/.{6}(?=.)/g, '$&-');
}
