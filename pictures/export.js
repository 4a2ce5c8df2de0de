// Runs in the browser: turns a product of `products.js` into a binary glTF file, in centimetres,
// with the parameters of each material as `extras` for `cycles.py`.
import { GLTFExporter } from 'three/addons/exporters/GLTFExporter.js';
import { THREE } from './core.js';
import { P } from './products.js';

/** The products with their options that change how they look, and the angle of their picture. */
window.products = () =>
	Object.entries(P).map(([handle, { values, type, view, hero }]) => ({
		handle,
		type,
		values: values ?? [null],
		view: { ...view, ...hero, build: undefined }
	}));

/** Models that `products.js` builds larger or smaller than the product is: what makes them centimetres. */
function findScale(handle, value) {
	if (handle.endsWith('-print')) return value === 'Unframed' ? 42 / 2.45 : 52 / 2.5;
	return { 'spinning-top': 0.38, 'marble-set': 0.75, 'arc-floor-lamp': 1.1 }[handle] ?? 1;
}

const described = new Map();
function describe(material) {
	if (!described.has(material)) {
		const { recipe, picture } = material.userData;
		const standard = new THREE.MeshStandardMaterial({
			name: `${recipe.kind} ${described.size}`,
			color: recipe.color ?? recipe.tint ?? '#ffffff',
			side: THREE.DoubleSide
		});
		if (picture) standard.map = picture;
		standard.vertexColors = Boolean(recipe.vc);
		standard.userData = { recipe: JSON.stringify(recipe) };
		described.set(material, standard);
	}
	return described.get(material);
}

/** Replaces instanced meshes by copies. */
function simplify(root) {
	root.updateMatrixWorld(true);
	const group = new THREE.Group();
	root.traverse((object) => {
		if (!object.isMesh || !object.material.userData.recipe) return;
		const material = describe(object.material);
		const copies = object.isInstancedMesh ? object.count : 1;
		for (let index = 0; index < copies; index += 1) {
			const matrix = object.matrixWorld.clone();
			if (object.isInstancedMesh) {
				const own = new THREE.Matrix4();
				object.getMatrixAt(index, own);
				matrix.multiply(own);
			}
			const mesh = new THREE.Mesh(object.geometry, material);
			mesh.applyMatrix4(matrix);
			mesh.userData = object.userData.noframe ? { aside: true } : {};
			group.add(mesh);
		}
	});
	return group;
}

/** The file as base64, and the lights of the product in its own centimetres. */
window.exportProduct = async (handle, value) => {
	const { build, view = {}, hero = {} } = P[handle];
	const built = build(value, { ...view, ...hero });
	const whole = new THREE.Group();
	whole.add(built.g ?? built);
	const lights = (built.points?.(whole) ?? []).map(({ p, c, k }) => ({
		at: p.multiplyScalar(findScale(handle, value)).toArray(),
		color: c,
		power: k
	}));
	const group = simplify(built.g ?? built);
	group.name = handle;
	const scale = findScale(handle, value);
	group.scale.setScalar(scale);
	const buffer = await new GLTFExporter().parseAsync(group, { binary: true });
	const bytes = new Uint8Array(buffer);
	let text = '';
	for (let at = 0; at < bytes.length; at += 32768) {
		text += String.fromCharCode(...bytes.subarray(at, at + 32768));
	}
	return { file: btoa(text), lights };
};
window.ready = true;
