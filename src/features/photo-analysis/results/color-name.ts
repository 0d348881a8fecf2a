import { shadeDistance } from '#src/skin-vision/shades.ts'

/** The name whose color is nearest (CIEDE2000). @param names by color such as #c45a3c. */
export function colorName(hex: string, names: Readonly<Record<string, string>>): string {
  let [nearest, nearestDistance] = ['', Infinity]
  for (const [color, name] of Object.entries(names)) {
    const distance = shadeDistance(hex, color)
    if (distance < nearestDistance) [nearest, nearestDistance] = [name, distance]
  }
  return nearest
}
