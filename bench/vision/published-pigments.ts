import type { Rgb } from '../../src/skin-vision/color/srgb.ts'

/**
 * Optical density per unit of melanin and of blood in linear sRGB, from published spectra and not from the analyzer's
 * own table. Skin is an absorbing epidermis over a scattering dermis (Jacques 1998, Skin Optics Summary); the
 * reflected daylight is integrated over the CIE 1931 observer.
 */

/** Molar extinction of oxygenated and deoxygenated hemoglobin, 400 to 700 nm in steps of 10 (Prahl 1999), cm⁻¹/M. */
const oxygenated = [
  266232, 466840, 480360, 246072, 102580, 62816, 44480, 33209, 26629, 23684, 20933, 20035, 24202, 39957, 53236, 43016,
  32613, 44496, 50104, 14401, 3200, 1506, 942, 610, 442, 368, 320, 294, 278, 276, 290,
]
const deoxygenated = [
  223296, 303956, 407560, 528600, 413280, 103292, 23389, 16156, 14550, 16684, 20862, 25774, 31590, 39036, 46592, 53412,
  53788, 45072, 37020, 28324, 14677, 9444, 6510, 5149, 4345, 3750, 3227, 2795, 2408, 2052, 1794,
]
const wavelengths = oxygenated.map((_, at) => 400 + 10 * at)

/** Share of oxygenated blood, grams of hemoglobin per liter, its molar mass, and the epidermis in cm. */
const [oxygen, gramsPerLiter, molarMass, epidermis] = [0.7, 150, 64500, 0.006]

const bareSkin = (nm: number) => 0.244 + 85.3 * Math.exp(-(nm - 154) / 66.2)

/** Diffuse reflection of thick tissue whose index of refraction differs from air's (Flock, Wilson, Patterson 1989). */
function dermisReflection(absorption: number, nm: number): number {
  const scattering = 2e5 * nm ** -1.5 + 2e12 * nm ** -4
  const albedo = scattering / (scattering + absorption)
  const mismatch = 2.8
  const root = Math.sqrt(3 * (1 - albedo))
  return albedo / (1 + 2 * mismatch * (1 - albedo) + (1 + (2 * mismatch) / 3) * root)
}

type Skin = { readonly melanin: number; readonly blood: number }

function reflection({ melanin, blood }: Skin, at: number): number {
  const nm = wavelengths[at]!
  const inBlood = (2.303 * (oxygen * oxygenated[at]! + (1 - oxygen) * deoxygenated[at]!) * gramsPerLiter) / molarMass
  const inMelanin = 6.6e11 * nm ** -3.33
  const absorbed = (melanin * inMelanin + (1 - melanin) * bareSkin(nm)) * epidermis
  return Math.exp(-2 * absorbed) * dermisReflection(blood * inBlood + (1 - blood) * bareSkin(nm), nm)
}

const lobe = (nm: number, middle: number, below: number, above: number) =>
  Math.exp(-(((nm - middle) / (nm < middle ? below : above)) ** 2) / 2)

/** Wyman, Sloan, Shirley 2013: analytic approximation of the CIE 1931 observer. */
const observer = (nm: number): Rgb => [
  1.056 * lobe(nm, 599.8, 37.9, 31) + 0.362 * lobe(nm, 442, 16, 26.7) - 0.065 * lobe(nm, 501.1, 20.4, 26.2),
  0.821 * lobe(nm, 568.8, 46.9, 40.5) + 0.286 * lobe(nm, 530.9, 16.3, 31.1),
  1.217 * lobe(nm, 437, 11.8, 36) + 0.681 * lobe(nm, 459, 26, 13.8),
]

const daylight = (nm: number) => (nm / 560) ** -5 / (Math.exp(1.4388e7 / (nm * 6504)) - 1)

function linearColor(skin: Skin): Rgb {
  const [X, Y, Z] = [0, 1, 2].map((axis) =>
    wavelengths.reduce((sum, nm, at) => sum + reflection(skin, at) * daylight(nm) * observer(nm)[axis]!, 0),
  ) as [number, number, number]
  return [
    3.2404542 * X - 1.5371385 * Y - 0.4985314 * Z,
    -0.969266 * X + 1.8760108 * Y + 0.041556 * Z,
    0.0556434 * X - 0.2040259 * Y + 1.0572252 * Z,
  ]
}

/** The change of density from one skin to another, scaled so that green has the given value. */
function densityBetween(from: Skin, to: Skin, green: number): Rgb {
  const [before, after] = [linearColor(from), linearColor(to)]
  const density = before.map((value, at) => Math.log(value / after[at]!))
  return density.map((value) => (value * green) / density[1]!) as unknown as Rgb
}

/** One unit absorbs one natural logarithm of green light, which is nearly that of luminance. */
export const publishedMelanin = densityBetween({ melanin: 0.05, blood: 0.01 }, { melanin: 0.08, blood: 0.01 }, 1)
export const publishedBlood = densityBetween({ melanin: 0.05, blood: 0.01 }, { melanin: 0.05, blood: 0.03 }, 1)
