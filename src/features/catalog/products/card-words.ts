/** Cards show two lines of text; anything longer would only add weight to the HTML and the embedded data. */
const maxOnCard = 170

/** Cuts at a word boundary and adds an ellipsis. */
export function shortened(text: string): string {
  if (text.length <= maxOnCard) return text
  return `${text.slice(0, text.lastIndexOf(' ', maxOnCard)).replace(/[,;:–-]$/, '')}…`
}
