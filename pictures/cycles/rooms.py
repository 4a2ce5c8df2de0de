"""The house: three rooms that every picture is taken in, and the studio.

Measures are meters. The camera looks along +Y; +X is to the right, +Z up. The surface that
products stand on is at the origin of each place, so that a picture is arranged around (0, 0, 0).
"""

import math

import bmesh
import bpy
from materials import Graph, linear, plain, plaster, timber


def _object(name, mesh, material, location=(0, 0, 0), rotation=(0, 0, 0)):
    thing = bpy.data.objects.new(name, mesh)
    thing.location, thing.rotation_euler = location, rotation
    if material:
        mesh.materials.append(material)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def box(name, size, location, material, bevel=0.004, rotation=(0, 0, 0)):
    mesh = bpy.data.meshes.new(name)
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1)
    for vertex in shape.verts:
        vertex.co = [c * s for c, s in zip(vertex.co, size)]
    shape.to_mesh(mesh)
    shape.free()
    thing = _object(name, mesh, material, location, rotation)
    if bevel:
        edge = thing.modifiers.new("edge", "BEVEL")
        edge.width, edge.segments, edge.limit_method = bevel, 3, "ANGLE"
        edge.harden_normals = True
        mesh.use_auto_smooth = True
        for polygon in mesh.polygons:
            polygon.use_smooth = True
    return thing


def sheet(name, width, depth, location, material, height=None, rotation=(0, 0, 0), steps=90):
    """A cloth or curtain: a grid whose height is a function of its place."""
    mesh = bpy.data.meshes.new(name)
    shape = bmesh.new()
    bmesh.ops.create_grid(shape, x_segments=steps, y_segments=steps, size=0.5)
    layer = shape.loops.layers.uv.new("uv")
    for face in shape.faces:
        face.smooth = True
        for loop in face.loops:
            loop[layer].uv = (loop.vert.co.x + 0.5, loop.vert.co.y + 0.5)
    for vertex in shape.verts:
        x, y = vertex.co.x * width, vertex.co.y * depth
        vertex.co = (x, y, height(x, y) if height else 0)
    shape.to_mesh(mesh)
    shape.free()
    return _object(name, mesh, material, location, rotation)


def area(name, location, target, size, power, color=(1, 1, 1), spread=math.pi):
    lamp = bpy.data.lights.new(name, "AREA")
    lamp.shape, lamp.size, lamp.size_y = "RECTANGLE", size[0], size[1]
    lamp.energy, lamp.color, lamp.spread = power, color, spread
    thing = bpy.data.objects.new(name, lamp)
    thing.location = location
    thing.rotation_euler = _towards(location, target)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def _towards(origin, target):
    from mathutils import Vector

    return (Vector(target) - Vector(origin)).to_track_quat("-Z", "Y").to_euler()


def sun(azimuth, elevation, power, color, softness=0.9):
    """Azimuth 0 shines along +Y (from behind the camera), 90 from the left, in degrees."""
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.color, lamp.angle = power, color, math.radians(softness)
    thing = bpy.data.objects.new("sun", lamp)
    a, e = math.radians(azimuth), math.radians(elevation)
    origin = (-math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e))
    thing.rotation_euler = _towards(origin, (0, 0, 0))
    bpy.context.scene.collection.objects.link(thing)
    return thing


def sky(color, strength):
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = linear(color)
    background.inputs["Strength"].default_value = strength


def spectrum(location, target, width, power, tilt=0.0):
    """The colors that a prism throws: a narrow beam through a strip of colors."""
    lamp = bpy.data.lights.new("spectrum", "SPOT")
    lamp.energy, lamp.spot_size, lamp.spot_blend = power, math.radians(width), 0.0
    lamp.shadow_soft_size = 0.002
    lamp.use_nodes = True
    tree = lamp.node_tree
    emission = tree.nodes["Emission"]
    place = tree.nodes.new("ShaderNodeTexCoord")
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(place.outputs["Normal"], split.inputs[0])

    def math_node(operation, first, second):
        node = tree.nodes.new("ShaderNodeMath")
        node.operation = operation
        for socket, value in zip(node.inputs, (first, second)):
            if isinstance(value, bpy.types.NodeSocket):
                tree.links.new(value, socket)
            else:
                socket.default_value = value
        return node.outputs[0]

    half = math.tan(math.radians(width / 2))
    across = math_node("DIVIDE", split.outputs["X"], split.outputs["Z"])
    along = math_node("DIVIDE", split.outputs["Y"], split.outputs["Z"])
    place_across = math_node("ADD", math_node("DIVIDE", across, half * 0.9), 0.5)
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    tree.links.new(place_across, ramp.inputs["Fac"])
    stops = (
        (0.0, "#000000"), (0.12, "#3a1fa8"), (0.28, "#2450e0"), (0.42, "#12a8c8"), (0.54, "#2fbf4a"),
        (0.66, "#e8d324"), (0.78, "#f08a1c"), (0.9, "#d8261c"), (1.0, "#000000"),
    )
    ramp.color_ramp.elements[0].color = linear(stops[0][1])
    ramp.color_ramp.elements[1].color = linear(stops[-1][1])
    for at, color in stops[1:-1]:
        ramp.color_ramp.elements.new(at).color = linear(color)
    fall = math_node("SUBTRACT", 1.0, math_node("POWER", math_node("ABSOLUTE", math_node("DIVIDE", along, half), 0.0), 2.0))
    tree.links.new(ramp.outputs["Color"], emission.inputs["Color"])
    tree.links.new(math_node("MAXIMUM", fall, 0.0), emission.inputs["Strength"])
    thing = bpy.data.objects.new("spectrum", lamp)
    thing.location = location
    rotation = _towards(location, target)
    rotation.rotate_axis("Z", tilt)
    thing.rotation_euler = rotation
    bpy.context.scene.collection.objects.link(thing)
    return thing


# Time of day: azimuth and elevation of the sun, its color and power, the color and power of the sky.
TIMES = {
    "morning": {"sun": (76, 24, 9.0, (1.0, 0.86, 0.68)), "sky": ("#cfe0f2", 0.8)},
    "noon": {"sun": (72, 31, 7.5, (1.0, 0.95, 0.88)), "sky": ("#dbe7f3", 1.0)},
    "afternoon": {"sun": (66, 30, 9.0, (1.0, 0.83, 0.62)), "sky": ("#d9e2ea", 0.7)},
    "evening": {"sun": (80, 9, 1.8, (1.0, 0.6, 0.36)), "sky": ("#93a2c4", 0.46)},
}


def studio(color, size, lamp=False):
    """A sweep of paper so wide that its bend is out of sight, lit by a window and its veiled sun.

    `size` is the largest measure of what stands in it; lights and paper follow it. For a lamp that
    is lit, the day is at its end.
    """
    s = size
    mesh = bpy.data.meshes.new("sweep")
    shape = bmesh.new()
    profile = [(-9 * s, 0.0), (3.2 * s, 0.0)]
    radius = 7.0 * s
    for step in range(1, 33):
        angle = step / 32 * math.pi / 2
        profile.append((3.2 * s + math.sin(angle) * radius, radius - math.cos(angle) * radius))
    profile.append((3.2 * s + radius, 26 * s))
    rows = [[shape.verts.new((x, y, z)) for x in (-22 * s, 22 * s)] for y, z in profile]
    for (a, b), (c, d) in zip(rows, rows[1:]):
        face = shape.faces.new((a, b, d, c))
        face.smooth = True
    shape.to_mesh(mesh)
    shape.free()
    _object("sweep", mesh, plain("paper", color, 0.9, Specular=0.15))
    # The sun of a veiled window: soft edges, as in the rooms, and the same side.
    day = 0.3 if lamp else 1.0
    sun(62, 36, 3.2 * day, (1.0, 0.9, 0.76), 7)
    area("window", (-3.6 * s, -1.9 * s, 3.6 * s), (0, 0, 0.4 * s), (1.7 * s, 3.0 * s), 110 * day * s * s, (1.0, 0.965, 0.91))
    area("edge", (4.2 * s, 1.7 * s, 1.9 * s), (0, 0, 0.5 * s), (0.7 * s, 3.4 * s), 24 * day * s * s, (0.94, 0.97, 1.0))
    # Light on the paper far behind, so that the ground falls into it.
    area("ground", (0, 6.4 * s, 7.5 * s), (0, 8.6 * s, 2.4 * s), (9 * s, 4 * s), 300 * day * s * s, (1.0, 0.99, 0.97))
    sky("#f3f1ee", 0.24 * (0.7 if lamp else 1))


def _window_wall(x, material, openings, thickness=0.22, depth=5.0, height=2.8, floor=-0.75):
    """A wall on the left with openings (y, bottom, width, height) for the sun."""
    start = -2.4
    pieces = []
    cursor = start
    for y, bottom, width, tall in sorted(openings):
        pieces.append((cursor, y - width / 2, floor, floor + height))
        pieces.append((y - width / 2, y + width / 2, floor, bottom))
        pieces.append((y - width / 2, y + width / 2, bottom + tall, floor + height))
        cursor = y + width / 2
        frame = plain("frame", "#e9e5de", 0.5)
        for offset in (-1, 0, 1):
            box("bar", (0.04, 0.035, tall), (x, y + offset * width / 2, bottom + tall / 2), frame, 0.003)
        for share in (0, 0.5, 1):
            box("bar", (0.04, width, 0.035), (x, y, bottom + tall * share), frame, 0.003)
    pieces.append((cursor, start + depth, floor, floor + height))
    for a, b, low, high in pieces:
        if b - a > 0.01 and high - low > 0.01:
            box("wall", (thickness, b - a, high - low), (x - thickness / 2, (a + b) / 2, (low + high) / 2), material, 0)


def _curtain(x, y, height, floor):
    material = bpy.data.materials.get("voile")
    if not material:
        material = bpy.data.materials.new("voile")
        graph = Graph(material)
        cloth = graph.node("BsdfTranslucent", {"Color": linear("#f4efe6")}).outputs[0]
        front = graph.node("BsdfDiffuse", {"Color": linear("#f4efe6")}).outputs[0]
        open_ = graph.node("BsdfTransparent").outputs[0]
        mix = graph.node("MixShader", {"Fac": 0.5})
        graph.tree.links.new(cloth, mix.inputs[1])
        graph.tree.links.new(front, mix.inputs[2])
        sheer = graph.node("MixShader", {"Fac": 0.25})
        graph.tree.links.new(mix.outputs[0], sheer.inputs[1])
        graph.tree.links.new(open_, sheer.inputs[2])
        graph.set(graph.output.inputs["Surface"], sheer.outputs[0])
    sheet(
        "curtain", 0.55, height, (x, y, floor + height / 2), material,
        lambda u, v: 0.035 * math.sin(u * 46) + 0.018 * math.sin(u * 97 + v * 1.3),
        (math.pi / 2, 0, math.pi / 2), 160,
    )


def room(time, surface="table", wall="#e6ddd0", later=0.0):
    """Builds a room around a surface whose top is at the origin, and lights it for a time of day.

    `later` is the share of two hours that have passed since: the sun goes on.
    """
    light = TIMES[time]
    azimuth, elevation, power, color = light["sun"]
    sun(azimuth + 24 * later, elevation - 8 * later, power, color)
    sky(*light["sky"])
    oak = timber("oak", "#c8a173", "#97703f")
    walnut = timber("walnut", "#80573a", "#4b2f1d")
    plaster_wall = plaster("plaster", wall)
    top = {"table": 0.74, "desk": 0.73, "shelf": 1.25, "bench": 0.45, "bed": 0.5, "floor": 0.0, "sill": 0.9, "bath": 0.82}[surface]
    floor = -top
    boards = timber("boards", "#b99468", "#8f6c44", 0.5, "Y")
    box("floor", (6, 7, 0.04), (0, 0.4, floor - 0.02), boards, 0)
    back = {"table": 1.15, "desk": 0.62, "shelf": 0.16, "bench": 0.5, "bed": 1.0, "floor": 0.9, "sill": 0.3, "bath": 0.34}[surface]
    box("back wall", (6, 0.2, 3.2), (0, back + 0.1, floor + 1.6), plaster_wall, 0)
    box("skirting", (6, 0.016, 0.09), (0, back - 0.008, floor + 0.045), plain("skirting", "#e4dccf", 0.5), 0.004)
    _window_wall(-1.55, plaster_wall, [(-0.55, floor + 0.85, 1.0, 1.45), (0.75, floor + 0.85, 0.9, 1.45)], floor=floor)
    box("ceiling", (6, 7, 0.1), (0, 0.4, floor + 2.85), plain("ceiling", "#efeae2", 0.9), 0)
    box("right wall", (0.2, 7, 3.2), (2.3, 0.4, floor + 1.6), plaster_wall, 0)
    if surface != "bath":
        _curtain(-1.42, back - 0.16, 2.3, floor + 0.05)
    # The sky through the windows reaches in as from two panels; rays find them where they would miss the panes.
    strength = light["sky"][1]
    tone = linear(light["sky"][0])[:3]
    for y in (-0.55, 0.75):
        area("pane", (-1.75, y, floor + 1.6), (0.4, y, floor + 1.0), (1.0, 1.45), 26 * strength, tone)
    area("room", (0.6, -2.2, floor + 2.5), (0, 0, 0), (2.5, 1.6), 9 * max(strength, 0.55), (1.0, 0.93, 0.84))
    if surface == "table":
        box("top", (1.9, 0.95, 0.032), (0.1, 0.12, -0.016), oak, 0.006)
        for x in (-0.75, 0.95):
            for y in (-0.28, 0.52):
                box("leg", (0.06, 0.06, 0.7), (x, y, -0.38), oak, 0.008)
    elif surface == "desk":
        box("top", (1.6, 0.72, 0.028), (0.05, 0.1, -0.014), walnut, 0.005)
        box("rail", (1.6, 0.02, 0.08), (0.05, 0.44, 0.04), walnut, 0.004)
    elif surface == "shelf":
        box("board", (1.7, 0.28, 0.03), (0.1, 0.02, -0.015), oak, 0.004)
        box("upper board", (1.7, 0.28, 0.03), (0.1, 0.02, 0.5), oak, 0.004)
        box("lower board", (1.7, 0.28, 0.03), (0.1, 0.02, -0.5), oak, 0.004)
    elif surface == "bench":
        box("seat", (1.5, 0.42, 0.05), (0.05, 0.08, -0.025), oak, 0.01)
        for x in (-0.55, 0.65):
            box("side", (0.05, 0.38, 0.4), (x, 0.08, -0.25), oak, 0.008)
    elif surface == "sill":
        box("sill", (1.8, 0.34, 0.04), (0.1, 0.06, -0.02), plain("stone", "#dcd6cb", 0.35), 0.006)
    elif surface == "bath":
        box("ledge", (2.4, 0.42, 0.06), (0.1, 0.08, -0.03), plain("stone", "#d8d2c6", 0.3), 0.01)
    elif surface == "bed":
        linen = cloth("linen", "#ece5d8")
        box("mattress", (2.0, 1.6, 0.3), (0.2, 0.15, -0.18), linen, 0.06)
        sheet(
            "blanket", 2.3, 1.9, (0.2, 0.1, -0.005), linen,
            lambda u, v: 0.008 * math.sin(u * 9 + v * 4) + 0.006 * math.sin(v * 13 - u * 5) - 0.3 * max(0, abs(u) - 0.98) - 0.4 * max(0, -v - 0.72),
        )
    return floor, back


def cloth(name, color, repeat=140):
    material = bpy.data.materials.get(name)
    if material:
        return material
    material = bpy.data.materials.new(name)
    graph = Graph(material)
    uv = graph.node("TexCoord").outputs["UV"]
    waves = [
        graph.node("TexWave", {"Vector": uv, "Scale": repeat, "Distortion": 1.0, "Detail": 2.0}, bands_direction=axis).outputs["Fac"]
        for axis in ("X", "Y")
    ]
    bump = graph.node("Bump", {"Strength": 0.35, "Distance": 0.0006, "Height": graph.math("MAXIMUM", *waves)})
    shader = graph.node(
        "BsdfPrincipled",
        {"Base Color": linear(color), "Roughness": 0.95, "Specular": 0.15, "Sheen": 0.4, "Normal": bump.outputs[0]},
    )
    graph.set(graph.output.inputs["Surface"], shader.outputs[0])
    return material
