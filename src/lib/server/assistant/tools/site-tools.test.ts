import { expect, it } from 'vitest';
import type { Store } from '$lib/domain/stores';
import { describeStore, type Passage, rankPassages, splitIntoPassages } from './site-tools';

const passage = (heading: string, text: string): Passage => ({
	...{ title: 'Help', path: '/pages/help', heading, text }
});
const PASSAGES = [
	passage('Delivery', 'Three to five working days, free from $120.'),
	passage('Returns', 'You have 30 days. We refund within a day.'),
	passage('Payment', 'Cards and wallets.')
];

it.each([
	['how long does shipping take?', 'Delivery'],
	['can I send it back?', 'Returns'],
	['do you take credit cards', 'Payment'],
	['REFUNDS', 'Returns']
])('%s is answered by %s', (question, heading) => {
	expect(rankPassages(question, PASSAGES)[0]?.heading).toBe(heading);
});

it.each(['', 'what is it?', 'elephants'])('nothing answers “%s”', (question) => {
	expect(rankPassages(question, PASSAGES)).toEqual([]);
});

it('takes a page apart at its headings, as text', () => {
	const bodyHtml =
		'<p>One &amp; all.</p><h2>Care &#8212; how</h2><ul><li>Wash</li><li>Dry</li></ul>';
	const page = { handle: 'help', title: 'Help', bodyHtml, updatedAt: null, updatedOn: null };
	const seo = { title: null, description: null };
	expect(splitIntoPassages({ ...page, seo }, '/pages/help')).toEqual([
		{ title: 'Help', heading: '', text: 'One & all.', path: '/pages/help' },
		{ title: 'Help', heading: 'Care — how', text: 'Wash Dry', path: '/pages/help' }
	]);
});

it('reads the rows of a table as sentences', () => {
	const bodyHtml =
		'<p>Rates.</p><table class="rates"><thead><tr><th>To</th><th>Standard</th><th>Days</th></tr></thead>' +
		'<tbody><tr><td>Germany</td><td>€7</td><td>2 to 4</td></tr><tr><th scope="row">Japan</th><td>¥1,800</td><td>7 to 10</td></tr></tbody></table><p>Tracked.</p>';
	const page = { handle: 'rates', title: 'Rates', bodyHtml, updatedAt: null, updatedOn: null };
	const seo = { title: null, description: null };
	const [passage] = splitIntoPassages({ ...page, seo }, '/pages/rates');
	expect(passage?.text).toBe(
		'Rates. Germany: Standard €7, Days 2 to 4. Japan: Standard ¥1,800, Days 7 to 10. Tracked.'
	);
});

it.each(['', '<table>', '<table></table>', '<table><tr><td>Alone</td></tr></table>'])(
	'reads a table that is none: %s',
	(bodyHtml) => {
		const page = { handle: 'a', title: 'A', bodyHtml, updatedAt: null, updatedOn: null };
		const seo = { title: null, description: null };
		const texts = splitIntoPassages({ ...page, seo }, '/pages/a').map(({ text }) => text);
		expect(texts.join('')).toBe(bodyHtml.includes('Alone') ? 'Alone' : '');
	}
);

const STORE: Store = {
	...{ id: '7', name: 'Berlin reading room', country: 'Germany', phone: '+49 30 1' },
	...{ address: ['Prismenweg 11', '10997 Berlin'], place: null, mapHref: '' },
	...{ hours: [{ days: 'Monday', hours: '10 AM – 6 PM' }], note: 'Ring the bell' }
};

it.each(['when does the shop in Berlin open?', 'opening hours', 'phone number in Germany'])(
	'answers “%s” with a store',
	(question) => {
		expect(rankPassages(question, [...PASSAGES, describeStore(STORE)])[0]).toEqual({
			...{ title: 'Stores', heading: 'Berlin reading room', path: '/stores' },
			text: 'Prismenweg 11, 10997 Berlin, Germany. +49 30 1. Opening hours: Monday 10 AM – 6 PM. Ring the bell'
		});
	}
);

it('says of a store no more than is known', () => {
	const bare = { ...STORE, address: [], country: '', phone: null, hours: [], note: null };
	expect(describeStore(bare).text).toBe('');
});
