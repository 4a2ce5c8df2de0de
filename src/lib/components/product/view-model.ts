import {
	ACESFilmicToneMapping,
	Box3,
	PerspectiveCamera,
	PMREMGenerator,
	Scene,
	Sphere,
	WebGLRenderer
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

export interface ModelView {
	canvas: HTMLCanvasElement;
	dispose(): void;
}

const FIELD_OF_VIEW = 30;
/** From the front, a little to the right and above. */
const DIRECTION = [0.7, 0.5, 1] as const;
/** Around the model, which is as wide as high at most: the gallery is higher than wide. */
const ROOM = 1.35;
const STEP = Math.PI / 12;
const MAX_PIXEL_RATIO = 2;

/** Turns around the upright axis, and over the top, by key. */
const TURNS: Readonly<Record<string, [left: number, up: number]>> = {
	ArrowLeft: [STEP, 0],
	ArrowRight: [-STEP, 0],
	ArrowUp: [0, STEP],
	ArrowDown: [0, -STEP]
};

/**
 * Draws a binary glTF file that can be turned by mouse, finger and keys, and moves only then. Throws where
 * there is no WebGL, and for files that cannot be read or have a compression that needs a decoder.
 */
export async function viewModel(url: string, label: string): Promise<ModelView> {
	const { scene: model } = await new GLTFLoader().loadAsync(url);
	const renderer = new WebGLRenderer({ antialias: true, alpha: true });
	renderer.toneMapping = ACESFilmicToneMapping;
	renderer.setPixelRatio(Math.min(devicePixelRatio, MAX_PIXEL_RATIO));
	const scene = new Scene();
	const lights = new PMREMGenerator(renderer);
	scene.environment = lights.fromScene(new RoomEnvironment()).texture;
	scene.add(model);

	const canvas = renderer.domElement;
	canvas.tabIndex = 0;
	canvas.setAttribute('role', 'application');
	canvas.setAttribute('aria-label', label);
	const { camera, controls } = createCamera(canvas, new Box3().setFromObject(model));
	const draw = () => renderer.render(scene, camera);
	controls.addEventListener('change', draw);
	canvas.addEventListener('keydown', (event) => {
		const [left, up] = TURNS[event.key] ?? [0, 0];
		if (left === up) return;
		event.preventDefault();
		controls.rotateLeft(left);
		controls.rotateUp(up);
	});
	const sizes = new ResizeObserver(() => {
		const { clientWidth, clientHeight } = canvas;
		if (clientWidth === 0 || clientHeight === 0) return;
		camera.aspect = clientWidth / clientHeight;
		camera.updateProjectionMatrix();
		renderer.setSize(clientWidth, clientHeight, false);
		draw();
	});
	sizes.observe(canvas);
	return {
		canvas,
		dispose() {
			sizes.disconnect();
			controls.dispose();
			lights.dispose();
			renderer.dispose();
			canvas.remove();
		}
	};
}

/** Looks at the whole model, from wherever it is turned to. */
function createCamera(canvas: HTMLCanvasElement, box: Box3) {
	const { center, radius } = box.getBoundingSphere(new Sphere());
	const distance = (ROOM * radius) / Math.sin((FIELD_OF_VIEW * Math.PI) / 360);
	const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, distance / 100, distance * 10);
	camera.position
		.set(...DIRECTION)
		.setLength(distance)
		.add(center);
	const controls = new OrbitControls(camera, canvas);
	controls.target.copy(center);
	controls.enablePan = false;
	controls.minDistance = distance / 3;
	controls.maxDistance = distance * 2;
	controls.update();
	// A finger that moves up or down scrolls the page.
	canvas.style.touchAction = 'pan-y';
	return { camera, controls };
}
