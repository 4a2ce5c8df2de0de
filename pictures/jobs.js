import * as C from './core.js';
import * as K from './kit.js';
import { P } from './products.js';
const { THREE } = C;
const slug = (s) =>
	String(s)
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');
let extra = {};
try {
	extra = (await import('./scenes.js')).SCENES;
} catch (e) {
	console.log('no scenes: ' + e.message);
}
window.jobs = () => [
	...Object.entries(P).flatMap(([h, p]) => [
		{
			id: 'hero/' + h,
			files: (p.values ?? [null]).map((v) => `products/${h}--${v ? slug(v) : 'default'}.webp`)
		},
		{ id: 'detail/' + h, files: [`products/${h}--detail.webp`] }
	]),
	...Object.entries(extra).map(([id, s]) => ({ id, files: [s.file] }))
];
function bill(scene, cam) {
	scene.traverse((o) => {
		if (o.userData.billboard) o.quaternion.copy(cam.quaternion);
	});
}
function makeScene(g, bgColor, W, H, o) {
	const scene = new THREE.Scene();
	scene.add(K.backdrop(bgColor, { wall: o.wall, rad: o.rad }));
	scene.add(g);
	scene.updateMatrixWorld(true);
	const cam = o.camera ?? K.frame(g, W, H, o);
	bill(scene, cam);
	const vs = K.vertsOf(g),
		bs = new THREE.Sphere().setFromPoints(vs);
	const k = o.k ?? 1;
	return {
		scene,
		cam,
		W,
		H,
		shadow: { c: bs.center, r: bs.radius * 1.03 },
		backColor: C.col(bgColor),
		wallZ: o.wall ?? -6.2
	};
}
const disposeG = (g) =>
	g.traverse((o) => {
		o.geometry?.dispose?.();
	}); // materials stay: disposing the last user of a program would force a slow recompile
window.renderJob = async (id, sc = 1) => {
	const even = (x) => Math.round(x / 2) * 2;
	if (extra[id]) {
		const s = extra[id];
		const W = even(s.w * sc),
			H = even(s.h * sc);
		const b = s.build();
		const m = Object.assign(makeScene(b.g, b.bg, W, H, b.view ?? {}), b.opts ?? {});
		C.prepare(m);
		C.shade(m);
		await C.save(s.file, W, H, s.w);
		disposeG(m.scene);
		return;
	}
	const [kind, h] = id.split('/'),
		p = P[h],
		W = even(1200 * sc),
		H = even(1500 * sc);
	const bg = p.bg ?? K.family(p.type);
	const vals = p.values ?? [null];
	const go = async (view, vs, file) => {
		let m = null,
			cur = null;
		for (const v of vs) {
			const b = (view.build ?? p.build)(v, view);
			const raw = b.g ?? b;
			let g = view.nostand || b.nostand ? raw : K.stand(raw, p.size ?? 2.2, { keepY: b.keepY });
			const inner = g;
			if (b.extra) g = K.G(g, b.extra);
			const vo = { ...p.view, ...(b.view ?? {}), ...view, ...(kind === 'hero' ? {} : {}) };
			if (!m || p.geomVaries || view.geomVaries) {
				if (m) disposeG(m.scene);
				m = makeScene(g, b.bg ?? bg, W, H, vo);
				Object.assign(m, p.opts ?? {}, b.opts ?? {}, view.opts ?? {});
				C.prepare(m);
			} else {
				m.scene.remove(cur);
				disposeG(cur);
				m.scene.add(g);
				m.scene.updateMatrixWorld(true);
				bill(m.scene, m.cam);
				Object.assign(m, p.opts ?? {}, b.opts ?? {}, view.opts ?? {});
			}
			cur = g;
			m.bounce = C.col(b.bounce ?? K.PAL[v] ?? '#c9c4ba');
			if (b.bg) {
				m.backColor = C.col(b.bg);
				m.scene.children[0].material.uniforms.uColor.value.copy(C.col(b.bg));
			}
			if (b.points) m.points = b.points(inner);
			else if (!p.opts?.points) m.points = [];
			C.shade(m);
			await C.save(file(v), W, H, 1200);
		}
		disposeG(m.scene);
	};
	if (kind === 'hero')
		await go(p.hero ?? {}, vals, (v) => `products/${h}--${v ? slug(v) : 'default'}.webp`);
	else
		await go(
			{
				az: (p.view?.az ?? 0) + 38,
				el: (p.view?.el ?? 14) + 16,
				fillW: 0.8,
				fillH: 0.74,
				...(p.detail ?? {})
			},
			[vals[0]],
			() => `products/${h}--detail.webp`
		);
};
window.ready = true;
