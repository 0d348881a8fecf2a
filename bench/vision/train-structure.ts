import { readFileSync, writeFileSync } from 'node:fs'
import type { Forest } from '../../src/skin-vision/forest.ts'
import type { Altered } from './altered.ts'
import { forestFor } from './boosting.ts'
import { referencePhotos, wordAfter } from './photos.ts'
import { renderedRow, type StructureRow } from './structure-rows.ts'
import { openWorkers } from './workers.ts'

// Trains the decision trees for moved, retouched and drawn photos on altered copies of the calibration half of the
// reference photos. Writes src/skin-vision/quality/structure-forests.json; with --only retouched, only that forest in it.

const file = new URL('../../src/skin-vision/quality/structure-forests.json', import.meta.url)
const renderedFaces = 40
const only = wordAfter('only')
const bad = (['moved', 'retouched', 'drawn'] as const).filter((kind) => only === undefined || only === kind)

const { workers, close } = openWorkers()
const kinds: readonly Altered[] = ['good', ...bad]
const perPhoto = await Promise.all(
  referencePhotos('calibration').map(({ bytes }, at) =>
    workers({ kind: 'structure', bytes, seed: at * 31 + 7, kinds }),
  ),
)
await close()
const rows: StructureRow[] = perPhoto.flat()
for (let at = 0; at < renderedFaces; at++) rows.push(await renderedRow(at))

/** Beauty filters differ more among each other than movements do, and need more trees. */
const retouchedForest = () =>
  forestOf('retouched', rows, ({ structure, detail }) => Float32Array.from([...structure, ...detail]), 120)
const otherForest = (kind: Altered) =>
  forestOf(
    kind,
    rows.filter(({ isForRetouched }) => !isForRetouched),
    ({ structure }) => structure,
    60,
  )

function forestOf(
  kind: Altered,
  of: readonly StructureRow[],
  featuresOf: (row: StructureRow) => Float32Array,
  trees: number,
): Forest {
  return forestFor(
    of
      .filter((row) => row.kind === 'good' || row.kind === kind)
      .map((row) => ({ kind: row.kind, features: featuresOf(row) })),
    (row) => row.kind === kind,
    { trees, depth: 3, rate: trees > 100 ? 0.12 : 0.15, min: 3 },
  )
}

const trained = Object.fromEntries(
  bad.map((kind) => [kind, kind === 'retouched' ? retouchedForest() : otherForest(kind)]),
)
writeFileSync(file, `${JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), ...trained })}\n`)
