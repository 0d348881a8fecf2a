export type FaqEntry = { readonly id: string; readonly category: string; readonly question: string; readonly answer: string; readonly tags: readonly string[] }

/** Lower case and without accents, so that naïve finds naive. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The entries of a category in which every typed word, or its beginning, stands. Nothing typed and no category: all of them. */
export function findEntries<Entry extends FaqEntry>(entries: readonly Entry[], typed: string, category: string | null): readonly Entry[] {
  const words = plain(typed).match(/[\p{L}\p{N}%]+/gu) ?? []
  return entries.filter((entry) => {
    if (category !== null && entry.category !== category) return false
    const text = plain([entry.question, entry.answer, ...entry.tags].join(' '))
    return words.every((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u').test(text))
  })
}
