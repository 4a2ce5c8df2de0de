import { grant, limitConsent, PURPOSES, type Consent, type Purpose } from '$lib/domain/consent';

/** The part of the page that the platform's customer privacy needs; tests pass their own. */
export interface PrivacyPage {
	document: EventTarget;
	/** What the visitor has chosen, whatever the browser says; null before. */
	readChoice: () => Consent | null;
	/** What is allowed now; null while the visitor is asked and has not answered. */
	readConsent: () => Consent | null;
	/** The browser sends Global Privacy Control. */
	hasGpc: boolean;
	/** Rejects where the choice could not be kept. */
	save: (consent: Consent) => Promise<void>;
}

type Names = 'marketing' | 'analytics' | 'preferences' | 'sale_of_data';

/** The platform's names for purposes. */
const PURPOSE_OF: Readonly<Record<Names, Purpose>> = {
	marketing: 'marketing',
	analytics: 'analytics',
	preferences: 'preferences',
	sale_of_data: 'saleOfData'
};

/**
 * The platform's customer privacy, answered from the shop's own consent: it never allows more than the visitor has, and
 * what an app sets is the choice that the shop shows.
 */
export function createCustomerPrivacy(page: PrivacyPage) {
	const isAllowed = (purpose: Purpose) => page.readConsent()?.[purpose] === true;
	const isAsked = () => page.readConsent() === null;

	/** Said by the visitor, or by the browser for them. */
	function findAnswer(purpose: Purpose): 'yes' | 'no' | '' {
		const choice = page.readChoice();
		const limited = limitConsent(choice ?? grant(PURPOSES), page.hasGpc)[purpose];
		if (!limited) return 'no';
		return choice === null ? '' : 'yes';
	}

	function dispatch(source: 'initial' | 'interaction'): void {
		const detail = {
			analyticsAllowed: isAllowed('analytics'),
			marketingAllowed: isAllowed('marketing'),
			preferencesAllowed: isAllowed('preferences'),
			saleOfDataAllowed: isAllowed('saleOfData'),
			firstPartyMarketingAllowed: isAllowed('marketing'),
			thirdPartyMarketingAllowed: isAllowed('marketing') && isAllowed('saleOfData'),
			source
		};
		page.document.dispatchEvent(new CustomEvent('visitorConsentCollected', { detail }));
	}

	/** What an app leaves out stays as it is. */
	async function save(wish: Readonly<Record<string, unknown>>): Promise<void> {
		const current = page.readConsent() ?? grant([]);
		const purposes = Object.entries(PURPOSE_OF).flatMap(([name, purpose]) => {
			const given = wish[name] ?? current[purpose];
			return given === true || given === 'yes' ? [purpose] : [];
		});
		await page.save(grant(purposes));
	}

	return {
		/** Tells apps once that everything here answers, and what is allowed if that is known. */
		announceReady(): void {
			for (const name of ['consentTrackingApiLoaded', 'shopifyCustomerPrivacyApiLoaded']) {
				page.document.dispatchEvent(new CustomEvent(name));
			}
			if (!isAsked()) dispatch('initial');
		},
		announceChoice: () => dispatch('interaction'),
		api: {
			currentVisitorConsent: (): Record<Names, string> => ({
				marketing: findAnswer('marketing'),
				analytics: findAnswer('analytics'),
				preferences: findAnswer('preferences'),
				sale_of_data: findAnswer('saleOfData')
			}),
			getTrackingConsent: () => findAnswer('analytics'),
			getCCPAConsent: () => findAnswer('saleOfData'),
			analyticsProcessingAllowed: () => isAllowed('analytics'),
			marketingAllowed: () => isAllowed('marketing'),
			preferencesProcessingAllowed: () => isAllowed('preferences'),
			saleOfDataAllowed: () => isAllowed('saleOfData'),
			firstPartyMarketingAllowed: () => isAllowed('marketing'),
			thirdPartyMarketingAllowed: () => isAllowed('marketing') && isAllowed('saleOfData'),
			userCanBeTracked: () => isAllowed('analytics'),
			shouldShowBanner: isAsked,
			shouldShowGDPRBanner: isAsked,
			/** The shop has one rule for all visitors, not one of a region. */
			saleOfDataRegion: () => false,
			doesMerchantSupportGranularConsent: () => true,
			/** Older apps pass a callback, newer ones await the promise. */
			async setTrackingConsent(
				wish: Readonly<Record<string, unknown>>,
				callback?: (failure?: { error: string }) => void
			): Promise<void> {
				try {
					await save(wish);
				} catch (error) {
					if (!callback) throw error;
					callback({ error: error instanceof Error ? error.message : String(error) });
					return;
				}
				callback?.();
			}
		}
	};
}
