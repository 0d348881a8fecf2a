import { colorName } from '../results/color-name.ts'

type Messages = {
  readonly colorNames: Readonly<Record<string, string>>
  readonly lightShade: (name: string) => string
  readonly deepShade: (name: string) => string
}

/** Names of the colors of one list. Of colors with the same name, the lightest and the deepest are told apart. */
export function colorLabels(colors: readonly string[], m: Messages): string[] {
  const names = colors.map((hex) => colorName(hex, m.colorNames))
  return names.map((name, at) => {
    const same = colors.filter((_, other) => names[other] === name).map(luma)
    const own = luma(colors[at]!)
    if (Math.max(...same) === Math.min(...same)) return name
    if (own === Math.max(...same)) return m.lightShade(name)
    return own === Math.min(...same) ? m.deepShade(name) : name
  })
}

/** Perceived brightness of an sRGB color, 0 to 255 (ITU-R BT.601). */
function luma(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return 0.299 * red! + 0.587 * green! + 0.114 * blue!
}
