// Composed still lifes: collections, home hero, journal and the social card. Positions in centimetres, scaled by k.
import { THREE, surf, additive, L_ADD, col } from './core.js';
import * as K from './kit.js';
import * as X from './products.js';
const { V, G, M, at, rbox, cyl, matte, metal, ceramic, wood, rainbow, glow, TN, PAL } = K;
export const SCENES = {};
const put = (o, x, z, ry = 0, s = 1, y = 0) => at(G(o), [x, y, z], [0, ry, 0], s);
const block = (w, h, d, c = '#DDD5C8') =>
	M(rbox(w, h, d, 0.25), matte(c, { bump: 0.04 }), { p: [0, h / 2, 0] });
const disc = (r, h, c = '#DDD5C8') => M(cyl(r, h, 0.3), matte(c, { bump: 0.04 }));
const wrap = (k, ...ch) => {
	const g = G(...ch);
	g.scale.setScalar(k);
	return G(g);
};
const pt = (k, x, y, z, r, kk, o = {}) => ({
	p: V(x * k, y * k, z * k),
	r,
	c: '#ffb56a',
	k: kk,
	...o
});
const scene = (id, file, w, h, build) => {
	SCENES[id] = { file, w, h, build };
};
const W16 = { fov: 22, el: 9, fillW: 0.74, fillH: 0.66, cy: -0.08 };
const prismTall = (s, h) => {
	const p = K.glassSolid(X.cprismGeo(s, h), { disp: 0.035, abs: 0.05 });
	p.rotation.x = -Math.PI / 2;
	p.position.y = h / 2 + 0.02;
	return G(p);
};

scene('col/prisms', 'collections/prisms.webp', 1600, 900, () => {
	const k = 0.19;
	return {
		bg: '#E3E4E7',
		g: G(
			wrap(
				k,
				put(block(9, 4.5, 7, '#D9DADF'), -7, -3),
				put(X.sphere(3), -7, -3, 0.3, 1, 4.5),
				put(G(X.eqPrism(3.4, 10)), 1.2, 2.6, 1.15),
				put(
					at(K.glassSolid(X.cubeGeo(3.4), { disp: 0.012, abs: 0.05, dichro: 0.85 }), [0, 1.71, 0]),
					8.6,
					0.6,
					0.6
				),
				put(X.hexPW('Cobalt'), 13.6, -4.0, 0.2, 0.95),
				put(X.hexPW('Amber'), -13.6, 2.0, 0.4, 0.72),
				put(prismTall(3.2, 8), 4.6, -4.6, 0.3)
			),
			rainbow([1.35, 0.012, 1.1], 0.8, 2.6, 1.2, 0.5),
			rainbow([-0.35, 0.012, 1.25], 0.3, 1.2, -0.7, 0.25)
		),
		view: { ...W16, el: 13 },
		opts: { glassTint: col('#fff').multiplyScalar(0.8), bounce: col('#d5d6da') }
	};
});
const lampO = { amb: 0.72, envK: 0.8, bloom: 0.3, bloomTh: 1.05 };
scene('col/lighting', 'collections/lighting.webp', 1600, 900, () => {
	const k = 0.062;
	return {
		bg: '#D9CFC2',
		g: G(
			wrap(
				k,
				put(X.domeLamp('Terracotta'), -26, -2),
				put(X.mushLamp('Opal'), 3, 4),
				put(X.cylLamp(), 27, -4),
				put(X.mushLamp('Amber'), 47, 6, 0, 0.72),
				put(disc(11, 3, '#CFC3B4'), -48, 4),
				put(X.sphere(5), -48, 4, 0, 1, 3)
			)
		),
		view: { ...W16, el: 7, fillW: 0.72 },
		opts: {
			...lampO,
			points: [
				pt(k, -26, 24, -2, 0.9, 1.2, { dir: V(0, -1, 0), cos: 0.35 }),
				pt(k, 3, 16, 4, 0.9, 0.6),
				pt(k, 27, 15, -4, 1, 0.65),
				pt(k, 47, 11, 6, 0.7, 0.45, { c: '#ff9d40' })
			]
		}
	};
});
scene('col/tableware', 'collections/tableware.webp', 1600, 900, () => {
	const k = 0.105;
	return {
		bg: '#E6DFD4',
		g: G(
			wrap(
				k,
				put(X.pitcher('Chalk'), -13, -6, -0.3),
				put(X.teapot('Sage'), 4, -5, 0.2),
				put(X.mug('Terracotta'), -4.2, 5.5, -0.5),
				put(X.mug('Ink'), 20, -3, 0.5),
				put(G(...[0, 1, 2].map((i) => at(X.plate('Chalk'), [0, i * 1.12, 0]))), -26, 1),
				put(X.espresso('Ochre'), 13, 7, -0.4),
				put(X.bowl('Ochre'), 33, 2, 0, 0.78)
			)
		),
		view: { ...W16, el: 13, fillW: 0.8 },
		opts: { bounce: col('#d6c9b8') }
	};
});
scene('col/vases', 'collections/vases-planters.webp', 1600, 900, () => {
	const k = 0.088;
	return {
		bg: '#E2DACE',
		g: G(
			wrap(
				k,
				put(X.ribVase('Terracotta'), -22, -2),
				put(X.budVase('Ochre'), -9.5, 5),
				put(X.amphora('Chalk'), 2, -4, 0.25),
				put(X.ripple('Cobalt'), 15.5, 3),
				put(X.cylPlanter('Chalk'), 33, -4),
				put(X.budVase('Rose', false), 24, 10, 0, 0.7),
				put(block(13, 4, 12, '#D3C7B6'), -37, 2),
				put(X.ribVase('Sage'), -37, 2, 0, 0.7, 4)
			)
		),
		view: { ...W16, el: 9, fillW: 0.8, fillH: 0.72 },
		opts: { bounce: col('#d2bfa8') }
	};
});
scene('col/candles', 'collections/candles.webp', 1600, 900, () => {
	const k = 0.105;
	return {
		bg: '#DFD3C5',
		g: G(
			wrap(
				k,
				put(X.tapers('Terracotta'), -17, -4),
				put(X.pillar('Ivory', 16), -4, -3),
				put(X.pillar('Rose', 10), 3.6, 3),
				put(X.jar('Salt'), 14, 1),
				put(X.diffuser('Neroli'), 25.5, -4),
				put(X.candleHolder('Brass'), -27.5, 5, -0.5)
			)
		),
		view: { ...W16, el: 9, fillW: 0.72, fillH: 0.72 },
		opts: {
			amb: 0.84,
			bloom: 0.26,
			bloomTh: 1.1,
			points: [
				pt(k, -4, 18, -3, 0.4, 0.8),
				pt(k, 3.6, 12, 3, 0.4, 0.7),
				pt(k, 14, 8, 1, 0.4, 0.5),
				pt(k, -27.5, 15, 5, 0.4, 0.6)
			]
		}
	};
});
scene('col/desk', 'collections/desk.webp', 1600, 900, () => {
	const k = 0.085;
	return {
		bg: '#E0DFDA',
		g: G(
			wrap(
				k,
				put(X.notebook('Ink'), -14, 6, 0.4),
				put(X.notebook('Terracotta'), -14, 6, 0.1, 0.96, 1.9),
				put(X.pencilCup('Chalk'), 1, -6),
				put(X.clock('Ochre'), -27, -7, 0.25),
				put(X.calendar('Oak'), 15, -5, -0.3),
				put(X.tray('Sage'), 29, 5, -0.25),
				put(X.arch('Chalk'), -41, -1, 0.35),
				put(at(G(X.pen('Brass')), null, [Math.PI / 2, 0, 1.1]), 6, 9, 0, 1, 0.62)
			)
		),
		view: { ...W16, el: 16, fillW: 0.82 },
		opts: { bounce: col('#cfc9bd') }
	};
});
scene('col/textiles', 'collections/textiles.webp', 1600, 900, () => {
	const k = 0.042;
	return {
		bg: '#E4DDD1',
		g: G(
			wrap(
				k,
				put(X.cushion('Terracotta'), -38, -8, 0.25),
				put(X.cushion('Chalk'), -4, -16, -0.08),
				put(X.cushion('Sage'), -16, 12, 0.12, 0.72),
				put(X.throwB('Oat'), 38, 4, 0.35),
				put(X.tote('Natural'), 74, -14, -0.25)
			)
		),
		view: { ...W16, el: 9, fillW: 0.8, fillH: 0.74 },
		opts: { bounce: col('#d2c4b0') }
	};
});
scene('col/prints', 'collections/prints-play.webp', 1600, 900, () => {
	const k = 0.062;
	const pr = (kind, f, x, s, z = -7) => {
		const p = X.print(kind, f);
		p.rotation.x = -0.13;
		return put(p, x, z, 0, s);
	};
	return {
		bg: '#E6E3DD',
		g: G(
			wrap(
				k,
				pr('interference', 'Oak', -36, 0.86),
				pr('dispersion', 'Black', 0, 0.94),
				pr('horizon', 'Oak', 36, 0.86),
				put(X.rings('Spectrum'), -17.5, 12, 0, 1.0),
				put(X.puzzle('Spectrum'), 19, 12, 0.6, 1.25),
				put(at(G(X.top('Spectrum')), null, [0.1, 0, -0.16]), 32, 17, 0, 0.9),
				put(X.marbles(), -33, 17, 0.3, 0.95)
			)
		),
		view: { ...W16, el: 9, fillW: 0.76, fillH: 0.82, wall: -1.05, rad: 0.25, cy: -0.02 },
		opts: { bounce: col('#d6d2ca') }
	};
});

// beam of light into a standing prism, spectrum across the still life
const beam = (x0, y0, x1, y1, z, w, k, tex) => {
	const L = Math.hypot(x1 - x0, y1 - y0);
	const m = M(new THREE.PlaneGeometry(L, w), additive(tex, { k }), { layer: L_ADD, noframe: true });
	m.position.set((x0 + x1) / 2, (y0 + y1) / 2, z);
	m.rotation.z = Math.atan2(y1 - y0, x1 - x0);
	return m;
};
const beamTex = () =>
	K.ctex(512, 64, (g, w, h) => {
		const im = g.createImageData(w, h);
		for (let y = 0; y < h; y++)
			for (let x = 0; x < w; x++) {
				const v = ((y + 0.5) / h) * 2 - 1;
				const k = Math.pow(Math.max(0, 1 - v * v), 2) * (0.25 + (0.75 * x) / w);
				const i = (y * w + x) * 4;
				im.data[i] = 255 * k;
				im.data[i + 1] = 250 * k;
				im.data[i + 2] = 238 * k;
				im.data[i + 3] = 255;
			}
		g.putImageData(im, 0, 0);
	});
const fanTex = (a = 0.1) =>
	K.ctex(768, 512, (g, w, h) => {
		const im = g.createImageData(w, h),
			c = new THREE.Color();
		for (let y = 0; y < h; y++)
			for (let x = 0; x < w; x++) {
				const u = x / w,
					v = y / h - 0.5;
				const half = a + (0.48 - a) * u;
				const t = (v / half + 1) / 2;
				let k = 0;
				if (t > 0 && t < 1)
					k = Math.pow(Math.sin(Math.PI * t), 0.7) * Math.pow(1 - u, 0.8) * Math.min(1, u * 14);
				c.setHSL(0.0 + 0.77 * t, 0.95, 0.53);
				const i = (y * w + x) * 4;
				im.data[i] = 255 * Math.pow(c.r, 0.5) * k;
				im.data[i + 1] = 235 * Math.pow(c.g, 0.5) * k;
				im.data[i + 2] = 255 * Math.pow(c.b, 0.5) * k;
				im.data[i + 3] = 255;
			}
		g.putImageData(im, 0, 0);
	});
const fan = (x, y, z, L, w, rot, k, a) => {
	const m = M(new THREE.PlaneGeometry(L, w), additive(fanTex(a), { k, depth: true, tint: true }), {
		layer: L_ADD,
		noframe: true
	});
	m.geometry.translate(L / 2, 0, 0);
	m.position.set(x, y, z);
	m.rotation.z = rot;
	return m;
};
const heroSet = (k) =>
	wrap(
		k,
		put(block(12, 5, 9, '#D6CEC4'), -3.5, 0),
		put(X.bigPrism(), -3.5, 0, 0, 1, 5),
		put(X.sphere(3.2), -14.5, 3, 0.2),
		put(X.budVase('Chalk'), 12.5, -1.5, 0, 0.78),
		put(disc(5, 2, '#CDBFAE'), 21, 1),
		put(X.jar('Salt'), 21, 1, 0, 0.8, 2),
		put(X.mug('Terracotta'), 7.2, 5.4, -0.3, 0.62),
		put(X.hexPW('Amber'), -20.5, -1, 0.3, 0.7),
		put(X.ribVase('Sage'), -26, -4, 0, 0.56),
		put(X.arch('Terracotta'), 31, -4, -0.3, 0.85)
	);
const heroOpts = {
	amb: 0.74,
	envK: 0.92,
	bloom: 0.18,
	bloomTh: 1.15,
	bounce: col('#cbbfae'),
	exp: 1.05,
	vig: 0.3
};
const heroLights = (k) => [
	beam(-7.5, 3.2, -0.8, 1.22, 0, 0.11, 0.95, beamTex()),
	beam(-7.5, 3.2, -0.8, 1.22, -0.02, 0.4, 0.12, beamTex()),
	fan(-0.3, 1.1, -0.75, 8.2, 3.0, -0.1, 0.95, 0.03),
	rainbow([3.2, 0.012, 1.2], 0.8, 3.6, 1.35, 0.42)
];
scene('home/hero', 'home/hero.webp', 2000, 1125, () => {
	const k = 0.145;
	return {
		bg: '#D9D2C8',
		g: G(heroSet(k), ...heroLights(k)),
		view: { ...W16, el: 7, fillW: 0.82, fillH: 0.7, cy: -0.22 },
		opts: { ...heroOpts, glassTint: col('#fff').multiplyScalar(0.8) }
	};
});
scene('og', 'og-base.png', 1200, 630, () => {
	const k = 0.145;
	const wm = K.ctex(1400, 300, (g, w, h) => {
		g.fillStyle = '#000';
		g.fillRect(0, 0, w, h);
		g.fillStyle = '#fff';
		g.font = '600 170px "Liberation Sans"';
		g.textAlign = 'left';
		g.textBaseline = 'middle';
		g.fillText('Prism Supply', 20, h / 2);
	});
	return {
		bg: '#D9D2C8',
		wm: true,
		g: G(
			wrap(
				k,
				put(block(10, 4, 8, '#D6CEC4'), 9, 0),
				put(X.bigPrism(0.8), 9, 0, 0, 1, 4),
				put(X.sphere(2.6), 17.5, 3, 0.2),
				put(X.budVase('Chalk', false), 21.5, -4, 0, 0.6),
				put(X.hexPW('Cobalt'), 1.4, 2.6, 0.3, 0.55),
				put(M(new THREE.BoxGeometry(0.01, 0.01, 0.01), matte('Chalk')), -26, 0)
			),
			fan(1.46, 0.9, -0.75, 4.6, 1.7, -0.08, 0.9, 0.03),
			beam(-5.0, 2.5, 1.07, 1.0, 0, 0.09, 0.9, beamTex())
		),
		view: { ...W16, el: 7, fillW: 0.84, fillH: 0.7, cy: -0.2 },
		opts: { ...heroOpts }
	};
});
scene('journal/1', 'journal/1.webp', 1600, 900, () => {
	const k = 0.17;
	return {
		bg: '#D6D5D4',
		g: G(
			wrap(
				k,
				put(block(20, 3, 11, '#CBC9C6'), 0, 0),
				put(prismTall(4.4, 9), -4, 0, 0.3, 1, 3),
				put(
					at(K.glassSolid(X.cubeGeo(3.2), { disp: 0.012, dichro: 0.85, abs: 0.05 }), [0, 1.61, 0]),
					4.5,
					1,
					0.7,
					1,
					3
				),
				put(X.hexPW('Clear'), 12.5, 3.5, 0.2, 0.8),
				put(X.sphere(2.6), -12.5, 3)
			),
			fan(-0.5, 1.5, -0.9, 6, 2.2, -0.05, 0.7, 0.05),
			rainbow([1.6, 0.012, 1.5], 0.6, 2.8, 1.2, 0.42)
		),
		view: { ...W16, el: 10, fillW: 0.66, fillH: 0.68 },
		opts: { amb: 0.85, bounce: col('#cfcdca') }
	};
});
scene('journal/2', 'journal/2.webp', 1600, 900, () => {
	const k = 0.07;
	return {
		bg: '#CFC2B2',
		g: G(
			wrap(
				k,
				put(X.domeLamp('Ink'), -14, -3),
				put(X.notebook('Ochre'), 6, 5, 0.3),
				put(X.notebook('Sage'), 6, 5, 0.05, 0.95, 1.9),
				put(X.mug('Chalk', { fill: '#2a150b' }), 24, 8, -0.4),
				put(X.pillar('Ivory', 11), 20, -5),
				put(X.budVase('Rose'), 32, -3, 0, 0.9)
			)
		),
		view: { ...W16, el: 9, fillW: 0.62, fillH: 0.72 },
		opts: {
			amb: 0.5,
			envK: 0.6,
			bloom: 0.34,
			bloomTh: 1.0,
			points: [
				pt(k, -14, 24, -3, 0.95, 1.7, { dir: V(0, -1, 0), cos: 0.3 }),
				pt(k, -14, 22, -9, 2.4, 0.3),
				pt(k, 20, 13.5, -5, 0.5, 0.8)
			]
		}
	};
});
scene('journal/3', 'journal/3.webp', 1600, 900, () => {
	const k = 0.12;
	return {
		bg: '#E5DACB',
		g: G(
			wrap(
				k,
				put(G(...[0, 1].map((i) => at(X.plate('Chalk'), [0, i * 1.12, 0]))), -4, 0),
				put(X.bowl('Sage'), -4, 0, 0, 0.62, 1.9),
				put(X.tumbler('Amber'), 13, -4),
				put(X.tumbler('Clear'), 20, 3),
				put(X.pitcher('Ink'), -23, -5, -0.4),
				put(X.candleHolder('Brass'), 29.5, -5, -0.3, 0.9)
			)
		),
		view: { ...W16, el: 13, fillW: 0.72, fillH: 0.7 },
		opts: {
			bounce: col('#d8c9b4'),
			glassTint: K.gTint('Amber'),
			bloom: 0.2,
			bloomTh: 1.1,
			points: [pt(k, 29.5, 14, -5, 0.4, 0.6)]
		}
	};
});
scene('journal/4', 'journal/4.webp', 1600, 900, () => {
	const k = 0.095;
	return {
		bg: '#DEDBD3',
		g: G(
			wrap(
				k,
				put(X.amphora('Ink'), -20, -3, 0.2),
				put(X.ripple('Rose'), -7, 2),
				put(X.footPlanter('Sage'), 11, -4),
				put(X.rings('Earth'), 26, 3, 0, 0.95),
				put(X.arch('Terracotta'), -34, 1, 0.3),
				put(at(G(X.top('Brass')), null, [0.1, 0, -0.16]), 2, 10, 0, 0.7)
			)
		),
		view: { ...W16, el: 9, fillW: 0.74, fillH: 0.74 },
		opts: { bounce: col('#cfc4b6') }
	};
});
