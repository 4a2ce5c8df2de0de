import { createCounter, defineTexts, formatNumber } from '../i18n';

const count = createCounter('en');
const lines = count({ one: '# line', other: '# lines' });
const pieces = count({ one: '# piece', other: '# pieces' });

export const quickOrderTexts = defineTexts('ordering', {
	title: 'Quick order',
	intro:
		'Paste SKUs and quantities, or upload a list. You see prices and stock before anything is added.',
	list: 'SKUs and quantities',
	listHelp: 'One product a line, such as “ABC-123 5”, or columns copied from a spreadsheet.',
	more: 'Add more lines',
	file: 'Or upload a list',
	fileHelp: 'Workbook (.xlsx), CSV or text, up to 1 MB and 500 lines.',
	workbookHelp:
		'A workbook is read by scripts, which your browser does not run. Please copy the cells and paste them above, or save the sheet as CSV.',
	check: 'Check the list',
	update: 'Update',
	rows: 'Your list',
	sku: 'SKU',
	total: 'Total',
	each: 'each',
	remove: 'Remove',
	removeRow: (title: string) => `Remove ${title}`,
	quantityOf: (title: string) => `Quantity of ${title}`,
	skuOf: (label: string) => `SKU instead of ${label}`,
	column: (place: number) => `Column ${formatNumber(place)}`,
	quantities: 'Quantities',
	takeQuantities: 'Take these',
	fewest: 'The smallest quantity of each',
	choose: 'Please choose',
	from: (quantity: number, price: string) => `${price} each from ${formatNumber(quantity)}`,
	sum: 'Total of these lines',
	sumHelp: 'Discounts, taxes and shipping follow in the cart and at the checkout.',
	add: (ready: number) => `Add ${lines(ready)} to the cart`,
	leftOut: (left: number) => `${lines(left)} cannot be added like this. They stay here.`,
	added: (added: number) => `${lines(added)} added to the cart.`,
	addedPartly: 'What is left is listed below.',
	toCart: 'Go to the cart',
	changed: 'Nothing was added yet: please look at the changed lines and add them again.',
	nothing: 'Nothing was added: no line can be bought like this.',
	refused: 'The store refused these lines, and nothing of them was added.',
	asked: (asked: number) => `You asked for ${formatNumber(asked)}.`,
	notes: {
		minimum: (minimum: number) => `Sold from ${pieces(minimum)} on.`,
		increment: (increment: number) => `Sold in steps of ${formatNumber(increment)}.`,
		maximum: (maximum: number) => `At most ${pieces(maximum)} can be ordered.`,
		stock: (available: number) => `Only ${formatNumber(available)} in stock.`,
		missing: 'No quantity was given: please write how many.',
		unreadable: (text: string) =>
			`“${text}” is not certainly a whole number: please write how many.`,
		summed: (same: number) => `Listed on ${lines(same)}, which were added up.`,
		inCart: (quantity: number) =>
			`${formatNumber(quantity)} in the cart already; rules and price are those of both.`
	},
	faults: {
		unknown: 'There is no product with this SKU.',
		likely: 'Did you mean one of these?',
		several: 'Several products have this SKU. Which one do you mean?',
		gone: 'This is not sold any more.',
		soldOut: 'Sold out.',
		subscriptionOnly: 'Sold as a subscription only: please order it on its page.',
		noQuantity:
			'No more of it can be ordered: the stock, or the most that can be bought, is reached.'
	},
	skipped: (skipped: number) => `${lines(skipped)} not ordered`,
	sheet: (name: string) => `Read from the sheet “${name}”.`,
	otherSheets: (names: string) => `Not read: ${names}.`,
	skippedLine: (line: number, text: string) => `Line ${formatNumber(line)}: ${text}`,
	reasons: {
		heading: 'Read as a heading',
		noSku: 'No SKU in it',
		zero: 'Quantity 0'
	},
	listFaults: {
		empty: 'There is nothing to order in this list. Write one product a line, such as “ABC-123 5”.',
		tooLarge: 'This list is too large. A list may have 1 MB and 500 lines.',
		tooMany:
			'This list has more than 500 lines, and 500 are possible at a time. Please send the rest afterwards.',
		workbook:
			'This workbook cannot be read: it may be damaged, have a password, or be of another kind than .xlsx, and without scripts none is read. Please copy the cells and paste them here, or save the sheet as CSV.',
		notText:
			'This file is not text. Please save the list as CSV, or copy the columns and paste them here.',
		unavailable:
			'The store cannot be reached right now. Nothing was added; your list is still here.'
	},
	again: (order: string) => `Order ${order} again, at the prices of today`,
	saveTitle: 'Save for the next time',
	saveHelp: 'Saved lists are in your account, on every device.',
	saveSignIn: 'Sign in to save lists for the next time.',
	saveName: 'Name of the list',
	save: 'Save as a list',
	saved: (name: string) => `“${name}” is saved.`,
	savedLists: 'Your saved lists',
	saveFaults: {
		name: 'Please give the list a name.',
		full: (most: number) =>
			`${formatNumber(most)} lists are kept. Please delete one in your account first.`,
		large: 'Your lists are too long to keep one more. Please delete one in your account first.',
		unavailable: 'The store cannot keep lists right now.'
	},
	ofList: (name: string) => `List “${name}”, at the prices of today`
});
