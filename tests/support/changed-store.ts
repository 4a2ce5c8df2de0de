import { getRequest, setResponse } from '@sveltejs/kit/node';
import { DEMO_PURGE_TOKEN } from '../../scripts/run/shop.ts';
import { openDemoStore, ORIGIN, TOKENS, type OpenDemoStore } from './open-demo-store.ts';
import { listen } from './platform-server.ts';
import { startShopBefore } from './running-shop.ts';

/** What becomes of the answer to an operation of the Storefront API. */
export type ChangeAnswer = (operation: string, answer: object) => object;

/** Takes the operation of the Storefront API, or else the path. */
type AnswerInstead = (asked: string) => Response | null;

export interface ShopBeforeChangedStore {
	shop: string;
	store: Pick<OpenDemoStore, 'fetchUnchanged'>;
	/** Changes all further answers of the store. */
	changeAnswers: (change: ChangeAnswer) => void;
	/** Answers in place of the store, which does not hear of it; null: the store answers. */
	answerInstead: (answer: AnswerInstead) => void;
	/** Changes the text of all further questions, which are JSON. */
	changeQuestions: (change: (question: string) => string) => void;
	/** Returns the names of the operations that the shop has asked for since the last call. */
	takeOperations: () => string[];
	/** Returns once the shop keeps nothing of what it has read. */
	forgetAll: () => Promise<void>;
	/** Returns what the shop has printed last. */
	readOutput: () => string;
	[Symbol.asyncDispose]: () => Promise<void>;
}

const GRAPHQL = /^\/api\/[\w-]+\/graphql\.json$/;

/** The built shop before a demo store of this process, whose answers a test counts and changes. */
export async function startShopBeforeChangedStore(
	settings: Record<string, string> = {},
	seedFolder?: string
): Promise<ShopBeforeChangedStore> {
	await using resources = new AsyncDisposableStack();
	const store = openDemoStore(seedFolder === undefined ? {} : { seedFolder });
	resources.defer(store.close);
	let change: ChangeAnswer = (_, answer) => answer;
	let changeQuestion = (question: string): string => question;
	let operations: string[] = [];
	let instead: AnswerInstead = () => null;

	async function answer(request: Request): Promise<Response> {
		const { pathname, search, searchParams } = new URL(request.url);
		const address = ORIGIN + pathname + search;
		const operation = searchParams.get('operation');
		const replaced = instead(operation ?? pathname);
		if (replaced !== null) {
			if (operation !== null) operations.push(operation);
			return replaced;
		}
		if (!GRAPHQL.test(pathname) || operation === null)
			return store.fetchUnchanged(new Request(address, request));
		operations.push(operation);
		const { method, headers } = request;
		const body = changeQuestion(await request.text());
		const response = await store.fetchUnchanged(address, { method, headers, body });
		return Response.json(change(operation, (await response.json()) as object));
	}

	const served = await listen((incoming, outgoing) => {
		void getRequest({ base: ORIGIN, request: incoming })
			.then(answer)
			.then((response) => setResponse(outgoing, response));
	});
	resources.defer(served.close);
	const running = await startShopBefore(Number(new URL(served.origin).port), {
		...{ PLATFORM_PUBLIC_TOKEN: TOKENS.public, ...settings }
	});
	resources.defer(running.stop);
	const { shop, readOutput } = running;
	const open = resources.move();
	return {
		...{ shop, store, readOutput },
		changeAnswers(given) {
			change = given;
		},
		answerInstead(given) {
			instead = given;
		},
		changeQuestions(given) {
			changeQuestion = given;
		},
		takeOperations() {
			const taken = operations;
			operations = [];
			return taken;
		},
		async forgetAll() {
			const authorization = `Bearer ${DEMO_PURGE_TOKEN}`;
			const { ok } = await fetch(`${shop}/api/cache/purge`, {
				method: 'POST',
				headers: { authorization, 'content-type': 'application/json' },
				body: JSON.stringify({ tags: ['all'] })
			});
			if (!ok) throw new Error('The shop did not purge its cache.');
		},
		[Symbol.asyncDispose]: () => open.disposeAsync()
	};
}
