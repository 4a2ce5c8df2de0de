import {
	formatOnly,
	requireAccountVariables,
	refuseSharedSecrets,
	logTimings,
	sendVariables,
	sendSpreadFragments,
	typeByDocument,
	sendLocale,
	sendContext,
	sendPublicToken
} from '../proofs/configuration.ts';
import { gives, type Chapter } from './statement.ts';

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
			proof: formatOnly
		},
		{
			id: 'account-variables',
			says: 'accounts require client id, client secret and session secret',
			proof: requireAccountVariables
		},
		{
			id: 'secrets-separate',
			says: 'the session secret is generated for the app and is none of the other secrets',
			proof: refuseSharedSecrets
		},
		{
			id: 'debug-timings',
			says: 'DEBUG_PLATFORM logs timings; warnings and errors are logged without it',
			proof: logTimings
		},
		{
			id: 'variables-not-interpolated',
			says: 'values are passed as variables and never put into a document',
			proof: sendVariables
		},
		{
			id: 'fragments-second-argument',
			says: 'shared selections are fragments in the second argument',
			proof: sendSpreadFragments
		},
		{
			id: 'types-from-documents',
			says: 'types of results and variables follow from the document',
			proof: typeByDocument
		},
		{
			id: 'wrapper-locale',
			says: 'a request may name country and language; else those of the deployment apply',
			proof: sendLocale
		},
		{
			id: 'context-directive',
			says: 'documents that depend on market or language have @inContext with both variables',
			proof: sendContext
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
			proof: sendPublicToken
		}
	]
};
