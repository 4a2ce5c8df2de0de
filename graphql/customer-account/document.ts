import { Kind, parse } from 'graphql';
import type {
	CustomerAccountFragments,
	CustomerAccountOperations
} from '../../.generated/customer-account-types';
import { fragment, operation, type Fragment, type Operation } from '../operation';

interface CustomerFragment extends Fragment {
	/** With the fragments that it spreads itself, each under its own text. */
	texts: ReadonlySet<string>;
}

/** What an operation answers. */
export type ResultOf<Document> = Document extends Operation<infer Result, unknown> ? Result : never;

/**
 * A document for the Customer Account API, which has a schema of its own. `npm run generate` checks
 * its text against that schema and writes down its types; a text that it has not seen does not
 * compile.
 */
export function customerOperation<const Text extends keyof CustomerAccountOperations>(
	text: Text,
	fragments?: readonly CustomerFragment[]
): Operation<
	CustomerAccountOperations[Text]['result'],
	CustomerAccountOperations[Text]['variables']
>;
export function customerOperation(
	text: string,
	fragments: readonly CustomerFragment[] = []
): Operation<unknown, unknown> {
	const raw = [...collectTexts(text, fragments)].join('\n');
	return operation({ artifact: { name: readName(text), raw } }, fragments);
}

/** A shared selection, with the fragments that it spreads itself. */
export function customerFragment(
	text: keyof CustomerAccountFragments,
	fragments?: readonly CustomerFragment[]
): CustomerFragment;
export function customerFragment(
	text: string,
	fragments: readonly CustomerFragment[] = []
): CustomerFragment {
	const texts = collectTexts(text, fragments);
	const checked = fragment({ artifact: { name: readName(text), raw: text } }, fragments);
	return { ...checked, texts };
}

function collectTexts(text: string, fragments: readonly CustomerFragment[]): ReadonlySet<string> {
	return new Set([text, ...fragments.flatMap(({ texts }) => [...texts])]);
}

function readName(text: string): string {
	const [definition] = parse(text, { noLocation: true }).definitions;
	const isNamed =
		definition?.kind === Kind.OPERATION_DEFINITION || definition?.kind === Kind.FRAGMENT_DEFINITION;
	const name = isNamed ? definition.name?.value : undefined;
	if (name === undefined) throw new Error(`A document without a name: ${text}`);
	return name;
}
