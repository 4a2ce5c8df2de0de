"""Renders pictures with Blender's Cycles: `blender -b --factory-startup -P render.py -- [options]`.

A picture that exists is left out, so that a run can be stopped and go on later. See ../README.md.
"""

import argparse
import json
import math
import os
import random
import re
import sys
import time

import bpy
import numpy as np
from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import denoise  # noqa: E402
import materials  # noqa: E402
import rooms  # noqa: E402
import shots  # noqa: E402

np.bool = bool  # Blender 3.4 imports glTF with a name that NumPy 1.24 no longer has.


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.unit_settings.system = "METRIC"
    return scene


def load(models, name, location=(0, 0, 0), turn=0.0, tilt=(0, 0)):
    """Imports a model in true size; returns its parent and its meshes."""
    before = set(bpy.data.objects)
    bpy.ops.import_scene.gltf(filepath=os.path.join(models, f"{name}.glb"))
    added = [thing for thing in bpy.data.objects if thing not in before]
    parent = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(parent)
    meshes = []
    for thing in added:
        if thing.parent is None:
            thing.parent = parent
        if thing.type == "MESH":
            meshes.append(thing)
            for polygon in thing.data.polygons:
                polygon.use_smooth = True
            for slot in thing.material_slots:
                if slot.material and "recipe" in slot.material and not slot.material.get("rebuilt"):
                    layers = thing.data.color_attributes
                    materials.rebuild(slot.material, layers[0].name if layers else None)
                    slot.material["rebuilt"] = True
                recipe = json.loads(slot.material["recipe"]) if slot.material and "recipe" in slot.material else {}
                if recipe.get("kind") == "solid glass":
                    for polygon in thing.data.polygons:
                        polygon.use_smooth = len(thing.data.polygons) > 400
                if recipe.get("kind") == "thin glass" and not _close(thing):
                    thing.hide_render = True
    for light in lights_of(models, name):
        lamp = bpy.data.lights.new("flame", "POINT")
        flame = light["power"] < 1.0 and light["at"][1] < 35 and "lamp" not in name and "pendant" not in name
        lamp.energy = light["power"] * (0.35 if flame else 4.0)
        lamp.color = materials.linear(light["color"])[:3]
        lamp.shadow_soft_size = 0.006 if flame else 0.03
        thing = bpy.data.objects.new("flame", lamp)
        x, y, z = light["at"]
        thing.location, thing.parent = (x, -z, y + (0.6 if flame else 0)), parent
        bpy.context.scene.collection.objects.link(thing)
    parent.scale = (0.01, 0.01, 0.01)
    parent.location = location
    parent.rotation_euler = (math.radians(tilt[0]), math.radians(tilt[1]), math.radians(turn))
    bpy.context.view_layer.update()
    low = float(corners(meshes)[:, 2].min())
    if low < location[2]:
        parent.location.z += location[2] - low
        bpy.context.view_layer.update()
    return parent, meshes


def lights_of(models, name):
    """Bulbs and flames of a model, with their places in its own centimeters."""
    with open(os.path.join(models, "views.json")) as file:
        rows = json.load(file)
    return next(model["lights"] for row in rows.values() for model in row["models"] if model["name"] == name)


def _close(thing):
    """Gives walls of one layer a thickness of two millimeters; false for a ring that thickens their rim."""
    import bmesh

    shape = bmesh.new()
    shape.from_mesh(thing.data)
    bmesh.ops.remove_doubles(shape, verts=shape.verts, dist=0.002)
    open_edges = sum(1 for edge in shape.edges if edge.is_boundary)
    volume = abs(shape.calc_volume())
    shape.to_mesh(thing.data)
    shape.free()
    if not open_edges and volume < 2:
        return False
    if open_edges:
        wall = thing.modifiers.new("wall", "SOLIDIFY")
        wall.thickness, wall.offset = 0.2, -1
        # The rim is an edge: smoothed over, or with the normals of the file, the wall below it would look black.
        bpy.context.view_layer.objects.active = thing
        bpy.ops.mesh.customdata_custom_splitnormals_clear()
        thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, math.radians(40)
    return True


def corners(meshes):
    points = []
    for mesh in meshes:
        if mesh.get("aside"):
            continue
        count = len(mesh.data.vertices)
        values = np.empty(count * 3, np.float32)
        mesh.data.vertices.foreach_get("co", values)
        world = np.array(mesh.matrix_world, np.float32)
        points.append(values.reshape(-1, 3)[:: max(1, count // 400)] @ world[:3, :3].T + world[:3, 3])
    return np.concatenate(points)


def aim(camera, position, target):
    camera.location = position
    camera.rotation_euler = (Vector(target) - Vector(position)).to_track_quat("-Z", "Y").to_euler()


def add_camera(fov, width, height):
    data = bpy.data.cameras.new("camera")
    data.sensor_fit = "VERTICAL"
    data.angle = math.radians(fov)
    data.clip_start = 0.01
    camera = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(camera)
    bpy.context.scene.camera = camera
    return camera


def frame(camera, points, aspect, azimuth, elevation, fill, center=(0.0, 0.0)):
    """Moves the camera back until the points fill the share `fill` (width, height) of the picture."""
    a, e = math.radians(azimuth), math.radians(elevation)
    direction = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    low, high = points.min(axis=0), points.max(axis=0)
    target = Vector((low + high) / 2)
    distance = float(np.linalg.norm(high - low)) * 3
    tangent = math.tan(camera.data.angle / 2)
    for _ in range(24):
        aim(camera, target + direction * distance, target)
        bpy.context.view_layer.update()
        inverse = np.array(camera.matrix_world.inverted(), np.float32)
        local = points @ inverse[:3, :3].T + inverse[:3, 3]
        x = local[:, 0] / -local[:, 2] / tangent / aspect
        y = local[:, 1] / -local[:, 2] / tangent
        share = max((x.max() - x.min()) / 2 / fill[0], (y.max() - y.min()) / 2 / fill[1])
        right = camera.matrix_world.to_3x3() @ Vector((1, 0, 0))
        up = camera.matrix_world.to_3x3() @ Vector((0, 1, 0))
        reach = tangent * distance
        target += right * float(((x.min() + x.max()) / 2 - center[0]) * reach * aspect)
        target += up * float(((y.min() + y.max()) / 2 - center[1]) * reach)
        distance *= 0.35 + 0.65 * float(share)
    aim(camera, target + direction * distance, target)
    return target, distance


def settings(scene, width, height, samples, exposure, look):
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.use_denoising = False
    scene.cycles.samples = samples
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.08
    scene.cycles.adaptive_min_samples = max(6, samples // 3)
    scene.cycles.max_bounces = 12
    scene.cycles.transparent_max_bounces = 12
    scene.cycles.diffuse_bounces = 3
    scene.cycles.glossy_bounces = 4
    scene.cycles.transmission_bounces = 10
    scene.cycles.caustics_reflective = False
    scene.cycles.caustics_refractive = False
    scene.cycles.blur_glossy = 0.6
    scene.cycles.sample_clamp_indirect = 6.0
    scene.cycles.use_fast_gi = False
    scene.cycles.seed = 7
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.threads_mode = "FIXED"
    scene.render.threads = int(os.environ.get("THREADS", "2"))
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = look
    scene.view_settings.exposure = exposure


def render(scene, path, weights):
    """Renders light, surface colors and normals, cleans the light and saves it as PNG."""
    layer = scene.view_layers[0]
    layer.use_pass_normal = True
    layer.use_pass_diffuse_color = True
    layer.use_pass_glossy_color = True
    layer.use_pass_transmission_color = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    file = tree.nodes.new("CompositorNodeOutputFile")
    file.base_path = path + ".parts"
    file.format.file_format, file.format.color_depth = "OPEN_EXR", "32"
    file.file_slots.clear()
    passes = {
        "color": "Image", "normal": "Normal", "diffuse": "DiffCol", "glossy": "GlossCol", "through": "TransCol",
    }
    for slot, output in passes.items():
        file.file_slots.new(slot)
        tree.links.new(source.outputs[output], file.inputs[slot])
    scene.frame_set(1)
    bpy.ops.render.render(write_still=False)
    width, height = scene.render.resolution_x, scene.render.resolution_y

    def read(slot):
        image = bpy.data.images.load(os.path.join(path + ".parts", f"{slot}0001.exr"))
        image.colorspace_settings.name = "Non-Color"
        values = np.empty(width * height * 4, np.float32)
        image.pixels.foreach_get(values)
        bpy.data.images.remove(image)
        return values.reshape(height, width, 4)[:, :, :3]

    started = time.time()
    albedo = np.minimum(read("diffuse") + read("glossy") + read("through"), 1)
    clean = denoise.denoise(read("color"), albedo, read("normal"), weights)
    result = bpy.data.images.new("clean", width, height, float_buffer=True)
    result.colorspace_settings.name = "Linear"
    result.pixels.foreach_set(
        np.concatenate([clean, np.ones((height, width, 1), np.float32)], axis=2).ravel()
    )
    result.update()
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    scene.render.image_settings.compression = 60
    result.save_render(path, scene=scene)
    bpy.data.images.remove(result)
    for slot in passes:
        os.remove(os.path.join(path + ".parts", f"{slot}0001.exr"))
    os.rmdir(path + ".parts")
    return time.time() - started


def main():
    parser = argparse.ArgumentParser(prog="render.py")
    parser.add_argument("pattern", nargs="?", default="")
    parser.add_argument("--models", required=True)
    parser.add_argument("--weights", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--samples", type=int, default=64)
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--force", action="store_true")
    options = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])
    weights = denoise.read_weights(options.weights)
    for shot in shots.all_shots(options.models):
        if not re.search(options.pattern, shot["file"]):
            continue
        path = os.path.join(options.out, shot["file"] + ".png")
        if os.path.exists(path) and not options.force:
            continue
        os.makedirs(os.path.dirname(path), exist_ok=True)
        started = time.time()
        random.seed(shot["file"])
        scene = clear()
        width, height = (round(side * options.scale / 2) * 2 for side in shot["size"])
        settings(scene, width, height, shot.get("samples", options.samples), shot.get("exposure", 0.0), shot.get("look", "Medium High Contrast"))
        shot["build"](sys.modules[__name__], options.models, width / height)
        cleaning = render(scene, path, weights)
        print(f"{shot['file']} {time.time() - started:.0f} s, {cleaning:.0f} s of it cleaning", flush=True)


if __name__ == "__main__":
    main()
