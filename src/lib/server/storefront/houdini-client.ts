import { HoudiniClient } from '$houdini';

/** Houdini's build asks for it. Nothing runs it: `request.ts` sends the documents. */
export default new HoudiniClient();
