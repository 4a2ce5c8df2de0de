import { answerText } from '../../http/conditional';
import { INSTALL_PATH } from '$lib/domain/paths';
import { refuse } from '..';
import { renderScripts, type Scripts, type Sources } from './render-script';

export interface Installer {
	/** `GET /install`: the installer itself. */
	answer: (request: Request) => Promise<Response>;
	/** `GET /install/[file]`: what the installer downloads. */
	answerDownload: (request: Request, name: string) => Promise<Response>;
}

const FOLDER = '/cli/';

const files = import.meta.glob<string>(['/cli/**/*', '!/cli/**/*.md'], {
	query: '?raw',
	import: 'default',
	eager: true
});

/** All scripts of `cli/`. */
export const SOURCES: Sources = Object.fromEntries(
	Object.entries(files).map(([path, text]) => [path.slice(FOLDER.length), text])
);

const HEADERS = {
	'content-type': 'text/plain; charset=utf-8',
	// The installer and its downloads are one: an old copy of either fails the other's checksum.
	'cache-control': 'no-cache',
	'access-control-allow-origin': '*'
};

export function createInstaller(sources: Sources, origin: string, locale: string): Installer {
	let rendered: Scripts | null = null;
	// Late, so that an origin that cannot be rendered costs these two paths, not the shop.
	const getScripts = () => (rendered ??= renderScripts(sources, origin, locale));
	return {
		answer: async (request) => answerText(request, getScripts().installer, { headers: HEADERS }),
		async answerDownload(request, name) {
			const { downloads } = getScripts();
			const text = downloads.get(name);
			if (text !== undefined) return answerText(request, text, { headers: HEADERS });
			return refuse('not_found', {
				message: `The installer has no file ${JSON.stringify(name)}.`,
				resolution: `Files: ${[...downloads.keys()].join(', ')}. The installer itself is ${INSTALL_PATH}.`
			});
		}
	};
}
