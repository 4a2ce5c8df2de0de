import { writeSlot } from '$lib/core/slots';
import type { ShopInfo } from '$lib/domain/shop';
import { policyPath } from '$lib/domain/paths';
import { renderStaticHtmlOnce } from '../ui/render-once';
import ConsentBanner from './ConsentBanner.svelte';

const PRIVACY_POLICY = policyPath('privacy-policy');

/** On the server: the banner's slot; empty where visitors are not asked. */
export function renderConsentSlot({ policies }: ShopInfo, isAsked: boolean): string {
	const policyHref = policies.find(({ href }) => href === PRIVACY_POLICY)?.href ?? null;
	const open = isAsked ? renderStaticHtmlOnce(ConsentBanner, 'consent', { policyHref }) : '';
	return writeSlot('consent', { open, chosen: '' });
}
