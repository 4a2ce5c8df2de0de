import type { AppScript } from '$lib/domain/apps';
import type { Consent } from '$lib/domain/consent';

/** The part of the document that is needed; tests pass their own. */
interface ScriptDocument {
	createElement: (name: 'script') => Pick<HTMLScriptElement, 'async' | 'defer' | 'src'>;
	head: { append: (script: never) => void };
}

/**
 * Returns a function that loads the scripts to whose purpose the visitor consents, each once. The document has those
 * that are necessary itself.
 */
export function createScriptLoader(
	document: ScriptDocument,
	scripts: readonly AppScript[]
): (consent: Consent | null) => void {
	let waiting = scripts;
	return (consent) => {
		const isAllowed = ({ purpose }: AppScript) =>
			purpose !== 'necessary' && consent?.[purpose] === true;
		for (const { src } of waiting.filter(isAllowed)) {
			const script = document.createElement('script');
			// In the order of the settings, as scripts of a document with `defer` are.
			script.defer = true;
			script.async = false;
			script.src = src;
			document.head.append(script as never);
		}
		waiting = waiting.filter((script) => !isAllowed(script));
	};
}
