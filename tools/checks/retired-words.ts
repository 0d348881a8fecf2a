import type { Sources } from './sources.ts'

type RetiredWord = { readonly pattern: RegExp; readonly use: string }

const retired = (pattern: RegExp, use: string): RetiredWord => ({ pattern, use })

/** In texts that people read: messages, documents and comments. */
const textWords: readonly RetiredWord[] = [
  retired(/\bwhoever\b/i, 'anyone who'),
  retired(/\banew\b/i, 'again'),
  retired(/\bunder way\b/i, 'in progress'),
  // 'All at once' and 'two at once' mean 'at the same time'.
  retired(/(?<!\b(?:all|two|three|several|many|much|everything|both|requests|processes) )\bat once\b/i, 'immediately'),
  retired(/\bcatalogues?\b/i, 'catalog'),
  retired(/\bcolou(?:r|rs|red)\b/i, 'color'),
  retired(/\be-mails?\b/i, 'email'),
  retired(/\btariffs?\b/i, 'shipping rate'),
  retired(/\blapse[ds]?\b/i, 'expire'),
  retired(/\bsettle(?:s|d|ments?)?\b/i, 'reconcile'),
  retired(/\bby letter\b|\b(?:confirmation|every|this|our|your|other|more|outbox) letters?\b/i, 'email'),
  retired(/\bletters? (?:is|are) (?:on|sent|kept)\b|\bletters (?:go|wait)\b/i, 'email'),
  retired(/\border[- ]desk\b/i, 'orders'),
  retired(/\b(?:signed|provider’s|provider's|signature of this) notices?\b/i, 'webhook event'),
  retired(/\b(?:log|record) of acts\b|\badmin acts?\b|\bacts of administrators\b/i, 'audit log'),
  retired(/\bmembers?\b(?! states?\b)/i, 'customer'),
  retired(/\bvessels?\b/i, 'container'),
  retired(/\bproduct pictures?\b/i, 'product image'),
  retired(/\b(?:last pieces?|pieces (?:on hand|left|of one product))\b/i, 'units'),
  retired(/\bpromised to payments?\b/i, 'reserved'),
  retired(/\b(?:on|off) the shelf\b/i, 'inventory'),
  retired(/\b(?:products? in|out of|back in|has left) the range\b/i, 'active'),
  retired(/\bthe till\b/i, 'checkout'),
  retired(/\b(?:at|through) (?:its|their) doors?\b/i, 'public API'),
  retired(/\bvocabulary\.ts\b/i, 'constants.ts'),
  retired(/\bis to be had\b|\bon the list yet\b/i, 'available'),
  retired(/\b(?:is|are) no medical advice\b/i, 'is not medical advice'),
]

/** In names of files, functions, types and variables. */
const codeWords: readonly RetiredWord[] = [
  retired(/[oO]rder-?[dD]esk|\bdesk-?[sS]tore|\bDeskAct/, 'orders (admin)'),
  retired(/admin-?[lL]og\b|AdminAct|[aA]dminActs\b/, 'audit log'),
  retired(/[lL]apse[ds]?(?![a-z])/, 'expire'),
  // `allSettled` belongs to JavaScript, `onSettled` to React Query.
  retired(/\bsettle(?:s|d|ments?)?(?![a-z])|(?<!\b(?:all|on))Settle(?:s|d|ments?)?(?![a-z])/, 'reconcile'),
  retired(/[tT]ariff/, 'shipping rate'),
  retired(/[cC]atalogue/, 'catalog'),
  retired(/[cC]olour/, 'color'),
  retired(/\bvocabulary\b/i, 'constants'),
  retired(/[vV]essel/, 'container'),
  retired(/\b(?:read|parse|handle|sign|verify)Notices?\b/, 'webhook event'),
  retired(/\b(?:write|render|send|queue|order|reset)\w*Letters?\b|\bletters?(?:To|Id|Store)\b/, 'email'),
  retired(
    /\b(?:putBack|giveBack|adoptCart|mostUses|leastSubtotal|writeReset)\b/,
    'restock, refund, merge, usage limit',
  ),
  retired(/\b(?:most|least)(?=: number|, | = )|[a-z]News\b/, 'max, min, notification'),
  retired(/\bmembers?\b|\bmember(?:Of|Id|Only)\b|[a-z]Members?\b/, 'customer'),
  retired(/(?<![Pp]acking[ -])\bslips?\b/, 'typo, edit distance'),
  retired(/\b(?:fights|rivals|quarrels?)\b/, 'conflict'),
  retired(/Planted|\bplanting\b/, 'synthetic lesion'),
]

const blank = (part: string): string => part.replaceAll(/[^\n]/g, ' ')

/** Comments and quoted texts have rules of their own, so only names remain. Line breaks are kept. */
const namesOnly = (code: string): string =>
  code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, blank)

/** Either a comment (group 1), or a string or template that may contain the marks of one. */
const codeParts = /(\/\*[\s\S]*?\*\/|\/\/[^\n]*)|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
const sqlParts = /(--[^\n]*)|'(?:[^']|'')*'/g

/** The comments of a TypeScript or SQL file, with line breaks kept. */
function commentsOnly(file: string, text: string): string {
  let comments = ''
  let end = 0
  for (const match of text.matchAll(file.endsWith('.sql') ? sqlParts : codeParts)) {
    const [part, comment] = match
    comments += blank(text.slice(end, match.index)) + (comment ?? blank(part))
    end = match.index + part.length
  }
  return comments
}

function findWords(file: string, text: string, words: readonly RetiredWord[]): string[] {
  return text.split('\n').flatMap((line, at) =>
    words.flatMap(({ pattern, use }) => {
      const found = pattern.exec(line)
      return found ? [`${file}:${at + 1} “${found[0].trim()}”: use “${use}”`] : []
    }),
  )
}

export function retiredTexts(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) => findWords(file, text, textWords))
}

export function retiredComments(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) => findWords(file, commentsOnly(file, text), textWords))
}

export function retiredNames(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) => [
    ...findWords(file, namesOnly(text), codeWords),
    ...codeWords.filter(({ pattern }) => pattern.test(file)).map(({ use }) => `${file}: use “${use}” in its name`),
  ])
}
