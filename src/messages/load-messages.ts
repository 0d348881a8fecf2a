import type { Language, Messages } from './messages.ts'

export type MessagePreset = 'as-specified' | 'eu'

/** One chunk per language and one per preset, so that visitors load only what they need. */
const loaders: {
  readonly [L in Language]: {
    readonly messages: () => Promise<Messages>
    readonly eu: () => Promise<(messages: Messages) => Messages>
  }
} = {
  en: {
    messages: () => import('./en.ts').then((module) => module.en),
    eu: () => import('./en/eu.ts').then((module) => module.europeanMessages),
  },
}

export async function loadMessages(language: Language, preset: MessagePreset): Promise<Messages> {
  const { messages, eu } = loaders[language]
  if (preset === 'as-specified') return messages()
  const [all, adapt] = await Promise.all([messages(), eu()])
  return adapt(all)
}
