"""What is pictured: one row a picture."""

import json
import math
import os

import numpy as np
import rooms

STUDIO = {
    "Prisms": "#D9DCE1", "Lighting": "#D8CDBF", "Tableware": "#DDD4C8", "Vases & Planters": "#DAD2C4",
    "Candles": "#DDD0C1", "Desk": "#D9D7D1", "Textiles": "#DDD5C8", "Prints": "#DEDBD5", "Play": "#DFD8CC",
    "Gift Cards": "#DAD6E0", "Bundles": "#D9D6D0",
}


def alone(name, kind, view):
    """A product by itself on paper, seen as in all pictures of its kind."""

    def build(tools, models, aspect):
        _parent, meshes = tools.load(models, name)
        points = tools.corners(meshes)
        size = float((points.max(axis=0) - points.min(axis=0)).max())
        rooms.studio(STUDIO[kind], size, kind == "Lighting")
        if kind == "Prisms":
            rooms.spectrum((-2.4 * size, -1.6 * size, 1.6 * size), (0.62 * size, -0.5 * size, 0), 9, 9000 * size * size, 0.5)
        camera = tools.add_camera(view.get("fov", 22), 1200, 1500)
        tools.frame(
            camera, points, aspect, view.get("az", 0), view.get("el", 14),
            (view.get("fillW", 0.62), view.get("fillH", 0.6)), (view.get("cx", 0), view.get("cy", -0.05)),
        )

    # The colors of parted light need more samples than the rest.
    more = {"samples": 16} if kind == "Prisms" else {}
    return {"file": f"products/{name}", "size": (1200, 1500), "build": build, "look": "High Contrast", **more}


def arrange(tools, models, main, beside, lift=0.0, tilt=0.0):
    """Puts a product at the origin and others around it, so that none touches the next.

    `beside` holds (model, angle in degrees, turn in degrees): 0 is to the right, 90 behind.
    """
    _parent, meshes = tools.load(models, main[0], (0, 0, lift), main[1], (tilt, 0))
    points = tools.corners(meshes)
    taken = [(0.0, 0.0, _reach(points))]
    for name, angle, turn in beside:
        parent, others = tools.load(models, name, turn=turn)
        reach = _reach(tools.corners(others))
        direction = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        distance = reach
        while any(
            math.hypot(direction[0] * distance - x, direction[1] * distance - y) < reach + r + 0.02
            for x, y, r in taken
        ):
            distance += 0.005
        parent.location = (direction[0] * distance, direction[1] * distance, 0)
        taken.append((direction[0] * distance, direction[1] * distance, reach))
    return points


def _reach(points):
    return float((((points[:, 0]) ** 2 + (points[:, 1]) ** 2) ** 0.5).max())


def in_room(
    file, surface, time, main, beside=(), azimuth=8, elevation=12, fill=(0.42, 0.42), center=(0.02, -0.16),
    fov=30, size=(1200, 1500), stop=5.6, lift=0.0, tilt=0.0, spectrum=None, power=1400.0, later=0.0, also=(),
    exposure=0.0, **place,
):
    """A product in use, in one of the rooms of `rooms.py`, what is behind it out of focus.

    `spectrum` is where a band of colors falls (x, y, z), with a `power` in watts; `later` moves the sun on;
    `also` are models with places of their own.
    """

    def build(tools, models, aspect):
        rooms.room(time, surface, place.get("wall", "#e6ddd0"), later)
        points = arrange(tools, models, main, beside, lift, tilt)
        for name, x, y, turn in also:
            tools.load(models, name, (x, y, 0), turn)
        if spectrum:
            x, y, z = spectrum
            rooms.spectrum((x - 1.1, y - 0.9, z + 0.5), spectrum, 7, power, 0.5)
        camera = tools.add_camera(fov, *size)
        _target, distance = tools.frame(camera, points, aspect, azimuth, elevation, fill, center)
        camera.data.dof.use_dof = True
        camera.data.dof.focus_distance = distance - _reach(points) * 0.5
        camera.data.dof.aperture_fstop = stop

    return {"file": file, "size": size, "build": build, "exposure": exposure}


# A product in use: surface, time of day, the model with its turn, what stands around it (model,
# angle, turn), and what differs from the common view.
ROOMS = {
    "equilateral-prism": ("sill", "afternoon", ("equilateral-prism--default", 20), [("bud-vase--chalk", 60, 0), ("hexagon-paperweight--clear", 160, 10)], {"elevation": 20, "spectrum": (0.12, 0.05, 0.0)}),
    "right-angle-prism": ("desk", "morning", ("right-angle-prism--default", 30), [("hardcover-notebook--ink", 150, 12), ("brass-pen--brass", -20, 40)], {"elevation": 24, "spectrum": (0.12, 0.1, 0.0)}),
    "dichroic-cube": ("sill", "noon", ("dichroic-cube--default", 25), [("crystal-sphere--default", 55, 0), ("ripple-vase--rose", 140, 0)], {"elevation": 18}),
    "crystal-sphere": ("shelf", "afternoon", ("crystal-sphere--default", 0), [("arch-bookends--chalk", 170, 20), ("bud-vase--ochre", 20, 0)], {"elevation": 5}),
    "suncatcher-drop": ("sill", "afternoon", ("suncatcher-drop--sea", 0), [("footed-planter--sage", 25, 0)], {"lift": 0.16, "elevation": 2, "fill": (0.3, 0.24), "center": (-0.1, 0.12)}),
    "hexagon-paperweight": ("desk", "morning", ("hexagon-paperweight--amber", 15), [("hardcover-notebook--sage", 160, -10), ("pencil-cup--chalk", 70, 0)], {"elevation": 26}),
    "dome-lamp": ("desk", "evening", ("dome-lamp--terracotta", 0), [("hardcover-notebook--ochre", -150, 14), ("everyday-mug--chalk", -25, 30)], {"fill": (0.5, 0.52), "elevation": 7}),
    "mushroom-lamp": ("shelf", "evening", ("mushroom-lamp--amber", 0), [("bud-vase--rose", 10, 0)], {"elevation": 4, "fill": (0.5, 0.46)}),
    "cylinder-lamp": ("bench", "evening", ("cylinder-lamp--default", 0), [("wool-throw--oat", -160, 20), ("jar-candle--fig", -15, 0)], {"elevation": 8, "fill": (0.5, 0.5)}),
    "globe-pendant": ("table", "evening", ("globe-pendant--opal", 0), [], {"lift": 0.34, "elevation": 4, "fill": (0.3, 0.4), "center": (0.05, 0.3), "also": [("serving-bowl--sage", -0.12, 0.1, 0), ("ribbed-tumbler--clear", 0.22, 0.0, 0)]}),
    "spectrum-bar": ("shelf", "evening", ("spectrum-bar--default", 0), [], {"lift": 0.02, "elevation": 5, "fill": (0.7, 0.4), "center": (0, -0.1)}),
    "arc-floor-lamp": ("floor", "evening", ("arc-floor-lamp--brass", 0), [("wool-throw--ochre", -30, 30)], {"fill": (0.6, 0.72), "elevation": 4, "center": (0, -0.02), "fov": 34}),
    "everyday-mug": ("table", "morning", ("everyday-mug--ochre", -30), [("pitcher--chalk", 62, 20), ("dinner-plate-set--chalk", 165, 0)], {"elevation": 16}),
    "espresso-cup": ("table", "noon", ("espresso-cup--ink", -25), [("espresso-cup--chalk", 50, 40), ("carafe--clear", 120, 0)], {"elevation": 20}),
    "ribbed-tumbler": ("table", "noon", ("ribbed-tumbler--clear", 0), [("carafe--clear", 70, 0), ("serving-bowl--ochre", 165, 0)], {"elevation": 14}),
    "carafe": ("bench", "morning", ("carafe--smoke", 0), [("hardcover-notebook--sage", -10, 20)], {"elevation": 10, "fill": (0.42, 0.5)}),
    "serving-bowl": ("table", "afternoon", ("serving-bowl--sage", 0), [("dinner-plate-set--chalk", 150, 0), ("ribbed-tumbler--amber", 40, 0)], {"elevation": 24, "fill": (0.56, 0.4)}),
    "dinner-plate-set": ("table", "noon", ("dinner-plate-set--terracotta", 0), [("ribbed-tumbler--smoke", 40, 0), ("candle-holder--brass", 110, 0)], {"elevation": 28, "fill": (0.62, 0.4)}),
    "pitcher": ("table", "morning", ("pitcher--ink", -18), [("everyday-mug--terracotta", -15, 0), ("serving-bowl--chalk", 150, 0)], {"elevation": 10, "fill": (0.5, 0.5)}),
    "teapot": ("table", "afternoon", ("teapot--sage", 12), [("everyday-mug--chalk", -10, 20), ("catchall-tray--chalk", 140, 10)], {"elevation": 15, "fill": (0.54, 0.42)}),
    "bud-vase": ("shelf", "morning", ("bud-vase--rose", 0), [("arch-bookends--terracotta", 165, 14), ("catchall-tray--chalk", 20, 0)], {"elevation": 4, "fill": (0.4, 0.56)}),
    "ribbed-vase": ("bench", "noon", ("ribbed-vase--terracotta", 0), [("linen-cushion--chalk", 165, 20), ("bud-vase--chalk", 10, 0)], {"elevation": 8, "fill": (0.42, 0.52)}),
    "amphora-vase": ("bench", "afternoon", ("amphora-vase--chalk", -12), [("ripple-vase--cobalt", 15, 0)], {"elevation": 7, "fill": (0.46, 0.52)}),
    "ripple-vase": ("sill", "morning", ("ripple-vase--cobalt", 0), [("bud-vase--rose", 15, 0), ("hexagon-paperweight--amber", 200, 0)], {"elevation": 9, "fill": (0.42, 0.52)}),
    "cylinder-planter": ("sill", "noon", ("cylinder-planter--terracotta", 0), [("footed-planter--chalk", 20, 0)], {"elevation": 9, "fill": (0.44, 0.54)}),
    "footed-planter": ("bath", "morning", ("footed-planter--chalk", 0), [("reed-diffuser--neroli", 10, 0)], {"elevation": 8, "fill": (0.46, 0.54)}),
    "pillar-candle": ("bath", "evening", ("pillar-candle--ivory", 0), [("pillar-candle--rose", 30, 0), ("catchall-tray--sage", 170, 0)], {"elevation": 10, "fill": (0.4, 0.46)}),
    "jar-candle": ("bath", "evening", ("jar-candle--salt", 0), [("reed-diffuser--cedar", 55, 0), ("bud-vase--chalk", 140, 0)], {"elevation": 11}),
    "taper-candles": ("table", "evening", ("taper-candles--terracotta", 0), [("dinner-plate-set--ink", 165, 0), ("ribbed-tumbler--smoke", 15, 0)], {"elevation": 8, "fill": (0.36, 0.56)}),
    "candle-holder": ("table", "evening", ("candle-holder--black", -18), [("serving-bowl--chalk", 150, 0), ("ribbed-tumbler--amber", 20, 0)], {"elevation": 11, "fill": (0.4, 0.5)}),
    "reed-diffuser": ("bath", "noon", ("reed-diffuser--fig", 0), [("catchall-tray--chalk", -160, 8), ("jar-candle--fig", 10, 0)], {"elevation": 9, "fill": (0.38, 0.54)}),
    "hardcover-notebook": ("desk", "morning", ("hardcover-notebook--terracotta", -24), [("brass-pen--brass", -60, 70), ("everyday-mug--chalk", 60, 20)], {"elevation": 34, "fill": (0.6, 0.44)}),
    "pencil-cup": ("desk", "noon", ("pencil-cup--terracotta", 0), [("cube-calendar--oak", 25, -20), ("hardcover-notebook--ink", 170, 8)], {"elevation": 13, "fill": (0.36, 0.5)}),
    "catchall-tray": ("bench", "afternoon", ("catchall-tray--sage", 14), [("canvas-tote--natural", 110, 0)], {"elevation": 30, "fill": (0.6, 0.4)}),
    "arch-bookends": ("shelf", "afternoon", ("arch-bookends--terracotta", 10), [("bud-vase--chalk", 5, 0)], {"elevation": 4, "fill": (0.6, 0.44)}),
    "desk-clock": ("desk", "morning", ("desk-clock--ochre", -14), [("pencil-cup--ink", 20, 0), ("hardcover-notebook--sage", 175, 0)], {"elevation": 8, "fill": (0.44, 0.46)}),
    "brass-pen": ("desk", "afternoon", ("brass-pen--brass", 0), [("hardcover-notebook--ink", 120, 20)], {"elevation": 38, "fill": (0.56, 0.5)}),
    "cube-calendar": ("desk", "noon", ("cube-calendar--oak", 18), [("desk-clock--chalk", 30, -20), ("pencil-cup--chalk", 160, 0)], {"elevation": 12, "fill": (0.48, 0.44)}),
    "linen-cushion": ("bed", "morning", ("linen-cushion--terracotta", -20), [("linen-cushion--chalk", 120, 10)], {"elevation": 10, "fill": (0.6, 0.5)}),
    "wool-throw": ("bed", "afternoon", ("wool-throw--ochre", 30), [("linen-cushion--ink", 100, 10)], {"elevation": 20, "fill": (0.66, 0.46)}),
    "canvas-tote": ("bench", "noon", ("canvas-tote--natural", -14), [("wool-throw--oat", -10, 20)], {"elevation": 6, "fill": (0.5, 0.62)}),
    "dispersion-print": ("bench", "morning", ("dispersion-print--oak", 0), [("crystal-sphere--default", -20, 0)], {"tilt": -4, "elevation": 4, "fill": (0.5, 0.6)}),
    "interference-print": ("bench", "noon", ("interference-print--black", 0), [("ripple-vase--cobalt", 0, 0)], {"tilt": -4, "elevation": 3, "fill": (0.5, 0.6)}),
    "horizon-print": ("bench", "afternoon", ("horizon-print--oak", 0), [("ribbed-vase--terracotta", 5, 0)], {"tilt": -4, "elevation": 4, "fill": (0.5, 0.6)}),
    "stacking-rings": ("floor", "morning", ("stacking-rings--spectrum", 0), [("spinning-top--spectrum", -30, 20), ("puzzle-cube--spectrum", 160, 25)], {"elevation": 16, "fill": (0.42, 0.5)}),
    "spinning-top": ("desk", "noon", ("spinning-top--brass", 0), [("marble-set--default", 130, 0)], {"elevation": 18, "fill": (0.34, 0.4)}),
    "marble-set": ("floor", "afternoon", ("marble-set--default", 0), [("stacking-rings--earth", 60, 0)], {"elevation": 28, "fill": (0.56, 0.4)}),
    "puzzle-cube": ("desk", "morning", ("puzzle-cube--mono", 34), [("desk-clock--ink", 60, -20), ("brass-pen--black", -30, 60)], {"elevation": 20, "fill": (0.4, 0.4)}),
    "gift-card": ("table", "morning", ("gift-card--default", -14), [("bud-vase--rose", 50, 0)], {"elevation": 14, "fill": (0.5, 0.44)}),
    "desk-starter-set": ("desk", "afternoon", ("desk-starter-set--terracotta", 6), [("desk-clock--chalk", 60, -20)], {"elevation": 28, "fill": (0.66, 0.46)}),
}


# What one looks for up close: the part of the product's box as seen from the front (left, right,
# bottom, top, in shares), azimuth and elevation of the camera. The place is that of ROOMS.
DETAILS = {
    "equilateral-prism": ((0.5, 1, 0, 1), 26, 26), "right-angle-prism": ((0, 1, 0, 1), 40, 22, 22),
    "dichroic-cube": ((0, 1, 0, 1), -16, 24, 22), "crystal-sphere": ((0.1, 0.9, 0, 0.4), 10, 6),
    "suncatcher-drop": ((0, 1, 0.15, 0.9), 20, 4), "hexagon-paperweight": ((0.4, 1, 0, 1), 20, 32),
    "dome-lamp": ((0.25, 1, 0.55, 1), 16, -3), "mushroom-lamp": ((0.2, 1, 0.45, 1), 14, 2),
    "cylinder-lamp": ((0, 1, 0.62, 1), 12, 16), "globe-pendant": ((0.1, 0.9, 0.55, 1), 14, 4),
    "spectrum-bar": ((0.62, 1, 0, 1), 24, 8), "arc-floor-lamp": ((0.5, 1, 0.75, 1), 14, 2),
    "everyday-mug": ((0.4, 1, 0.3, 1), 14, 28), "espresso-cup": ((0.2, 0.85, 0.35, 1), 14, 34),
    "ribbed-tumbler": ((0, 0.7, 0.5, 1), 12, 20), "carafe": ((0, 1, 0.62, 1), 14, 12),
    "serving-bowl": ((0.4, 1, 0.3, 1), 16, 34), "dinner-plate-set": ((0.5, 1, 0, 1), 20, 18),
    "pitcher": ((0, 0.6, 0.6, 1), -14, 22), "teapot": ((0, 0.6, 0.3, 1), -18, 22),
    "bud-vase": ((0.1, 0.9, 0, 0.45), 14, 10), "ribbed-vase": ((0.15, 1, 0.55, 1), 14, 24),
    "amphora-vase": ((0, 0.75, 0.55, 1), -16, 14), "ripple-vase": ((0.1, 1, 0.5, 1), 14, 26),
    "cylinder-planter": ((0.25, 0.9, 0, 0.5), 16, 16), "footed-planter": ((0.2, 0.8, 0, 0.45), 18, 6),
    "pillar-candle": ((0.4, 1, 0.3, 0.8), 12, 26), "jar-candle": ((0, 1, 0.5, 1), 14, 28),
    "taper-candles": ((0, 1, 0, 0.35), 16, 16), "candle-holder": ((0.3, 1, 0, 0.4), 20, 30),
    "reed-diffuser": ((0, 1, 0, 0.5), 14, 12), "hardcover-notebook": ((0.35, 1, 0, 1), 14, 36),
    "pencil-cup": ((0, 1, 0.45, 1), 16, 26), "catchall-tray": ((0.35, 1, 0, 1), 14, 38),
    "arch-bookends": ((0.5, 1, 0.15, 1), 18, 10), "desk-clock": ((0.3, 1, 0.4, 1), 16, 8),
    "brass-pen": ((0, 0.5, 0, 1), 12, 30), "cube-calendar": ((0, 0.65, 0.15, 1), -10, 14),
    "linen-cushion": ((0.45, 1, 0, 0.55), 14, 14), "wool-throw": ((0.4, 1, 0.2, 1), 16, 18),
    "canvas-tote": ((0.15, 0.85, 0.1, 0.55), 14, 6), "dispersion-print": ((0.45, 1, 0, 0.4), 18, 6),
    "interference-print": ((0.45, 1, 0, 0.4), 18, 6), "horizon-print": ((0.45, 1, 0, 0.4), 18, 6),
    "stacking-rings": ((0.1, 0.9, 0.45, 1), 16, 22), "spinning-top": ((0.1, 0.9, 0.4, 1), 14, 22),
    "marble-set": ((0.25, 0.75, 0, 1), 14, 34), "puzzle-cube": ((0.25, 1, 0.35, 1), 12, 28),
    "gift-card": ((0.2, 0.9, 0.2, 1), 14, 18), "desk-starter-set": ((0.1, 0.7, 0, 0.5), 12, 30),
}


def close_up(handle, name, part, azimuth, elevation, stop=8):
    """A part of a product where it is in use, with little in focus behind it.

    `name` is the model in the product's first color, whose pictures shops show with this one.
    """
    surface, time, (_name, turn), _beside, place = ROOMS[handle]

    def build(tools, models, aspect):
        rooms.room(time, surface)
        points = arrange(tools, models, (name, turn), (), place.get("lift", 0.0), place.get("tilt", 0.0))
        low, high = points.min(axis=0), points.max(axis=0)
        share = (points - low) / np.maximum(high - low, 1e-6)
        left, right, bottom, top = part
        inside = (share[:, 0] >= left) & (share[:, 0] <= right) & (share[:, 2] >= bottom) & (share[:, 2] <= top)
        camera = tools.add_camera(24, 1200, 1500)
        _target, distance = tools.frame(camera, points[inside], aspect, azimuth, elevation, (0.86, 0.66))
        camera.data.dof.use_dof = True
        camera.data.dof.focus_distance = distance - _reach(points[inside] - points[inside].mean(axis=0)) * 0.6
        camera.data.dof.aperture_fstop = stop

    return {"file": f"products/{handle}--detail", "size": (1200, 1500), "build": build}


def scene(file, surface, time, things, size=(1600, 900), azimuth=0, elevation=9, fill=(0.78, 0.7), center=(0, -0.1), fov=26, stop=8.0, exposure=0.0, spectra=(), **place):
    """Several products where they stand: (model, centimeters to the right, centimeters back, turn[, up])."""

    def build(tools, models, aspect):
        rooms.room(time, surface, place.get("wall", "#e6ddd0"))
        points = []
        for name, x, y, turn, *up in things:
            _parent, meshes = tools.load(models, name, (x / 100, y / 100, (up[0] if up else 0) / 100), turn)
            points.append(tools.corners(meshes))
        points = np.concatenate(points)
        for start, end, width, power in spectra:
            rooms.spectrum(start, end, width, power, 0.4)
        camera = tools.add_camera(fov, *size)
        _target, distance = tools.frame(camera, points, aspect, azimuth, elevation, fill, center)
        camera.data.dof.use_dof = True
        camera.data.dof.focus_distance = distance
        camera.data.dof.aperture_fstop = stop

    return {"file": file, "size": size, "build": build, "exposure": exposure}


# The shop's own pictures: its home, collections, journal and pages.
HOME = [
    ("equilateral-prism--default", -6, -4, 24), ("crystal-sphere--default", 9, 4, 0), ("bud-vase--chalk", 24, 8, 0),
    ("hexagon-paperweight--amber", -22, 3, 12), ("ribbed-vase--sage", -38, 10, 0), ("everyday-mug--terracotta", 38, -2, -30),
]
SHOP = {
    "home/hero": ("sill", "afternoon", HOME, {"size": (2000, 1126), "elevation": 8, "fill": (0.84, 0.7), "center": (0.02, -0.2), "spectra": [((-1.2, -0.9, 0.5), (0.1, 0.2, 0.16), 9, 1800.0)]}),
    "home/hero-phone": ("sill", "afternoon", HOME[:4], {"size": (1200, 1500), "elevation": 10, "fill": (0.8, 0.6), "center": (0, -0.3), "spectra": [((-1.2, -0.9, 0.5), (0.05, 0.25, 0.22), 9, 1800.0)]}),
    "collections/prisms": ("sill", "noon", [("crystal-sphere--default", -11, 4, 0), ("equilateral-prism--default", 1, -5, 66), ("dichroic-cube--default", 10, 1, 34), ("hexagon-paperweight--cobalt", 19, 6, 10), ("hexagon-paperweight--amber", -19, -3, 24), ("right-angle-prism--default", 3.5, 7, 18)], {"elevation": 13, "spectra": [((-1.2, -0.8, 0.5), (0.16, -0.06, 0.0), 7, 1500.0)]}),
    "collections/lighting": ("bench", "evening", [("dome-lamp--terracotta", -36, 2, 0), ("mushroom-lamp--opal", -2, 6, 0), ("cylinder-lamp--default", 32, 2, 0)], {"elevation": 6, "fill": (0.72, 0.72)}),
    "collections/tableware": ("table", "morning", [("pitcher--chalk", -14, 10, -18), ("teapot--sage", 10, 8, 12), ("everyday-mug--terracotta", -3, -8, -28), ("everyday-mug--ink", 24, 4, 28), ("dinner-plate-set--chalk", -34, 0, 0), ("espresso-cup--terracotta", 15, -11, -22), ("serving-bowl--ochre", 44, 2, 0)], {"elevation": 14, "fill": (0.84, 0.7)}),
    "collections/vases-planters": ("bench", "noon", [("ribbed-vase--terracotta", -26, 5, 0), ("bud-vase--ochre", -11, -4, 0), ("amphora-vase--chalk", 4, 6, 14), ("ripple-vase--cobalt", 20, -2, 0), ("cylinder-planter--chalk", 38, 6, 0), ("footed-planter--sage", -46, 0, 0)], {"elevation": 8, "fill": (0.84, 0.74)}),
    "collections/candles": ("bath", "evening", [("taper-candles--terracotta", -18, 6, 0), ("pillar-candle--ivory", -3, 4, 0), ("jar-candle--salt", 11, -2, 0), ("reed-diffuser--neroli", 24, 6, 0), ("candle-holder--brass", -31, -3, -28)], {"elevation": 9, "fill": (0.76, 0.74)}),
    "collections/desk": ("desk", "morning", [("desk-clock--ochre", -14, 12, -14), ("pencil-cup--terracotta", 4, 12, 0), ("cube-calendar--oak", 20, 10, -16), ("hardcover-notebook--ink", -6, -10, -24), ("catchall-tray--sage", 26, -8, 14), ("brass-pen--brass", -28, -8, 60)], {"elevation": 24, "fill": (0.8, 0.74)}),
    "collections/textiles": ("bed", "morning", [("linen-cushion--terracotta", -24, 14, -16), ("linen-cushion--chalk", 20, 20, 12), ("wool-throw--oat", 6, -24, 24)], {"elevation": 14, "fill": (0.74, 0.74)}),
    "collections/prints-play": ("bench", "afternoon", [("dispersion-print--oak", -34, 24, 0), ("horizon-print--black", 12, 24, 0), ("stacking-rings--spectrum", 34, -4, 0), ("puzzle-cube--spectrum", -8, -6, 30), ("spinning-top--spectrum", 8, -10, 20)], {"elevation": 8, "fill": (0.8, 0.76)}),
    "journal/1": ("desk", "morning", [("equilateral-prism--default", -3, 0, 30), ("dichroic-cube--default", 8, 3, 40), ("hexagon-paperweight--clear", 16, -3, 10), ("crystal-sphere--default", -14, 5, 0)], {"elevation": 12, "fill": (0.64, 0.66), "spectra": [((-1.1, -0.9, 0.5), (0.14, -0.1, 0.0), 7, 1500.0)]}),
    "journal/2": ("desk", "evening", [("dome-lamp--ink", -14, 6, 0), ("hardcover-notebook--ochre", 12, -6, 18), ("everyday-mug--chalk", 28, 4, -24), ("bud-vase--rose", 38, 8, 0)], {"elevation": 9, "fill": (0.64, 0.76)}),
    "journal/3": ("table", "evening", [("dinner-plate-set--chalk", -6, 0, 0), ("ribbed-tumbler--amber", 19, 7, 0), ("ribbed-tumbler--clear", 28, -4, 0), ("pitcher--ink", -30, 9, -24), ("candle-holder--brass", 40, 8, -18)], {"elevation": 13, "fill": (0.76, 0.72)}),
    "journal/4": ("shelf", "noon", [("amphora-vase--ink", -26, 0, 14), ("ripple-vase--rose", -8, -2, 0), ("footed-planter--sage", 12, 0, 0), ("stacking-rings--earth", 28, -2, 0), ("arch-bookends--terracotta", -56, 0, 16)], {"elevation": 4, "fill": (0.78, 0.76), "center": (0, -0.06)}),
    "pages/about": ("table", "morning", [("amphora-vase--chalk", -16, 10, 0), ("serving-bowl--chalk", 12, 2, 0), ("hexagon-paperweight--clear", 34, -4, 10)], {"elevation": 12, "fill": (0.5, 0.6), "center": (0.16, -0.16)}),
    "pages/sign-in": ("desk", "afternoon", [("hardcover-notebook--sage", -6, 0, 18), ("brass-pen--brass", 10, -10, 40), ("bud-vase--chalk", 20, 10, 0)], {"size": (1200, 1500), "elevation": 22, "fill": (0.6, 0.5), "center": (0, -0.2)}),
    "pages/empty-cart": ("bench", "noon", [("canvas-tote--natural", 0, 6, -12)], {"elevation": 5, "fill": (0.4, 0.72), "center": (0.2, -0.06)}),
    "pages/not-found": ("floor", "afternoon", [("marble-set--default", -16, 4, 0), ("spinning-top--spectrum", 14, -4, 24)], {"elevation": 22, "fill": (0.56, 0.5), "spectra": [((-1.1, -0.9, 0.5), (0.3, 0.1, 0.0), 8, 1500.0)]}),
    "og-default": ("sill", "afternoon", [("equilateral-prism--default", 9, -2, 24), ("crystal-sphere--default", 24, 4, 0), ("bud-vase--chalk", 36, 8, 0)], {"size": (1200, 630), "elevation": 8, "fill": (0.5, 0.62), "center": (0.4, -0.16), "spectra": [((-1.2, -0.9, 0.5), (0.1, 0.2, 0.14), 9, 1800.0)]}),
}


# The film of the prism: two hours of an afternoon in as many pictures, its colors wandering over the sill.
FRAMES = 36


def film(number):
    share = number / (FRAMES - 1)
    surface, time, main, beside, place = ROOMS["equilateral-prism"]
    return in_room(
        f"film/equilateral-prism-{number:02}", surface, time, main, beside,
        **{
            **place, "fill": (0.56, 0.42), "spectrum": (-0.06 + 0.3 * share, 0.05, 0.0),
            "power": 1400.0 * math.sin(math.pi * (0.1 + 0.8 * share)), "later": share,
        },
    )


def all_shots(models):
    with open(os.path.join(models, "views.json")) as file:
        views = json.load(file)
    for file, (surface, time, things, extra) in SHOP.items():
        yield scene(file, surface, time, things, **extra)
    for handle, (surface, time, main, beside, extra) in ROOMS.items():
        yield in_room(f"products/{handle}--room", surface, time, main, beside, **extra)
    for handle, row in DETAILS.items():
        yield close_up(handle, views[handle]["models"][0]["name"], *row)
    for row in views.values():
        for model in row["models"]:
            yield alone(model["name"], row["type"], row["view"])
    for number in range(FRAMES):
        yield film(number)
