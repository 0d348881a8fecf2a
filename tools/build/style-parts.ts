import { parse, type AtRule, type ChildNode, type Container, type Declaration, type Root, type Rule } from 'postcss'
import type { StylePart } from '#src/entry/critical-styles.server.ts'

/** Properties that change nothing in a page's first picture. */
const laterProperties = /^(transition(-.+)?|cursor|user-select|will-change|touch-action)$/
/** A state that needs a visitor's action. Keyboard focus is not among them: it can be visible from the start. */
const laterState = /:(hover|active)(?![\w-])/
/** Parts of date and time fields, which only dialogs and the administration have: scripts draw those. */
const laterElement = /::-webkit-(date|calendar)/
const laterVariant = /(?:^|:)(?:group-)?(?:hover|active|print):/

/** Variables of Tailwind, which only its own rules read. */
const tailwindVariable = /^--tw-/

const parenthesized = /(?<!\\)\((?:\\.|[^()\\])*(?<!\\)\)/g
const attribute = /(?<!\\)\[(?:\\.|"[^"]*"|[^\]\\"])*\]/g
const className = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])+)/gi
const escaped = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi
const variable = /var\((--[\w-]+)/g
const onlyArgument = /^:(?:is|where)\(((?:\\.|[^(),\\]|\((?:\\.|[^()\\])*\))*)\)$/
const word = /[\w-]+/g

/**
 * The parts of a style sheet that a first paint can need, in their order, each with what a page must contain to need it.
 * @throws when the style sheet has a syntax error, or nested rules
 */
export function stylePartsOf(styles: string): StylePart[] {
  const root = parse(styles)
  const animations = new Set<string>()
  root.walkAtRules('keyframes', ({ params }) => void animations.add(params))
  root.walkDecls(laterProperties, (declaration) => void declaration.remove())
  removeUnread(root)
  return partsIn(root, animations)
}

function removeUnread(root: Root): void {
  const read = new Set([...root.toString().matchAll(variable)].map(([, name]) => name))
  root.walkDecls(tailwindVariable, (declaration) => {
    if (!read.has(declaration.prop)) declaration.remove()
  })
}

function partsIn(container: Container, animations: ReadonlySet<string>): StylePart[] {
  return (container.nodes ?? []).flatMap((node) => partsOf(node, animations))
}

function partsOf(node: ChildNode, animations: ReadonlySet<string>): StylePart[] {
  if (node.type === 'rule') return partsOfRule(node, animations)
  if (node.type === 'atrule') return partsOfAtRule(node, animations)
  if (node.type === 'decl') return [partOfDeclaration(node, animations)]
  return []
}

function partsOfAtRule(rule: AtRule, animations: ReadonlySet<string>): StylePart[] {
  const { name, params } = rule
  if (!rule.nodes) return [{ css: `@${name} ${params};` }]
  if (name === 'keyframes' || name === 'property') {
    return [{ css: rule.toString(), defines: params, reads: readIn(rule.toString(), animations) }]
  }
  if (name === 'font-face') return [{ css: rule.toString() }]
  if (name === 'media' && params.split(',').every((query) => query.trim() === 'print')) return []
  // The order of layers follows from where each is first named.
  return [{ open: `@${name} ${params}{`, isKept: name === 'layer', inside: partsIn(rule, animations) }]
}

function partsOfRule(rule: Rule, animations: ReadonlySet<string>): StylePart[] {
  const selectors = rule.selectors.filter((selector) => !isLater(selector))
  const declarations = declarationsOf(rule)
  if (selectors.length === 0 || declarations.length === 0) return []
  const needs = selectors.map(classesOf)
  const open = `${selectors.join(',')}{`
  // Such a rule applies to every page, which need not read all of its variables.
  if (needs.some((names) => names.length === 0)) {
    return [{ open, isKept: false, inside: declarations.map((one) => partOfDeclaration(one, animations)) }]
  }
  const css = `${open}${declarations.map(String).join(';')}}`
  return [{ css, needs, reads: readIn(css.slice(open.length), animations) }]
}

/** Each once: the style sheet repeats some that a tool has added prefixes to. */
function declarationsOf(rule: Rule): Declaration[] {
  const byText = new Map<string, Declaration>()
  for (const node of rule.nodes) {
    if (node.type === 'comment') continue
    if (node.type !== 'decl') throw new Error(`nested rules are not supported: ${rule.selector}`)
    byText.set(node.toString(), node)
  }
  return [...byText.values()]
}

function partOfDeclaration(declaration: Declaration, animations: ReadonlySet<string>): StylePart {
  const css = `${declaration.toString()};`
  const reads = readIn(declaration.value, animations)
  return declaration.prop.startsWith('--') ? { css, defines: declaration.prop, reads } : { css, reads }
}

/** @returns variables and animations */
function readIn(css: string, animations: ReadonlySet<string>): string[] {
  const variables = [...css.matchAll(variable)].map(([, name = '']) => name)
  const animated = (css.match(word) ?? []).filter((name) => animations.has(name))
  return [...new Set([...variables, ...animated])]
}

/** Without what selects by state or attribute, which is not known in advance. */
function plain(selector: string): string {
  const inside = onlyArgument.exec(selector)?.[1]
  if (inside !== undefined) return plain(inside)
  const shorter = selector.replace(parenthesized, '')
  return shorter === selector ? selector.replace(attribute, '') : plain(shorter)
}

function classesOf(selector: string): string[] {
  return [...plain(selector).matchAll(className)].map(([, name = '']) =>
    name.replace(escaped, (_, code?: string, char = '') =>
      code === undefined ? char : String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  )
}

const isLater = (selector: string) =>
  laterElement.test(selector) ||
  laterState.test(plain(selector).replace(className, '')) || classesOf(selector).some((name) => laterVariant.test(name))
