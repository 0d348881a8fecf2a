import { randomId } from '#src/kernel/id.ts'
import type { Language } from '#src/messages/messages.ts'
import type { PublicConfig } from '#src/platform/config/public-config.ts'
import { send } from '#src/platform/http/client.ts'
import type { ColorPalette, photoApi, SkinAnalysis } from '../contract.ts'
import type { PhotoOptions } from '#src/skin-vision/contract.ts'
import { analyzeOnDevice, keepInPage, numbered } from '../device/analyze.ts'
import { reportOf } from '../results/palette.ts'
import { figuresOf } from '../results/skin.ts'
import type { Answers } from './questions.tsx'
import { sendPhoto } from './send-photo.ts'
import type { Analyze } from './use-photo-flow.ts'

export { DeviceFailed, lookAt, prepareEngine } from '../device/analyze.ts'

/** Where photos are measured. */
export type Place = 'device' | 'server'
export const placeOf = ({ photosOnDevice }: PublicConfig): Place => (photosOnDevice ? 'device' : 'server')

/** A result and where it comes from. */
export type Placed<Answer> = {
  readonly answer: Answer
  readonly place: Place
  /** Of a customer's result that could not be stored: stores it. */
  readonly save?: (() => Promise<Answer>) | undefined
  /** Index of the photo that positions refer to; 0 unless several were taken. */ readonly shown?: number
  /** Photos that the result is the median of; 1 unless several were taken. */ readonly used?: number
}

export type Person = { readonly userId: string | undefined; readonly owner: string; readonly language: Language }

const ownerField = ({ userId, owner }: Person) => (userId === undefined ? { sessionId: owner } : { userId })

/** As form fields; empty ones are not sent. */
const fieldsOf = ({ whitePaper }: PhotoOptions) => ({ whitePaper: whitePaper ? 'true' : '' })

const uploaded = <Answer>(path: string, fields: Readonly<Record<string, string>>): Analyze<Placed<Answer>> => ({
  isUpload: true,
  run: async ([photo], sending) => ({
    answer: await sendPhoto<Answer>(path, photo, fields, sending),
    place: 'server',
  }),
})

/** Only a customer's figures are sent, after the analysis; a guest's never. */
export function skinAt(
  place: Place,
  person: Person,
  answers: Answers,
  options: PhotoOptions,
): Analyze<Placed<SkinAnalysis>> {
  if (place === 'server')
    return uploaded('/api/skin-analysis', { ...answers, ...fieldsOf(options), ...ownerField(person) })
  return {
    isUpload: false,
    async run(photos, watching) {
      const form = Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== ''))
      const task = {
        kind: 'skin',
        photos: photos.map(numbered),
        options: { ...form, ...options },
        language: person.language,
      } as const
      const { analysis: answer, shown, used } = await analyzeOnDevice(task, watching)
      const { userId } = person
      const measured = { answer, place, shown, used }
      if (userId === undefined) return measured
      const sent = { userId, id: randomId(), report: figuresOf(answer) }
      const save = async () => {
        const { id } = await send<typeof photoApi.keepSkin>('POST', '/api/skin-analysis/report', sent)
        return { ...answer, id }
      }
      return save().then(
        (stored) => ({ ...measured, answer: stored }),
        () => ({ ...measured, answer: { ...answer, id: null }, save }),
      )
    },
  }
}

export function paletteAt(place: Place, person: Person, options: PhotoOptions): Analyze<Placed<ColorPalette>> {
  if (place === 'server') return uploaded('/api/color-palette', { ...fieldsOf(options), ...ownerField(person) })
  return {
    isUpload: false,
    async run([photo], watching) {
      const answer = await analyzeOnDevice(
        { kind: 'palette', photo: numbered(photo), options, language: person.language },
        watching,
      )
      const { userId } = person
      if (userId === undefined) return { answer: keepInPage(answer), place }
      const sent = { userId, id: randomId(), report: reportOf(answer) }
      const save = () => send<typeof photoApi.keepPalette>('POST', '/api/color-palette/report', sent)
      return save().then(
        (stored) => ({ answer: stored, place }),
        () => ({ answer: keepInPage(answer), place, save }),
      )
    },
  }
}
