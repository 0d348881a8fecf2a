const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const number = String.raw`(?:[1-9]\d{0,2}|${numbers.join('|')}|a (?:couple|pair)(?: of)?)`
/** Not the number of a shade, and no amount of something else. */
const quantity = String.raw`(?<![\w.,€-])(${number})(?: ?[x×]| units?(?: of)?| packs?(?: of)?| of)?`

const sizeFollows = String.raw`(?! ?(?:ml|g|gr|grams?|milliliters?|%|percent|euros?|eur)\b)`
const adding = new RegExp(
  String.raw`\b(?:add|put|buy|get|order|take|throw|pop|place)(?: me)? ${quantity}\b${sizeFollows}`,
)
const unitsOfIt = new RegExp(String.raw`${quantity} (?:it|this|that|them|these|those|each)\b`)

export function unitsIn(text: string): number {
  if (text.startsWith('a ')) return 2
  const named = numbers.indexOf(text) + 1
  return named > 0 ? named : Number(text)
}

/** How many units of a product a normalized text asks for. @param name of the product, when the text names it */
export function quantityIn(text: string, name: string | null): number | null {
  const before = name === null ? null : new RegExp(String.raw`${quantity}\s$`).exec(text.slice(0, text.indexOf(name)))
  const found = before ?? (name === null ? (unitsOfIt.exec(text) ?? adding.exec(text)) : null)
  return found?.[1] ? unitsIn(found[1]) : null
}
