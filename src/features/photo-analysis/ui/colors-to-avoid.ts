import { colorName } from '../results/color-name.ts'

/** Colors of the same name differ less than a shopper can tell, so none of them is recommended and warned against. */
export function colorsToAvoid(
  avoided: readonly string[],
  recommended: readonly string[],
  names: Readonly<Record<string, string>>,
): string[] {
  const taken = new Set(recommended.map((hex) => colorName(hex, names)))
  return avoided.filter((hex) => !taken.has(colorName(hex, names)))
}
