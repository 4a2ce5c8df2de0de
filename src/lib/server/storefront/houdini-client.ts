import { HoudiniClient } from '$houdini';

export default new HoudiniClient();
