import { availableParallelism, cpus, loadavg } from 'node:os'
import { printTable } from '../lib/table.ts'
import { acceptanceFigures } from './acceptance.ts'
import { openWorkers } from './workers.ts'
import { rowOf, verdictOf, type Figure } from './figures.ts'
import { gateFigures } from './gates.ts'
import { lightFigures } from './light.ts'
import { falseSheetFigures, paperFigures } from './paper-figures.ts'
import { paletteFigures } from './palette.ts'
import { eyeBagFigures } from './eye-bag-figures.ts'
import { photosIn, wordAfter } from './photos.ts'
import { lesionFigures } from './lesion-figures.ts'
import { reencodedFigures } from './reencoded-figures.ts'
import { publish, reencodedRows, type Published } from './publish.ts'
import { repeatFigures } from './repeat.ts'
import { determinismFigure, phonePhoto, speedFigures } from './speed.ts'
import { dressedSubjects, portraitSubjects, renderedSubjects } from './subjects.ts'

// Accuracy and speed of the photo analysis: prints a table, and exits with 1 when a value misses its threshold.

const isQuick = process.argv.includes('--quick')
const folder = wordAfter('photos')
const only = wordAfter('only')
const started = performance.now()
const report = (what: string) =>
  console.error(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${what}`)
const wants = (part: string) => only === undefined || only.split(',').includes(part)

const portraits = portraitSubjects(folder, isQuick ? 5 : 2)
const rendered = await renderedSubjects(isQuick ? 3 : 4)
const dressed = await dressedSubjects()
const figures: Figure[] = []
const published: Published[] = []
let counts: readonly number[] | null = null
const notes = [`load of the machine when it began: ${loadavg()[0]?.toFixed(1)}; speed counts where that is near 0`]

// Runs first, because memory is measured relative to an idle process.
const first = dressed[0]!
if (wants('speed')) {
  report('speed')
  figures.push(...(await speedFigures(await phonePhoto(first), isQuick ? 2 : 4, isQuick ? 4 : 8)))
}
if (wants('determinism')) {
  report('determinism')
  figures.push(
    await determinismFigure(
      [first, ...portraits.slice(0, 3)].map(({ bytes }) => bytes),
      isQuick ? 24 : 100,
    ),
  )
}
const { workers, close } = openWorkers()
if (wants('light')) {
  report('light')
  figures.push(...(await lightFigures(workers, isQuick)))
}
if (wants('gates')) {
  report('gates')
  const {
    figures: rows,
    acceptance,
    wrong,
  } = await gateFigures(workers, [...rendered, ...(isQuick ? [] : portraits)], photosIn(folder))
  figures.push(...rows)
  notes.push(
    `accepted by band: ${Object.entries(acceptance)
      .map(([band, share]) => `${band} ${share.toFixed(0)} %`)
      .join(', ')}`,
    ...wrong,
  )
}
if (wants('acceptance')) {
  report('acceptance')
  const accepted = await acceptanceFigures(workers, isQuick ? 8 : 1)
  figures.push(...accepted.figures)
  notes.push(...accepted.notes)
  published.push(...accepted.published)
  counts = accepted.photos
}
if (wants('palette')) {
  report('palette')
  const palettes = await paletteFigures(workers, isQuick ? 8 : 1)
  figures.push(...palettes.figures)
  notes.push(...palettes.notes)
  published.push(...palettes.published)
}
if (wants('paper')) {
  report('white paper')
  const onPaper = await paperFigures(workers)
  figures.push(...onPaper.figures)
  notes.push(...onPaper.notes)
  published.push(...onPaper.published)
}
if (wants('sheets')) {
  report('photos without a sheet')
  const sheets = await falseSheetFigures(workers)
  figures.push(...sheets.figures)
  notes.push(...sheets.notes)
}
if (wants('repeat')) {
  report('repeatability')
  const { figures: rows, noise } = await repeatFigures(workers, [
    ...dressed,
    ...(isQuick ? portraits : portraitSubjects(folder, 1)),
  ])
  figures.push(...rows)
  notes.push(`scoreNoise: ${JSON.stringify(noise)}`)
}
if (wants('reencoded')) {
  report('real photos, encoded again')
  const { figures: rows, faces } = await reencodedFigures(
    workers,
    portraitSubjects(folder, 1),
    folder,
    isQuick ? 12 : 200,
  )
  figures.push(...rows)
  published.push(...reencodedRows(faces))
  notes.push(
    faces.length === 0
      ? 'no reference photos found: figures on real photos are skipped'
      : `${faces.length} real photos of the check half`,
  )
}
if (wants('eye-bags')) {
  report('eye bags')
  const bags = await eyeBagFigures(workers, isQuick ? [] : portraitSubjects(folder, 1), folder)
  figures.push(...bags.figures)
  published.push(...bags.published)
}
if (wants('lesions')) {
  report('lesions')
  figures.push(...(await lesionFigures(workers, [...rendered, ...portraits])))
}
await close()
if (process.argv.includes('--write')) publish(published, counts)
report('done')

console.log(
  `\n${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores of ${cpus()[0]?.model.trim() ?? 'an unnamed processor'}, Node ${process.versions.node}${isQuick ? ', --quick' : ''}; ${rendered.length + dressed.length} rendered faces, ${portraits.length === 0 ? 'no test portraits at hand' : `${portraitSubjects(folder, 1).length} test portraits`}\n`,
)
printTable(['figure', 'value', 'floor', ''], figures.map(rowOf))
for (const figure of figures) if (verdictOf(figure) === 'known') console.log(`known: ${figure.what}: ${figure.known}`)
for (const note of notes) console.log(note)
process.exitCode = figures.some((figure) => verdictOf(figure) === 'MISSED') ? 1 : 0
