/** A full stop and what closes with it, followed by space; or the end of a line. 29.90 and e.g.x are no ends. */
const end = /[.!?…]["'”’)\]]*(?=\s)|\n/g

/** Where sentences end in a text that is still being written, after `from`. The last one may go on: it is not among them. */
export function findSentenceEnds(text: string, from: number): number[] {
  return [...text.matchAll(end)].map((match) => match.index + match[0].length).filter((at) => at > from)
}
