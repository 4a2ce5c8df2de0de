import { createInstaller, SOURCES, type Installer } from '$lib/server/v1/installer';
import { startServer } from '../../demo-store/src/server.ts';

type Answer = (request: Request) => Response | Promise<Response>;

export interface TerminalShop {
	origin: string;
	/** The text of the installer, or of a file that it downloads. */
	read: (name?: string) => Promise<string>;
	/** Answers by path; they come before the installer's own. */
	answers: Map<string, Answer>;
	/** Method and path of every request since the last look. */
	takeRequests: () => string[];
	close: () => Promise<void>;
}

/** A site on the loopback interface that serves the installer, and else what a test says. */
export async function startTerminalShop(): Promise<TerminalShop> {
	const answers = new Map<string, Answer>();
	let requests: string[] = [];
	let installer: Installer | null = null;

	const server = await startServer({
		host: '127.0.0.1',
		port: 0,
		// Broken connections are what some tests are about; their clients tell what came of it.
		onError: () => undefined,
		async handle(request) {
			const { pathname, search } = new URL(request.url);
			requests.push(`${request.method} ${pathname}${search}`);
			const answer = answers.get(pathname);
			if (answer !== undefined) return answer(request);
			const [, name] = /^\/install\/([^/]+)$/.exec(pathname) ?? [];
			if (installer !== null && pathname === '/install') return installer.answer(request);
			if (installer !== null && name) return installer.answerDownload(request, name);
			return new Response('Not here', { status: 404 });
		}
	});
	const origin = `http://127.0.0.1:${server.port}`;
	const created = createInstaller(SOURCES, origin, 'en-US');
	installer = created;
	return {
		origin,
		answers,
		async read(name) {
			const request = new Request(origin);
			const response = await (name === undefined
				? created.answer(request)
				: created.answerDownload(request, name));
			return response.text();
		},
		takeRequests() {
			const taken = requests;
			requests = [];
			return taken;
		},
		close: () => server.close(0)
	};
}
