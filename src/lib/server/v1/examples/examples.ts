import { answerText } from '../../http/conditional';
import { AGENT_PATHS } from '$lib/domain/agent-paths';
import type { Example, ExampleIndex } from '$lib/domain/examples';
import {
	AGENT_INDEX_PATH,
	ALL_PRODUCTS_HANDLE,
	CART_ACTION_PATH,
	CART_PATH,
	CHECKOUT_PATH,
	collectionPath,
	COLLECTIONS_PATH,
	EXAMPLES_DATA_PATH,
	HOME_PATH,
	INSTALL_PATH,
	OPENAPI_PATH,
	PRISM_STREAM_PATH,
	SEARCH_PATH,
	STATUS_PATH
} from '$lib/domain/paths';
import type { SiteSettings } from '$lib/domain/shop';
import { examplesTexts } from '$messages/en/examples';
import { DEPRECATIONS, VERSIONING_ID } from '..';

interface Surface {
	id: keyof (typeof examplesTexts)['examples'];
	path: string;
	/** The command for the absolute address; by default it is fetched. */
	command?: (url: string) => string;
	/** An endless stream, or an endpoint that takes POST only: no link for browsers. */
	isForProgramsOnly?: true;
}

interface Section {
	id: keyof (typeof examplesTexts)['sections'];
	surfaces: readonly Surface[];
}

const TERMINAL_SIZE = 'cols=$(tput cols)&rows=$(tput lines)';
const TOOLS_LIST = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
const JSON_RPC_HEADERS =
	"-H 'Content-Type: application/json' -H 'Accept: application/json, text/event-stream'";

const fetchIt = (url: string) => `curl -s "${url}"`;
const stream = (url: string) => `curl -N "${url}"`;
const showHeaders = (url: string) => `curl -sI "${url}"`;
const readAsMarkdown = (url: string) => `curl -s -H 'Accept: text/markdown' "${url}"`;
const listTools = (url: string) => `curl -s ${JSON_RPC_HEADERS} -d '${TOOLS_LIST}' "${url}"`;

const SECTIONS: readonly Section[] = [
	{
		id: 'terminal',
		surfaces: [
			{
				id: 'prism',
				path: PRISM_STREAM_PATH,
				command: (url) => stream(`${url}?${TERMINAL_SIZE}`),
				isForProgramsOnly: true
			},
			{
				id: 'plainPrism',
				path: `${PRISM_STREAM_PATH}?ascii=1`,
				command: stream,
				isForProgramsOnly: true
			},
			{ id: 'readInstaller', path: INSTALL_PATH, command: (url) => `curl -fsSL "${url}" | less` },
			{ id: 'install', path: INSTALL_PATH, command: (url) => `curl -fsSL "${url}" | sh` },
			{ id: 'client', path: INSTALL_PATH, command: () => 'prism watch' }
		]
	},
	{
		id: 'programs',
		surfaces: [
			{ id: 'status', path: STATUS_PATH },
			{ id: 'openapi', path: OPENAPI_PATH },
			{ id: 'index', path: EXAMPLES_DATA_PATH },
			{ id: 'cart', path: CART_ACTION_PATH },
			{ id: 'ajaxCart', path: '/cart.js' }
		]
	},
	{
		id: 'agents',
		surfaces: [
			{ id: 'llms', path: AGENT_INDEX_PATH },
			{ id: 'apiCatalog', path: AGENT_PATHS.apiCatalog },
			{ id: 'profile', path: AGENT_PATHS.businessProfile },
			{
				id: 'storeTools',
				path: AGENT_PATHS.storeTools,
				command: listTools,
				isForProgramsOnly: true
			},
			{
				id: 'commerceTools',
				path: AGENT_PATHS.commerceTools,
				command: listTools,
				isForProgramsOnly: true
			},
			{ id: 'sitemap', path: AGENT_PATHS.sitemap },
			{ id: 'robots', path: AGENT_PATHS.robots }
		]
	},
	{
		id: 'browser',
		surfaces: [
			{ id: 'home', path: HOME_PATH, command: readAsMarkdown },
			{ id: 'collections', path: COLLECTIONS_PATH, command: readAsMarkdown },
			{ id: 'products', path: collectionPath(ALL_PRODUCTS_HANDLE), command: readAsMarkdown },
			{ id: 'search', path: `${SEARCH_PATH}?q=lamp`, command: readAsMarkdown },
			{ id: 'cartPage', path: CART_PATH, command: readAsMarkdown },
			{ id: 'checkout', path: CHECKOUT_PATH, command: showHeaders }
		]
	}
];

/** Lists all examples in the language of the visitor. */
export function listExamples(siteUrl: string): ExampleIndex {
	const texts = examplesTexts;
	const describe = ({ id, path, command = fetchIt, ...rest }: Surface): Example => {
		const url = new URL(path, siteUrl).href;
		const isForBrowsers = rest.isForProgramsOnly === undefined;
		return { ...texts.examples[id], url, isForBrowsers, command: command(url) };
	};
	return {
		title: texts.title,
		description: texts.description,
		intro: texts.intro,
		sections: SECTIONS.map(({ id, surfaces }) => ({
			id,
			...texts.sections[id],
			examples: surfaces.map(describe)
		})),
		versioning: {
			id: VERSIONING_ID,
			title: texts.versioning,
			note: texts.versioningNote,
			deprecations: DEPRECATIONS.map(({ path, deprecatedOn, sunsetOn }) =>
				texts.deprecation({ path, from: deprecatedOn, until: sunsetOn })
			),
			noDeprecations: texts.noDeprecations
		}
	};
}

/** Answers with the index as JSON. */
export function answerExamples(request: Request, { name, url }: SiteSettings): Promise<Response> {
	const text = `${JSON.stringify({ service: name, ...listExamples(url) }, null, '\t')}\n`;
	return answerText(request, text, {
		headers: {
			'content-type': 'application/json',
			'cache-control': 'public, max-age=300',
			'access-control-allow-origin': '*',
			// Its texts are in the language of the localization cookie.
			vary: 'Accept, Cookie'
		}
	});
}
