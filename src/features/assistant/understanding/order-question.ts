import { asksForArrival } from './arrival-question.ts'

const order = String.raw`(?:orders?|parcels?|packages?|delivery|shipment|stuff|products?|items?|things?)`
const own = String.raw`(?:my|our|the)(?: last| latest| recent| most recent)? ${order}`
const moved = String.raw`(?:ship(?:ped)?|sent|arrived?|arrives|arriving|come|coming|deliver(?:ed|y)?|go(?:ne)? through|on (?:the|its) way|dispatched|here|late|status|left)`

const patterns: readonly RegExp[] = [
  new RegExp(String.raw`\bwhere(?:'s|s| is| are)?(?: is)? (?:${own}|order)\b`),
  /\b(track|trace|follow)(ing)?\b.{0,15}\b(orders?|parcels?|packages?|shipment|delivery)\b/,
  /\border tracking\b|\b(has|have|did|is|was) (it|they|everything)\b.{0,10}\b(ship(ped)?|sent|arrived?|delivered|dispatched|left)\b/,
  /\b(ordered|bought)\b.{0,30}(\bnothing|\bnot|n't|\bnever|\bstill)\b.{0,20}\b(arrived?|come|came|received|here|waiting)\b|\bwaiting for my (order|parcel|package|delivery)\b/,
  /(\bnot|n't|\bnever)\b.{0,12}\b(received?|got|gotten)\b.{0,12}\b(order|parcel|package|delivery)\b/,
  /\btracking (number|code|link)\b/,
  new RegExp(String.raw`\b(?:status|state|update|news)\b.{0,20}\b(?:${own}|order)\b|\border status\b`),
  new RegExp(
    String.raw`\b(?:has|have|is|was|did|will|when(?: will| does| is| do i (?:get|receive))?)\b.{0,12}\b(?:my|our) ${order}\b.{0,30}\b${moved}\b`,
  ),
  new RegExp(
    String.raw`\b(?:my|our) (?:order|parcel|package|delivery|shipment)\b.{0,45}\b(?:late|lost|delayed|missing|not (?:yet )?(?:arrived|here|come|shipped)|has ?n't|hasnt|never (?:came|arrived)|still)\b`,
  ),
  /\bwhen (do i|will i|can i) (get|receive|expect)\b.{0,10}\bmy (order|parcel|package|delivery)\b/,
  /\b(show|see|list|view|check)\b.{0,15}\bmy (last |latest |recent )?orders?\b|^my (last|latest) order\b|^order ?$/,
]
const isAboutSomethingElse =
  /\b(return\w*|refund\w*|cancel\w*|change|invoice|receipt|confirmation|address|withdraw\w*|damaged|broken|wrong|part of|item missing|missing (item|from)|discount|code|gift|minimum|monogram)\b/

/** 'Where is my order': a question about an existing order. */
export const asksAboutOwnOrder = (text: string): boolean =>
  patterns.some((pattern) => pattern.test(text)) && !isAboutSomethingElse.test(text) && !asksForArrival(text)

/** The order number in a message, if any. */
export const orderNumberIn = (text: string): string | null => /(?<![\d.,€])\b(\d{4,15})\b/.exec(text)?.[1] ?? null
