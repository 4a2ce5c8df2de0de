import { expect, it } from 'vitest';
import { isTrackingParameter } from './tracking-parameters';

it.each(['q', 'variant', 'Color', 'utm', 'utmost', 'my_gclid', 'gclid2', 'ref', 'cursor', ''])(
	'a page may read "%s"',
	(name) => {
		expect(isTrackingParameter(name)).toBe(false);
	}
);

it.each(['utm_source', 'UTM_Campaign', 'gclid', 'fbclid', 'mc_eid', '_hsenc', 'gad_source'])(
	'no page reads "%s"',
	(name) => {
		expect(isTrackingParameter(name)).toBe(true);
	}
);
