import { describe, expect, it } from 'vitest';
import { isAssistantPath } from './paths';

describe('an address of the assistant', () => {
	it.each([
		...['/conversation/v2/session', '/conversation/v1x', '/conversation', '/eve'],
		...['/api/agent', '/api/agent/sessions', '/agent', '/agent/handoff', '/assistant', '/']
	])('is not %s', (path) => {
		expect(isAssistantPath(path)).toBe(false);
	});

	it.each([
		...['/conversation/v1', '/conversation/v1/', '/conversation/v1/session/x/stream'],
		...['/eve/v1/health', '/api/agent/session', '/agent/commerce-profile.json'],
		'/agent/ucp-profile.json'
	])('is %s', (path) => {
		expect(isAssistantPath(path)).toBe(true);
	});
});
