// Studio renderer: three.js rasterisation with accumulated many-light soft shadows.
//  1. G-buffer (normal + depth)   2. irradiance E from ~56 jittered lights (shadow atlas)   3. edge-aware denoise
//  4. beauty (own physically based surface shader, studio soft-box environment) x N sub-pixel jitters
//  5. glass: ray-traced convex solids with dispersion, layered thin-wall vessels   6. bloom + ACES + dither
import * as THREE from 'three';
export { THREE };
export const L_BG = 0,
	L_OBJ = 1,
	L_THIN = 2,
	L_ADD = 3,
	L_SOLID = 4;

export const canvas = document.createElement('canvas');
document.body.appendChild(canvas);
export const R = new THREE.WebGLRenderer({
	canvas,
	antialias: false,
	preserveDrawingBuffer: true,
	alpha: false
});
R.outputColorSpace = THREE.LinearSRGBColorSpace;
R.autoClear = false;
R.getContext().invalidateFramebuffer = () => {};
R.getContext().getExtension('EXT_color_buffer_float');
R.getContext().getExtension('EXT_float_blend');

const V3 = (x = 0, y = 0, z = 0) => new THREE.Vector3(x, y, z);
export const col = (c) => new THREE.Color(c);

// ---------- shared GLSL ----------
const NOISE = /* glsl */ `
uniform highp sampler3D uNz;
float vn(vec3 p){ return texture(uNz,p/32.).a; }
vec3 vg(vec3 p){ return texture(uNz,p/32.).rgb*2.-1.; }
`;
const noiseTex = (() => {
	const n = 32,
		d = new Uint8Array(n * n * n * 4),
		v = new Float32Array(n * n * n);
	let s = 12345;
	for (let i = 0; i < v.length; i++) {
		s = (s * 16807) % 2147483647;
		v[i] = s / 2147483647;
	}
	const g = (x, y, z) => v[((z + n) % n) * n * n + ((y + n) % n) * n + ((x + n) % n)];
	for (let z = 0; z < n; z++)
		for (let y = 0; y < n; y++)
			for (let x = 0; x < n; x++) {
				const i = (z * n * n + y * n + x) * 4;
				d[i] = 127.5 + 127.5 * (g(x + 1, y, z) - g(x - 1, y, z)) * 0.9;
				d[i + 1] = 127.5 + 127.5 * (g(x, y + 1, z) - g(x, y - 1, z)) * 0.9;
				d[i + 2] = 127.5 + 127.5 * (g(x, y, z + 1) - g(x, y, z - 1)) * 0.9;
				d[i + 3] = 255 * g(x, y, z);
			}
	const t = new THREE.Data3DTexture(d, n, n, n);
	t.format = THREE.RGBAFormat;
	t.minFilter = t.magFilter = THREE.LinearFilter;
	t.wrapS = t.wrapT = t.wrapR = THREE.RepeatWrapping;
	t.needsUpdate = true;
	return t;
})();
const STUDIO = /* glsl */ `
uniform vec3 uFloorC; uniform vec3 uEnvTint; uniform float uEnvRot;
float sbox(vec3 d, vec3 L, vec3 U, vec3 V, vec2 hs, float w){
  float k=dot(d,L); if(k<.02) return 0.; k=1./k; 
  vec2 e=clamp((hs+w-abs(vec2(dot(d,U),dot(d,V)))*k)/(2.*w),0.,1.); e=e*e*(3.-2.*e); return e.x*e.y; }
vec3 studio(vec3 d, float r){
  float w=.03+r*r*1.6;
  float cr=cos(uEnvRot), sr=sin(uEnvRot); vec3 q=vec3(cr*d.x+sr*d.z,d.y,-sr*d.x+cr*d.z);
  float up=smoothstep(-.15,1.,d.y);
  vec3 c=mix(vec3(.40,.395,.385),vec3(.62,.63,.64),up);
  c*=mix(1.,.55,smoothstep(-.1,1.,q.z)*(1.-up*.6));                 // darker behind the camera
  c=mix(c,uFloorC,smoothstep(.12+w*.6,-.10-w*.6,d.y));
  c+=vec3(3.9,3.84,3.70)*sbox(q,vec3(-0.80325,0.40162,0.43987),vec3(0.48031,-0.00000,0.87710),vec3(0.35226,0.91580,-0.19291),vec2(0.27,0.78),w);   // key window, upper left
  c+=vec3(1.12,1.13,1.15)*sbox(q,vec3(0.04939,0.98773,-0.14816),vec3(-0.99875,0.04994,0.00000),vec3(0.00740,0.14797,0.98896),vec2(0.9,0.6),w+.06);    // overhead
  c+=vec3(1.79,1.84,1.9)*sbox(q,vec3(0.92201,0.24785,-0.29742),vec3(-0.30700,0.00000,-0.95171),vec3(-0.23588,0.96880,0.07609),vec2(0.16,0.85),w);       // rim strip right
  c+=.55*sbox(q,vec3(0.51344,0.32673,0.79349),vec3(0.83957,0.00000,-0.54325),vec3(-0.17750,0.94512,-0.27431),vec2(0.35,0.5),w+.05);             // fill card
  return c*uEnvTint; }
vec2 brdfA(float r,float nv){ vec4 c0=vec4(-1.,-.0275,-.572,.022),c1=vec4(1.,.0425,1.04,-.04); vec4 q=r*c0+c1;
  float a=min(q.x*q.x,exp2(-9.28*nv))*q.x+q.y; return vec2(-1.04,1.04)*a+q.zw; }
`;
const studioU = {
	uFloorC: { value: col('#d9d5ce') },
	uEnvTint: { value: V3(1, 1, 1) },
	uEnvRot: { value: 0 }
};

// screen-space buffers every surface shader may read
const S = {
	uE: { value: null },
	uG: { value: null },
	uESize: { value: new THREE.Vector2(1, 1) },
	uBack: { value: null },
	uRes: { value: new THREE.Vector2(1, 1) },
	uVP: { value: new THREE.Matrix4() },
	uBounce: { value: col('#cccccc') },
	uBackColor: { value: col('#e5e1da') },
	uFrame: { value: 0 },
	uNz: { value: noiseTex },
	uEB: { value: null }
};
const FETCH = /* glsl */ `
uniform sampler2D uE,uG; uniform vec2 uESize,uRes;
vec4 fetchE(vec3 n,float dep){ vec2 p=gl_FragCoord.xy/uRes*uESize-.5; vec2 i=floor(p),f=p-i; vec4 s=vec4(0); float w=0.,id=40./dep;
 for(int y=0;y<2;y++)for(int x=0;x<2;x++){ vec2 o=vec2(x,y); ivec2 c=ivec2(clamp(i+o,vec2(0),uESize-1.)); vec4 g=texelFetch(uG,c,0);
  float b=mix(1.-f.x,f.x,o.x)*mix(1.-f.y,f.y,o.y)+.004; float nd=max(dot(g.xyz,n),0.); float k=b*max(0.,1.-abs(g.w-dep)*id)*(nd*nd+.01)+1e-6;
  s+=texelFetch(uE,c,0)*k; w+=k;} return s/w; }
`;

// ---------- surface material ----------
const surfVS = /* glsl */ `
out vec3 vN,vW,vO; out vec2 vUv; out vec3 vC; 
#ifdef USE_VC
in vec3 color;
#endif
void main(){ vUv=uv; vO=position; vC=vec3(1);
#ifdef USE_VC
 vC=color;
#endif
 mat4 M=modelMatrix;
#ifdef USE_INSTANCING
 M=modelMatrix*instanceMatrix;
#endif
 vec4 w=M*vec4(position,1.); vW=w.xyz; vN=normalize(transpose(inverse(mat3(M)))*normal); gl_Position=projectionMatrix*viewMatrix*w; }
`;
const surfFS = /* glsl */ `
precision highp float;
in vec3 vN,vW,vO; in vec2 vUv; in vec3 vC; out vec4 o;
uniform vec3 uColor,uColor2,uSheen,uEmit,uBounce,uF0; uniform float uRough,uMetal,uCC,uCCR,uBump,uBumpS,uSpeck,uSheenA,uEmitFres,uSSS,uAniso,uSpec,uSpS;
uniform int uBumpT,uBg; uniform sampler2D uMap; uniform float uUseMap,uMapEmit; uniform vec2 uUvS;
${NOISE}${STUDIO}${FETCH}
vec3 hg(vec3 p){ if(uBumpT==3) return vg(p*3.)*1.2+vg(p*7.)*.8; return vg(p)+.6*vg(p*2.3+7.); }
void main(){
 vec3 V=normalize(cameraPosition-vW), N=normalize(vN); if(!gl_FrontFacing) N=-N; vec3 Ng=N;
 vec3 a=uColor*vC; float em=1.;
 if(uUseMap>.5){ vec4 t=texture(uMap,vUv*uUvS); a*=t.rgb; em=mix(1.,t.r,uMapEmit); }
 float dif=1.;
 if(uBump>0.){ 
  if(uBumpT==2){ vec2 q=vUv*uBumpS; float jit=vn(vec3(floor(q.x),floor(q.y*.12),1.))*.6+vn(vec3(floor(q.y)+9.,floor(q.x*.12),4.))*.6;
    vec2 sn=vec2(cos(q.x*6.2832),cos(q.y*6.2832)); float chk=step(.5,fract(floor(q.x)*.5+floor(q.y)*.5));
    float th=mix(abs(sn.x),abs(sn.y),chk); dif=1.+uBump*(th-.62+(jit-.6)*.9); 
    N=normalize(N+uBump*.25*(jit-.6)); }
  else { vec3 g=hg(vO*uBumpS); g-=dot(g,N)*N; N=normalize(N-uBump*g); 
    vec3 K=normalize(vec3(-.7,.75,.45)); dif=(.55+.6*max(dot(N,K),0.))/(.55+.6*max(dot(Ng,K),0.)); } }
 if(uSpeck>0.){ float s=vn(vO*uSpS); float m=smoothstep(.86,.93,s)*step(.35,vn(vO*uSpS*.37+3.)); a=mix(a,a*.45+vec3(.02,.012,.006),m*uSpeck);  }
 vec4 E=fetchE(Ng,length(cameraPosition-vW)); float ao=clamp(E.a,0.,1.);
 vec3 irr=E.rgb*dif;
 if(uBg==1) irr+=(1.-ao)*uBounce*.30*E.g; else irr+=(1.-ao)*a*.33;
 float nv=clamp(dot(N,V),.02,1.);
 vec3 f0=mix(vec3(.04)*uSpec,a,uMetal); 
 vec3 Rf=reflect(-V,N); if(uAniso>0.){ Rf=normalize(mix(Rf,N,uAniso*.5)); }
 float so=clamp(pow(nv+ao,exp2(-16.*uRough-1.))-1.+ao,0.,1.); 
 vec2 ab=brdfA(uRough,nv); 
 vec3 spec=vec3(0.); if(uMetal>.5||uCC<.5) spec=studio(Rf,uRough)*(f0*ab.x+ab.y*(uMetal>.5?1.:uSpec))*so;
 if(uMetal>.5){ float gr=smoothstep(.0,-.6,Rf.y); spec*=mix(1.,mix(.55,1.,ao),gr); }
 vec3 d=a*(1.-uMetal)*irr;
 if(uSSS>0.) d+=uSSS*a*a*((1.-nv)*(1.-nv)*.25+.10)*E.g;
 vec3 c=d+spec;
 if(uCC>0.){ float q1=1.-clamp(dot(Ng,V),0.,1.),q2=q1*q1; float f=min(.04+.96*q2*q2*q1,.55); vec3 rc=reflect(-V,normalize(mix(Ng,N,.5))); c=c*(1.-uCC*f)+uCC*f*studio(rc,uCCR)*mix(so,1.,.25); }
 if(uSheenA>0.){ float q=1.-nv; c+=uSheen*uSheenA*q*q*sqrt(q)*irr; }
 c+=uEmit*em*mix(1.,nv*1.3,uEmitFres);
 o=vec4(c,1.); }
`;
export function bgMat(color) {
	return new THREE.ShaderMaterial({
		glslVersion: THREE.GLSL3,
		side: THREE.DoubleSide,
		uniforms: { ...S, uColor: { value: col(color) } },
		vertexShader:
			'void main(){ vec4 w=modelMatrix*vec4(position,1.); gl_Position=projectionMatrix*viewMatrix*w; }',
		fragmentShader:
			'precision highp float; out vec4 o; uniform sampler2D uEB; uniform vec2 uRes; uniform vec3 uColor,uBounce; void main(){ vec4 E=texture(uEB,gl_FragCoord.xy/uRes); o=vec4(uColor*(E.rgb+(1.-clamp(E.a,0.,1.))*uBounce*.30*E.g),1.); }'
	});
}
const white = new THREE.DataTexture(new Uint8Array([255, 255, 255, 255]), 1, 1);
white.needsUpdate = true;
/** Keeps the parameters of a material, for the export to the path tracer. */
const withRecipe = (material, kind, { map, planes, ...parameters }) => {
	material.userData.recipe = { kind, ...parameters };
	material.userData.picture = map;
	return material;
};
export function surf(p = {}) {
	const c = col(p.color ?? '#ffffff');
	return withRecipe(
		new THREE.ShaderMaterial({
			glslVersion: THREE.GLSL3,
			vertexShader: surfVS,
			fragmentShader: surfFS,
			side: THREE.DoubleSide,
			defines: p.vc ? { USE_VC: 1 } : {},
			uniforms: {
				...studioU,
				...S,
				uColor: { value: c },
				uColor2: { value: col(p.color2 ?? '#ffffff') },
				uSheen: { value: p.sheenColor ? col(p.sheenColor) : c.clone().lerp(col('#ffffff'), 0.45) },
				uSheenA: { value: p.sheen ?? 0 },
				uEmit: { value: p.emit ? col(p.emit).multiplyScalar(p.emitI ?? 1) : V3() },
				uEmitFres: { value: p.emitF ?? 0 },
				uMapEmit: { value: p.mapEmit ?? 0 },
				uRough: { value: p.rough ?? 0.5 },
				uMetal: { value: p.metal ?? 0 },
				uCC: { value: p.cc ?? 0 },
				uCCR: { value: p.ccR ?? 0.12 },
				uSpec: { value: p.spec ?? 1 },
				uAniso: { value: p.aniso ?? 0 },
				uBump: { value: p.bump ?? 0 },
				uBumpS: { value: p.bumpS ?? 20 },
				uBumpT: { value: p.bumpT ?? 1 },
				uSpeck: { value: p.speck ?? 0 },
				uSpS: { value: p.speckS ?? 9 },
				uSSS: { value: p.sss ?? 0 },
				uBg: { value: p.bg ? 1 : 0 },
				uMap: { value: p.map ?? white },
				uUseMap: { value: p.map ? 1 : 0 },
				uUvS: { value: new THREE.Vector2(...(p.uvS ?? [1, 1])) },
				uF0: { value: V3() }
			}
		}),
		'surface',
		p
	);
}

// ---------- thin-wall glass (layered): refracted copy x transmittance + reflection ----------
const thinFS = /* glsl */ `
precision highp float;
in vec3 vN,vW,vO; in vec2 vUv; in vec3 vC; out vec4 o;
uniform sampler2D uBack; uniform vec2 uRes; uniform vec3 uTint,uMilkC,uGlow; uniform float uRefr,uThick,uMilk,uRough,uSpec,uRim,uGlowF;
${STUDIO}
uniform mat4 viewMatrix;
void main(){ vec3 V=normalize(cameraPosition-vW),N=normalize(vN); if(dot(N,V)<0.) N=-N; float nv=clamp(dot(N,V),.03,1.);
 vec3 vnorm=(viewMatrix*vec4(N,0.)).xyz; vec2 uv=gl_FragCoord.xy/uRes; uv-=vnorm.xy*pow(1.-nv,1.5)*uRefr*vec2(uRes.y/uRes.x,1.);
 vec3 b=texture(uBack,clamp(uv,vec2(.002),vec2(.998))).rgb;
 float path=uThick*min(.62/mix(nv,1.,.16),3.2);
 vec3 T=pow(uTint,vec3(path));
 float er=smoothstep(.55,.0,nv); T*=1.-uRim*er*er;
 float f=.04+.96*pow(1.-nv,5.); f=min(f,.5);
 vec3 c=b*T*(1.-f*.6);
 if(uMilk>0.){ float m=1.-pow(1.-uMilk,1./nv); c=mix(c,uMilkC*(.55+.45*max(dot(N,normalize(vec3(-.6,.7,.4))),0.)),clamp(m,0.,.97)); }
 c+=uGlow*mix(1.,pow(nv,.9),uGlowF);
 c+=studio(reflect(-V,N),uRough)*f*uSpec;
 o=vec4(c,1.); }
`;
export function thin(p = {}) {
	return withRecipe(
		new THREE.ShaderMaterial({
			glslVersion: THREE.GLSL3,
			vertexShader: surfVS,
			fragmentShader: thinFS.replace('uniform mat4 viewMatrix;', ''),
			side: THREE.FrontSide,
			uniforms: {
				...studioU,
				...S,
				uTint: { value: col(p.tint ?? '#f4fbf8') },
				uMilkC: { value: col(p.milkColor ?? '#ffffff') },
				uMilk: { value: p.milk ?? 0 },
				uGlow: { value: p.glow ? col(p.glow).multiplyScalar(p.glowI ?? 1) : V3() },
				uGlowF: { value: p.glowF ?? 1 },
				uRefr: { value: p.refr ?? 0.03 },
				uThick: { value: p.thick ?? 1 },
				uRough: { value: p.rough ?? 0.03 },
				uSpec: { value: p.spec ?? 1 },
				uRim: { value: p.rim ?? 0.35 }
			}
		}),
		'thin glass',
		p
	);
}

// ---------- solid convex glass: planes or sphere/ellipsoid traced in the fragment shader, with dispersion ----------
const solidVS = /* glsl */ `
out vec3 vN,vL; out vec2 vUv; void main(){ vUv=uv; vL=position; vN=normal; gl_Position=projectionMatrix*modelViewMatrix*vec4(position,1.); }`;
const solidFS = /* glsl */ `
precision highp float;
in vec3 vN,vL; in vec2 vUv; out vec4 o;
uniform mat4 uM,uMi,uVP; uniform vec4 uPl[26]; uniform int uNP; uniform vec3 uTint,uBackColor,uGlowIn; uniform vec2 uRes; uniform sampler2D uBack; uniform float uIor,uDisp,uAbs,uDichro,uWallZ,uSwirl,uSpecular,uContrast; uniform vec3 uSw1,uSw2;
${NOISE}${STUDIO}
vec3 spectrum(float t){ return clamp(vec3(1.5)-abs(vec3(t)*4.-vec3(1.,2.,3.)).zyx,0.,1.); }
float hitEx(vec3 p,vec3 d,out vec3 n){ 
 if(uNP==0){ float b=dot(p,d),c=dot(p,p)-1.; float t=-b+sqrt(max(b*b-c,0.)); n=normalize(p+d*t); return t; }
 float t=1e9; n=vec3(0,1,0); for(int i=0;i<26;i++){ if(i>=uNP) break; float dn=dot(d,uPl[i].xyz); if(dn>1e-5){ float k=(uPl[i].w-dot(p,uPl[i].xyz))/dn; if(k<t){t=k;n=uPl[i].xyz;} } } return max(t,0.); }
vec3 envG(vec3 p,vec3 d){ // exit ray: floor plane / back wall lookups into the picture, else studio with dark flags for edge definition
 vec3 wp=(uM*vec4(p,1.)).xyz, wd=normalize(mat3(uM)*d); 
 vec3 hp; bool hit=false; 
 if(wd.y<-.02){ float t=-wp.y/wd.y; hp=wp+wd*t; hit=hp.z>uWallZ; }
 if(!hit && wd.z<-.05){ float t=(uWallZ-wp.z)/wd.z; hp=wp+wd*t; hit=hp.y>-.05&&hp.y<9.; }
 vec3 fl=studio(wd,.15);
 fl*=mix(1.,.38,uContrast*smoothstep(.35,.9,abs(wd.x))*smoothstep(.95,.4,wd.y)); fl*=mix(1.,.40,uContrast*smoothstep(.0,.8,wd.z)); 
 if(hit){ vec4 c=uVP*vec4(hp,1.); vec2 uv=c.xy/c.w*.5+.5; vec2 e=smoothstep(vec2(-.25),vec2(.02),uv)*smoothstep(vec2(1.25),vec2(.98),uv); float m=c.w>0.?e.x*e.y:0.;
   return mix(mix(fl,uBackColor*mix(.92,.30,smoothstep(0.,6.,hp.z))*mix(1.,.75,smoothstep(1.,7.,abs(hp.x))),.6),texture(uBack,clamp(uv,vec2(.004),vec2(.996))).rgb,m); }
 return fl; }
vec3 trace(vec3 p,vec3 d,float ior){ vec3 n; vec3 c=vec3(0); float T=1.; float len=0.;
 for(int b=0;b<6;b++){ float t=hitEx(p,d,n); p+=d*t; len+=t; float ci=clamp(dot(d,n),0.,1.); vec3 r=refract(d,-n,ior);
  vec3 A=exp(-uAbs*len*(1.-uTint)*2.);
  if(dot(r,r)<.001){ d=reflect(d,-n); }
  else { float f=pow((1.-ior)/(1.+ior),2.); float co=clamp(dot(r,n),0.,1.); f=f+(1.-f)*pow(1.-co,5.); 
    vec3 ec=envG(p,r); if(uDichro>0.){ float ph=ci*1.7+dot(n,vec3(.75,.30,.5)); vec3 dc=.56+.44*cos(6.2832*(ph*.42+vec3(.02,.40,.78))); ec*=mix(vec3(1.),dc*1.55,uDichro); }
    c+=T*(1.-f)*A*ec; T*=f; d=reflect(d,-n); if(T<.02) break; }
  p-=n*1e-4; }
 c+=T*uBackColor*.5*exp(-uAbs*len*(1.-uTint)*2.); return c; }
void main(){ vec3 cl=(uMi*vec4(cameraPosition,1.)).xyz; vec3 V=normalize(cl-vL); vec3 N=normalize(vN); if(dot(N,V)<0.) N=-N; float nv=clamp(dot(N,V),0.,1.);
 float f0=pow((uIor-1.)/(uIor+1.),2.); float f=f0+(1.-f0)*pow(1.-nv,5.); f=min(f,.7);
 vec3 c; 
 if(uDisp>0.){ c=vec3(trace(vL-N*1e-4,refract(-V,N,1./(uIor-uDisp)),uIor-uDisp).r,trace(vL-N*1e-4,refract(-V,N,1./uIor),uIor).g,trace(vL-N*1e-4,refract(-V,N,1./(uIor+uDisp)),uIor+uDisp).b); }
 else c=trace(vL-N*1e-4,refract(-V,N,1./uIor),uIor);
 if(uSwirl>0.){ vec3 rd=refract(-V,N,1./uIor); float acc=0.,ac2=0.; for(int i=0;i<14;i++){ vec3 q=vL+rd*(float(i)+.5)/14.*1.7; if(dot(q,q)>.9) continue; float an=q.y*2.6; vec2 s=vec2(cos(an)*q.x-sin(an)*q.z,sin(an)*q.x+cos(an)*q.z); float band=smoothstep(.16,.05,abs(s.y)-.02*q.y)*smoothstep(.82,.55,length(q)); acc+=band*step(0.,s.x); ac2+=band*step(s.x,0.);} 
   c=mix(c,uSw1*.8,clamp(acc*.5,0.,.94)); c=mix(c,uSw2*.8,clamp(ac2*.5,0.,.94)); }
 vec3 wn=normalize(mat3(uM)*reflect(-V,N)); vec3 rc=studio(wn,.03); 
 if(uDichro>0.){ float ph=nv*1.7+dot(N,vec3(.9,.35,.6)); vec3 dc=.56+.44*cos(6.2832*(ph*.5+vec3(.55,.15,.85))); rc*=1.+dc*uDichro*.8; f=mix(f,.32,uDichro*.6); rc*=mix(vec3(1.),dc*1.4,uDichro*.8);}
 c=c*(1.-f)+rc*f*uSpecular+uGlowIn; o=vec4(c,1.); }
`;
export function solid(p = {}) {
	// p.planes: [[nx,ny,nz,d],...] in local space, none = unit sphere
	const pl = [];
	for (let i = 0; i < 26; i++)
		pl.push(new THREE.Vector4(...((p.planes ?? [])[i] ?? [0, 1, 0, 1e6])));
	return withRecipe(
		new THREE.ShaderMaterial({
			glslVersion: THREE.GLSL3,
			vertexShader: solidVS,
			fragmentShader: solidFS,
			side: THREE.FrontSide,
			uniforms: {
				...studioU,
				...S,
				uM: { value: new THREE.Matrix4() },
				uMi: { value: new THREE.Matrix4() },
				uPl: { value: pl },
				uNP: { value: p.planes?.length ?? 0 },
				uTint: { value: col(p.tint ?? '#eaf6f3') },
				uGlowIn: { value: V3() },
				uIor: { value: p.ior ?? 1.52 },
				uDisp: { value: p.disp ?? 0.02 },
				uAbs: { value: p.abs ?? 0.25 },
				uDichro: { value: p.dichro ?? 0 },
				uWallZ: { value: -6 },
				uSwirl: { value: p.swirl ? 1 : 0 },
				uSw1: { value: col(p.sw1 ?? '#2A4FA3') },
				uSw2: { value: col(p.sw2 ?? '#D7A13B') },
				uSpecular: { value: p.specular ?? 1 },
				uContrast: { value: p.contrast ?? 1 }
			}
		}),
		'solid glass',
		p
	);
}

// ---------- additive / multiplicative sprites (caustics, halos, beams) ----------
export function additive(tex, opt = {}) {
	return new THREE.ShaderMaterial({
		glslVersion: THREE.GLSL3,
		transparent: true,
		depthWrite: false,
		depthTest: opt.depth ?? true,
		side: THREE.DoubleSide,
		blending: THREE.CustomBlending,
		blendSrc: THREE.OneFactor,
		blendSrcAlpha: THREE.ZeroFactor,
		blendDstAlpha: THREE.OneFactor,
		blendDst: opt.tint ? THREE.OneMinusSrcAlphaFactor : THREE.OneFactor,
		polygonOffset: true,
		polygonOffsetFactor: -2,
		polygonOffsetUnits: -8,
		uniforms: {
			uT: { value: tex },
			uK: { value: opt.k ?? 1 },
			uCol: { value: col(opt.color ?? '#ffffff') }
		},
		vertexShader:
			'out vec2 vUv; void main(){ vUv=uv; gl_Position=projectionMatrix*modelViewMatrix*vec4(position,1.); }',
		fragmentShader:
			'precision highp float; in vec2 vUv; out vec4 o; uniform sampler2D uT; uniform float uK; uniform vec3 uCol; void main(){ vec4 t=texture(uT,vUv); float m=max(t.r,max(t.g,t.b))*uK; o=vec4(t.rgb*t.a*uK*uCol,clamp(m*.92,0.,1.)); }'
	});
}

// ---------- passes ----------
const gMat = new THREE.ShaderMaterial({
	glslVersion: THREE.GLSL3,
	side: THREE.DoubleSide,
	vertexShader: `out vec3 vN,vW; void main(){ mat4 M=modelMatrix;
#ifdef USE_INSTANCING
 M=modelMatrix*instanceMatrix;
#endif
 vec4 w=M*vec4(position,1.); vW=w.xyz; vN=transpose(inverse(mat3(M)))*normal; gl_Position=projectionMatrix*viewMatrix*w; }`,
	fragmentShader:
		'precision highp float; in vec3 vN,vW; out vec4 o; void main(){ vec3 n=normalize(vN); if(!gl_FrontFacing) n=-n; o=vec4(n,length(cameraPosition-vW)); }'
});
const gMatBg = gMat.clone();
gMatBg.fragmentShader = gMat.fragmentShader.replace(
	'length(cameraPosition-vW))',
	'-length(cameraPosition-vW))'
);
const depthMat = new THREE.ShaderMaterial({
	side: THREE.DoubleSide,
	colorWrite: false,
	vertexShader: `void main(){ mat4 M=modelMatrix;
#ifdef USE_INSTANCING
 M=modelMatrix*instanceMatrix;
#endif
 vec4 w=M*vec4(position,1.); gl_Position=projectionMatrix*viewMatrix*w; }`,
	fragmentShader: 'void main(){}'
});
const quadCam = new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1),
	quadScene = new THREE.Scene(),
	quad = new THREE.Mesh(new THREE.PlaneGeometry(2, 2));
quad.frustumCulled = false;
quadScene.add(quad);
const fsq = (fs, uniforms, extra = {}) =>
	new THREE.ShaderMaterial({
		glslVersion: THREE.GLSL3,
		depthTest: false,
		depthWrite: false,
		vertexShader: 'out vec2 vUv; void main(){ vUv=uv; gl_Position=vec4(position.xy,0.,1.); }',
		fragmentShader: 'precision highp float; in vec2 vUv; out vec4 o;\n' + fs,
		uniforms,
		...extra
	});
const ADD = {
	transparent: true,
	blending: THREE.CustomBlending,
	blendSrc: THREE.OneFactor,
	blendDst: THREE.OneFactor
};
function pass(mat, target) {
	quad.material = mat;
	R.setRenderTarget(target);
	R.render(quadScene, quadCam);
}

const NB = 8,
	TILE = 512;
const eMat = fsq(
	`
uniform sampler2D uG; uniform highp sampler2D uSh; uniform vec2 uES; uniform mat4 uInv; uniform vec3 uCam; uniform mat4 uLM[8]; uniform vec3 uLD[8],uLC[8]; uniform float uDome[8],uSoft[8]; uniform float uTile,uRad,uSeed,uNoShadow; 
uniform vec3 uRay00,uRayX,uRayY;
float ign(vec2 p){ return fract(52.9829189*fract(dot(p,vec2(.06711056,.00583715)))); }
float cmp(vec2 uv,int i,float z){ uv=clamp(uv,vec2(.002),vec2(.998)); vec2 t=(vec2(i%4,i/4)+uv)*vec2(.25,.5); return texture(uSh,t).r>z?1.:0.; }
void main(){ vec4 g=texelFetch(uG,ivec2(gl_FragCoord.xy),0); g.w=abs(g.w); 
 vec2 q=gl_FragCoord.xy/uES; vec3 rd=normalize(uRay00+uRayX*q.x+uRayY*q.y); vec3 w=uCam+rd*g.w; vec3 n=g.xyz; vec3 E=vec3(0); float a=0.;
 float hb=mix(.38,1.,clamp(w.y/.9,0.,1.));
 for(int i=0;i<8;i++){ float nl=dot(n,uLD[i]); if(nl<=0.) continue; float v=1.;
  if(uNoShadow<.5){ vec4 p=uLM[i]*vec4(w+n*.006*uRad,1.); vec3 s=p.xyz*.5+.5; 
   if(all(greaterThan(s.xy,vec2(0)))&&all(lessThan(s.xy,vec2(1)))){ float an=6.2832*fract(ign(gl_FragCoord.xy)+uSeed+float(i)*.618); float bias=.0012; float r=uSoft[i];
    vec2 d=vec2(cos(an),sin(an)); v=0.; v+=cmp(s.xy+d*r,i,s.z-bias); v+=cmp(s.xy-d*r*.5,i,s.z-bias); v+=cmp(s.xy+vec2(-d.y,d.x)*r*.75,i,s.z-bias); v+=cmp(s.xy-vec2(-d.y,d.x)*r*.25,i,s.z-bias); v*=.25; } }
  vec3 lc=uLC[i]; if(uLD[i].y<0.) lc*=hb; E+=lc*nl*v; a+=uDome[i]*nl*v; }
 o=vec4(E,a); }`,
	{
		uG: { value: null },
		uSh: { value: null },
		uES: { value: new THREE.Vector2() },
		uInv: { value: null },
		uCam: { value: V3() },
		uLM: { value: [...Array(8)].map(() => new THREE.Matrix4()) },
		uLD: { value: [...Array(8)].map(() => V3()) },
		uLC: { value: [...Array(8)].map(() => V3()) },
		uDome: { value: new Array(8).fill(0) },
		uSoft: { value: new Array(8).fill(0) },
		uTile: { value: TILE },
		uRad: { value: 1 },
		uSeed: { value: 0 },
		uNoShadow: { value: 0 },
		uRay00: { value: V3() },
		uRayX: { value: V3() },
		uRayY: { value: V3() }
	},
	ADD
);
const blurMat = fsq(
	`uniform sampler2D uT,uG; uniform vec2 uES; uniform float uStep; void main(){ ivec2 c=ivec2(gl_FragCoord.xy); vec4 g0=texelFetch(uG,c,0); vec4 s=vec4(0); float w=0.;
 for(int y=-1;y<=1;y++)for(int x=-1;x<=1;x++){ ivec2 q=clamp(c+ivec2(float(x)*uStep,float(y)*uStep),ivec2(0),ivec2(uES)-1); vec4 g=texelFetch(uG,q,0); float k=(x==0?1.:.6)*(y==0?1.:.6)*smoothstep(.82,.98,dot(g.xyz,g0.xyz))*max(0.,1.-abs(g.w-g0.w)/abs(g0.w)*22./uStep)+1e-6; s+=texelFetch(uT,q,0)*k; w+=k; } o=s/w; }`,
	{
		uT: { value: null },
		uG: { value: null },
		uES: { value: new THREE.Vector2() },
		uStep: { value: 1 }
	}
);
// combine opaque-only and all-casters irradiance (glass shadows are tinted and light) and add warm lamp light
const combMat = fsq(
	`uniform sampler2D uA,uB,uG; uniform vec3 uGT,uCam,uRay00,uRayX,uRayY; uniform vec2 uES; uniform float uHas; uniform vec4 uLP[4]; uniform vec3 uLCo[4]; uniform vec4 uLDir[4]; uniform int uNL; uniform float uAmb;
void main(){ ivec2 c=ivec2(gl_FragCoord.xy); vec4 a=texelFetch(uA,c,0); if(uHas>.5){ vec4 b=texelFetch(uB,c,0); a.rgb-=max(a.rgb-b.rgb,0.)*(1.-uGT); a.a=mix(a.a,b.a,.35);} a.rgb*=uAmb; vec4 g=texelFetch(uG,c,0);
 vec2 q=gl_FragCoord.xy/uES; vec3 w=uCam+normalize(uRay00+uRayX*q.x+uRayY*q.y)*abs(g.w);
 for(int i=0;i<4;i++){ if(i>=uNL) break; vec3 l=uLP[i].xyz-w; float d2=dot(l,l); vec3 ln=l*inversesqrt(d2); float nl=max((dot(g.xyz,ln)+.25)/1.25,0.); float cone=1.; if(uLDir[i].w>-1.) cone=smoothstep(uLDir[i].w-.16,uLDir[i].w+.22,dot(-ln,uLDir[i].xyz)); a.rgb+=uLCo[i]*nl*cone*mix(.55,1.,a.a)/(d2/(uLP[i].w*uLP[i].w)+1.); }
 o=a; }`,
	{
		uA: { value: null },
		uB: { value: null },
		uG: { value: null },
		uGT: { value: V3() },
		uCam: { value: V3() },
		uRay00: { value: V3() },
		uRayX: { value: V3() },
		uRayY: { value: V3() },
		uES: { value: new THREE.Vector2() },
		uHas: { value: 0 },
		uLP: { value: [...Array(4)].map(() => new THREE.Vector4()) },
		uLCo: { value: [...Array(4)].map(() => V3()) },
		uLDir: { value: [...Array(4)].map(() => new THREE.Vector4(0, -1, 0, -2)) },
		uNL: { value: 0 },
		uAmb: { value: 1 }
	}
);
const fillMat = fsq(
	'uniform sampler2D uT,uG; uniform vec2 uES; void main(){ ivec2 c=ivec2(gl_FragCoord.xy); if(texelFetch(uG,c,0).w<0.){ o=texelFetch(uT,c,0); return; } vec4 s=vec4(0); float w=0.; for(int y=-2;y<=2;y++)for(int x=-2;x<=2;x++){ ivec2 q=clamp(c+ivec2(x,y),ivec2(0),ivec2(uES)-1); if(texelFetch(uG,q,0).w<0.){ float k=1./(float(x*x+y*y)+.2); s+=texelFetch(uT,q,0)*k; w+=k; } } o=w>0.?s/w:texelFetch(uT,c,0); }',
	{ uT: { value: null }, uG: { value: null }, uES: { value: new THREE.Vector2() } }
);
const copyMat = fsq(
	'uniform sampler2D uT; uniform float uK; void main(){ o=vec4(texture(uT,vUv).rgb*uK,1.); }',
	{ uT: { value: null }, uK: { value: 1 } }
);
const addMat = fsq(
	'uniform sampler2D uT; uniform float uK; void main(){ o=vec4(min(texture(uT,vUv).rgb,vec3(6.))*uK,1.); }',
	{ uT: { value: null }, uK: { value: 1 } },
	ADD
);
const brightMat = fsq(
	'uniform sampler2D uT; uniform float uTh; void main(){ vec3 c=texture(uT,vUv).rgb; o=vec4(max(c-uTh,0.)/(1.+max(c-uTh,0.)*.25),1.); }',
	{ uT: { value: null }, uTh: { value: 1.15 } }
);
const gaussMat = fsq(
	'uniform sampler2D uT; uniform vec2 uD; void main(){ vec3 s=vec3(0); float w=0.; for(int i=-9;i<=9;i++){ float k=exp(-float(i*i)/32.); s+=texture(uT,vUv+uD*float(i)).rgb*k; w+=k;} o=vec4(s/w,1.); }',
	{ uT: { value: null }, uD: { value: new THREE.Vector2() } }
);
const finMat = fsq(
	`uniform sampler2D uT,uB1,uB2; uniform float uExp,uBl,uVig,uSat; uniform vec2 uRes;
vec3 aces(vec3 x){ const mat3 a=mat3(.59719,.07600,.02840,.35458,.90834,.13383,.04823,.01566,.83777),b=mat3(1.60475,-.10208,-.00327,-.53108,1.10813,-.07276,-.07367,-.00605,1.07602); x=a*x; x=(x*(x+.0245786)-.000090537)/(x*(.983729*x+.4329510)+.238081); return clamp(b*x,0.,1.); }
// neutral filmic shoulder: colours stay true, only highlights roll off
vec3 neutral(vec3 c){ float pk=max(c.r,max(c.g,c.b)); float s=.72; if(pk<s) return c; float n=1.-(1.-s)*(1.-s)/(pk+1.-2.*s); c*=n/pk; float g=1.-1./(.18*(pk-n)+1.); return mix(c,vec3(n),g); }
void main(){ vec3 c=texture(uT,vUv).rgb+uBl*(texture(uB1,vUv).rgb*.55+texture(uB2,vUv).rgb*.9); vec2 q=vUv-.5; c*=1.-uVig*dot(q,q); c*=uExp; 
 c=mix(neutral(c),aces(c*.82),.22); float l=dot(c,vec3(.2126,.7152,.0722)); c=max(mix(vec3(l),c,uSat),0.);
 c=mix(c*12.92,1.055*pow(c,vec3(1./2.4))-.055,step(.0031308,c)); 
 float h=fract(52.9829189*fract(dot(gl_FragCoord.xy,vec2(.06711056,.00583715))))-.5; o=vec4(c+h/255.,1.); }`,
	{
		uT: { value: null },
		uB1: { value: null },
		uB2: { value: null },
		uExp: { value: 1 },
		uBl: { value: 0 },
		uVig: { value: 0.22 },
		uSat: { value: 1.04 },
		uRes: { value: new THREE.Vector2() }
	}
);

let T = null;
const rt = (w, h, o = {}) =>
	new THREE.WebGLRenderTarget(w, h, {
		type: THREE.HalfFloatType,
		format: THREE.RGBAFormat,
		minFilter: THREE.LinearFilter,
		magFilter: THREE.LinearFilter,
		depthBuffer: false,
		generateMipmaps: false,
		...o
	});
function targets(W, H, es) {
	if (T && T.W === W && T.H === H && T.es === es) return T;
	if (T) for (const k in T) T[k]?.dispose?.();
	const w = Math.round(W * es),
		h = Math.round(H * es),
		F = { type: THREE.FloatType, minFilter: THREE.NearestFilter, magFilter: THREE.NearestFilter };
	T = {
		W,
		H,
		es,
		w,
		h,
		G: rt(w, h, { ...F, depthBuffer: true }),
		E1: rt(w, h, F),
		E2: rt(w, h, F),
		E3: rt(w, h, F),
		EC: rt(w, h),
		EB: rt(w, h),
		A4: rt(W, H, { depthBuffer: true, samples: 4, type: THREE.FloatType }),
		B: rt(W, H),
		ACC: rt(W, H, {
			type: THREE.FloatType,
			minFilter: THREE.NearestFilter,
			magFilter: THREE.NearestFilter
		}),
		b1: rt(W >> 2, H >> 2),
		b2: rt(W >> 2, H >> 2),
		b3: rt(W >> 4, H >> 4),
		b4: rt(W >> 4, H >> 4)
	};
	R.setPixelRatio(1);
	R.setSize(W, H, false);
	return T;
}
const atlas = rt(TILE * 4, TILE * 2, {
	type: THREE.UnsignedByteType,
	depthBuffer: true,
	minFilter: THREE.NearestFilter,
	magFilter: THREE.NearestFilter
});
atlas.depthTexture = new THREE.DepthTexture(TILE * 4, TILE * 2, THREE.UnsignedIntType);
atlas.depthTexture.minFilter = atlas.depthTexture.magFilter = THREE.NearestFilter;

// key disc (upper left), rim (back right), full sphere dome incl. floor bounce from below
function lightSet(o) {
	const L = [];
	const key = V3(...(o.keyDir ?? [-0.66, 0.8, 0.72])).normalize(),
		rim = V3(0.85, 0.55, -0.75).normalize();
	const nk = 9,
		nr = 1,
		nd = 14;
	const cone = (axis, ang, n, c, soft) => {
		const u = V3()
				.crossVectors(axis, V3(0, 1, 0.01))
				.normalize(),
			v = V3().crossVectors(axis, u);
		for (let i = 0; i < n; i++) {
			const r = Math.sqrt((i + 0.5) / n) * Math.tan(ang),
				t = i * 2.39996;
			L.push({
				d: axis
					.clone()
					.addScaledVector(u, r * Math.cos(t))
					.addScaledVector(v, r * Math.sin(t))
					.normalize(),
				c: c.clone().multiplyScalar(1 / n),
				dome: 0,
				soft
			});
		}
	};
	cone(key, o.keySize ?? 0.3, nk, V3(1.0, 0.975, 0.93).multiplyScalar(o.key ?? 0.98), 0.016);
	cone(rim, 0.25, nr, V3(0.93, 0.97, 1).multiplyScalar(0.2), 0.03);
	for (let i = 0; i < nd; i++) {
		const y = 1 - (2 * (i + 0.5)) / nd,
			r = Math.sqrt(1 - y * y),
			t = i * 2.39996 + 0.4;
		const d = V3(r * Math.cos(t), y, r * Math.sin(t));
		const up = y > 0;
		let k = up ? 0.62 + 0.25 * y + 0.16 * -d.x : 0.4 + 0.1 * -d.x;
		const cc = up ? V3(0.985, 0.995, 1.01) : V3(1.0, 0.97, 0.93);
		L.push({ d, c: cc.multiplyScalar((k * (o.dome ?? 0.62) * 4) / nd), dome: 4 / nd, soft: 0.05 });
	}
	return L;
}

export function projectCam(cam) {
	cam.updateMatrixWorld(true);
	cam.updateProjectionMatrix();
}
let mode = {};
function irradiance(scene, cam, sh, includeGlass, out, tmp) {
	const u = eMat.uniforms;
	u.uG.value = T.G.texture;
	u.uSh.value = atlas.depthTexture;
	u.uES.value.set(T.w, T.h);
	u.uRad.value = sh.r;
	const lights = lightSet(sh.opts);
	const lc = new THREE.OrthographicCamera(-sh.r, sh.r, sh.r, -sh.r, 0.01, sh.r * 4);
	lc.layers.disableAll();
	lc.layers.enable(L_OBJ);
	if (includeGlass) {
		lc.layers.enable(L_THIN);
		lc.layers.enable(L_SOLID);
	}
	R.setRenderTarget(out);
	R.setClearColor(0, 0);
	R.clear();
	for (let b = 0; b < lights.length; b += NB) {
		tick('b' + b);
		scene.overrideMaterial = depthMat;
		atlas.viewport.set(0, 0, TILE * 4, TILE * 2);
		atlas.scissorTest = false;
		R.setRenderTarget(atlas);
		R.clear();
		for (let i = 0; i < NB; i++) {
			const l = lights[b + i];
			if (!l) {
				u.uLD.value[i].set(0, -1, 0);
				u.uLC.value[i].set(0, 0, 0);
				u.uDome.value[i] = 0;
				continue;
			}
			lc.position.copy(sh.c).addScaledVector(l.d, sh.r * 2);
			lc.up.set(0, Math.abs(l.d.y) > 0.95 ? 0 : 1, Math.abs(l.d.y) > 0.95 ? 1 : 0);
			lc.lookAt(sh.c);
			lc.updateMatrixWorld(true);
			u.uLM.value[i].multiplyMatrices(
				lc.projectionMatrix,
				lc.matrixWorldInverse.copy(lc.matrixWorld).invert()
			);
			u.uLD.value[i].copy(l.d);
			u.uLC.value[i].copy(l.c);
			u.uDome.value[i] = l.dome;
			u.uSoft.value[i] = l.soft * 0.5 * (1.6 / sh.r) * (sh.softK ?? 1);
			atlas.viewport.set((i % 4) * TILE, (i >> 2) * TILE, TILE, TILE);
			R.setRenderTarget(atlas);
			R.render(scene, lc);
		}
		tick('shadow');
		scene.overrideMaterial = null;
		u.uSeed.value = (b / NB) * 0.137;
		pass(eMat, out);
		tick('epass');
	}
	blurMat.uniforms.uG.value = T.G.texture;
	blurMat.uniforms.uES.value.set(T.w, T.h);
	let a = out,
		c = tmp;
	for (const st of [1, 2, 4]) {
		blurMat.uniforms.uT.value = a.texture;
		blurMat.uniforms.uStep.value = st;
		pass(blurMat, c);
		[a, c] = [c, a];
	}
	tick('blur');
	return a;
}

// prepare(): everything that does not depend on colours.  shade(): beauty for the current materials.
const tick = (l) => {
	if (!window.PROF) return;
	const gl = R.getContext(),
		cur = R.getRenderTarget();
	R.setRenderTarget(null);
	const b = new Uint8Array(4);
	gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, b);
	R.setRenderTarget(cur);
	const n = performance.now();
	console.log('  ' + l + ' ' + (n - (tick.t ?? n)).toFixed(0) + 'ms');
	tick.t = n;
};
export function prepare(sc) {
	tick('start');
	const { scene, cam, W, H } = sc;
	targets(W, H, sc.es ?? 0.37);
	projectCam(cam);
	scene.updateMatrixWorld(true);
	const sh = { c: sc.shadow.c, r: sc.shadow.r, opts: sc.light ?? {}, softK: sc.softK };
	cam.layers.disableAll();
	cam.layers.enable(L_BG);
	cam.layers.enable(L_OBJ);
	// G-buffer at E resolution
	R.setRenderTarget(T.G);
	R.setClearColor(0, 0);
	R.clear();
	scene.overrideMaterial = gMat;
	cam.layers.set(L_OBJ);
	R.render(scene, cam);
	scene.overrideMaterial = gMatBg;
	cam.layers.set(L_BG);
	R.render(scene, cam);
	scene.overrideMaterial = null;
	const inv = cam.matrixWorld.clone().multiply(cam.projectionMatrixInverse),
		p = (x, y) => V3(x, y, 0.5).applyMatrix4(inv).sub(cam.position);
	const ray = (x, y) => {
		const d = p(x, y),
			f = V3(0, 0, -1).applyQuaternion(cam.quaternion);
		return d.multiplyScalar(1 / d.dot(f));
	};
	const r00 = ray(-1, -1),
		rx = ray(1, -1).sub(r00),
		ry = ray(-1, 1).sub(r00);
	for (const m of [eMat, combMat]) {
		m.uniforms.uRay00.value.copy(r00);
		m.uniforms.uRayX.value.copy(rx);
		m.uniforms.uRayY.value.copy(ry);
		m.uniforms.uCam.value.copy(cam.position);
		m.uniforms.uES.value.set(T.w, T.h);
	}
	tick('gbuf');
	let hasGlass = false;
	scene.traverse((o) => {
		if (o.isMesh && o.layers.mask & ((1 << L_THIN) | (1 << L_SOLID))) hasGlass = true;
	});
	let a = irradiance(scene, cam, sh, false, T.E1, T.E2);
	tick('E');
	sc._A = a;
	const free = a === T.E1 ? T.E2 : T.E1;
	sc._hasGlass = hasGlass;
	if (hasGlass) {
		const b = irradiance(scene, cam, sh, true, T.E3, free);
		sc._B = b;
	} else sc._B = null;
}
export function shade(sc) {
	const { scene, cam, W, H } = sc;
	const cu = combMat.uniforms;
	cu.uA.value = sc._A.texture;
	cu.uB.value = sc._B?.texture ?? null;
	cu.uG.value = T.G.texture;
	cu.uHas.value = sc._hasGlass ? 1 : 0;
	cu.uAmb.value = sc.amb ?? 1;
	const gt = sc.glassTint ?? col('#ffffff').multiplyScalar(0.72);
	cu.uGT.value.set(gt.r, gt.g, gt.b);
	const pl = sc.points ?? [];
	cu.uNL.value = pl.length;
	pl.forEach((l, i) => {
		cu.uLP.value[i].set(l.p.x, l.p.y, l.p.z, l.r ?? 1);
		const c = col(l.c ?? '#ffb66b').multiplyScalar(l.k ?? 1);
		cu.uLCo.value[i].set(c.r, c.g, c.b);
		if (l.dir) cu.uLDir.value[i].set(l.dir.x, l.dir.y, l.dir.z, l.cos ?? 0);
		else cu.uLDir.value[i].set(0, -1, 0, -2);
	});
	pass(combMat, T.EC);
	fillMat.uniforms.uT.value = T.EC.texture;
	fillMat.uniforms.uG.value = T.G.texture;
	fillMat.uniforms.uES.value.set(T.w, T.h);
	pass(fillMat, T.EB);
	S.uEB.value = T.EB.texture;
	tick('comb');
	S.uE.value = T.EC.texture;
	S.uG.value = T.G.texture;
	S.uESize.value.set(T.w, T.h);
	S.uRes.value.set(W, H);
	S.uBack.value = T.B.texture;
	S.uBounce.value.copy(sc.bounce ?? col('#b8b4ac'));
	S.uBackColor.value.copy(sc.backColor ?? col('#e5e1da'));
	studioU.uFloorC.value.copy(sc.backColor ?? col('#e5e1da')).multiplyScalar(0.8);
	studioU.uEnvRot.value = sc.envRot ?? 0;
	const et = sc.envK ?? 1;
	studioU.uEnvTint.value.set(et, et, et);
	scene.traverse((o) => {
		if (o.isMesh && o.material.uniforms?.uMi) {
			o.material.uniforms.uM.value.copy(o.matrixWorld);
			o.material.uniforms.uMi.value.copy(o.matrixWorld).invert();
			o.material.uniforms.uWallZ.value = sc.wallZ ?? -6;
		}
	});
	let hasThin = false,
		hasSolid = false;
	scene.traverse((o) => {
		if (o.isMesh) {
			if (o.layers.mask & (1 << L_THIN)) hasThin = true;
			if (o.layers.mask & (1 << L_SOLID)) hasSolid = true;
		}
	});
	const thinMs = new Set(),
		solidMs = new Set();
	scene.traverse((o) => {
		if (o.isMesh && o.layers.mask & (1 << L_THIN)) thinMs.add(o.material);
	});
	const N = sc.aa ?? (hasSolid ? 2 : 1);
	if (N > 1) {
		R.setRenderTarget(T.ACC);
		R.setClearColor(0, 0);
		R.clear();
	}
	const copy = () => {
		copyMat.uniforms.uT.value = T.A4.texture;
		copyMat.uniforms.uK.value = 1;
		pass(copyMat, T.B);
		R.setRenderTarget(T.A4);
	};
	const only = (...l) => {
		cam.layers.disableAll();
		l.forEach((x) => cam.layers.enable(x));
	};
	for (let i = 0; i < N; i++) {
		const jx = N === 1 ? 0 : (i / N + 0.25 - 0.5) * 1.0,
			jy = N === 1 ? 0 : ((i * 0.5 + 0.25) % 1) - 0.5;
		if (N > 1) cam.setViewOffset(W, H, jx, jy, W, H);
		cam.updateProjectionMatrix();
		S.uVP.value.multiplyMatrices(cam.projectionMatrix, cam.matrixWorldInverse);
		R.setRenderTarget(T.A4);
		R.setClearColor(0, 1);
		R.clear();
		only(L_OBJ);
		scene.overrideMaterial = depthMat;
		const gl = R.getContext(),
			bf = gl.blitFramebuffer;
		gl.blitFramebuffer = () => {};
		R.render(scene, cam);
		gl.blitFramebuffer = bf;
		scene.overrideMaterial = null;
		tick('pre');
		only(L_BG, L_OBJ, L_ADD);
		R.render(scene, cam);
		tick('opaque');
		if (window.PROF)
			console.log(
				'programs ' +
					R.info.programs.length +
					' ids ' +
					R.info.programs.map((p) => p.id).join(',') +
					' tris ' +
					R.info.render.triangles
			);
		if (hasSolid) {
			copy();
			only(L_SOLID);
			R.render(scene, cam);
			tick('solid');
		}
		if (hasThin) {
			for (const side of [THREE.BackSide, THREE.FrontSide]) {
				copy();
				thinMs.forEach((m) => {
					m.side = side;
				});
				only(L_THIN);
				R.render(scene, cam);
			}
			tick('thin');
		}
		if (N > 1) {
			addMat.uniforms.uT.value = T.A4.texture;
			addMat.uniforms.uK.value = 1 / N;
			pass(addMat, T.ACC);
		}
	}
	const FINAL = N > 1 ? T.ACC : T.A4;
	tick('aa');
	cam.clearViewOffset();
	cam.updateProjectionMatrix();
	const bl = sc.bloom ?? 0,
		f = finMat.uniforms;
	if (bl > 0) {
		brightMat.uniforms.uT.value = FINAL.texture;
		brightMat.uniforms.uTh.value = sc.bloomTh ?? 1.2;
		pass(brightMat, T.b1);
		const g = (src, dst, x, y) => {
			gaussMat.uniforms.uT.value = src.texture;
			gaussMat.uniforms.uD.value.set(x, y);
			pass(gaussMat, dst);
		};
		g(T.b1, T.b2, 4.5 / W, 0);
		g(T.b2, T.b1, 0, 4.5 / H);
		g(T.b1, T.b3, 14 / W, 0);
		g(T.b3, T.b4, 0, 14 / H);
		g(T.b4, T.b3, 30 / W, 0);
		g(T.b3, T.b4, 0, 30 / H);
	}
	f.uT.value = FINAL.texture;
	f.uB1.value = T.b1.texture;
	f.uB2.value = T.b4.texture;
	f.uBl.value = bl;
	f.uExp.value = sc.exp ?? 1.03;
	f.uVig.value = sc.vig ?? 0.16;
	f.uSat.value = sc.sat ?? 1.0;
	pass(finMat, null);
	tick('fin');
}
export async function save(name, W, H, tw) {
	const gl = R.getContext(),
		px = new Uint8Array(W * H * 4);
	R.setRenderTarget(null);
	gl.readPixels(0, 0, W, H, gl.RGBA, gl.UNSIGNED_BYTE, px);
	await fetch(
		'/save?tw=' + (tw ?? W) + '&w=' + W + '&h=' + H + '&name=' + encodeURIComponent(name),
		{ method: 'POST', body: px }
	);
}
