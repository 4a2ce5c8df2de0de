/** A cell of a row, or a field of a record, that is read and can be wrong. */
export interface Cell {
	/** Where in the file: `row 12` as spreadsheets count, or a path in a JSON file. */
	place: string;
	column: string;
	value: string;
}

/** A file lacks this or says it wrongly. The rest of it goes in. */
export interface Finding extends Cell {
	file: string;
	/** What would work, and what was done instead. */
	rule: string;
}

const MAX_VALUE_LENGTH = 60;

export function renderFinding({ file, place, column, value, rule }: Finding): string {
	const shown = value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH)}…` : value;
	return `${file}, ${place}, ${column}: ${value === '' ? 'is empty' : JSON.stringify(shown)}; ${rule}`;
}
