/**
 * Instead of Svelte's `boundary.js`: no component has a `<svelte:boundary>` or awaits anything, so the
 * only boundary is the root of a tree, which is never pending and passes all errors on.
 */
import { BOUNDARY_EFFECT, EFFECT_PRESERVED, EFFECT_TRANSPARENT } from '#client/constants';
import { block, branch } from '../../reactivity/effects.js';
import { active_effect } from '../../runtime.js';
import { hydrate_next, hydrating } from '../hydration.js';

const root = {
	parent: null,
	is_pending: false,
	is_rendered: () => true,
	defer_effect: () => undefined,
	update_pending_count: () => undefined,
	error(error) {
		throw error;
	}
};

export function boundary(anchor, _, children) {
	block(() => {
		if (hydrating) hydrate_next();
		branch(() => {
			active_effect.b = root;
			active_effect.f |= BOUNDARY_EFFECT;
			children(anchor);
		});
	}, EFFECT_TRANSPARENT | EFFECT_PRESERVED);
}

export const pending = () => 0;
