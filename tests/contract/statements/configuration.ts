import { gives, heldBy, type Chapter } from './statement.ts';

const CONFIG = 'src/lib/server/config.test.ts';
const REQUEST = 'src/lib/server/storefront/request.test.ts';
const OPERATION = 'graphql/operation.test.ts';
const CUSTOMER_DOCUMENTS = 'graphql/customer-account/documents.test.ts';
const LANGUAGE = 'src/lib/core/language-tag.test.ts';

export const CONFIGURATION: Chapter = {
	section: 'Configuration and the request wrapper',
	statements: [
		{
			id: 'flag-agent',
			says: 'agent.isEnabled switches the assistant',
			shop: 'on',
			requests: [gives('/assistant'), gives('/conversation/v1/health')]
		},
		{
			id: 'flag-auth',
			says: 'auth.isEnabled switches customer accounts',
			shop: 'on',
			requests: [gives('/', { body: '*/account*' })]
		},
		{
			id: 'locale-formats-only',
			says: 'the locale is display formatting: it selects no language, market or currency',
			requests: [gives('/', { body: '*<html lang="en" data-language="EN" data-locale="en-US"*' })],
			heldBy: [
				...heldBy(LANGUAGE, 'names %s %s'),
				...heldBy('src/lib/server/hooks/handle-html.test.ts', 'says in which language the page is'),
				...heldBy(
					'src/lib/server/hooks/i18n-context.test.ts',
					'has the texts of each shopper’s language'
				)
			]
		},
		{
			id: 'account-variables',
			says: 'accounts require client id, client secret and session secret',
			heldBy: heldBy(CONFIG, 'accounts without their three variables, naming each that is missing')
		},
		{
			id: 'secrets-separate',
			says: 'the session secret is generated for the app and is none of the other secrets',
			heldBy: heldBy(CONFIG, 'is refused when %s is equal to %s, and not printed')
		},
		{
			id: 'debug-timings',
			says: 'DEBUG_PLATFORM logs timings; warnings and errors are logged without it',
			heldBy: [
				...heldBy(
					REQUEST,
					'are logged when debugging, also of failures',
					'are not logged otherwise'
				),
				...heldBy(
					'src/lib/server/storefront/assert-storefront-ok.test.ts',
					'warns about other errors beside data each time, and keeps the data'
				)
			]
		},
		{
			id: 'variables-not-interpolated',
			says: 'values are passed as variables and never put into a document',
			heldBy: [
				...heldBy(CUSTOMER_DOCUMENTS, 'a value put into a text, by its type'),
				...heldBy(OPERATION, 'knows its name, its text and the variables it declares')
			]
		},
		{
			id: 'fragments-second-argument',
			says: 'shared selections are fragments in the second argument',
			heldBy: heldBy(
				OPERATION,
				'refuses a spread that is not listed',
				'refuses a listed fragment that is not spread, even when a part spreads it'
			)
		},
		{
			id: 'types-from-documents',
			says: 'types of results and variables follow from the document',
			heldBy: heldBy(
				CUSTOMER_DOCUMENTS,
				'types its result by its selections, its aliases and its fragments',
				'types its variables: those that must be given, and those that may be'
			)
		},
		{
			id: 'wrapper-locale',
			says: 'a request may name country and language; else those of the deployment apply',
			heldBy: heldBy(REQUEST, 'takes country and language from %s')
		},
		{
			id: 'context-directive',
			says: 'documents that depend on market or language have @inContext with both variables',
			heldBy: [
				...heldBy(REQUEST, 'names country and language only where the document declares them'),
				...heldBy(
					CUSTOMER_DOCUMENTS,
					'%s is asked for the market and in the language of the shopper'
				)
			]
		},
		{
			id: 'currency-of-platform',
			says: 'the currency comes from the platform',
			requests: [
				gives('/products/equilateral-prism', {
					headers: { cookie: 'localization=DE-EN' },
					body: '*€*'
				})
			]
		},
		{
			id: 'public-token',
			says: 'the Storefront API is called with a public token',
			heldBy: heldBy(REQUEST, 'with the public token and no address of the buyer')
		}
	]
};
