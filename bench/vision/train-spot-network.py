"""Trains the network for spots on what `export-spots.ts` wrote into a folder.

    pip install torch numpy
    mkdir FOLDER && node bench/vision/export-spots.ts FOLDER && python bench/vision/train-spot-network.py FOLDER

Writes src/skin-vision/skin/spot-network.json, which spot-network.ts reads. Takes a quarter of an hour on one core.
"""

import base64
import json
import sys
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

SIDES = [15, 15, 9]
CHANNELS = 3
PATCH_LENGTH = sum(CHANNELS * side * side for side in SIDES)
HEAD, FEATURES = 10, 40
LABEL, ODDS = 6, 8
PER_STEP = 8
HOPELESS = -4.5
EPOCHS, BATCH, RATE = 20, 1024, 3e-3
UNCODED = 5
# Share of spots for which the limits of marks were chosen; more copies of the photos have a larger one, and would raise all odds.
SPOT_SHARE = 0.1416

torch.set_num_threads(1)
torch.manual_seed(0)
np.random.seed(0)
folder = Path(sys.argv[1])
target = Path(__file__).parents[2] / "src/skin-vision/skin/spot-network.json"


class Network(nn.Module):
    def __init__(self):
        super().__init__()
        fine = lambda: nn.Conv2d(CHANNELS, 12, 3, stride=2)
        coarse = lambda: nn.Conv2d(12, 24, 3, stride=2)
        self.spot_fine, self.spot_coarse = fine(), coarse()
        self.around_fine, self.around_coarse = fine(), coarse()
        self.mirrored = nn.Conv2d(CHANNELS, 6, 3, stride=2)
        self.first = nn.Linear(2 * 24 * 9 + 6 * 16 + FEATURES, 48)
        self.second = nn.Linear(48, 24)
        self.last = nn.Linear(24, 2)
        self.drop = nn.Dropout(0.2)

    def layers(self):
        return [
            *[self.spot_fine, self.spot_coarse, self.around_fine, self.around_coarse],
            *[self.mirrored, self.first, self.second, self.last],
        ]

    def forward(self, patches, features):
        spot, around, mirrored = patches
        relu = functional.relu
        seen = [
            relu(self.spot_coarse(relu(self.spot_fine(spot)))),
            relu(self.around_coarse(relu(self.around_fine(around)))),
            relu(self.mirrored(mirrored)),
        ]
        joined = torch.cat([*(part.flatten(1) for part in seen), features], 1)
        hidden = relu(self.first(self.drop(joined)))
        return self.last(relu(self.second(self.drop(hidden))))


def inputs_of(patches, share, turn):
    """The patches as spot-network.ts softens them, in one of eight positions."""
    values = patches.float() / PER_STEP * share[:, None]
    values = values / (2 + values.abs() / 4)
    squares, start = [], 0
    for side in SIDES:
        square = values[:, start : start + CHANNELS * side * side].view(-1, CHANNELS, side, side)
        start += CHANNELS * side * side
        if turn & 1:
            square = square.flip(3)
        if turn & 2:
            square = square.flip(2)
        if turn & 4:
            square = square.transpose(2, 3)
        squares.append(square.contiguous())
    return squares


def train(rows, patches, used):
    """Certainty of all rows, and redness of those that are spots."""
    features = rows[:, HEAD:]
    means, deviations = features[used].mean(0), features[used].std(0) + 1e-6
    scaled = torch.from_numpy(((features - means) / deviations).clip(-4, 4))
    share = torch.from_numpy(np.exp(features[:, 0] - features[:, 1]).clip(0, 1))
    is_spot = torch.from_numpy((rows[:, LABEL] == 1).astype(np.float32))
    is_red = torch.from_numpy(np.isin(rows[:, 2], [3, 4]).astype(np.float32))
    network = Network()
    optimizer = torch.optim.AdamW(network.parameters(), lr=RATE, weight_decay=0.01)
    steps = EPOCHS * (len(used) // BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, RATE, total_steps=steps + 1, pct_start=0.1)
    for epoch in range(EPOCHS):
        shuffled = np.random.permutation(used)
        total = 0.0
        for start in range(0, len(used) - BATCH + 1, BATCH):
            batch = torch.from_numpy(shuffled[start : start + BATCH])
            odds = network(inputs_of(patches[batch], share[batch], np.random.randint(8)), scaled[batch])
            spot, red = is_spot[batch], is_red[batch]
            certainty = functional.binary_cross_entropy_with_logits(odds[:, 0], spot)
            each = functional.binary_cross_entropy_with_logits(odds[:, 1], red, reduction="none")
            loss = certainty + 0.5 * (each * spot).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
            total += float(loss.detach())
        print(f"epoch {epoch + 1}: {total / (len(used) // BATCH):.4f}", flush=True)
    with torch.no_grad():
        network.last.bias[0] -= log_odds((rows[used, LABEL] == 1).mean()) - log_odds(SPOT_SHARE)
    return network.eval(), means, deviations


def log_odds(share):
    return float(np.log(share / (1 - share)))


def stored(layer):
    weights = layer.weight.detach().flatten(1).numpy()
    scales = np.abs(weights).max(1) / 127
    steps = np.round(weights / scales[:, None]).astype(np.int8)
    return {
        "scales": shortened(scales),
        "biases": shortened(layer.bias.detach().numpy()),
        "weights": base64.b64encode(steps.tobytes()).decode(),
    }


def shortened(values):
    return [float(f"{value:.5g}") for value in values]


if __name__ == "__main__":
    rows = np.fromfile(folder / "rows.f32", dtype=np.float32).reshape(-1, HEAD + FEATURES)
    patches = torch.from_numpy(np.fromfile(folder / "patches.i8", dtype=np.int8).reshape(-1, PATCH_LENGTH))
    fit = (rows[:, LABEL] != 2) & (rows[:, 2] != UNCODED) & (rows[:, ODDS] >= HOPELESS)
    network, means, deviations = train(rows, patches, np.flatnonzero(fit))
    layers = [stored(layer) for layer in network.layers()]
    result = {"means": shortened(means), "deviations": shortened(deviations), "layers": layers}
    target.write_text(json.dumps(result, indent=2) + "\n")
