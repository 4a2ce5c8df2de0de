// Materials of the models: what a surface is made of, as parameters for the path tracer (`cycles/materials.py`).
import * as THREE from 'three';
export { THREE };

export const col = (c) => new THREE.Color(c);

function describe(kind, { map, planes, ...parameters }) {
	const material = new THREE.Material();
	material.userData = { recipe: { kind, ...parameters }, picture: map };
	return material;
}

/** Anything that light does not go through: glaze, paint, wood, cloth, metal, wax. */
export const surf = (parameters = {}) => describe('surface', parameters);
/** Walls of glass, of one layer or two. */
export const thin = (parameters = {}) => describe('thin glass', parameters);
/** Glass that bends and parts light. */
export const solid = (parameters = {}) => describe('solid glass', parameters);
