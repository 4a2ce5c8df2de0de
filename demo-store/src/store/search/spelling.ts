/**
 * Returns whether two words differ by one letter that is added, missing, replaced or swapped with
 * its neighbor.
 */
export function isOneLetterApart(left: string, right: string): boolean {
	const difference = left.length - right.length;
	if (left === right || Math.abs(difference) > 1) return false;
	const shortest = Math.min(left.length, right.length);
	let start = 0;
	while (start < shortest && left[start] === right[start]) start += 1;
	if (difference > 0) return left.slice(start + 1) === right.slice(start);
	if (difference < 0) return left.slice(start) === right.slice(start + 1);
	if (left.slice(start + 1) === right.slice(start + 1)) return true;
	const isSwapped = left[start] === right[start + 1] && left[start + 1] === right[start];
	return isSwapped && left.slice(start + 2) === right.slice(start + 2);
}
