// Modelling kit: lathe / sweep / soft-body helpers, and the palette.
import { THREE, surf, thin, solid, col } from './core.js';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
export const PAL = {
	Chalk: '#ECE7DF',
	Ink: '#23303F',
	Terracotta: '#C4694A',
	Sage: '#93A58B',
	Ochre: '#D7A13B',
	Cobalt: '#2A4FA3',
	Rose: '#D99AA0',
	Amber: '#C77B22',
	Smoke: '#6B6A6C',
	Sea: '#4F9A94',
	Oat: '#D8CBB5',
	Ivory: '#F3ECDC',
	Natural: '#E0D6C2',
	Opal: '#F5F1EA',
	Brass: '#B58A3E',
	Black: '#1E1E20',
	Oak: '#C49A6C',
	Clear: '#F2FAF7',
	Spectrum: '#D99AA0',
	Earth: '#C4694A',
	Mono: '#8b8a88'
};
export const V = (x = 0, y = 0, z = 0) => new THREE.Vector3(x, y, z);
export const G = (...ch) => {
	const g = new THREE.Group();
	ch.flat()
		.filter(Boolean)
		.forEach((c) => g.add(c));
	return g;
};
export function M(geo, mat, o = {}) {
	const m = new THREE.Mesh(geo, mat);
	if (o.p) m.position.set(...o.p);
	if (o.r) m.rotation.set(...o.r);
	if (o.s) Array.isArray(o.s) ? m.scale.set(...o.s) : m.scale.setScalar(o.s);
	m.frustumCulled = false;
	if (o.noframe) m.userData.noframe = true;
	return m;
}
export const at = (o, p, r, s) => {
	if (p) o.position.set(...p);
	if (r) o.rotation.set(...r);
	if (s) o.scale.setScalar(s);
	return o;
};
let seed = 7;
export const rnd = () => {
	seed = (seed * 16807) % 2147483647;
	return seed / 2147483647;
};
export const reseed = (s = 7) => {
	seed = s;
};

// polyline with filleted corners: [x, y, filletRadius?]
export function prof(pts, fd = 0.12, sub = 3) {
	const out = [];
	const n = pts.length;
	for (let i = 0; i < n; i++) {
		const p = new THREE.Vector2(pts[i][0], pts[i][1]),
			f = pts[i][2] ?? fd;
		if (i === 0 || i === n - 1 || f <= 0) {
			out.push(p);
			continue;
		}
		const a = new THREE.Vector2(pts[i - 1][0], pts[i - 1][1]),
			b = new THREE.Vector2(pts[i + 1][0], pts[i + 1][1]);
		const ka = Math.min(f, a.distanceTo(p) * 0.49),
			kb = Math.min(f, b.distanceTo(p) * 0.49);
		const s = p.clone().lerp(a, ka / a.distanceTo(p)),
			e = p.clone().lerp(b, kb / b.distanceTo(p));
		for (let j = 0; j <= 6; j++) {
			const t = j / 6;
			out.push(
				new THREE.Vector2(
					(1 - t) * (1 - t) * s.x + 2 * t * (1 - t) * p.x + t * t * e.x,
					(1 - t) * (1 - t) * s.y + 2 * t * (1 - t) * p.y + t * t * e.y
				)
			);
		}
	}
	// split long straight runs so ribs / twist and per-vertex normals stay crisp
	const res = [out[0]];
	for (let i = 1; i < out.length; i++) {
		const d = out[i].distanceTo(out[i - 1]);
		const k = Math.max(1, Math.min(40, Math.ceil(d / sub)));
		for (let j = 1; j <= k; j++) res.push(out[i - 1].clone().lerp(out[i], j / k));
	}
	return res;
}
export const smooth = (pts, n = 44) =>
	new THREE.SplineCurve(pts.map((p) => new THREE.Vector2(p[0], p[1]))).getPoints(
		Math.round(n * 0.7)
	);
export function revolve(pts, o = {}) {
	const seg = o.seg ?? 60,
		n = pts.length,
		pos = [],
		nor = [],
		uv = [],
		idx = [];
	const P = (i, j) => {
		const p = pts[i];
		let a = (2 * Math.PI * j) / seg;
		const v = i / (n - 1);
		let r = p.x;
		if (o.mod) r = o.mod(p.x, p.y, a, v);
		if (o.oval) {
			return V(Math.cos(a) * r * o.oval, p.y, Math.sin(a) * r);
		}
		return V(Math.cos(a) * r, p.y, Math.sin(a) * r);
	};
	const grid = [];
	for (let i = 0; i < n; i++) {
		grid.push([]);
		for (let j = 0; j <= seg; j++) grid[i].push(P(i, j));
	}
	for (let i = 0; i < n; i++)
		for (let j = 0; j <= seg; j++) {
			const p = grid[i][j];
			const du = grid[i][j === seg ? 1 : j + 1].clone().sub(grid[i][j === 0 ? seg - 1 : j - 1]);
			const dv = grid[Math.min(n - 1, i + 1)][j].clone().sub(grid[Math.max(0, i - 1)][j]);
			let nn = V().crossVectors(dv, du);
			if (nn.lengthSq() < 1e-12) {
				const k = i === 0 ? 1 : n - 2;
				nn = V(0, i === 0 ? -1 : 1, 0);
				const pp = pts[k],
					q = pts[i];
				if (Math.abs(pp.y - q.y) < 1e-6 + Math.abs(pp.x - q.x) * 0.9) {
					const dn = V().crossVectors(
						grid[Math.min(n - 1, i + 1)][j].clone().sub(grid[Math.max(0, i - 1)][j]),
						V(-Math.sin((2 * Math.PI * j) / seg), 0, Math.cos((2 * Math.PI * j) / seg))
					);
					if (dn.lengthSq() > 1e-12) nn = V(0, Math.sign(dn.y || 1), 0);
				}
			}
			nn.normalize();
			pos.push(p.x, p.y, p.z);
			nor.push(nn.x, nn.y, nn.z);
			uv.push(j / seg, i / (n - 1));
		}
	for (let i = 0; i < n - 1; i++)
		for (let j = 0; j < seg; j++) {
			const a = i * (seg + 1) + j,
				b = a + seg + 1;
			idx.push(a, b, a + 1, b, b + 1, a + 1);
		}
	const g = new THREE.BufferGeometry();
	g.setAttribute('position', new THREE.Float32BufferAttribute(pos, 3));
	g.setAttribute('normal', new THREE.Float32BufferAttribute(nor, 3));
	g.setAttribute('uv', new THREE.Float32BufferAttribute(uv, 2));
	g.setIndex(idx);
	return g;
}
// ribs modulating radius on the outside of a profile
export const ribs =
	(count, amp, o = {}) =>
	(r, y, a, v) => {
		const k = o.mask ? o.mask(r, y, v) : 1;
		const ph = a * count + (o.twist ?? 0) * y;
		const w = o.round ? Math.pow(Math.abs(Math.cos(ph / 2)), o.round) : 0.5 + 0.5 * Math.cos(ph);
		return r + amp * k * (w - 0.5);
	};
// planar sweep in the XY plane with elliptical section (handles, spouts)
export function sweep(path, a, b, o = {}) {
	const c = new THREE.CatmullRomCurve3(
		path.map((p) => V(p[0], p[1], p[2] ?? 0)),
		!!o.closed,
		'centripetal'
	);
	const n = o.n ?? 36,
		m = o.m ?? 14,
		pos = [],
		uv = [],
		idx = [];
	const fa = typeof a === 'function' ? a : () => a,
		fb = typeof b === 'function' ? b : () => b;
	const pts = c.getSpacedPoints(n);
	for (let i = 0; i <= n; i++) {
		const t = i / n,
			p = pts[i],
			tg = c.getTangentAt(Math.min(1, Math.max(0, t)));
		const nn = V(-tg.y, tg.x, 0).normalize(),
			bb = V().crossVectors(tg, nn).normalize();
		for (let j = 0; j <= m; j++) {
			const an = (2 * Math.PI * j) / m;
			let ca = Math.cos(an),
				sa = Math.sin(an);
			if (o.sq) {
				ca = Math.sign(ca) * Math.pow(Math.abs(ca), o.sq);
				sa = Math.sign(sa) * Math.pow(Math.abs(sa), o.sq);
			}
			const q = p
				.clone()
				.addScaledVector(nn, ca * fa(t))
				.addScaledVector(bb, sa * fb(t));
			pos.push(q.x, q.y, q.z);
			uv.push(t, j / m);
		}
	}
	for (let i = 0; i < n; i++)
		for (let j = 0; j < m; j++) {
			const x = i * (m + 1) + j,
				y = x + m + 1;
			idx.push(x, y, x + 1, y, y + 1, x + 1);
		}
	const g = new THREE.BufferGeometry();
	g.setAttribute('position', new THREE.Float32BufferAttribute(pos, 3));
	g.setAttribute('uv', new THREE.Float32BufferAttribute(uv, 2));
	g.setIndex(idx);
	g.computeVertexNormals();
	const nr = g.attributes.normal;
	for (let i = 0; i <= n; i++) {
		const x = i * (m + 1),
			y = x + m;
		const s = V(
			nr.getX(x) + nr.getX(y),
			nr.getY(x) + nr.getY(y),
			nr.getZ(x) + nr.getZ(y)
		).normalize();
		nr.setXYZ(x, s.x, s.y, s.z);
		nr.setXYZ(y, s.x, s.y, s.z);
	}
	// orient outwards
	return g;
}
export const tube = (path, r, o = {}) =>
	new THREE.TubeGeometry(
		new THREE.CatmullRomCurve3(
			path.map((p) => V(...p)),
			!!o.closed,
			'centripetal'
		),
		o.n ?? 80,
		r,
		o.m ?? 14,
		!!o.closed
	);
export const rbox = (w, h, d, r = 0.1, s = 5) =>
	new RoundedBoxGeometry(w, h, d, s, Math.min(r, w * 0.499, h * 0.499, d * 0.499));
export const cyl = (r, h, f = 0.06, seg = 72) =>
	revolve(
		prof(
			[
				[0, 0],
				[r, 0, f],
				[r, h, f],
				[0, h]
			],
			f
		),
		{ seg }
	);
export function ext(shape, depth, bevel = 0.05, bs = 4, cs = 48) {
	const g = new THREE.ExtrudeGeometry(shape, {
		depth: depth - 2 * bevel,
		bevelEnabled: bevel > 0,
		bevelThickness: bevel,
		bevelSize: bevel,
		bevelOffset: -bevel,
		bevelSegments: bs,
		curveSegments: cs
	});
	g.translate(0, 0, -(depth - 2 * bevel) / 2);
	return g;
}
// convex polyhedron (flat faces) from a list of planes-friendly vertices
export function prismGeo(poly, len) {
	// poly: [[x,y]...] CCW, extruded along z, centred
	const pos = [],
		h = len / 2;
	const tri = (a, b, c) => pos.push(...a, ...b, ...c);
	const n = poly.length;
	for (let i = 0; i < n; i++) {
		const p = poly[i],
			q = poly[(i + 1) % n];
		tri([p[0], p[1], h], [p[0], p[1], -h], [q[0], q[1], -h]);
		tri([p[0], p[1], h], [q[0], q[1], -h], [q[0], q[1], h]);
	}
	for (let i = 1; i < n - 1; i++) {
		tri([...poly[0], h], [...poly[i], h], [...poly[i + 1], h]);
		tri([...poly[0], -h], [...poly[i + 1], -h], [...poly[i], -h]);
	}
	const g = new THREE.BufferGeometry();
	g.setAttribute('position', new THREE.Float32BufferAttribute(pos, 3));
	g.setAttribute(
		'uv',
		new THREE.Float32BufferAttribute(new Array((pos.length / 3) * 2).fill(0), 2)
	);
	g.computeVertexNormals();
	return g;
}
export function planesOf(geo) {
	const p = geo.attributes.position,
		out = [];
	for (let i = 0; i < p.count; i += 3) {
		const a = V().fromBufferAttribute(p, i),
			b = V().fromBufferAttribute(p, i + 1),
			c = V().fromBufferAttribute(p, i + 2);
		const n = V().crossVectors(b.clone().sub(a), c.clone().sub(a));
		if (n.lengthSq() < 1e-10) continue;
		n.normalize();
		let d = n.dot(a);
		if (d < 0) {
			n.negate();
			d = -d;
		}
		if (!out.some((o) => Math.abs(o[0] - n.x) + Math.abs(o[1] - n.y) + Math.abs(o[2] - n.z) < 1e-3))
			out.push([n.x, n.y, n.z, d]);
	}
	return out;
}
export const glassSolid = (geo, p) => M(geo, solid({ ...p, planes: planesOf(geo) }));
export const glassBall = (r, p) => M(new THREE.SphereGeometry(1, 64, 40), solid(p), { s: r });
// canvas texture
export function ctex(w, h, draw, o = {}) {
	const c = document.createElement('canvas');
	c.width = w;
	c.height = h;
	const g = c.getContext('2d');
	draw(g, w, h);
	const t = new THREE.CanvasTexture(c);
	t.colorSpace = THREE.SRGBColorSpace;
	t.anisotropy = 8;
	t.generateMipmaps = true;
	t.minFilter = THREE.LinearMipmapLinearFilter;
	if (o.repeat) t.wrapS = t.wrapT = THREE.RepeatWrapping;
	return t;
}

// materials
export const ceramic = (c, o = {}) =>
	surf({
		color: PAL[c] ?? c,
		rough: 0.42,
		cc: 0.55,
		ccR: 0.16,
		bump: 0.035,
		bumpS: 1.3,
		speck: ['Chalk', 'Sage', 'Oat', 'Rose'].includes(c) ? 0.32 : 0.15,
		...o
	});
export const matte = (c, o = {}) =>
	surf({ color: PAL[c] ?? c, rough: 0.62, spec: 0.8, bump: 0.03, bumpT: 3, bumpS: 9, ...o });
export const metal = (c, o = {}) =>
	surf({
		color: c === 'Brass' ? '#C9A050' : c === 'Black' ? '#26262a' : c === 'Steel' ? '#c8c9cb' : c,
		metal: 1,
		rough: 0.26,
		...o
	});
export const finish = (c, o = {}) =>
	c === 'Brass'
		? metal('Brass', o)
		: surf({ color: PAL[c] ?? c, rough: 0.45, spec: 0.9, cc: 0.15, ccR: 0.3, ...o });
export function woodTex(base = '#C49A6C', dark = '#8a623c', s = 1) {
	return ctex(
		512,
		512,
		(g, w, h) => {
			g.fillStyle = base;
			g.fillRect(0, 0, w, h);
			reseed(11);
			for (let i = 0; i < 170; i++) {
				g.strokeStyle = dark;
				g.globalAlpha = 0.04 + rnd() * 0.1;
				g.lineWidth = 0.6 + rnd() * 2.2;
				g.beginPath();
				let y = rnd() * h;
				const ph = rnd() * 6,
					am = 2 + rnd() * 5;
				for (let x = 0; x <= w; x += 16) {
					g.lineTo(x, y + Math.sin(x / 110 + ph) * am + Math.sin(x / 37 + ph) * 1.2);
				}
				g.stroke();
			}
			g.globalAlpha = 0.25;
			for (let i = 0; i < 500; i++) {
				g.fillStyle = dark;
				g.globalAlpha = 0.12;
				g.fillRect(rnd() * w, rnd() * h, 5 + rnd() * 14, 0.8);
			}
			g.globalAlpha = 1;
		},
		{ repeat: true }
	);
}
const _w = {};
export const wood = (c = 'Oak', o = {}) =>
	surf({
		color: '#ffffff',
		map: (_w[c] ??=
			c === 'Black'
				? woodTex('#2a2928', '#0c0c0c')
				: c === 'Walnut'
					? woodTex('#7a5236', '#3e2817')
					: c === 'Maple'
						? woodTex('#E3CDA4', '#b89765')
						: woodTex('#C79E6F', '#8a623c')),
		rough: 0.5,
		spec: 0.8,
		...o
	});
export const fabric = (c, o = {}) =>
	surf({
		color: PAL[c] ?? c,
		rough: 0.95,
		spec: 0.25,
		sheen: 0.35,
		bump: 0.5,
		bumpT: 2,
		bumpS: 90,
		...o
	});
const TINT = {
	Clear: '#fafcfb',
	Amber: '#eab266',
	Smoke: '#b4b1b0',
	Rose: '#eeb4ba',
	Sea: '#86c9c2',
	Cobalt: '#4a72cf'
};
export const vessel = (c, o = {}) =>
	thin({ tint: TINT[c] ?? c, thick: 1, refr: 0.03, rim: c === 'Clear' ? 0.72 : 0.3, ...o });
export const TN = TINT;
