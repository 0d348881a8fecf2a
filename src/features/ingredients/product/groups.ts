/** Groups of INCI names that are no actives. */
const of = (pattern: RegExp) => (ingredient: string) => pattern.test(ingredient.trim().toLowerCase())

export const isDryingAlcohol = of(/^(alcohol( denat\.?)?|ethanol|sd alcohol.*|isopropyl alcohol)$/)
export const isSilicone = of(/(methicone|methiconol|siloxane|silsesquioxane)\b/)
/** Detergents; salts such as magnesium sulfate are none. */
export const isSulfate = of(/\b(lauryl|laureth|coco|myreth|c\d+-\d+ (alkyl|olefin)) sul(f|ph)ate$/)
export const isParaben = of(/\b(methyl|ethyl|propyl|butyl|isopropyl|isobutyl)paraben$/)
