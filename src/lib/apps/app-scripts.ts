import type { AppScript } from '$lib/domain/apps';
import type { Consent } from '$lib/domain/consent';

/** The part of the document that is needed; tests pass their own. */
interface ScriptDocument {
	createElement: (name: 'script') => Pick<HTMLScriptElement, 'async' | 'defer' | 'src'>;
	head: { append: (script: never) => void };
}

interface ScriptOptions {
	scripts: readonly AppScript[];
	/** Returns whether a script loads before the visitor has chosen. */
	isEarly: (script: AppScript) => boolean;
	/** Called before a script is loaded. */
	announce: (script: AppScript) => void;
}

/**
 * Returns a function that loads the scripts to whose purpose the visitor consents, each once. The document has those
 * that are necessary itself.
 */
export function createScriptLoader(
	document: ScriptDocument,
	{ scripts, isEarly, announce }: ScriptOptions
): (consent: Consent | null) => void {
	let waiting = scripts;
	return (consent) => {
		const isAllowed = (script: AppScript) =>
			isEarly(script) || (script.purpose !== 'necessary' && consent?.[script.purpose] === true);
		for (const allowed of waiting.filter(isAllowed)) {
			announce(allowed);
			const { src } = allowed;
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
