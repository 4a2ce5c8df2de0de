// Generative canvases: posters, labels, tote print, gift card, clock and calendar faces.
import { THREE, surf } from './core.js';
import { ctex } from './kit.js';
const memo = new Map();
const once = (k, f) => {
	if (!memo.has(k)) memo.set(k, f());
	return memo.get(k);
};
const SP = ['#7a4be0', '#3f66e8', '#2fa9d6', '#3fbf86', '#e7cf4a', '#ee8f3c', '#e2503f'];
export const ART = (k) =>
	once('art' + k, () =>
		ctex(1000, 1400, (g, w, h) => {
			if (k === 'dispersion') {
				g.fillStyle = '#efe8da';
				g.fillRect(0, 0, w, h);
				g.globalCompositeOperation = 'multiply';
				g.globalAlpha = 0.82;
				SP.forEach((c, i) => {
					const a = Math.PI * (1.02 - i * 0.172),
						x = 500 + 300 * Math.cos(a),
						y = 760 - 400 * Math.sin(a) + 60;
					g.fillStyle = c;
					g.beginPath();
					g.arc(x, y, 165, 0, 7);
					g.fill();
				});
				g.globalCompositeOperation = 'source-over';
				g.globalAlpha = 1;
				g.fillStyle = '#fbf8f1';
				g.beginPath();
				g.arc(500, 860, 120, 0, 7);
				g.fill();
				g.strokeStyle = '#23303F';
				g.lineWidth = 4;
				g.stroke();
				for (let i = 0; i < 7; i++) {
					const a = Math.PI * (1.02 - i * 0.172);
					g.beginPath();
					g.moveTo(500 + 120 * Math.cos(a), 860 - 120 * Math.sin(a));
					g.lineTo(500 + 300 * Math.cos(a), 820 - 400 * Math.sin(a));
					g.stroke();
				}
				g.fillStyle = '#23303F';
				g.font = '600 34px "Liberation Sans"';
				g.fillText('DISPERSION', 80, h - 120);
				g.font = '24px "Liberation Sans"';
				g.fillText('N\u00ba 1  white light, parted', 80, h - 80);
			}
			if (k === 'interference') {
				g.fillStyle = '#efe8da';
				g.fillRect(0, 0, w, h);
				const circ = (x, y, c, n, st) => {
					g.strokeStyle = c;
					g.lineWidth = 5.5;
					g.globalCompositeOperation = 'multiply';
					for (let i = 1; i < n; i++) {
						g.beginPath();
						g.arc(x, y, i * st, 0, 7);
						g.stroke();
					}
				};
				g.save();
				g.beginPath();
				g.rect(80, 80, w - 160, h - 300);
				g.clip();
				circ(390, 560, '#2A4FA3', 90, 13.5);
				circ(620, 700, '#C4694A', 90, 13.5);
				g.restore();
				g.globalCompositeOperation = 'source-over';
				g.fillStyle = '#23303F';
				g.font = '600 34px "Liberation Sans"';
				g.fillText('INTERFERENCE', 80, h - 120);
				g.font = '24px "Liberation Sans"';
				g.fillText('Nº 2  two sources, one sea', 80, h - 80);
			}
			if (k === 'horizon') {
				const st = [
					'#f2dfc4',
					'#eec79d',
					'#e4a27c',
					'#c97f78',
					'#8f6f8d',
					'#54658f',
					'#2f4a74',
					'#22364f'
				];
				const n = 16;
				for (let i = 0; i < n; i++) {
					const t = (i / (n - 1)) * 7;
					const a = new THREE.Color(st[Math.floor(t)]).lerp(
						new THREE.Color(st[Math.min(7, Math.ceil(t))]),
						t % 1
					);
					g.fillStyle = '#' + a.getHexString();
					g.fillRect(0, Math.floor((i * h) / n), w, h / n + 2);
					const r = g.createLinearGradient(0, (i * h) / n, 0, ((i + 1) * h) / n);
					r.addColorStop(0, 'rgba(255,255,255,.16)');
					r.addColorStop(1, 'rgba(0,0,0,.07)');
					g.fillStyle = r;
					g.fillRect(0, (i * h) / n, w, h / n + 1);
				}
				g.fillStyle = '#fbf1dc';
				g.beginPath();
				g.arc(500, 620, 175, Math.PI, 0);
				g.fill();
				g.globalAlpha = 0.35;
				for (let i = 0; i < 6; i++) {
					g.fillRect(500 - 165 + i * 22, 640 + i * 42, 330 - i * 44, 12);
				}
				g.globalAlpha = 1;
				g.font = '600 32px "Liberation Sans"';
				g.fillStyle = '#f2dfc4';
				g.fillText('HORIZON', 70, h - 60);
			}
		})
	);
export const label = (s, c) =>
	once('label' + s, () =>
		ctex(640, 440, (g, w, h) => {
			g.fillStyle = '#f7f2e8';
			g.fillRect(0, 0, w, h);
			g.strokeStyle = c;
			g.lineWidth = 5;
			g.strokeRect(24, 24, w - 48, h - 48);
			g.beginPath();
			g.moveTo(w / 2, 66);
			g.lineTo(w / 2 + 38, 132);
			g.lineTo(w / 2 - 38, 132);
			g.closePath();
			g.stroke();
			SP.forEach((k, i) => {
				g.strokeStyle = k;
				g.lineWidth = 4;
				g.beginPath();
				g.moveTo(w / 2 + 22, 104);
				g.lineTo(w / 2 + 120, 96 + i * 8);
				g.stroke();
			});
			g.fillStyle = c;
			g.textAlign = 'center';
			g.font = '600 92px "Liberation Serif"';
			g.fillText(s, w / 2, 258);
			g.fillStyle = '#3a3a3a';
			g.font = '28px "Liberation Sans"';
			g.fillText('P R I S M   S U P P L Y', w / 2, 328);
			g.font = '24px "Liberation Sans"';
			g.fillText('220 g   soy wax', w / 2, 376);
		})
	);
export const toteArt = (base, dark) =>
	once('tote' + dark, () =>
		ctex(1024, 1144, (g, w, h) => {
			g.fillStyle = base;
			g.fillRect(0, 0, w, h);
			const fg = dark ? '#efe8da' : '#23303F';
			SP.forEach((k, i) => {
				g.fillStyle = k;
				const x = 212 + i * 88,
					t = 120 + 46 * (3 - Math.abs(3 - i));
				g.beginPath();
				g.roundRect(x, 620 - t * 1.5, 60, t * 2.2, 30);
				g.fill();
			});
			g.fillStyle = fg;
			g.textAlign = 'center';
			g.font = '600 62px "Liberation Sans"';
			g.fillText('PRISM SUPPLY', w / 2, 930);
		})
	);
export const cardArt = () =>
	once('card', () =>
		ctex(1200, 757, (g, w, h) => {
			const r = g.createLinearGradient(0, h, w, 0);
			[...SP].reverse().forEach((c, i) => r.addColorStop(i / 6, c));
			g.fillStyle = r;
			g.fillRect(0, 0, w, h);
			g.fillStyle = 'rgba(255,255,255,.30)';
			g.fillRect(0, 0, w, h);
			g.globalAlpha = 0.22;
			g.fillStyle = '#fff';
			for (const [a, b, c] of [
				[0.1, 0.5, 0.9],
				[0.35, 0.9, 0.2],
				[0.6, 1.2, 0.55]
			]) {
				g.beginPath();
				g.moveTo(w * a, 0);
				g.lineTo(w * b, h);
				g.lineTo(w * (b - 0.32), h);
				g.closePath();
				g.fill();
			}
			g.globalAlpha = 1;
			g.strokeStyle = '#fff';
			g.lineWidth = 8;
			g.lineJoin = 'round';
			g.beginPath();
			g.moveTo(130, 90);
			g.lineTo(190, 194);
			g.lineTo(70, 194);
			g.closePath();
			g.stroke();
			g.fillStyle = '#fff';
			g.font = '600 62px "Liberation Sans"';
			g.fillText('Prism Supply', 70, h - 120);
			g.font = '40px "Liberation Sans"';
			g.fillText('Gift card', 70, h - 62);
		})
	);
export const clockFace = () =>
	once('clock', () =>
		ctex(1024, 1024, (g, w) => {
			g.fillStyle = '#f6f2e9';
			g.fillRect(0, 0, w, w);
			g.translate(w / 2, w / 2);
			for (let i = 0; i < 60; i++) {
				g.save();
				g.rotate((i / 60) * 6.28319);
				g.fillStyle = '#2b2b2b';
				const b = i % 5 === 0;
				g.fillRect(b ? -7 : -2.5, -w * 0.46, b ? 14 : 5, b ? 56 : 22);
				g.restore();
			}
			g.fillStyle = '#2b2b2b';
			g.textAlign = 'center';
			g.font = '34px "Liberation Sans"';
			g.fillText('Prism', 0, 190);
		})
	);
export const calFace = (t, oak, bar) => {
	const m = once('cal' + t + oak, () =>
		ctex(bar ? 1024 : 512, bar ? 140 : 512, (g, w, h) => {
			g.fillStyle = oak ? '#efe7d8' : '#2b2a29';
			g.fillRect(0, 0, w, h);
			g.fillStyle = oak ? '#2b2622' : '#efe6d6';
			g.textAlign = 'center';
			g.textBaseline = 'middle';
			if (bar) {
				g.font = '600 84px "Liberation Sans"';
				g.fillText(t.split('').join(' '), w / 2, h / 2 + 6);
			} else {
				g.font = '600 400px "Liberation Sans"';
				g.fillText(t, w / 2, h / 2 + 26);
			}
		})
	);
	return surf({ map: m, color: '#fff', rough: 0.6, spec: 0.6 });
};
