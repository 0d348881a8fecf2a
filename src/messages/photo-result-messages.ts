import { photoProblems, photos } from './en/photos.ts'
import type { Language } from './messages.ts'

const results = { en: { ...photos, problems: photoProblems } } as const

/** Texts of results and refusals, for photos analyzed in the browser. Loaded with the engine. */
export const photoResultMessagesIn = (language: Language) => results[language]
