import { Features, transform, type Selector, type Visitor } from 'lightningcss'

/** A class in a selector, with escaped characters. */
const classes = /\.((?:\\.|[\w-])+)/g
const variables = /--[\w-]+/g
const variableUses = /var\((--[\w-]+)/g
/** Variants that need a visitor's action or a printer. Keyboard focus is not among them: it can be visible from the start. */
const laterVariant = /(?:^|:)(?:group-)?(?:hover|active|print):/

/** Browsers that Vite builds for by default: rules merge only if all of them know the selectors. */
const targets = { chrome: 111 << 16, edge: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) }

/** Properties that change nothing in a page's first picture. */
const laterProperties = ['transition', 'transition-property', 'transition-duration', 'transition-timing-function']
  .concat(['transition-delay', 'cursor', 'user-select', 'will-change', 'touch-action'])
  .map((name) => [name, () => []] as const)

const laterStates = new Set(['hover', 'active'])

/** Components have such selectors besides the classes of `laterVariant`. */
const isLater = (selector: Selector) => selector.some((part) => part.type === 'pseudo-class' && laterStates.has(part.kind))

const visitor: Visitor<never> = {
  Declaration: Object.fromEntries(laterProperties),
  Selector: (selector) => (isLater(selector) ? [] : undefined),
  Rule: {
    media: ({ value }) => (value.query.mediaQueries.every(({ mediaType }) => mediaType === 'print') ? [] : undefined),
  },
}

/**
 * The rules that a page can need for its first paint: all that apply to elements, and those of the classes that its
 * scripts name. The order stays, so that the complete style sheet can follow without changing the layout.
 * @throws when the style sheet has a syntax error
 */
export function criticalStyles(styles: string, scripts: readonly string[]): string {
  const words = new Set(scripts.flatMap((script) => script.split(/[\s"'`{}$]+/)))
  const names = new Set([...styles.matchAll(classes)].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1')))
  const kept = without(
    styles,
    [...names].filter((name) => !words.has(name) || laterVariant.test(name)),
  )
  return withoutUnusedVariables(kept)
}

function withoutUnusedVariables(styles: string): string {
  const used = new Set([...styles.matchAll(variableUses)].map(([, name]) => name))
  const unused = [...new Set(styles.match(variables))].filter((name) => !used.has(name))
  const shorter = without(styles, unused)
  // A removed variable can have been the last use of another one.
  return shorter.length < styles.length ? withoutUnusedVariables(shorter) : styles
}

function without(styles: string, unusedSymbols: string[]): string {
  const { code } = transform({
    filename: 'styles.css',
    code: Buffer.from(styles),
    minify: true,
    targets,
    // The complete style sheet has them already, and each pass would add them again.
    exclude: Features.VendorPrefixes,
    unusedSymbols,
    visitor,
  })
  return code.toString()
}
