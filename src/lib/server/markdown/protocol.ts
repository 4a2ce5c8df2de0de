import { AGENT_PATHS } from '$lib/domain/agent-paths';
import type { SiteSettings } from '$lib/domain/types';
import { toAbsolute } from './document';

/** Where a program that speaks the commerce protocol goes on. */
export function renderProtocolNote(site: SiteSettings): string {
	const tools = toAbsolute(AGENT_PATHS.commerceTools, site);
	const profile = toAbsolute(AGENT_PATHS.businessProfile, site);
	return `Agents: the commerce protocol (UCP over MCP) answers at ${tools}; its profile is ${profile}`;
}
