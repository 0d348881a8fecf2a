import type { Language, Messages } from './messages.ts'

export type MessagePreset = 'as-specified' | 'eu'

/** One chunk per language, and one for what a preset says differently: a visitor loads only their own. */
const loaders: { readonly [L in Language]: { readonly words: () => Promise<Messages>; readonly eu: () => Promise<(words: Messages) => Messages> } } = {
  en: { words: () => import('./en.ts').then((module) => module.en), eu: () => import('./en/eu.ts').then((module) => module.europeanWords) },
}

export async function loadMessages(language: Language, preset: MessagePreset): Promise<Messages> {
  const { words, eu } = loaders[language]
  if (preset === 'as-specified') return words()
  const [all, adapt] = await Promise.all([words(), eu()])
  return adapt(all)
}
