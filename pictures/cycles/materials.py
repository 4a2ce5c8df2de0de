"""Cycles materials from the parameters that `export.js` writes beside each mesh."""

import json

import bpy


def linear(text):
    """A CSS color as linear RGBA."""
    channels = [int(text.lstrip("#")[at : at + 2], 16) / 255 for at in (0, 2, 4)] if len(text.lstrip("#")) == 6 else [
        int(digit * 2, 16) / 255 for digit in text.lstrip("#")
    ]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels] + [1.0]


class Graph:
    """A node tree that is written from its end to its beginning."""

    def __init__(self, material):
        material.use_nodes = True
        self.tree = material.node_tree
        self.tree.nodes.clear()
        self.output = self.node("OutputMaterial")

    def node(self, kind, inputs=None, **settings):
        node = self.tree.nodes.new(f"ShaderNode{kind}")
        for name, value in settings.items():
            setattr(node, name, value)
        for name, value in (inputs or {}).items():
            self.set(node.inputs[name], value)
        return node

    def set(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def mix(self, blend, factor, first, second):
        return self.node(
            "MixRGB", {"Fac": factor, "Color1": first, "Color2": second}, blend_type=blend
        ).outputs[0]

    def math(self, operation, first, second=0.0):
        node = self.node("Math", operation=operation)
        self.set(node.inputs[0], first)
        self.set(node.inputs[1], second)
        return node.outputs[0]


def _surface(graph, recipe, picture, vertex_colors):
    position = graph.node("TexCoord").outputs["Object"]
    # White glaze and paper reflect four fifths of the light, not all of it.
    color = [min(c, 0.72 + (c - 0.72) * 0.4) if c > 0.72 else c for c in linear(recipe.get("color", "#ffffff"))[:3]] + [1.0]
    if picture:
        scale = recipe.get("uvS", [1, 1])
        mapping = graph.node(
            "Mapping", {"Vector": graph.node("TexCoord").outputs["UV"], "Scale": (*scale, 1)}
        )
        texture = graph.node("TexImage", {"Vector": mapping.outputs[0]}, image=picture)
        color = graph.mix("MULTIPLY", 1.0, texture.outputs["Color"], color)
    if vertex_colors:
        shade = graph.node("VertexColor", layer_name=vertex_colors).outputs["Color"]
        color = graph.mix("MULTIPLY", 1.0, shade, color)

    rough = recipe.get("rough", 0.5)
    roughness = rough
    normal = None
    strength = recipe.get("bump", 0)
    kind = recipe.get("bumpT", 1)
    if strength and kind == 2:
        # Threads of a plain weave: crossing waves, with a slow unevenness of the yarn.
        uv = graph.node("TexCoord").outputs["UV"]
        repeat = recipe.get("bumpS", 20)
        threads = []
        for axis in ("X", "Y"):
            wave = graph.node(
                "TexWave",
                {"Vector": uv, "Scale": repeat * 0.16, "Distortion": 1.2, "Detail": 2.0, "Detail Scale": 1.5},
                bands_direction=axis,
            )
            threads.append(wave.outputs["Fac"])
        height = graph.math("MAXIMUM", *threads)
        normal = graph.node(
            "Bump", {"Strength": min(1.0, strength * 1.1), "Distance": 0.0006, "Height": height}
        ).outputs[0]
        uneven = graph.node(
            "TexNoise", {"Vector": uv, "Scale": repeat * 0.7, "Detail": 4.0}
        ).outputs["Fac"]
        color = graph.mix(
            "MULTIPLY", 0.35, color, graph.node("ValToRGB", {"Fac": uneven}).outputs["Color"]
        )
    elif strength:
        scale = recipe.get("bumpS", 20) * (0.12 if kind == 3 else 0.06) * 100
        noise = graph.node("TexNoise", {"Vector": position, "Scale": scale, "Detail": 3.0})
        normal = graph.node(
            "Bump",
            {"Strength": min(1.0, strength * 6), "Distance": 0.0004, "Height": noise.outputs["Fac"]},
        ).outputs[0]
        drift = graph.node("TexNoise", {"Vector": position, "Scale": 22.0, "Detail": 2.0})
        roughness = graph.math("ADD", rough - 0.06, graph.math("MULTIPLY", drift.outputs["Fac"], 0.12))
    if recipe.get("speck"):
        cells = graph.node(
            "TexVoronoi", {"Vector": position, "Scale": recipe.get("speckS", 9) * 26.0}
        )
        spots = graph.math("LESS_THAN", cells.outputs["Distance"], 0.17)
        rare = graph.node("TexWhiteNoise", {"Vector": cells.outputs["Position"]})
        spots = graph.math("MULTIPLY", spots, graph.math("LESS_THAN", rare.outputs["Value"], 0.3))
        color = graph.mix(
            "MIX",
            graph.math("MULTIPLY", spots, min(1.0, recipe["speck"] * 2.2)),
            color,
            linear("#4b4038"),
        )

    inputs = {
        "Base Color": color,
        "Roughness": roughness,
        "Metallic": recipe.get("metal", 0),
        "Specular": min(1.0, 0.5 * recipe.get("spec", 1)),
        "Clearcoat": min(1.0, recipe.get("cc", 0) * 1.7),
        "Clearcoat Roughness": recipe.get("ccR", 0.12) * 0.6,
        "Sheen": min(1.0, recipe.get("sheen", 0) * 1.5),
        "Sheen Tint": 0.5,
    }
    if recipe.get("sss"):
        inputs["Subsurface"] = min(0.6, recipe["sss"])
        inputs["Subsurface Color"] = color
        inputs["Subsurface Radius"] = (0.012, 0.007, 0.004)
    if recipe.get("emit"):
        inputs["Emission"] = linear(recipe["emit"])
        # A picture that shines, such as the colors of the spectrum bar, must outshine the room.
        inputs["Emission Strength"] = recipe.get("emitI", 1) * (3.0 if picture and not recipe.get("mapEmit") else 1.0)
        if picture:
            inputs["Emission"] = graph.mix("MULTIPLY", 1.0, texture.outputs["Color"], linear(recipe["emit"]))
    if normal:
        inputs["Normal"] = normal
    return graph.node("BsdfPrincipled", inputs).outputs[0]


def _shadow_light(graph, shader, tint):
    """Lets light pass to what lies behind glass: caustics of lamps are too noisy to trace."""
    path = graph.node("LightPath")
    through = graph.math("MAXIMUM", path.outputs["Is Shadow Ray"], path.outputs["Is Diffuse Ray"])
    clear = graph.node("BsdfTransparent", {"Color": tint})
    mixed = graph.node("MixShader", {"Fac": through})
    graph.tree.links.new(shader, mixed.inputs[1])
    graph.tree.links.new(clear.outputs[0], mixed.inputs[2])
    return mixed.outputs[0]


def _thin_glass(graph, recipe):
    # Light crosses four walls of a glass, so that each takes a part of the color.
    tint = [c**0.4 for c in linear(recipe.get("tint", "#f4fbf8"))]
    shader = graph.node(
        "BsdfPrincipled",
        {
            "Base Color": tint,
            "Transmission": 1.0,
            "Roughness": max(0.0, recipe.get("rough", 0.03) - 0.03),
            "IOR": 1.5,
            "Specular": 0.5,
        },
    ).outputs[0]
    if recipe.get("milk"):
        milk = graph.node(
            "BsdfPrincipled",
            {
                "Base Color": linear(recipe.get("milkColor", "#ffffff")),
                "Roughness": 0.12,
                "Subsurface": 0.3,
                "Subsurface Color": linear(recipe.get("milkColor", "#ffffff")),
                "Subsurface Radius": (0.02, 0.018, 0.015),
                "Transmission": 0.15,
            },
        )
        blend = graph.node("MixShader", {"Fac": min(1.0, recipe["milk"] * 1.25)})
        graph.tree.links.new(shader, blend.inputs[1])
        graph.tree.links.new(milk.outputs[0], blend.inputs[2])
        shader = blend.outputs[0]
    if recipe.get("glow"):
        glow = graph.node(
            "Emission",
            {"Color": linear(recipe["glow"]), "Strength": recipe.get("glowI", 1) * 1.2},
        )
        both = graph.node("AddShader")
        graph.tree.links.new(shader, both.inputs[0])
        graph.tree.links.new(glow.outputs[0], both.inputs[1])
        shader = both.outputs[0]
    passing = [0.88 * (1 - (1 - c) * 0.6) for c in tint[:3]] + [1]
    return _shadow_light(graph, shader, passing)


def _solid_glass(graph, recipe):
    tint = linear(recipe.get("tint", "#fbfdfd"))
    ior, spread = recipe.get("ior", 1.52), recipe.get("disp", 0.02)
    shader = None
    for index, offset in enumerate((-spread, 0.0, spread)):
        color = [1.0 if index == channel else 0.0 for channel in range(3)] + [1.0]
        part = graph.node("BsdfGlass", {"Color": color, "Roughness": 0.0, "IOR": ior + offset}).outputs[0]
        if shader is None:
            shader = part
            continue
        both = graph.node("AddShader")
        graph.tree.links.new(shader, both.inputs[0])
        graph.tree.links.new(part, both.inputs[1])
        shader = both.outputs[0]
    # Colors part where the light enters. Inside, one glass carries all of them: with three, most paths would end black.
    first = graph.math("LESS_THAN", graph.node("LightPath").outputs["Ray Depth"], 0.5)
    whole = graph.node("BsdfGlass", {"Color": (1, 1, 1, 1), "Roughness": 0.0, "IOR": ior})
    parted = graph.node("MixShader", {"Fac": first})
    graph.tree.links.new(whole.outputs[0], parted.inputs[1])
    graph.tree.links.new(shader, parted.inputs[2])
    shader = parted.outputs[0]
    if recipe.get("dichro"):
        # A film that reflects one part of the spectrum and passes the other, by angle.
        facing = graph.node("LayerWeight", {"Blend": 0.35}).outputs["Facing"]
        geometry = graph.node("NewGeometry").outputs["Normal"]
        tilt = graph.node("SeparateXYZ", {"Vector": geometry})
        hue = graph.math(
            "FRACT",
            graph.math("ADD", graph.math("ADD", graph.math("MULTIPLY", facing, 0.8), 0.42), graph.math("MULTIPLY", tilt.outputs["X"], 0.3)),
        )
        film = graph.node("ValToRGB", {"Fac": hue})
        ramp = film.color_ramp
        ramp.elements[0].color = linear("#ff4fa8")
        ramp.elements[1].color = linear("#ff4fa8")
        for at, shade in ((0.25, "#ffc13d"), (0.5, "#35d0e8"), (0.75, "#5a5cf0")):
            ramp.elements.new(at).color = linear(shade)
        passing = graph.node(
            "BsdfGlass", {"Color": film.outputs["Color"], "IOR": 1.5, "Roughness": 0.0}
        )
        blend = graph.node("MixShader", {"Fac": recipe["dichro"] * 0.75})
        graph.tree.links.new(shader, blend.inputs[1])
        graph.tree.links.new(passing.outputs[0], blend.inputs[2])
        shader = blend.outputs[0]
    if recipe.get("tint") and recipe.get("abs", 0.25) > 0.1:
        volume = graph.node(
            "VolumeAbsorption",
            {"Color": tint, "Density": recipe.get("abs", 0.25) * 90.0},
        )
        graph.set(graph.output.inputs["Volume"], volume.outputs[0])
    passing = [0.7 * (1 - (1 - c) * 0.75) for c in tint[:3]] + [1]
    return _shadow_light(graph, shader, passing)


def rebuild(material, vertex_colors):
    """Replaces the imported nodes of a material by those of its recipe."""
    recipe = json.loads(material["recipe"])
    picture = None
    if material.use_nodes:
        for node in material.node_tree.nodes:
            if node.type == "TEX_IMAGE":
                picture = node.image
    graph = Graph(material)
    kind = recipe["kind"]
    if kind == "surface":
        shader = _surface(graph, recipe, picture, vertex_colors if recipe.get("vc") else None)
    elif kind == "thin glass":
        shader = _thin_glass(graph, recipe)
    else:
        shader = _solid_glass(graph, recipe)
    graph.set(graph.output.inputs["Surface"], shader)


def plain(name, color, roughness=0.6, **inputs):
    """A material for what the rooms are built of."""
    material = bpy.data.materials.get(name)
    if material:
        return material
    material = bpy.data.materials.new(name)
    graph = Graph(material)
    settings = {"Base Color": linear(color), "Roughness": roughness, **inputs}
    graph.set(graph.output.inputs["Surface"], graph.node("BsdfPrincipled", settings).outputs[0])
    return material


def plaster(name, color):
    """A wall that a hand has smoothed: broad, shallow unevenness."""
    material = bpy.data.materials.new(name)
    graph = Graph(material)
    position = graph.node("TexCoord").outputs["Object"]
    broad = graph.node("TexNoise", {"Vector": position, "Scale": 3.0, "Detail": 6.0, "Roughness": 0.6})
    tone = graph.mix(
        "MULTIPLY", 0.12, linear(color), graph.node("ValToRGB", {"Fac": broad.outputs["Fac"]}).outputs[0]
    )
    fine = graph.node("TexNoise", {"Vector": position, "Scale": 26.0, "Detail": 8.0, "Roughness": 0.7})
    bump = graph.node("Bump", {"Strength": 0.25, "Distance": 0.004, "Height": fine.outputs["Fac"]})
    shader = graph.node(
        "BsdfPrincipled",
        {"Base Color": tone, "Roughness": 0.85, "Specular": 0.2, "Normal": bump.outputs[0]},
    )
    graph.set(graph.output.inputs["Surface"], shader.outputs[0])
    return material


def timber(name, light, dark, roughness=0.42, along="X"):
    """Oiled wood: stretched noise for the grain, fine pores, a roughness that follows them."""
    material = bpy.data.materials.new(name)
    graph = Graph(material)
    stretch = (1.0, 14.0, 14.0) if along == "X" else (14.0, 1.0, 14.0) if along == "Y" else (14.0, 14.0, 1.0)
    position = graph.node(
        "Mapping", {"Vector": graph.node("TexCoord").outputs["Object"], "Scale": stretch}
    ).outputs[0]
    grain = graph.node(
        "TexNoise",
        {"Vector": position, "Scale": 2.2, "Detail": 9.0, "Roughness": 0.62, "Distortion": 0.9},
    )
    ramp = graph.node("ValToRGB", {"Fac": grain.outputs["Fac"]})
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = 0.3, linear(dark)
    ramp.color_ramp.elements[1].position, ramp.color_ramp.elements[1].color = 0.68, linear(light)
    pores = graph.node("TexNoise", {"Vector": position, "Scale": 24.0, "Detail": 4.0})
    color = graph.mix(
        "MULTIPLY", 0.25, ramp.outputs[0], graph.node("ValToRGB", {"Fac": pores.outputs["Fac"]}).outputs[0]
    )
    bump = graph.node("Bump", {"Strength": 0.15, "Distance": 0.001, "Height": pores.outputs["Fac"]})
    rough = graph.math(
        "ADD", roughness - 0.08, graph.math("MULTIPLY", grain.outputs["Fac"], 0.16)
    )
    shader = graph.node(
        "BsdfPrincipled", {"Base Color": color, "Roughness": rough, "Normal": bump.outputs[0]}
    )
    graph.set(graph.output.inputs["Surface"], shader.outputs[0])
    return material
