import { graphql } from '$customer-account';
import { operation } from '../operation';

export const NewsletterSubscribe = operation(
	graphql(`
		mutation NewsletterSubscribe($country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			outcome: customerEmailMarketingSubscribe {
				emailAddress {
					marketingState
				}
				userErrors {
					code
					message
				}
			}
		}
	`)
);

export const NewsletterUnsubscribe = operation(
	graphql(`
		mutation NewsletterUnsubscribe($country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			outcome: customerEmailMarketingUnsubscribe {
				userErrors {
					code
					message
				}
			}
		}
	`)
);
