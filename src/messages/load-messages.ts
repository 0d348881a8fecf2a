import type { Language, Texts } from './messages.ts'

export type MessagePreset = 'as-specified' | 'eu'

/** One chunk per language and one per preset, so that visitors load only what they need. */
const loaders: {
  readonly [L in Language]: {
    readonly texts: () => Promise<Texts>
    readonly eu: () => Promise<(texts: Texts) => Texts>
  }
} = {
  en: {
    texts: () => import('./en.ts').then((module) => module.en),
    eu: () => import('./en/eu.ts').then((module) => module.europeanTexts),
  },
}

export async function loadTexts(language: Language, preset: MessagePreset): Promise<Texts> {
  const { texts, eu } = loaders[language]
  if (preset === 'as-specified') return texts()
  const [all, adapt] = await Promise.all([texts(), eu()])
  return adapt(all)
}
