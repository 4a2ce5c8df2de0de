import type { Page } from '@playwright/test';
import {
	Client,
	StreamableHTTPClientTransport,
	type CallToolResult
} from '@modelcontextprotocol/client';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import {
	AppBridge,
	RESOURCE_MIME_TYPE,
	type McpUiHostContext
} from '@modelcontextprotocol/ext-apps/app-bridge';
import published from '@modelcontextprotocol/ext-apps/schema.json' with { type: 'json' };

const EXTENSION = 'io.modelcontextprotocol/ui';
/** An example of the platform, which the demo store knows. */
const PROFILE = 'https://shopify.dev/ucp/agent-profiles/2026-08-25/valid-with-capabilities.json';
export const AGENT = { meta: { 'ucp-agent': { profile: PROFILE } } };
/** The page of a program that shows views; nothing answers there but this test. */
const HOST_PAGE = 'http://agent-host.localhost/';

/** Connects to the tools of the shop, as a program that shows views or as one that does not. */
export async function connectAgent(endpoint: URL, showsViews: boolean): Promise<Client> {
	const extensions = { [EXTENSION]: { mimeTypes: [RESOURCE_MIME_TYPE] } };
	const client = new Client(
		{ name: 'test-host', version: '1.0.0' },
		{ capabilities: showsViews ? { extensions } : {} }
	);
	await client.connect(new StreamableHTTPClientTransport(endpoint));
	return client;
}

export interface ShownCall {
	name: string;
	args: Record<string, unknown>;
	context: McpUiHostContext;
	/** Replaces what the store answers. */
	result?: CallToolResult;
}

/** What the view has asked of the program. */
export interface HostRecord {
	/** What the published schema says against its messages. */
	complaints: string[];
	opened: string[];
	sizes: { width?: number | undefined; height?: number | undefined }[];
	modelContext: unknown[];
}

/**
 * Shows the view of a tool as a program does: in a frame without an origin, whose policy allows what the resource
 * declares. The published bridge speaks for the program and checks every message.
 */
export async function showView(page: Page, client: Client, shown: ShownCall): Promise<HostRecord> {
	const { text, origins } = await readView(client, shown.name);
	const record: HostRecord = { complaints: [], opened: [], sizes: [], modelContext: [] };
	const capabilities = { openLinks: {}, serverTools: {}, updateModelContext: { text: {} } };
	const bridge = new AppBridge(client, { name: 'test-host', version: '1.0.0' }, capabilities, {
		hostContext: shown.context
	});
	bridge.onopenlink = ({ url }) => {
		record.opened.push(url);
		return Promise.resolve({});
	};
	bridge.onupdatemodelcontext = (params) => {
		record.modelContext.push(params.structuredContent);
		return Promise.resolve({});
	};
	bridge.addEventListener('sizechange', (size) => record.sizes.push(size));
	const initialized = Promise.withResolvers<undefined>();
	bridge.addEventListener('initialized', () => initialized.resolve(undefined));

	const transport: Parameters<AppBridge['connect']>[0] = {
		start: () => Promise.resolve(),
		close: () => Promise.resolve(),
		send: (message) =>
			page.evaluate((data) => {
				document.querySelector('iframe')?.contentWindow?.postMessage(data, '*');
			}, message)
	};
	await page.exposeFunction('toProgram', (message: never) => {
		record.complaints.push(...complainOfMessage(message));
		transport.onmessage?.(message);
	});
	await bridge.connect(transport);
	await page.route(HOST_PAGE, (route) =>
		route.fulfill({
			contentType: 'text/html; charset=utf-8',
			body: writeHostPage(text, origins)
		})
	);
	// Browsers keep pages of other networks from this machine, where the store of the test is.
	await page.route(/\/cdn\/shop\/files\//, (route) =>
		route.fulfill({
			contentType: 'image/svg+xml',
			body: '<svg xmlns="http://www.w3.org/2000/svg" />'
		})
	);
	await page.goto(HOST_PAGE);
	await initialized.promise;
	await bridge.sendToolInput({ arguments: shown.args });
	const result =
		shown.result ?? (await client.callTool({ name: shown.name, arguments: shown.args }));
	await bridge.sendToolResult(result);
	return record;
}

/** Reads the view that the list of tools names, and throws where the schema knows no such tool or resource. */
async function readView(
	client: Client,
	name: string
): Promise<{ text: string; origins: string[] }> {
	const { tools } = await client.listTools();
	const tool = readMeta('McpUiToolMeta', tools.find((it) => it.name === name)?._meta);
	const uri = String(tool['resourceUri']);
	const { resources } = await client.listResources();
	readMeta('McpUiResourceMeta', resources.find((it) => it.uri === uri)?._meta);
	const { contents } = await client.readResource({ uri });
	const [content] = contents;
	if (content === undefined || !('text' in content)) throw new Error(`${uri} has no text.`);
	const { csp } = readMeta('McpUiResourceMeta', content._meta) as Record<string, Csp | undefined>;
	return { text: content.text, origins: csp?.resourceDomains ?? [] };
}

type Definition = Parameters<AjvJsonSchemaValidator['getValidator']>[0];

interface Csp {
	resourceDomains?: string[];
}

function readMeta(definition: string, meta: object | undefined): Record<string, unknown> {
	const { ui } = { ui: undefined, ...meta };
	const complaints = complain(definition, ui);
	if (complaints.length > 0) throw new Error(complaints.join('\n'));
	return ui as unknown as Record<string, unknown>;
}

/** The published schema: each definition is a schema of its own. */
const DEFINITIONS = published.$defs as unknown as Readonly<Record<string, Definition>>;
/** Definitions by the method of the message that they describe. */
const MESSAGES = new Map(
	Object.entries(DEFINITIONS).map(([name, { properties = {} }]) => {
		const { method } = properties as { method?: { const: string } };
		return [method?.const, name] as const;
	})
);

function complainOfMessage({ jsonrpc, id, ...message }: Record<string, unknown>): string[] {
	const definition = MESSAGES.get(message['method'] as string | undefined);
	return definition === undefined ? [] : complain(definition, message);
}

function complain(definition: string, value: unknown): string[] {
	const validate = new AjvJsonSchemaValidator().getValidator(DEFINITIONS[definition]!);
	const result = validate(value);
	return result.valid ? [] : [`${definition}: ${result.errorMessage} in ${JSON.stringify(value)}`];
}

function writeHostPage(text: string, origins: readonly string[]): string {
	const allowed = origins.join(' ');
	const policy = [
		"default-src 'none'; connect-src 'none'; object-src 'none'; frame-src 'none'",
		`script-src 'self' 'unsafe-inline' ${allowed}; style-src 'self' 'unsafe-inline' ${allowed}`,
		`img-src 'self' data: ${allowed}`
	].join('; ');
	const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
	const view = text.replace('<head>', () => `<head>${meta}`);
	return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Host</title>
<body style="margin:0"><iframe title="View" sandbox="allow-scripts" style="border:0;width:100%;height:100vh"></iframe>
<script>
const frame = document.querySelector('iframe');
addEventListener('message', ({ source, data }) => { if (source === frame.contentWindow) toProgram(data); });
frame.srcdoc = ${JSON.stringify(view).replaceAll('<', String.raw`\u003c`)};
</script></body></html>`;
}
