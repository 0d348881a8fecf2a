/** A full stop with closing punctuation, followed by a space, or the end of a line. Does not match 29.90 or e.g.x. */
const end = /[.!?…]["'”’)\]]*(?=\s)|\n/g

/**
 * Sentence ends after `from` in a text that is still being written. Excludes the end of the text, because the last
 * sentence may continue.
 */
export function findSentenceEnds(text: string, from: number): number[] {
  return [...text.matchAll(end)].map((match) => match.index + match[0].length).filter((at) => at > from)
}
