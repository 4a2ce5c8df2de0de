// The fifty products of the line-up: geometry in centimetres, materials by option value.
import { THREE, surf } from './core.js';
import { ConvexGeometry } from 'three/addons/geometries/ConvexGeometry.js';
import * as K from './kit.js';
import { ART, label, toteArt, cardArt, clockFace, calFace } from './art.js';
const {
	PAL,
	V,
	G,
	M,
	at,
	prof,
	smooth,
	revolve,
	ribs,
	sweep,
	tube,
	rbox,
	cyl,
	ext,
	prismGeo,
	glassSolid,
	glassBall,
	ctex,
	ceramic,
	matte,
	metal,
	finish,
	wood,
	fabric,
	vessel,
	TN,
	rnd,
	reseed
} = K;
export const P = {};
const add = (h, type, o) => {
	P[h] = { type, ...o };
};
const torus = (r, t, mat, y = 0, seg = 64) =>
	M(new THREE.TorusGeometry(r, t, 14, seg), mat, { p: [0, y, 0], r: [Math.PI / 2, 0, 0] });
const world = (g, p) => {
	g.updateMatrixWorld(true);
	return g.children[0].localToWorld(V(...p));
};
const cvx = (pts) => new ConvexGeometry(pts.map((p) => V(...p)));
// chamfered extruded polygon as convex glass
function slab(n, r, h, c, rot = 0) {
	const pts = [];
	for (let i = 0; i < n; i++) {
		const a = (i / n) * 2 * Math.PI + rot;
		pts.push(
			[Math.cos(a) * (r - c), h / 2, Math.sin(a) * (r - c)],
			[Math.cos(a) * r, h / 2 - c, Math.sin(a) * r],
			[Math.cos(a) * r, -h / 2 + c, Math.sin(a) * r],
			[Math.cos(a) * (r - c), -h / 2, Math.sin(a) * (r - c)]
		);
	}
	return cvx(pts);
}
function ccube(s, c) {
	const pts = [],
		h = s / 2,
		k = h - c;
	for (const x of [-1, 1])
		for (const y of [-1, 1])
			for (const z of [-1, 1])
				pts.push([x * h, y * k, z * k], [x * k, y * h, z * k], [x * k, y * k, z * h]);
	return cvx(pts);
}

// ---------- prisms ----------
// extruded triangle with fine ground edges
function cprism(poly, len, c) {
	const n = poly.length,
		h = len / 2,
		pts = [];
	const cx = poly.reduce((a, p) => a + p[0], 0) / n,
		cy = poly.reduce((a, p) => a + p[1], 0) / n;
	poly.forEach((p, i) => {
		for (const q of [poly[(i + 1) % n], poly[(i + n - 1) % n]]) {
			const l = Math.hypot(q[0] - p[0], q[1] - p[1]);
			const x = p[0] + ((q[0] - p[0]) / l) * c * 1.6,
				y = p[1] + ((q[1] - p[1]) / l) * c * 1.6;
			for (const s of [-1, 1]) {
				pts.push([x, y, s * (h - c)], [x + ((cx - x) * c) / 1.2, y + ((cy - y) * c) / 1.2, s * h]);
			}
		}
	});
	return cvx(pts);
}
const tri = (s) => {
	const h = (s * Math.sqrt(3)) / 2;
	return [
		[-s / 2, -h / 3],
		[s / 2, -h / 3],
		[0, (2 * h) / 3]
	];
};
export const eqPrism = (s = 3.2, L = 9) =>
	at(glassSolid(cprism(tri(s), L, 0.1), { disp: 0.035, abs: 0.06 }), [
		0,
		(s * Math.sqrt(3)) / 6 + 0.01,
		0
	]);
add('equilateral-prism', 'Prisms', {
	size: 2.5,
	view: { el: 22, az: 0, fillW: 0.62, cy: 0.02 },
	build: () => ({
		g: G(at(eqPrism(), null, [0, 0.86, 0]))
	})
});
add('right-angle-prism', 'Prisms', {
	size: 1.9,
	view: { el: 18, az: 0 },
	build: () => {
		const p = glassSolid(
			cprism(
				[
					[-1.6, -1.2],
					[2, -1.2],
					[-1.6, 2.4]
				].map(([x, y]) => [x + 0.4, y]),
				2.6,
				0.09
			),
			{ disp: 0.03, abs: 0.06 }
		);
		return {
			g: G(at(p, [0, 1.21, 0], [0, 0.5, 0]))
		};
	}
});
add('dichroic-cube', 'Prisms', {
	size: 1.75,
	view: { el: 22, az: 32, fillW: 0.56 },
	build: () => ({
		g: G(at(glassSolid(ccube(3, 0.09), { disp: 0.012, abs: 0.05, dichro: 0.85 }), [0, 1.51, 0]))
	})
});
export const sphere = (r = 4) =>
	G(
		at(glassBall(r, { disp: 0.01, abs: 0.04 }), [0, r + 0.72, 0]),
		torus(r * 0.62, 0.17, metal('Brass'), 0.17),
		torus(r * 0.56, 0.14, metal('Brass'), 1.05),
		...[0, 1, 2].map((i) =>
			M(new THREE.CylinderGeometry(0.12, 0.12, 1, 12), metal('Brass'), {
				p: [Math.cos(i * 2.094 + 0.5) * r * 0.585, 0.58, Math.sin(i * 2.094 + 0.5) * r * 0.585]
			})
		)
	);
add('crystal-sphere', 'Prisms', {
	size: 2,
	view: { el: 11 },
	build: () => ({
		g: sphere()
	})
});
function dropGeo() {
	const pts = [[0, 3.3, 0]];
	const ring = (n, r, y, o) => {
		for (let i = 0; i < n; i++) {
			const a = ((i + o) / n) * 2 * Math.PI;
			pts.push([Math.cos(a) * r, y, Math.sin(a) * r]);
		}
	};
	ring(6, 0.85, 1.55, 0);
	ring(6, 1.55, -0.35, 0.5);
	ring(6, 1.2, -1.5, 0);
	pts.push([0, -2.35, 0]);
	return cvx(pts);
}
export const dropG = (c, cord = 8) => {
	const d = glassSolid(dropGeo(), { tint: TN[c], abs: c === 'Clear' ? 0.05 : 0.42, disp: 0.03 });
	return G(
		at(d, [0, 2.4, 0], [0, 0.3, 0]),
		M(new THREE.SphereGeometry(0.26, 24, 16), metal('Brass'), { p: [0, 5.78, 0] }),
		M(new THREE.TorusGeometry(0.3, 0.06, 12, 32), metal('Brass'), { p: [0, 6.22, 0] }),
		M(
			tube(
				[
					[0, 6.45, 0],
					[0, 9, 0],
					[0, 30, 0]
				],
				0.055
			),
			surf({ color: '#5b5148', rough: 0.9 }),
			{ noframe: true }
		),
		M(new THREE.CylinderGeometry(0.055, 0.055, 2.4, 8), surf({ color: '#5b5148', rough: 0.9 }), {
			p: [0, 7.6, 0]
		})
	);
};
add('suncatcher-drop', 'Prisms', {
	values: ['Clear', 'Amber', 'Rose', 'Sea'],
	size: 2.2,
	view: { el: 3, wall: -2.2, rad: 1.2, fillH: 0.58, cy: 0.06 },
	build: (c) => ({
		g: at(dropG(c)),
		keepY: true
	})
});
P['suncatcher-drop'].build0 = P['suncatcher-drop'].build;
export const hexPW = (c) =>
	at(
		glassSolid(slab(6, 4, 2.1, 0.22, 0.26), {
			tint: TN[c],
			abs: c === 'Clear' ? 0.05 : 0.22,
			disp: 0.02
		}),
		[0, 1.06, 0]
	);
add('hexagon-paperweight', 'Prisms', {
	values: ['Clear', 'Cobalt', 'Amber'],
	size: 2.3,
	view: { el: 28, fillW: 0.6 },
	build: (c) => ({
		g: G(hexPW(c))
	})
});

// ---------- lighting ----------
export const domeLamp = (c) => {
	const m = matte(c, { cc: 0.2, ccR: 0.3 }),
		h = 30;
	return G(
		M(
			revolve(
				prof(
					[
						[0, 0],
						[7.5, 0, 0.4],
						[7.5, 1.1, 0.5],
						[0.9, 1.5, 0.4],
						[0.62, 2.4, 1],
						[0.62, 24]
					],
					0.3
				)
			),
			m
		),
		M(
			revolve(
				smooth(
					[
						[0.9, 34.9],
						[4, 34.6],
						[8, 33],
						[11, 30],
						[12.6, 26.5],
						[13, 23.2]
					],
					40
				)
			),
			m
		),
		torus(12.93, 0.14, m, 23.2),
		M(
			revolve(
				smooth(
					[
						[12.8, 23.2],
						[12.35, 26.3],
						[10.7, 29.8],
						[7.8, 32.7],
						[4, 34.3],
						[0, 34.6]
					],
					30
				)
			),
			surf({ color: '#fff4e0', emit: '#ffb861', emitI: 1.15, rough: 0.8 })
		),
		M(new THREE.SphereGeometry(2.5, 32, 24), surf({ color: '#fff', emit: '#ffd49a', emitI: 3 }), {
			p: [0, 26.2, 0]
		}),
		M(cyl(0.9, 1.2, 0.3), m, { p: [0, 34.4, 0] })
	);
};
add('dome-lamp', 'Lighting', {
	values: ['Chalk', 'Ink', 'Terracotta', 'Sage'],
	size: 2.4,
	view: { el: 7, fillH: 0.64 },
	build: (c) => ({
		g: domeLamp(c),
		points: (g) => [
			{ p: world(g, [0, 25, 0]), r: 0.9, c: '#ffb56a', k: 1.25, dir: V(0, -1, 0), cos: 0.35 },
			{ p: world(g, [0, 24, -4]), r: 2.2, c: '#ffbe7a', k: 0.28 }
		]
	})
});
export const mushLamp = (c) => {
	const op = c === 'Opal',
		g = c === 'Smoke' ? '#8d7b70' : c === 'Amber' ? '#e0902a' : '#fff1dc';
	const base = op
		? ceramic('Opal', { speck: 0, cc: 0.7, emit: '#ffcf94', emitI: 0.16 })
		: surf({
				color: c === 'Amber' ? '#C77B22' : '#57524f',
				rough: 0.2,
				cc: 0.9,
				ccR: 0.06,
				spec: 1,
				emit: c === 'Amber' ? '#b8620c' : '#6b5546',
				emitI: 0.16
			});
	const glowC = op ? '#ffd9a6' : c === 'Amber' ? '#ff9a2e' : '#c89b7c';
	const shade = surf({
		color: op ? '#fff6e8' : g,
		emit: glowC,
		emitI: op ? 0.78 : c === 'Amber' ? 0.72 : 0.4,
		emitF: 0.75,
		rough: 0.2,
		cc: 0.9,
		ccR: 0.07,
		speck: 0
	});
	return G(
		M(
			revolve(
				smooth(
					[
						[0, 0],
						[6.2, 0],
						[6.8, 0.5],
						[5.9, 1.6],
						[4.2, 5],
						[3.4, 9],
						[3.6, 13],
						[4.4, 16.5],
						[5, 18]
					],
					50
				)
			),
			base
		),
		M(
			revolve(
				smooth(
					[
						[0, 27.2],
						[4, 26.9],
						[8, 25.4],
						[11, 22.6],
						[12.3, 19.4],
						[11.9, 17.4],
						[10.6, 16.6],
						[8, 17],
						[4, 17.6]
					],
					60
				)
			),
			shade
		),
		torus(6.3, 0.14, metal('Brass'), 0.3)
	);
};
add('mushroom-lamp', 'Lighting', {
	values: ['Opal', 'Amber', 'Smoke'],
	size: 2.2,
	view: { el: 9 },
	build: (c) => ({
		g: mushLamp(c),
		points: (g) => [
			{
				p: world(g, [0, 16, 0]),
				r: 1.0,
				c: c === 'Amber' ? '#ff9d40' : '#ffc283',
				k: c === 'Smoke' ? 0.35 : 0.7
			}
		]
	})
});
const paperTex = () =>
	ctex(256, 256, (g, w, h) => {
		const r = g.createLinearGradient(0, 0, 0, h);
		r.addColorStop(0, '#c9a884');
		r.addColorStop(0.3, '#ffffff');
		r.addColorStop(0.72, '#ffffff');
		r.addColorStop(1, '#b9946c');
		g.fillStyle = r;
		g.fillRect(0, 0, w, h);
	});
export const cylLamp = () =>
	G(
		M(
			revolve(
				prof(
					[
						[0, 0],
						[6.4, 0, 0.3],
						[6.4, 1.4, 0.3],
						[0, 1.4]
					],
					0.2
				)
			),
			wood('Oak')
		),
		M(
			revolve(
				prof(
					[
						[7, 1.7, 0],
						[7, 30.5, 0]
					],
					0,
					0.6
				),
				{ seg: 160, mod: (r, y, a) => r + 0.16 * Math.cos(a * 36) + 0.05 * Math.sin(y * 2.6) }
			),
			surf({
				color: '#f6eddd',
				map: paperTex(),
				emit: '#ffcc91',
				emitI: 0.85,
				mapEmit: 1,
				emitF: 0.5,
				rough: 0.9,
				spec: 0.3
			})
		),
		torus(7.05, 0.22, wood('Oak'), 1.75),
		torus(7.05, 0.22, wood('Oak'), 30.5),
		M(new THREE.CircleGeometry(6.9, 48), surf({ color: '#fff', emit: '#ffe0b0', emitI: 1.1 }), {
			p: [0, 29.2, 0],
			r: [-Math.PI / 2, 0, 0]
		})
	);
add('cylinder-lamp', 'Lighting', {
	size: 2.3,
	view: { el: 9 },
	build: () => ({
		g: cylLamp(),
		points: (g) => [{ p: world(g, [0, 14, 0]), r: 1.0, c: '#ffc283', k: 0.75 }]
	})
});
export const pendant = (c, r = 10) => {
	const op = c === 'Opal';
	const m = metal('Brass');
	const cordM = surf({ color: '#2b2a2a', rough: 0.9 });
	const top = G(
		M(cyl(2.6, 2.2, 0.4), m, { p: [0, r * 2 - 0.5, 0] }),
		M(new THREE.CylinderGeometry(0.9, 0.9, 2, 32), m, { p: [0, r * 2 + 2.6, 0] }),
		M(new THREE.CylinderGeometry(0.2, 0.2, 10, 12), cordM, { p: [0, r * 2 + 8, 0] }),
		M(new THREE.CylinderGeometry(0.2, 0.2, 90, 12), cordM, { p: [0, r * 2 + 48, 0], noframe: true })
	);
	return op
		? G(
				M(
					new THREE.SphereGeometry(r, 64, 48),
					surf({
						color: '#fff8ec',
						emit: '#ffdcae',
						emitI: 0.86,
						emitF: 0.7,
						rough: 0.25,
						cc: 0.6,
						ccR: 0.1
					}),
					{ p: [0, r, 0] }
				),
				top
			)
		: G(
				M(
					new THREE.SphereGeometry(r, 64, 48),
					vessel('Smoke', { refr: 0.05, thick: 1.1, glow: '#a8713c', glowI: 0.1 }),
					{ p: [0, r, 0] }
				),
				M(
					new THREE.SphereGeometry(3.1, 32, 24),
					surf({ color: '#fff', emit: '#ffcb86', emitI: 2.6, emitF: 0.6 }),
					{ p: [0, r + 0.6, 0] }
				),
				M(new THREE.CylinderGeometry(1.5, 1.5, 5, 32), m, { p: [0, r * 2 - 3.6, 0] }),
				top
			);
};
add('globe-pendant', 'Lighting', {
	values: ['Opal', 'Smoke'],
	geomVaries: true,
	size: 2.2,
	view: { el: -2, wall: -2.6, rad: 1, fillH: 0.6, cy: 0.12 },
	build: (c) => {
		const g = pendant(c);
		g.position.y = 6;
		return {
			g: G(g),
			keepY: true,
			points: (w) => [{ p: world(w, [0, 16, 0]), r: 1.2, c: '#ffc388', k: 0.8 }]
		};
	}
});
const specLin = () =>
	ctex(1024, 8, (g, w, h) => {
		const r = g.createLinearGradient(0, 0, w, 0);
		['#6a3cf0', '#2f62f0', '#16b6d8', '#2fc774', '#f0d038', '#f58a2c', '#ee3b4c'].forEach((c, i) =>
			r.addColorStop(i / 6, c)
		);
		g.fillStyle = r;
		g.fillRect(0, 0, w, h);
	});
export const specBar = () => {
	const L = 60;
	const t = specLin();
	const body = M(
		new THREE.CylinderGeometry(2.2, 2.2, L, 48, 1, true),
		surf({ color: '#ffffff', map: t, emit: '#ffffff', emitI: 1.0, emitF: 0.3, rough: 0.4 })
	);
	body.rotation.z = Math.PI / 2;
	const uv = body.geometry.attributes.uv;
	for (let i = 0; i < uv.count; i++) uv.setXY(i, 1 - uv.getY(i), 0.5);
	const m = metal('Brass');
	const cap = (x) =>
		M(new THREE.CylinderGeometry(2.5, 2.5, 3, 48), m, { p: [x, 0, 0], r: [0, 0, Math.PI / 2] });
	const foot = (x) =>
		G(
			M(rbox(1.6, 4.6, 1.6, 0.3), m, { p: [x, -3.9, 0] }),
			M(rbox(3, 1, 9, 0.35), m, { p: [x, -6.3, 0] })
		);
	return G(body, cap(L / 2), cap(-L / 2), foot(-21), foot(21));
};
add('spectrum-bar', 'Lighting', {
	size: 2.9,
	view: { el: 8, az: -14, fillW: 0.76, wall: -2, rad: 0.8, cy: -0.08 },
	build: () => ({
		g: specBar()
	})
});
export const arcLamp = (f) => {
	const m = f === 'Brass' ? metal('Brass') : finish('Black');
	const arc = [
		[0, 3, 0],
		[0, 90, 0],
		[0, 128, 0]
	];
	const pts = [
		[0, 2, 0],
		[0, 60, 0],
		[1, 110, 0],
		[10, 146, 0],
		[30, 168, 0],
		[56, 173, 0],
		[78, 164, 0],
		[88, 150, 0]
	];
	return G(
		M(
			revolve(
				prof(
					[
						[0, 0],
						[17, 0, 0.8],
						[17, 3, 1.2],
						[1.6, 3.4, 0.4],
						[1.4, 6]
					],
					0.4
				)
			),
			m
		),
		M(tube(pts, 1.15, { n: 140 }), m),
		at(
			G(
				M(
					revolve(
						smooth(
							[
								[1.6, 15],
								[7, 14],
								[12.5, 9.5],
								[15, 3],
								[15.3, 0]
							],
							30
						)
					),
					m
				),
				torus(15.2, 0.25, m, 0),
				M(
					revolve(
						smooth(
							[
								[15, 0.1],
								[14.6, 3],
								[12, 9],
								[6.8, 13.4],
								[0, 14.4]
							],
							24
						)
					),
					surf({ color: '#fff3dd', emit: '#ffbd6c', emitI: 1.2 })
				),
				M(new THREE.SphereGeometry(4, 32, 24), surf({ color: '#fff', emit: '#ffd9a4', emitI: 3 }), {
					p: [0, 4, 0]
				}),
				M(cyl(2, 3, 0.5), m, { p: [0, 14.4, 0] })
			),
			[89.5, 134, 0],
			[0, 0, 0.12]
		)
	);
};
add('arc-floor-lamp', 'Lighting', {
	values: ['Brass', 'Black'],
	size: 2.7,
	view: { el: 6, az: -12, fillH: 0.68 },
	build: (c) => ({
		g: arcLamp(c),
		points: (g) => [
			{
				p: world(g, [89, 134, 0]),
				r: 0.85,
				c: '#ffb56a',
				k: 1.3,
				dir: V(0.1, -1, 0).normalize(),
				cos: 0.35
			},
			{ p: world(g, [89, 130, -5]), r: 2.2, c: '#ffbe7a', k: 0.25 }
		]
	})
});

// ---------- tableware ----------
export const mug = (c, o = {}) => {
	const m = ceramic(c),
		r = 4,
		h = 8.6,
		w = 0.32;
	return G(
		M(
			revolve(
				prof(
					[
						[0, 0.25],
						[2.5, 0.25, 0.05],
						[2.65, 0, 0.1],
						[2.95, 0, 0.12],
						[3.2, 0.35, 0.3],
						[r, 1.6, 1.2],
						[r, h, 0.16],
						[r - w, h, 0.16],
						[r - w, 1.3, 1],
						[2.4, 0.75, 0.4],
						[0, 0.7]
					],
					0.1
				)
			),
			m
		),
		M(
			sweep(
				[
					[3.7, 7.0],
					[5.1, 7.15],
					[6.45, 6.4],
					[6.75, 4.9],
					[6.2, 3.3],
					[5.0, 2.35],
					[3.72, 2.1]
				],
				(t) => 0.36 + 0.1 * Math.pow(Math.abs(2 * t - 1), 3),
				(t) => 0.62 + 0.12 * Math.pow(Math.abs(2 * t - 1), 3),
				{ sq: 0.8 }
			),
			m
		),
		o.fill !== false && o.fill
			? M(new THREE.CircleGeometry(3.66, 48), surf({ color: o.fill, rough: 0.1 }), {
					p: [0, 6.9, 0],
					r: [-Math.PI / 2, 0, 0]
				})
			: null
	);
};
add('everyday-mug', 'Tableware', {
	values: ['Chalk', 'Ink', 'Terracotta', 'Sage', 'Ochre'],
	size: 2,
	view: { az: -24, el: 17 },
	build: (c) => mug(c)
});
export const espresso = (c) => {
	const m = ceramic(c);
	return G(
		M(
			revolve(
				prof(
					[
						[0, 0.3],
						[3.2, 0.3, 0.1],
						[3.4, 0, 0.1],
						[3.7, 0, 0.1],
						[4.2, 0.5, 0.5],
						[6.2, 1.15, 0.3],
						[6.25, 1.45, 0.15],
						[4, 0.95, 0.5],
						[3.2, 0.75, 0.2],
						[0, 0.75]
					],
					0.1
				)
			),
			m
		),
		at(
			G(
				M(
					revolve(
						prof(
							[
								[0, 0.1],
								[1.9, 0, 0.1],
								[2.3, 0.2, 0.3],
								[3.05, 2, 1.2],
								[3.1, 5.1, 0.12],
								[2.85, 5.1, 0.12],
								[2.8, 2.1, 1],
								[1.8, 0.6, 0.4],
								[0, 0.5]
							],
							0.1
						)
					),
					m
				),
				M(
					sweep(
						[
							[2.85, 4.3],
							[3.9, 4.5],
							[4.75, 3.8],
							[4.6, 2.7],
							[3.7, 2.0],
							[2.85, 1.95]
						],
						0.24,
						0.42,
						{ sq: 0.85 }
					),
					m
				),
				M(new THREE.CircleGeometry(2.82, 48), surf({ color: '#3a1e0e', rough: 0.12, cc: 0.4 }), {
					p: [0, 4.1, 0],
					r: [-Math.PI / 2, 0, 0]
				})
			),
			[0, 0.78, 0]
		)
	);
};
add('espresso-cup', 'Tableware', {
	values: ['Chalk', 'Ink', 'Terracotta', 'Sage'],
	size: 2.1,
	view: { az: -26, el: 22, fillW: 0.64 },
	build: (c) => espresso(c)
});
export const tumbler = (c, h = 9.4) => {
	const gm = vessel(c, { thick: 1.0, refr: 0.045 });
	return G(
		M(
			revolve(
				prof(
					[
						[0, 0.15],
						[3.0, 0.1, 0.3],
						[3.35, 1, 0.6],
						[3.8, h, 0]
					],
					0.2,
					1.2
				),
				{
					seg: 180,
					mod: ribs(18, 0.22, {
						round: 0.7,
						mask: (r, y) =>
							Math.min(1, Math.max(0, (y - 0.5) / 0.8)) *
							Math.min(1, Math.max(0, (h - 0.9 - y) / 0.6))
					})
				}
			),
			gm
		),
		M(new THREE.TorusGeometry(3.8, 0.12, 12, 96), vessel(c, { thick: 1.6, rim: 0.15, spec: 1.6 }), {
			p: [0, h, 0],
			r: [Math.PI / 2, 0, 0]
		}),
		M(
			revolve(
				[
					...smooth(
						[
							[0, 1.0],
							[2, 1.05],
							[3.15, 1.5]
						],
						12
					)
				].reverse()
			),
			vessel(c, { thick: 0.6, refr: 0.06 })
		)
	);
};
add('ribbed-tumbler', 'Tableware', {
	values: ['Clear', 'Amber', 'Smoke'],
	size: 2.1,
	view: { el: 12, fillW: 0.66 },
	build: (c) => ({
		g: G(at(tumbler(c), [-3.3, 0, 0.8]), at(tumbler(c), [3.6, 0, -2.6]))
	})
});
export const carafe = (c) => {
	const gm = vessel(c, { thick: 1.0, refr: 0.05 });
	return G(
		M(
			revolve(
				smooth(
					[
						[0, 0.12],
						[2.5, 0.05],
						[4.3, 0.35],
						[4.9, 1.6],
						[4.9, 4.5],
						[4.3, 9],
						[3.0, 13],
						[2.35, 15.5],
						[2.35, 17.6],
						[2.85, 19.6]
					],
					60
				)
			),
			gm
		),
		M(new THREE.TorusGeometry(2.87, 0.11, 12, 80), vessel(c, { thick: 1.5, spec: 1.6 }), {
			p: [0, 19.62, 0],
			r: [Math.PI / 2, 0, 0]
		}),
		M(
			revolve(
				[
					...smooth(
						[
							[0, 0.9],
							[2.6, 0.95],
							[4.3, 1.5]
						],
						14
					)
				].reverse()
			),
			vessel(c, { thick: 0.5, refr: 0.06 })
		),
		M(
			revolve(
				prof(
					[
						[1.95, 16.6],
						[2.1, 21.2, 0.1],
						[3.2, 21.5, 0.3],
						[3.1, 24.6, 0.5],
						[2.6, 25, 0.3],
						[0, 25]
					],
					0.2
				)
			),
			vessel(c, { thick: 0.9, refr: 0.03 })
		)
	);
};
add('carafe', 'Tableware', {
	values: ['Clear', 'Smoke'],
	size: 2.45,
	view: { el: 9, fillH: 0.66 },
	build: (c) => ({
		g: carafe(c)
	})
});
export const bowl = (c) =>
	M(
		revolve(
			smooth(
				[
					[0, 0.3],
					[3.6, 0.3],
					[4, 0],
					[4.6, 0],
					[5.2, 0.7],
					[9, 3.2],
					[11.6, 6.6],
					[12, 7.6],
					[11.75, 7.8],
					[11.3, 6.8],
					[8.6, 3.8],
					[5, 1.5],
					[0, 1.1]
				],
				80
			)
		),
		ceramic(c)
	);
add('serving-bowl', 'Tableware', {
	values: ['Chalk', 'Sage', 'Ochre'],
	size: 2.5,
	view: { el: 20, fillW: 0.7 },
	build: (c) => G(bowl(c))
});
export const plate = (c) =>
	M(
		revolve(
			smooth(
				[
					[0, 0.25],
					[7.4, 0.25],
					[7.7, 0],
					[8.3, 0],
					[8.8, 0.4],
					[12.2, 1.5],
					[13.4, 1.9],
					[13.5, 2.1],
					[13.2, 2.15],
					[9.4, 0.95],
					[8, 0.7],
					[0, 0.65]
				],
				70
			)
		),
		ceramic(c)
	);
add('dinner-plate-set', 'Tableware', {
	values: ['Chalk', 'Ink', 'Terracotta'],
	size: 2.5,
	view: { el: 22, fillW: 0.7 },
	build: (c) =>
		G(
			...[0, 1, 2, 3].map((i) =>
				at(plate(c), [(i % 2) * 0.12 - 0.05, i * 1.5, (i % 3) * 0.1], [0, i, 0])
			)
		)
});
export const pitcher = (c) => {
	const m = ceramic(c);
	const sp = (r, y, a, v) => {
		let d = Math.atan2(Math.sin(a - Math.PI), Math.cos(a - Math.PI));
		const k = Math.exp(-d * d * 5.5) * Math.max(0, (y - 13) / 7);
		return r * (1 + 0.34 * k * k);
	};
	return G(
		M(
			revolve(
				smooth(
					[
						[0, 0.3],
						[4.4, 0.3],
						[4.7, 0],
						[5.2, 0],
						[5.7, 0.5],
						[6.5, 4],
						[6.4, 8],
						[5.2, 13],
						[4.4, 16.5],
						[4.5, 19.2],
						[4.75, 20],
						[4.55, 20.15],
						[4.2, 19.3],
						[4.1, 16.5],
						[4.9, 13],
						[6, 8],
						[6, 4],
						[5, 1.2],
						[0, 1]
					],
					90
				),
				{ mod: sp }
			),
			m
		),
		M(
			sweep(
				[
					[4.2, 18.2],
					[6.5, 19.0],
					[9.1, 17.8],
					[10, 14.4],
					[9.3, 10.4],
					[7.8, 7.6],
					[6.0, 6.7]
				],
				(t) => 0.5 + 0.1 * Math.pow(2 * t - 1, 4),
				(t) => 0.95 + 0.15 * Math.pow(2 * t - 1, 4),
				{ sq: 0.8 }
			),
			m
		)
	);
};
add('pitcher', 'Tableware', {
	values: ['Chalk', 'Ink'],
	size: 2.35,
	view: { az: -16, el: 12 },
	build: (c) => pitcher(c)
});
export const teapot = (c) => {
	const m = ceramic(c);
	return G(
		M(
			revolve(
				smooth(
					[
						[0, 0.3],
						[4, 0.3],
						[4.4, 0],
						[4.9, 0],
						[6, 0.9],
						[8.2, 4],
						[8.4, 7],
						[7, 10.2],
						[4.6, 11.8],
						[3.9, 12],
						[3.6, 11.6]
					],
					60
				)
			),
			m
		),
		M(
			revolve(
				smooth(
					[
						[3.95, 12.0],
						[4.0, 12.35],
						[3.2, 12.9],
						[1.4, 13.4],
						[0.8, 13.7],
						[0.75, 14.2],
						[1.15, 14.8],
						[0.9, 15.5],
						[0, 15.7]
					],
					50
				)
			),
			m
		),
		M(
			sweep(
				[
					[-6.6, 4.0],
					[-9.2, 5.2],
					[-10.8, 8.0],
					[-11.8, 10.6],
					[-13.2, 11.7]
				],
				(t) => 2.0 - 1.25 * Math.pow(t, 0.7),
				(t) => 1.7 - 1.0 * Math.pow(t, 0.7),
				{ n: 50 }
			),
			m
		),
		M(new THREE.CylinderGeometry(0.48, 0.4, 0.5, 24), surf({ color: '#17130f' }), {
			p: [-13.12, 11.72, 0],
			r: [0, 0, 1.0]
		}),
		M(
			sweep(
				[
					[6.6, 9.6],
					[9.6, 10.9],
					[12.2, 9.6],
					[12.6, 6.8],
					[11, 4.4],
					[7.6, 3.2]
				],
				0.55,
				0.95,
				{ sq: 0.8 }
			),
			m
		)
	);
};
add('teapot', 'Tableware', {
	values: ['Ink', 'Sage', 'Terracotta'],
	size: 2.7,
	view: { az: 8, el: 14, fillW: 0.72 },
	build: (c) => teapot(c)
});

// ---------- vases & planters ----------
const bud = [
	[0, 0.2],
	[2.2, 0.2],
	[2.5, 0],
	[3, 0],
	[3.9, 1.5],
	[4.2, 4],
	[3.5, 6.6],
	[1.7, 9],
	[1.05, 11.5],
	[1.0, 15],
	[1.35, 17.4],
	[1.2, 17.55],
	[0.8, 15],
	[0.8, 11]
];
const stem = (h = 12, lean = 1) => {
	const leaf = new THREE.SphereGeometry(1, 20, 12);
	reseed(5);
	const gm = surf({ color: '#7d8a5c', rough: 0.7 }),
		g = G(
			M(
				tube(
					[
						[0, -8, 0],
						[0.2, 0, 0],
						[lean * 0.8, h * 0.6, 0.2],
						[lean * 2.2, h, 0.4]
					],
					0.14,
					{ n: 40 }
				),
				surf({ color: '#8a7a55', rough: 0.8 })
			)
		);
	for (let i = 0; i < 9; i++) {
		const t = 0.28 + (i / 9) * 0.74;
		g.add(
			M(leaf, gm, {
				p: [
					lean * (0.3 + 2 * t * t) + (i % 2 ? 1 : -1) * 0.95,
					h * t,
					0.3 + (((i * 7) % 3) - 1) * 0.5
				],
				r: [0.4 * ((i % 3) - 1), i, (i % 2 ? -1 : 1) * 0.95],
				s: [0.52, 1.15, 0.1]
			})
		);
	}
	return g;
};
export const budVase = (c, st = true) =>
	G(M(revolve(smooth(bud, 80)), ceramic(c)), st ? at(stem(11), [0, 16.5, 0]) : null);
add('bud-vase', 'Vases & Planters', {
	values: ['Chalk', 'Ochre', 'Cobalt', 'Rose'],
	size: 2.6,
	view: { el: 9, fillH: 0.7 },
	build: (c) => budVase(c)
});
export const ribVase = (c) =>
	M(
		revolve(
			prof(
				[
					[0, 0.2],
					[4.2, 0, 0.3],
					[5.2, 0.3, 0.5],
					[5.8, 12, 3],
					[5.0, 24, 1],
					[5.0, 25, 0.2],
					[4.5, 25, 0.2],
					[4.5, 22, 1],
					[5, 12]
				],
				0.2,
				0.8
			),
			{
				seg: 168,
				mod: ribs(28, 0.42, {
					round: 0.8,
					mask: (r, y, v) =>
						v < 0.62
							? Math.min(1, Math.max(0, (y - 0.7) / 1.2)) *
								Math.min(1, Math.max(0, (24.3 - y) / 0.8))
							: 0
				})
			}
		),
		ceramic(c, { rough: 0.6, cc: 0.25, ccR: 0.3 })
	);
add('ribbed-vase', 'Vases & Planters', {
	values: ['Chalk', 'Terracotta', 'Sage'],
	size: 2.4,
	view: { el: 10, fillH: 0.66 },
	build: (c) => G(ribVase(c))
});
export const amphora = (c) => {
	const m = ceramic(c, { rough: 0.6, cc: 0.25, ccR: 0.35 });
	const h = (s) =>
		M(
			sweep(
				[
					[s * 2.2, 23.2],
					[s * 4.6, 23.8],
					[s * 6.9, 22.2],
					[s * 7.4, 19],
					[s * 7.0, 16.6],
					[s * 6.2, 15.6]
				],
				0.46,
				0.8,
				{ sq: 0.85 }
			),
			m
		);
	return G(
		M(
			revolve(
				smooth(
					[
						[0, 0.3],
						[3, 0.3],
						[3.3, 0],
						[3.9, 0],
						[4.1, 0.8],
						[5, 4],
						[7.2, 10],
						[7.5, 13.6],
						[6, 17],
						[3.2, 19.6],
						[2.4, 21.6],
						[2.4, 24],
						[3.2, 26],
						[3.0, 26.2],
						[1.9, 24],
						[1.9, 21]
					],
					90
				)
			),
			m
		),
		h(1),
		h(-1)
	);
};
add('amphora-vase', 'Vases & Planters', {
	values: ['Chalk', 'Ink'],
	size: 2.4,
	view: { el: 10, az: -12, fillH: 0.66 },
	build: (c) => amphora(c)
});
export const ripple = (c) =>
	M(
		revolve(
			smooth(
				[
					[0, 0.2],
					[3.6, 0],
					[4.4, 0.5],
					[6, 5],
					[6.4, 9],
					[5.2, 14],
					[3.6, 18],
					[3.6, 20.6],
					[4.6, 23],
					[4.3, 23.1],
					[3.2, 20.6],
					[3.2, 18]
				],
				120
			),
			{
				seg: 132,
				mod: ribs(11, 0.85, {
					twist: 0.16,
					mask: (r, y, v) =>
						Math.min(1, Math.max(0.0, (y - 0.3) / 2)) * (v > 0.86 ? 0.6 : 1) * (r / 6)
				})
			}
		),
		ceramic(c, { cc: 0.9, ccR: 0.08, rough: 0.3 })
	);
add('ripple-vase', 'Vases & Planters', {
	values: ['Cobalt', 'Rose', 'Ochre'],
	size: 2.4,
	view: { el: 12, fillH: 0.66 },
	build: (c) => G(ripple(c))
});
function leafGeo(w, l, bend) {
	const g = new THREE.PlaneGeometry(1, 1, 6, 16),
		p = g.attributes.position;
	for (let i = 0; i < p.count; i++) {
		const u = p.getX(i) * 2,
			t = p.getY(i) + 0.5;
		const ww = w * Math.pow(Math.sin(Math.PI * Math.min(0.999, t * 0.93 + 0.05)), 0.8);
		const a = bend * t;
		p.setXYZ(
			i,
			(u * ww) / 2,
			l * (t - 0.16 * bend * t * t),
			l * bend * 0.45 * t * t - Math.abs(u) * ww * -0.12
		);
	}
	g.computeVertexNormals();
	return g;
}
export const plant = (n = 14, L = 15, s = 3) => {
	reseed(s);
	const g = G(),
		mats = ['#5f7a4a', '#6f8a55', '#4f6b42'].map((c) =>
			surf({ color: c, rough: 0.5, cc: 0.25, ccR: 0.3, sss: 0.6 })
		);
	for (let i = 0; i < n; i++) {
		const l = L * (0.6 + 0.5 * rnd()),
			ge = leafGeo(l * 0.27, l, 0.5 + 1.1 * rnd());
		const m = M(ge, mats[i % 3], { r: [0, i * 2.39996, 0] });
		m.rotation.order = 'YXZ';
		m.rotation.x = 0.08 + 0.42 * (i / n);
		g.add(m);
	}
	return g;
};
export const cylPlanter = (c) => {
	const m = ceramic(c, { rough: 0.65, cc: 0.1, ccR: 0.4 });
	return G(
		M(
			revolve(
				prof(
					[
						[0, 0],
						[8.4, 0, 0.3],
						[8.9, 1.7, 0.2],
						[8.5, 1.8, 0.2],
						[8.2, 0.9, 0.3],
						[0, 0.8]
					],
					0.2
				)
			),
			m
		),
		M(
			revolve(
				prof(
					[
						[0, 0.9],
						[7, 0.9, 0.4],
						[7.4, 14.2, 0.25],
						[6.8, 14.2, 0.25],
						[6.7, 12]
					],
					0.25
				)
			),
			m
		),
		M(
			new THREE.CircleGeometry(6.9, 40),
			surf({ color: '#3d3128', rough: 1, bump: 0.8, bumpT: 3, bumpS: 1.2 }),
			{ p: [0, 13, 0], r: [-Math.PI / 2, 0, 0] }
		),
		at(plant(), [0, 12.6, 0])
	);
};
add('cylinder-planter', 'Vases & Planters', {
	values: ['Chalk', 'Terracotta', 'Ink'],
	size: 2.5,
	view: { el: 11, fillH: 0.68 },
	build: (c) => cylPlanter(c)
});
export const footPlanter = (c) => {
	const m = ceramic(c, { rough: 0.6, cc: 0.2, ccR: 0.35 });
	const legs = [0, 1, 2].map((i) => {
		const a = i * 2.094 + 0.5;
		const l = M(new THREE.CylinderGeometry(0.85, 0.55, 8, 24), wood('Oak'), {
			p: [Math.cos(a) * 5.6, 3.8, Math.sin(a) * 5.6]
		});
		l.rotation.order = 'YXZ';
		l.rotation.y = -a;
		l.rotation.z = 0.14;
		return l;
	});
	return G(
		M(
			revolve(
				prof(
					[
						[0, 5.4],
						[5.5, 5.4, 2.5],
						[9.2, 8, 2],
						[9.4, 17, 0.3],
						[8.8, 17, 0.3],
						[8.6, 15]
					],
					0.3
				)
			),
			m
		),
		...legs,
		M(
			new THREE.CircleGeometry(8.7, 40),
			surf({ color: '#3d3128', rough: 1, bump: 0.8, bumpT: 3, bumpS: 1.2 }),
			{ p: [0, 15.8, 0], r: [-Math.PI / 2, 0, 0] }
		),
		at(plant(16, 16, 9), [0, 15.4, 0])
	);
};
add('footed-planter', 'Vases & Planters', {
	values: ['Sage', 'Chalk'],
	size: 2.5,
	view: { el: 9, fillH: 0.68 },
	build: (c) => footPlanter(c)
});

// ---------- candles ----------
export const flame = (y, s = 1) => {
	const o = G(
		M(
			revolve(
				smooth(
					[
						[0, 0],
						[0.34, 0.35],
						[0.42, 0.8],
						[0.26, 1.5],
						[0, 2.3]
					],
					20
				),
				{ seg: 24 }
			),
			surf({ color: '#000000', emit: '#ffc45e', emitI: 2.6, emitF: 0.5, spec: 0 }),
			{ p: [0, y + 0.5, 0] }
		),
		M(new THREE.CylinderGeometry(0.09, 0.09, 1.1, 8), surf({ color: '#1d1712' }), {
			p: [0, y + 0.35, 0]
		})
	);
	o.scale.set(s, s, s);
	o.position.y = y * (1 - s);
	return o;
};
const wax = (c, o = {}) =>
	surf({
		color: PAL[c] ?? c,
		rough: 0.5,
		spec: 0.9,
		sss: 0.9,
		bump: 0.03,
		bumpS: 0.8,
		cc: 0.12,
		ccR: 0.35,
		...o
	});
export const pillar = (c, h = 14) =>
	G(
		M(
			revolve(
				prof(
					[
						[0, 0],
						[3.7, 0, 0.25],
						[3.7, h, 0.4],
						[3.1, h + 0.05, 0.3],
						[2.6, h - 0.45, 0.5],
						[0, h - 0.6]
					],
					0.25
				)
			),
			wax(c, { emit: '#ff8a2c', emitI: 0.03 })
		),
		M(
			new THREE.CircleGeometry(2.2, 32),
			surf({ color: PAL[c] ?? c, rough: 0.08, cc: 0.8, emit: '#ffb25a', emitI: 0.35 }),
			{ p: [0, h - 0.5, 0], r: [-Math.PI / 2, 0, 0] }
		),
		flame(h - 0.6)
	);
add('pillar-candle', 'Candles', {
	values: ['Ivory', 'Ochre', 'Rose'],
	size: 2.3,
	view: { el: 13, fillH: 0.66 },
	build: (c) => ({
		g: G(at(pillar(c, 15), [-2.2, 0, -1.5]), at(pillar(c, 9.5), [4.4, 0, 2.4])),
		points: (g) => [
			{ p: world(g, [-2.2, 17, -1.5]), r: 0.35, c: '#ffab58', k: 0.8 },
			{ p: world(g, [4.4, 11.4, 2.4]), r: 0.35, c: '#ffab58', k: 0.8 }
		]
	})
});
const SC = {
	Cedar: ['#E9E0D2', '#7c5a3c'],
	Fig: ['#E7DCE0', '#6c3f55'],
	Salt: ['#E4EAEA', '#4F7f8a'],
	Neroli: ['#F3E6CC', '#c07a2a']
};
export const jar = (s) => {
	const r = 4.1,
		h = 9.2;
	return G(
		M(
			revolve(
				prof(
					[
						[0, 0.7],
						[3.8, 0.7, 0.3],
						[3.85, 6.2, 0.2],
						[3.5, 6.1],
						[0, 6.05]
					],
					0.1
				)
			),
			wax(SC[s][0])
		),
		flame(6.1, 0.9),
		M(
			new THREE.CylinderGeometry(r + 0.03, r + 0.03, 4.2, 48, 1, true, -0.62, 1.24),
			surf({ map: label(s, SC[s][1]), color: '#fff', rough: 0.8 }),
			{ p: [0, 4.2, 0] }
		),
		M(
			revolve(
				prof(
					[
						[0, 0.02],
						[r - 0.3, 0, 0.4],
						[r, 0.5, 0.5],
						[r, h, 0]
					],
					0.3
				)
			),
			vessel('Clear', { thick: 0.7, refr: 0.02 })
		),
		M(new THREE.TorusGeometry(r, 0.13, 12, 72), vessel('Clear', { thick: 1.2, spec: 1.6 }), {
			p: [0, h, 0],
			r: [Math.PI / 2, 0, 0]
		})
	);
};
add('jar-candle', 'Candles', {
	values: ['Cedar', 'Fig', 'Salt', 'Neroli'],
	size: 1.95,
	view: { el: 13, az: 0 },
	build: (s) => ({
		g: jar(s),
		points: (g) => [{ p: world(g, [0, 7.6, 0]), r: 0.4, c: '#ffab58', k: 0.9 }]
	})
});
const twist = (c, h = 26) =>
	M(
		revolve(
			prof(
				[
					[0, 0],
					[0.95, 0, 0.1],
					[1.05, 3, 1],
					[0.9, h - 2, 1],
					[0.5, h - 0.3, 0.3],
					[0, h]
				],
				0.3,
				0.5
			),
			{
				seg: 64,
				mod: (r, y, a) =>
					r +
					0.16 *
						Math.cos(2 * (a + y * 0.42)) *
						Math.min(1, Math.max(0, (y - 2.2) / 2)) *
						Math.min(1, Math.max(0, (h - y) / 3))
			}
		),
		wax(c)
	);
const holderSmall = (m) =>
	M(
		revolve(
			prof(
				[
					[0, 0],
					[4, 0, 0.2],
					[4, 0.7, 0.25],
					[1.9, 0.9, 0.4],
					[1.5, 2.8, 0.3],
					[1.1, 2.8, 0.1],
					[1.1, 1.2]
				],
				0.2
			)
		),
		m
	);
export const tapers = (c) =>
	G(
		...[
			[-3.6, 0, 1, 26],
			[3.8, 0, -1.4, 22]
		].map(([x, y, z, h], i) =>
			G(
				at(G(holderSmall(metal('Brass')), at(twist(c, h), [0, 1.4, 0]), flame(h + 1.2, 0.85)), [
					x,
					y,
					z
				])
			)
		)
	);
add('taper-candles', 'Candles', {
	values: ['Ivory', 'Terracotta', 'Cobalt', 'Sage'],
	size: 2.6,
	view: { el: 8, fillH: 0.7 },
	build: (c) => ({
		g: tapers(c),
		points: (g) => [
			{ p: world(g, [-3.6, 29, 1]), r: 0.4, c: '#ffab58', k: 0.6 },
			{ p: world(g, [3.8, 25, -1.4]), r: 0.4, c: '#ffab58', k: 0.6 }
		]
	})
});
export const candleHolder = (f, lit = true) => {
	const m = finish(f);
	return G(
		M(
			revolve(
				prof(
					[
						[0, 0],
						[5.6, 0, 0.3],
						[6, 1.0, 0.3],
						[5.6, 1.05, 0.3],
						[5.2, 0.5, 0.3],
						[1.8, 0.45, 0.3],
						[1.6, 3.0, 0.3],
						[1.2, 3.0, 0.1],
						[1.15, 1.2],
						[0, 1]
					],
					0.2
				)
			),
			m
		),
		at(M(new THREE.TorusGeometry(1.7, 0.36, 20, 56), m), [7.25, 1.5, 0], [0, 0, 0]),
		M(
			revolve(
				prof(
					[
						[0, 0],
						[1.1, 0, 0.1],
						[1.02, 12, 0.3],
						[0.4, 12.6, 0.3],
						[0, 12.7]
					],
					0.3
				)
			),
			wax('Ivory'),
			{ p: [0, 1.3, 0] }
		),
		lit ? flame(13.8, 0.9) : null
	);
};
add('candle-holder', 'Candles', {
	values: ['Brass', 'Black', 'Chalk'],
	size: 2.3,
	view: { el: 16, az: -18, fillH: 0.64 },
	build: (f) => ({
		g: candleHolder(f),
		points: (g) => [{ p: world(g, [0, 15.6, 0]), r: 0.45, c: '#ffab58', k: 0.8 }]
	})
});
const DT = { Cedar: '#d9a05c', Fig: '#b98aa0', Neroli: '#ecc46a' };
export const diffuser = (s) => {
	const h = 10;
	reseed(4);
	const reeds = [...Array(7)].map((_, i) => {
		const a = i * 0.9 + 0.3,
			l = 23,
			t = 0.13 + 0.05 * (i % 3);
		return M(
			tube(
				[
					[-Math.cos(a) * 1.2, 1.4, -Math.sin(a) * 1.2],
					[Math.cos(a) * l * t, 1.2 + l, Math.sin(a) * l * t]
				],
				0.14,
				{ n: 4, m: 8 }
			),
			surf({ color: '#B68F62', rough: 0.8 })
		);
	});
	return G(
		...reeds,
		M(
			revolve(
				prof(
					[
						[0, 0.5],
						[3.6, 0.5, 0.5],
						[3.9, 1, 0.4],
						[3.9, 5.6, 0.05],
						[0, 5.6]
					],
					0.1
				)
			),
			surf({ color: DT[s], rough: 0.08, cc: 0.5, emit: DT[s], emitI: 0.15 })
		),
		M(
			new THREE.CylinderGeometry(4.28, 4.28, 4.2, 48, 1, true, -0.6, 1.2),
			surf({ map: label(s, SC[s][1]), color: '#fff', rough: 0.8 }),
			{ p: [0, 4.3, 0] }
		),
		M(
			revolve(
				prof(
					[
						[0, 0.02],
						[3.9, 0, 0.4],
						[4.2, 0.5, 0.5],
						[4.2, 7.6, 1.6],
						[1.7, 9.4, 0.7],
						[1.6, 11.2, 0.1]
					],
					0.4
				)
			),
			vessel('Clear', { thick: 0.7, refr: 0.02 })
		),
		torus(1.72, 0.2, metal('Brass'), 11.1),
		M(
			revolve(
				prof(
					[
						[1.72, 9.9, 0],
						[1.72, 11.1, 0]
					],
					0
				)
			),
			metal('Brass')
		)
	);
};
add('reed-diffuser', 'Candles', {
	values: ['Cedar', 'Fig', 'Neroli'],
	size: 2.45,
	view: { el: 11, fillH: 0.68 },
	build: (s) => ({ g: diffuser(s) })
});

// ---------- desk ----------
export const notebook = (c) => {
	const w = 14,
		h = 21,
		t = 1.9;
	const cov = surf({ color: PAL[c], rough: 0.75, spec: 0.6, bump: 0.05, bumpT: 3, bumpS: 3 });
	const pg = surf({
		color: '#efe8da',
		rough: 0.9,
		map: ctex(16, 256, (g, W, H) => {
			for (let y = 0; y < H; y += 2) {
				g.fillStyle = y % 4 ? '#ffffff' : '#d9d2c4';
				g.fillRect(0, y, W, 2);
			}
		})
	});
	return G(
		M(rbox(w - 0.5, t - 0.3, h - 0.6, 0.05), pg, { p: [0.15, t / 2, 0] }),
		M(rbox(w, 0.24, h, 0.1), cov, { p: [0, 0.12, 0] }),
		M(rbox(w, 0.24, h, 0.1), cov, { p: [0, t - 0.12, 0] }),
		M(rbox(0.5, t, h, 0.24), cov, { p: [-w / 2 + 0.2, t / 2, 0] }),
		M(
			rbox(0.55, t + 0.12, h + 0.1, 0.06),
			surf({ color: c === 'Ink' ? '#C4694A' : '#23303F', rough: 0.8 }),
			{ p: [w / 2 - 2, t / 2, 0] }
		),
		M(rbox(0.5, 0.03, 4.4, 0.01), surf({ color: '#D7A13B', rough: 0.8 }), {
			p: [-1, 0.5, h / 2 + 2]
		}),
		at(M(new THREE.CircleGeometry(0.001, 3), cov)),
		at(
			M(
				ext(
					(() => {
						const s = new THREE.Shape();
						s.moveTo(-1, -0.8);
						s.lineTo(1, -0.8);
						s.lineTo(0, 0.95);
						s.closePath();
						return s;
					})(),
					0.03,
					0.004
				),
				metal('Brass')
			),
			[-1.2, t + 0.01, -1],
			[-Math.PI / 2, 0, 0]
		)
	);
};
add('hardcover-notebook', 'Desk', {
	values: ['Ink', 'Terracotta', 'Sage', 'Ochre'],
	size: 2.4,
	view: { el: 34, az: 28, fillW: 0.7 },
	build: (c) => notebook(c)
});
const pencil = (c, L = 17) =>
	G(
		M(new THREE.CylinderGeometry(0.4, 0.4, L, 6), surf({ color: c, rough: 0.35, cc: 0.4 }), {
			p: [0, L / 2, 0]
		}),
		M(new THREE.CylinderGeometry(0.13, 0.4, 1.5, 6), wood('Maple'), { p: [0, L + 0.75, 0] }),
		M(new THREE.CylinderGeometry(0.0, 0.13, 0.5, 12), surf({ color: c, rough: 0.6 }), {
			p: [0, L + 1.75, 0]
		})
	);
export const pencilCup = (c) => {
	reseed(3);
	const m = ceramic(c);
	const cs = ['#D7A13B', '#2A4FA3', '#C4694A', '#4F9A94', '#1E1E20'];
	return G(
		M(
			revolve(
				prof(
					[
						[0, 0.15],
						[3.5, 0, 0.3],
						[4.1, 0.3, 0.4],
						[4.1, 10.4, 0.2],
						[3.7, 10.4, 0.2],
						[3.65, 1, 0.4],
						[0, 0.8]
					],
					0.2
				)
			),
			m
		),
		...cs.map((k, i) => {
			const a = i * 1.257 + 0.4;
			const p = pencil(k, 14 + ((i * 37) % 5) * 0.7);
			const q = V(Math.cos(a) * 0.21, 1, Math.sin(a) * 0.21).normalize();
			p.quaternion.setFromUnitVectors(V(0, 1, 0), q);
			p.position.set(Math.cos(a) * 0.9, 0.9, Math.sin(a) * 0.9);
			return p;
		})
	);
};
add('pencil-cup', 'Desk', {
	values: ['Chalk', 'Ink', 'Terracotta'],
	size: 2.3,
	view: { el: 15, fillH: 0.66 },
	build: (c) => pencilCup(c)
});
const rr = (w, h, r) => {
	const s = new THREE.Shape();
	s.moveTo(-w / 2 + r, -h / 2);
	s.lineTo(w / 2 - r, -h / 2);
	s.absarc(w / 2 - r, -h / 2 + r, r, -Math.PI / 2, 0);
	s.lineTo(w / 2, h / 2 - r);
	s.absarc(w / 2 - r, h / 2 - r, r, 0, Math.PI / 2);
	s.lineTo(-w / 2 + r, h / 2);
	s.absarc(-w / 2 + r, h / 2 - r, r, Math.PI / 2, Math.PI);
	s.lineTo(-w / 2, -h / 2 + r);
	s.absarc(-w / 2 + r, -h / 2 + r, r, Math.PI, Math.PI * 1.5);
	return s;
};
export const tray = (c, items = true) => {
	const m = ceramic(c, { rough: 0.55, cc: 0.3, ccR: 0.25 }),
		out = rr(22, 13, 4.4),
		hole = rr(20.9, 11.9, 3.9);
	out.holes.push(hole);
	return G(
		M(ext(out, 2.2, 0.18), m, { p: [0, 1.1, 0], r: [-Math.PI / 2, 0, 0] }),
		M(ext(rr(21.2, 12.2, 4.0), 0.6, 0.1), m, { p: [0, 0.34, 0], r: [-Math.PI / 2, 0, 0] }),
		...(items
			? [
					at(glassBall(1.2, { swirl: true }), [5.4, 1.86, 1.2]),
					M(new THREE.TorusGeometry(1.6, 0.14, 14, 56), metal('Brass'), {
						p: [-3, 0.8, 1.2],
						r: [Math.PI / 2, 0, 0]
					}),
					M(new THREE.TorusGeometry(1.1, 0.12, 14, 56), metal('Brass'), {
						p: [-1.7, 0.95, -0.6],
						r: [Math.PI / 2 + 0.12, 0, 0]
					}),
					at(
						G(
							M(rbox(5.2, 0.25, 1.1, 0.12), metal('Brass'), { p: [-5.5, 0.78, -2], r: [0, 0.5, 0] })
						)
					)
				]
			: [])
	);
};
add('catchall-tray', 'Desk', {
	values: ['Chalk', 'Sage', 'Ink'],
	size: 2.6,
	view: { el: 30, az: 18, fillW: 0.72 },
	build: (c) => tray(c)
});
const archShape = (R, r, h) => {
	const s = new THREE.Shape();
	s.moveTo(-R, 0);
	s.lineTo(-R, h);
	s.absarc(0, h, R, Math.PI, 0, true);
	s.lineTo(R, 0);
	s.lineTo(r, 0);
	s.lineTo(r, h);
	s.absarc(0, h, r, 0, Math.PI, false);
	s.lineTo(-r, 0);
	s.closePath();
	return s;
};
export const arch = (c) =>
	G(
		M(ext(archShape(6.4, 3.7, 8), 6, 0.3), matte(c)),
		M(
			ext(
				(() => {
					const s = new THREE.Shape();
					s.moveTo(-3.1, 0);
					s.lineTo(-3.1, 8);
					s.absarc(0, 8, 3.1, Math.PI, 0, true);
					s.lineTo(3.1, 0);
					s.closePath();
					return s;
				})(),
				6,
				0.3
			),
			matte(c === 'Chalk' ? '#D8CBB5' : '#D98F72')
		)
	);
const books = (n, x0 = 0) => {
	const cs = ['#23303F', '#D7A13B', '#E3DCD0', '#93A58B', '#C4694A', '#2A4FA3'],
		hs = [20, 18.5, 21, 17.5, 19.6, 18],
		ts = [2.6, 1.9, 3.1, 2.2, 2.5, 1.7];
	let x = x0;
	const g = G();
	for (let i = 0; i < n; i++) {
		const t = ts[i % 6],
			h = hs[i % 6];
		g.add(
			M(
				rbox(t, h, 13.5, 0.22),
				surf({ color: cs[i % 6], rough: 0.75, bump: 0.04, bumpT: 3, bumpS: 3 }),
				{ p: [x + t / 2, h / 2, 0] }
			),
			M(rbox(t + 0.02, 0.18, 13.52, 0.03), metal('Brass'), { p: [x + t / 2, h * 0.86, 0] })
		);
		x += t + 0.05;
	}
	return [g, x - x0];
};
add('arch-bookends', 'Desk', {
	values: ['Chalk', 'Terracotta'],
	size: 2.9,
	view: { el: 12, az: -18, fillW: 0.76 },
	build: (c) => {
		const [b, w] = books(4, -4.9);
		return G(at(arch(c), [-11.6, 0, 0]), b, at(arch(c), [w - 4.9 + 6.7, 0, 0]));
	}
});
export const clock = (c) => {
	const m = matte(c, { cc: 0.2, ccR: 0.3 });
	const body = M(
		revolve(
			prof(
				[
					[0, -2],
					[7.2, -2, 0.5],
					[8, -1.2, 0.6],
					[8, 1.6, 0.5],
					[7.5, 2, 0.2],
					[7.3, 1.7, 0.15],
					[0, 1.65]
				],
				0.3
			)
		),
		m
	);
	body.rotation.x = Math.PI / 2;
	const hand = (l, w, a, z, k) => {
		const h = M(rbox(w, l, 0.14, 0.06), k);
		h.geometry.translate(0, l / 2 - 0.8, 0);
		h.rotation.z = -a;
		h.position.z = z;
		return h;
	};
	const dk = surf({ color: c === 'Ink' ? '#23303F' : '#2b2b2b', rough: 0.5 });
	const head = G(
		body,
		M(new THREE.CircleGeometry(7.25, 64), surf({ map: clockFace(), color: '#fff', rough: 0.7 }), {
			p: [0, 0, 1.75]
		}),
		hand(4.6, 0.42, ((10 + 9 / 60) / 12) * 6.2832, 1.95, dk),
		hand(6.6, 0.3, (9 / 60) * 6.2832, 2.12, dk),
		hand(6.9, 0.12, (36 / 60) * 6.2832, 2.26, metal('Brass')),
		M(new THREE.CylinderGeometry(0.45, 0.45, 0.4, 32), metal('Brass'), {
			p: [0, 0, 2.25],
			r: [Math.PI / 2, 0, 0]
		})
	);
	return G(
		at(head, [0, 9.3, 0], [-0.1, 0, 0]),
		M(rbox(9, 1.5, 5.4, 0.6), m, { p: [0, 0.75, 0] }),
		M(rbox(3.4, 2, 2.6, 0.4), m, { p: [0, 1.7, 0] })
	);
};
add('desk-clock', 'Desk', {
	values: ['Chalk', 'Ink', 'Ochre'],
	size: 2.05,
	view: { el: 8, az: -20 },
	build: (c) => clock(c)
});
export const pen = (f) => {
	const m = f === 'Brass' ? metal('Brass', { rough: 0.22 }) : metal('Black', { rough: 0.35 });
	const g = G(
		M(new THREE.CylinderGeometry(0.52, 0.52, 9.6, 6), m, { p: [0, 0, 0] }),
		M(new THREE.CylinderGeometry(0.16, 0.5, 1.9, 32), metal('Brass', { rough: 0.2 }), {
			p: [0, -5.75, 0]
		}),
		M(new THREE.CylinderGeometry(0.07, 0.14, 0.5, 16), metal('Steel'), { p: [0, -6.9, 0] }),
		M(new THREE.CylinderGeometry(0.53, 0.53, 0.25, 32), metal('Steel', { rough: 0.2 }), {
			p: [0, 4.85, 0]
		}),
		M(new THREE.CylinderGeometry(0.5, 0.52, 2.3, 6), m, { p: [0, 6.1, 0] }),
		M(new THREE.CylinderGeometry(0.3, 0.3, 0.5, 32), metal('Steel'), { p: [0, 7.4, 0] }),
		M(rbox(0.22, 3.8, 0.2, 0.08), metal('Brass', { rough: 0.2 }), { p: [0, 5.1, 0.72] }),
		M(rbox(0.22, 0.4, 0.5, 0.05), metal('Brass'), { p: [0, 6.8, 0.55] })
	);
	g.children.forEach((c) => {
		if (c.geometry.type === 'CylinderGeometry' && c.geometry.parameters.radialSegments === 6) {
			c.geometry = c.geometry.toNonIndexed();
			c.geometry.computeVertexNormals();
		}
	});
	return g;
};
add('brass-pen', 'Desk', {
	values: ['Brass', 'Black'],
	size: 2.7,
	view: { el: 38, az: 0, fillW: 0.7, fillH: 0.66 },
	build: (f) => {
		const p = pen(f);
		p.rotation.set(0, 0, Math.PI / 2 - 0.0);
		p.position.y = 0.62;
		const w = G(p);
		w.rotation.y = 0.62;
		const blk = M(
			rbox(6.5, 1.2, 6.5, 0.2),
			surf({ color: '#D8CBB5', rough: 0.9, bump: 0.06, bumpT: 3, bumpS: 3 }),
			{ p: [0, 0, 0] }
		);
		const pp = G(w);
		return G(at(pp, [0, 0, 0]));
	}
});
export const calendar = (f) => {
	const w = wood(f === 'Oak' ? 'Oak' : 'Black'),
		pale = f === 'Oak' ? '#2b2622' : '#EFE6D6';
	const cube = (d, x) => {
		const g = G(M(rbox(5, 5, 5, 0.22), w));
		[
			[0, 0, 2.52, 0],
			[2.52, 0, 0, Math.PI / 2]
		].forEach(([a, b, z, r], i) => {
			const q = M(
				new THREE.PlaneGeometry(4.6, 4.6),
				calFace(String((d + i * 3) % 10), f === 'Oak'),
				{ p: [a, b, z], r: [0, r, 0] }
			);
			g.add(q);
		});
		return at(g, [x, 4.65, 0], [0, 0, 0]);
	};
	const bar = (t, y) => G(M(rbox(10.4, 1.9, 2.2, 0.18), w, { p: [0, y, 2.2] }));
	return G(
		M(rbox(13, 2.1, 6.6, 0.3), wood(f === 'Oak' ? 'Walnut' : 'Black'), { p: [0, 1.05, 0.2] }),
		M(rbox(13, 7, 0.8, 0.25), wood(f === 'Oak' ? 'Walnut' : 'Black'), { p: [0, 3.5, -2.9] }),
		cube(2, -2.7),
		cube(7, 2.7),
		M(rbox(10.4, 1.6, 1.7, 0.2), w, { p: [0, 2.9, 3.6] }),
		M(rbox(13, 1.2, 2.4, 0.3), wood(f === 'Oak' ? 'Walnut' : 'Black'), { p: [0, 0.6, 4] }),
		M(new THREE.PlaneGeometry(9.6, 1.3), calFace('NOVEMBER', f === 'Oak', true), {
			p: [0, 2.9, 4.46]
		})
	);
};
add('cube-calendar', 'Desk', {
	values: ['Oak', 'Black'],
	size: 2.3,
	view: { el: 14, az: 22, fillW: 0.64 },
	build: (f) => calendar(f)
});

// ---------- textiles ----------
function pillowGeo(w, h, t, o = {}) {
	const n = 30,
		side = (s) => {
			const g = new THREE.PlaneGeometry(2, 2, n, n),
				p = g.attributes.position;
			for (let i = 0; i < p.count; i++) {
				const u = p.getX(i),
					v = p.getY(i);
				const e = Math.pow(
					Math.max(0, (1 - Math.pow(Math.abs(u), 2.6)) * (1 - Math.pow(Math.abs(v), 2.6))),
					0.46
				);
				const pin = 1 - 0.085 * (1 - Math.pow(Math.abs(v), 2)) * Math.pow(Math.abs(u), 3),
					pinv = 1 - 0.085 * (1 - Math.pow(Math.abs(u), 2)) * Math.pow(Math.abs(v), 3);
				const d = Math.abs(u * v);
				const wr =
					0.045 * Math.sin(9 * (Math.abs(u) - Math.abs(v))) * d * e +
					0.03 * Math.sin(5.3 * u + 2 * v) * Math.sin(3.1 * v - u) * e;
				p.setXYZ(i, ((u * w) / 2) * pin, ((v * h) / 2) * pinv, s * (t / 2) * (e + wr));
			}
			g.computeVertexNormals();
			return g;
		};
	return [side(1), side(-1)];
}
export const cushion = (c) => {
	const m = fabric(c, { bumpS: 110 });
	const [a, b] = pillowGeo(45, 45, 17);
	const e = [];
	const n = 30;
	for (let k = 0; k < 4; k++)
		for (let i = 0; i < 24; i++) {
			const s = -1 + (2 * i) / 24;
			const [u, v] = k === 0 ? [s, -1] : k === 1 ? [1, s] : k === 2 ? [-s, 1] : [-1, -s];
			const pin = 1 - 0.085 * (1 - v * v) * Math.pow(Math.abs(u), 3),
				pv = 1 - 0.085 * (1 - u * u) * Math.pow(Math.abs(v), 3);
			e.push([u * 22.5 * pin, v * 22.5 * pv, 0]);
		}
	return at(
		G(
			M(a, m),
			M(b, m),
			M(
				new THREE.TubeGeometry(
					new THREE.CatmullRomCurve3(
						e.map((p) => V(...p)),
						true
					),
					200,
					0.42,
					8,
					true
				),
				fabric(c, { bumpS: 300 })
			)
		),
		[0, 21.5, 0],
		[-0.22, 0, 0]
	);
};
add('linen-cushion', 'Textiles', {
	values: ['Chalk', 'Terracotta', 'Sage', 'Ink'],
	size: 2.3,
	view: { el: 9, az: -22, fillW: 0.66 },
	build: (c) => G(cushion(c))
});
export const throwB = (c) => {
	const m = fabric(c, { bumpS: 70, bump: 0.6, uvS: [1, 1] });
	const W = 19,
		t = 2.5;
	const path = [];
	const L = 5;
	for (let i = 0; i < L; i++) {
		const y = t / 2 + i * (t + 0.12),
			d = i % 2 ? -1 : 1;
		const x0 = -W * d,
			x1 = W * d;
		const j = (((i * 37) % 5) - 2) * 0.22;
		path.push(
			[x0 * (i ? 0.96 : 1.05), y, 0],
			[x0 * 0.5, y + 0.1, 0],
			[0, y + 0.12 + j * 0.15, 0],
			[x1 * 0.5, y + 0.05, 0],
			[x1 * 0.96 + j, y, 0]
		);
		if (i < L - 1) path.push([x1 * 1.03 + j, y + t * 0.53, 0]);
	}
	const geo = sweep(path, t * 0.46, 15, { sq: 0.34, n: 260, m: 30 });
	const uv = geo.attributes.uv;
	for (let i = 0; i < uv.count; i++) uv.setXY(i, uv.getX(i) * 6, uv.getY(i) * 2);
	const g = G(M(geo, m));
	reseed(8);
	const fm = fabric(c, { bump: 0 });
	for (let i = 0; i < 46; i++) {
		const z = -14.2 + (i * 28.4) / 45,
			top = path[path.length - 1];
		const x = top[0],
			y = top[1],
			s = Math.sign(x);
		g.add(
			M(
				tube(
					[
						[x - s * 0.5, y + 0.2, z],
						[x + s * 1.6, y - 0.1, z + rnd() * 0.3],
						[x + s * 2.7, y - 1.6, z + (rnd() - 0.5) * 0.9],
						[x + s * 2.8 + rnd() * 0.3, y - 4.2 - rnd() * 0.9, z + (rnd() - 0.5) * 1.2]
					],
					0.2,
					{ n: 12, m: 6 }
				),
				fm
			)
		);
	}
	const wrap = G(g);
	g.rotation.y = -Math.PI / 2;
	return wrap;
};
add('wool-throw', 'Textiles', {
	values: ['Oat', 'Ochre', 'Ink'],
	size: 2.6,
	view: { el: 20, az: 32, fillW: 0.74 },
	build: (c) => throwB(c)
});
export const tote = (c) => {
	const w = 34,
		h = 38,
		n = 26;
	const mk = (s) => {
		const g = new THREE.PlaneGeometry(2, 2, n, n),
			p = g.attributes.position;
		for (let i = 0; i < p.count; i++) {
			const u = p.getX(i),
				v = p.getY(i);
			const e = Math.pow(Math.max(0, 1 - Math.pow(Math.abs(u), 3)), 0.6);
			const vv = (v + 1) / 2;
			const bulge =
				(0.25 + 0.9 * Math.pow(Math.max(0, 1 - Math.pow(vv, 1.6)), 0.7)) *
				Math.min(1, vv * 7 + 0.12);
			p.setXYZ(
				i,
				((u * w) / 2) * (1 - 0.03 * (1 - vv)),
				vv * h,
				s * (3.4 * e * bulge + 0.25 * Math.sin(u * 7 + v * 3) * e * 0.5 + (1 - vv) * 0.0)
			);
		}
		g.computeVertexNormals();
		return g;
	};
	const base = fabric(c, { bumpS: 120, bump: 0.4 }),
		pr = fabric('#ffffff', { bumpS: 120, bump: 0.4 });
	pr.userData.picture = toteArt(PAL[c], c === 'Ink');
	const hd = (s) =>
		M(
			sweep(
				[
					[-7, h - 7, s * 2.2],
					[-7, h - 1, s * 1.9],
					[-6.6, h + 8, s * 1.5],
					[-3.6, h + 15, s * 1.0],
					[0, h + 17, s * 0.8],
					[3.6, h + 15, s * 1.0],
					[6.6, h + 8, s * 1.5],
					[7, h - 1, s * 1.9],
					[7, h - 7, s * 2.2]
				],
				1.15,
				0.16,
				{ sq: 0.4, n: 90 }
			),
			base
		);
	return G(
		M(mk(1), pr),
		M(mk(-1), base),
		hd(1),
		hd(-1),
		M(
			sweep(
				[
					[(-w / 2) * 0.985, h, 0],
					[0, h, 0.9],
					[(w / 2) * 0.985, h, 0]
				],
				0.35,
				0.35
			),
			base
		)
	);
};
add('canvas-tote', 'Textiles', {
	values: ['Natural', 'Ink'],
	size: 2.6,
	view: { el: 6, az: -14, fillH: 0.7 },
	build: (c) => tote(c)
});

// ---------- prints ----------
export const print = (kind, fr) => {
	const w = 30,
		h = 42;
	const art = surf({ map: ART(kind), color: '#ffffff', rough: 0.9, spec: 0.3 });
	if (fr === 'Unframed')
		return G(
			M(new THREE.PlaneGeometry(w, h, 1, 8), art, { p: [0, h / 2, 0.08] }),
			M(rbox(w, h, 0.14, 0.04), surf({ color: '#f4f1ea', rough: 0.9 }), { p: [0, h / 2, 0] })
		);
	const m = fr === 'Black' ? surf({ color: '#232325', rough: 0.45, spec: 0.8 }) : wood('Oak'),
		b = 1.7,
		d = 2.6,
		mt = 3.2,
		W = w + mt * 2,
		H = h + mt * 2;
	return G(
		M(new THREE.PlaneGeometry(w, h), art, { p: [0, H / 2 + b, 0.12] }),
		M(rbox(W, H, 0.2, 0.05), surf({ color: '#f6f3ec', rough: 0.95, spec: 0.2 }), {
			p: [0, H / 2 + b, 0]
		}),
		M(rbox(W + 2 * b, b, d, 0.18), m, { p: [0, b / 2, 0.5] }),
		M(rbox(W + 2 * b, b, d, 0.18), m, { p: [0, H + 1.5 * b, 0.5] }),
		M(rbox(b, H + 0.1, d, 0.18), m, { p: [-W / 2 - b / 2, H / 2 + b, 0.5] }),
		M(rbox(b, H + 0.1, d, 0.18), m, { p: [W / 2 + b / 2, H / 2 + b, 0.5] })
	);
};
for (const k of ['dispersion', 'interference', 'horizon'])
	add(k + '-print', 'Prints', {
		values: ['Unframed', 'Oak', 'Black'],
		geomVaries: true,
		view: { el: 4, az: -10, fillW: 0.66, fillH: 0.7, wall: -0.55, rad: 0.12, cy: 0 },
		build: (f) => {
			const s = f === 'Unframed' ? 2.45 / 42 : 2.5 / 52,
				p = print(k, f);
			p.scale.setScalar(s);
			p.rotation.x = -0.15;
			p.position.set(0, 0.01, -0.12);
			const g = G(p);
			if (f === 'Unframed') {
				g.add(M(rbox(0.9, 0.07, 0.28, 0.02), wood('Oak'), { p: [0, 0.035, -0.09] }));
				p.position.y = 0.05;
			}
			return { g };
		}
	});

// ---------- play ----------
const SPEC = ['#C8564B', '#DD8A45', '#E3BC4F', '#7FA876', '#4E8FB0', '#6C62A8'],
	EARTH = ['#7c4a35', '#C4694A', '#D7A13B', '#D8CBB5', '#93A58B', '#5f6f5a'];
export const rings = (c) => {
	const cs = c === 'Earth' ? EARTH : SPEC;
	let y = 1.6;
	const g = G(
		M(
			revolve(
				prof(
					[
						[0, 0],
						[7, 0, 0.5],
						[7, 1.4, 0.6],
						[0, 1.6]
					],
					0.4
				)
			),
			wood('Maple')
		),
		M(cyl(0.9, 16.6, 0.4), wood('Maple'), { p: [0, 1.2, 0] })
	);
	cs.forEach((k, i) => {
		const t = 1.28 - i * 0.02,
			R = 5.1 - i * 0.62;
		g.add(
			M(
				new THREE.TorusGeometry(R - 0.1, t, 28, 72),
				surf({ color: k, rough: 0.5, spec: 0.9, cc: 0.3, ccR: 0.25, bump: 0.015, bumpS: 0.6 }),
				{ p: [Math.sin(i * 2) * 0.06, y + t, Math.cos(i * 2) * 0.06], r: [Math.PI / 2, 0, 0] }
			)
		);
		y += t * 1.93;
	});
	g.add(M(new THREE.SphereGeometry(1.9, 40, 28), wood('Maple'), { p: [0, y + 1.3, 0] }));
	return g;
};
add('stacking-rings', 'Play', {
	values: ['Spectrum', 'Earth'],
	size: 2.3,
	view: { el: 14 },
	build: (c) => rings(c)
});
const topBand = (cs) =>
	ctex(8, 512, (g, w, h) => {
		const n = cs.length;
		cs.forEach((k, i) => {
			g.fillStyle = k;
			g.fillRect(0, h - ((i + 1) * h) / n, w, h / n + 1);
		});
	});
export const top = (c) => {
	const pts = smooth(
		[
			[0, 0],
			[0.25, 0.1],
			[0.5, 0.7],
			[2.4, 2.4],
			[5, 4.2],
			[5.3, 4.9],
			[4.9, 5.5],
			[2.2, 6.2],
			[0.8, 6.8],
			[0.55, 8],
			[0.5, 11],
			[0.75, 11.9],
			[0.4, 12.5],
			[0, 12.6]
		],
		90
	);
	const m =
		c === 'Brass'
			? metal('Brass', { rough: 0.2 })
			: surf({
					color: '#fff',
					map: topBand([
						'#E3CDA4',
						'#C8564B',
						'#DD8A45',
						'#E3BC4F',
						'#7FA876',
						'#4E8FB0',
						'#6C62A8',
						'#E3CDA4',
						'#E3CDA4',
						'#E3CDA4',
						'#E3CDA4',
						'#C8564B'
					]),
					rough: 0.4,
					cc: 0.5,
					ccR: 0.2
				});
	return M(revolve(pts), m);
};
add('spinning-top', 'Play', {
	values: ['Spectrum', 'Brass'],
	size: 2.1,
	view: { el: 16, fillW: 0.58 },
	build: (c) => G(at(top(c), [0, 0, 0], [0.1, 0, -0.16]))
});
export const marbles = (n = 12) => {
	const cs = [
		['#2A4FA3', '#ffffff'],
		['#C4694A', '#D7A13B'],
		['#4F9A94', '#ffffff'],
		['#D99AA0', '#2A4FA3'],
		['#D7A13B', '#C4694A'],
		['#6C62A8', '#4F9A94']
	];
	const g = G(
		M(
			revolve(
				smooth(
					[
						[0, 0],
						[4, 0],
						[4.6, 0.3],
						[7.2, 1.8],
						[8, 2.7],
						[7.7, 2.85],
						[6.6, 1.9],
						[4.4, 0.95],
						[0, 0.75]
					],
					60
				)
			),
			ceramic('Chalk')
		)
	);
	const pos = [
		[0, 0],
		[2.15, 0],
		[-2.15, 0],
		[1.07, 1.86],
		[-1.07, 1.86],
		[1.07, -1.86],
		[-1.07, -1.86]
	];
	pos.forEach(([x, z], i) => {
		const [a, b] = cs[i % 6];
		const m = glassBall(1.03, { swirl: true, sw1: a, sw2: b, disp: 0, abs: 0.1 });
		g.add(at(m, [x, 1.82, z], [i, i * 2, i * 1.3]));
	});
	[
		[0, 0.0],
		[1.2, 1.3],
		[-1.35, 0.9]
	]
		.slice(0, 3)
		.forEach(([x, z], i) => {
			const [a, b] = cs[(i + 2) % 6];
			g.add(
				at(
					glassBall(1.03, { swirl: true, sw1: a, sw2: b, disp: 0 }),
					[x * 0.95 + 0.1, 3.45, z * 0.9 - 0.6],
					[i * 2, 1, i]
				)
			);
		});
	[
		[9.6, 3.5],
		[7.6, 6]
	].forEach(([x, z], i) => {
		const [a, b] = cs[(i * 2 + 1) % 6];
		g.add(at(glassBall(1.03, { swirl: true, sw1: a, sw2: b, disp: 0 }), [x, 1.03, z], [i, 2, 1]));
	});
	return g;
};
add('marble-set', 'Play', {
	size: 2.5,
	view: { el: 30, fillW: 0.7 },
	build: () => marbles()
});
const PZ = {
	Spectrum: ['#E9A6A0', '#F0CB8E', '#EFE6A8', '#A9CDB0', '#9FC3DC', '#B9AEDB'],
	Mono: ['#F1EDE6', '#D6D2CB', '#B4B1AC', '#8d8b88', '#63625f', '#3c3c3c']
};
export const puzzle = (c) => {
	const cs = PZ[c],
		g = G(),
		body = surf({ color: c === 'Mono' ? '#EDE8DF' : '#F4F0E8', rough: 0.4, cc: 0.3 }),
		st = cs.map((k) => surf({ color: k, rough: 0.4, cc: 0.4, ccR: 0.2 }));
	reseed(21);
	for (let x = -1; x < 2; x++)
		for (let y = -1; y < 2; y++) {
			for (let z = -1; z < 2; z++) {
				if (!x && !y && !z) continue;
				g.add(M(rbox(1.9, 1.9, 1.9, 0.22), body, { p: [x * 1.95, y * 1.95, z * 1.95] }));
			}
		}
	const tile = (p, r) => g.add(M(rbox(1.6, 1.6, 0.12, 0.05), st[Math.floor(rnd() * 6)], { p, r }));
	for (let a = -1; a < 2; a++)
		for (let b = -1; b < 2; b++) {
			tile([a * 1.95, b * 1.95, 2.92], [0, 0, 0]);
			tile([2.92, a * 1.95, b * 1.95], [0, Math.PI / 2, 0]);
			tile([-2.92, a * 1.95, b * 1.95], [0, Math.PI / 2, 0]);
			tile([a * 1.95, 2.92, b * 1.95], [Math.PI / 2, 0, 0]);
		}
	g.position.y = 2.9;
	return G(g);
};
add('puzzle-cube', 'Play', {
	values: ['Spectrum', 'Mono'],
	size: 2.0,
	view: { el: 24, az: 34, fillW: 0.58 },
	build: (c) => puzzle(c)
});

// ---------- gift card, bundle ----------
export const giftCard = () => {
	const face = M(
		new THREE.PlaneGeometry(8.56, 5.4),
		surf({ map: cardArt(), color: '#fff', rough: 0.35, cc: 0.6, ccR: 0.12 }),
		{ p: [0, 0, 0.051] }
	);
	const card = G(
		M(ext(rr(8.6, 5.44, 0.4), 0.09, 0.02), surf({ color: '#f4f1ec', rough: 0.6 })),
		face
	);
	return card;
};
add('gift-card', 'Gift Cards', {
	size: 2.3,
	view: { el: 13, az: -20, fillW: 0.66 },
	build: () =>
		G(
			M(rbox(6, 1.1, 2.2, 0.16), wood('Oak'), { p: [0, 0.55, 0] }),
			at(giftCard(), [0, 3.5, 0], [-0.16, 0, 0]),
			at(
				G(M(rbox(9.6, 0.09, 6.6, 0.03), surf({ color: '#E8DFD0', rough: 0.9 }))),
				[3.4, 0.05, 4.3],
				[0, 0.35, 0]
			),
			at(
				glassSolid(prismGeo(tri(1.5), 3.4), { disp: 0.03, abs: 0.05 }),
				[-4.9, 0.44, 2.9],
				[0, 0.7, 0]
			)
		)
});
export const starter = (c) => {
	const nb = notebook(c),
		pc = pencilCup(c),
		pn = pen('Brass'),
		tr = tray(c === 'Ink' ? 'Ink' : 'Chalk', false);
	pn.rotation.z = Math.PI / 2;
	return G(
		at(nb, [-7.5, 0, -1], [0, 0.22, 0]),
		at(pc, [6.5, 0, -9.5]),
		at(tr, [7.8, 0, 4.6], [0, -0.1, 0], 0.8),
		at(G(pn), [8, 1.25, 4.6], [0, 0.45, 0])
	);
};
add('desk-starter-set', 'Bundles', {
	values: ['Ink', 'Terracotta'],
	size: 2.9,
	view: { el: 30, az: 6, fillW: 0.76, fillH: 0.62 },
	build: (c) => starter(c)
});
export const cubeGeo = (s) => ccube(s, 0.09);
export const bigPrism = (s = 1) =>
	at(
		glassSolid(cprism(tri(8.6 * s), 6.5 * s, 0.16), { disp: 0.035, abs: 0.04 }),
		[0, (8.6 * s * Math.sqrt(3)) / 6 + 0.02, 0],
		[0, 0.16, 0]
	);
export const cprismGeo = (s, h) => cprism(tri(s), h, 0.1);
