import type { instructions } from '#src/messages/en/instructions.ts'

/** Application instructions by product type. */
export type InstructionKind = keyof typeof instructions

type Product = { readonly name: string; readonly category: string }

const eye = /\beye(s|lids?)?\b/i
const lip = /\blips?\b/i
const hand = /\bhands?\b/i
const hair = /\b(hair|scalp)\b/i
const stick = /\b(stick|compact|cushion)\b/i
const mist = /\b(mist|spray)\b/i
const body = /\b(body|arms|legs|family|dry oil)\b/i
const retinoid = /retin(ol|al|oid)/i
const exfoliating = /glycolic|lactic|mandelic|salicylic|willow|\bacid\b|\bpha\b|peel|exfoliat|resurfacing/i

type Rule = readonly [InstructionKind, category: RegExp | null, ...names: RegExp[]]

/** The first match applies, so specific ones come before general ones. */
const ofCategory = (
  category: RegExp,
  kind: InstructionKind,
  rules: readonly (readonly [InstructionKind, RegExp])[],
) => [...rules.map(([specific, name]): Rule => [specific, category, name]), [kind, category] as const]

const rules: readonly Rule[] = [
  ...ofCategory(/sunscreen|spf/, 'sunscreen', [
    ['lipSunscreen', lip],
    ['eyeSunscreen', eye],
    ['handSunscreen', hand],
    ['scalpSunscreen', hair],
    ['bodySunscreen', body],
    ['bodySunscreen', mist],
    ['sunStick', stick],
  ]),
  ...ofCategory(/cleanser/, 'cleanser', [
    ['eyeMakeupRemover', /\beye makeup\b/i],
    ['micellar', /micellar/i],
    ['cleansingOil', /balm|oil|butter|makeup|melting|cold cream/i],
  ]),
  ...ofCategory(/makeup/, 'makeup', [
    ['concealer', /conceal|corrector/i],
    ['mascara', /mascara/i],
    ['brow', /\b(eye)?brows?\b/i],
    ['eyeshadow', /shadow|palette/i],
    ['eyePencil', /\beye ?liner\b|\bkohl\b|\beye\b/i],
    ['lipColor', /lipstick|\blips?\b/i],
    ['cheekColor', /blush|bronzer|highlighter/i],
    ['settingMist', mist],
  ]),
  ['lipScrub', null, lip, /polish|scrub/i],
  ['lip', null, lip],
  ...ofCategory(/mask/, 'mask', [
    ['handMask', hand],
    ['hair', hair],
    ['eyeMask', eye],
    ['sheetMask', /sheet|biocellulose|hydrogel/i],
    ['sleepingMask', /sleeping|overnight/i],
    ['clayMask', /clay|mud|ghassoul|kaolin|bentonite/i],
  ]),
  ['eyeRetinol', null, retinoid, eye],
  ['eyeStick', null, eye, stick],
  ['eye', null, eye],
  ['hands', null, hand],
  ['hair', null, hair],
  ['bodyExfoliant', null, body, exfoliating],
  ['body', null, body],
  ['retinol', null, retinoid],
  ['vitaminC', null, /vitamin c\b|\bc15\b|ascorb/i],
  ['pads', null, exfoliating, /\bpads?\b/i],
  ['rinseOffPeel', null, exfoliating, /\brinse-off\b/i],
  ['exfoliant', null, exfoliating],
  ...ofCategory(/toner/, 'toner', [['mist', mist]]),
  ...ofCategory(/serum/, 'serum', [['hydratingSerum', /hyaluronic|hydrat|\bb5\b/i]]),
  ['faceOil', null, /\boil\b/i],
  ['treatment', /treatment/],
  ['moisturizer', /moisturi|cream/],
  ['cleanser', null, /cleans/i],
  ['sunscreen', null, /\bspf\b|sunscreen/i],
  ['toner', null, /toner/i],
  ['serum', null, /serum/i],
  ['mask', null, /mask/i],
  ['moisturizer', null, /moisturi|cream|lotion/i],
]

export function instructionKindOf({ name, category }: Product): InstructionKind {
  const fits = ([, inCategory, ...names]: Rule) =>
    (inCategory === null || inCategory.test(category.toLowerCase())) && names.every((one) => one.test(name))
  return rules.find(fits)?.[0] ?? 'generic'
}
