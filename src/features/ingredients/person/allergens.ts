/**
 * Fragrance allergens of Annex III to Regulation (EC) No 1223/2009, as amended by Regulation (EU) 2023/1545: their INCI
 * names, in lower case. Oils and extracts are matched by pattern, because the law names them by plant.
 */
const substances: ReadonlySet<string> = new Set([
  'acetyl cedrene',
  'alpha-isomethyl ionone',
  'alpha-terpinene',
  'amyl cinnamal',
  'amyl salicylate',
  'amylcinnamyl alcohol',
  'anethole',
  'anise alcohol',
  'benzaldehyde',
  'benzyl alcohol',
  'benzyl benzoate',
  'benzyl cinnamate',
  'benzyl salicylate',
  'beta-caryophyllene',
  'camphor',
  'carvone',
  'cinnamal',
  'cinnamyl alcohol',
  'citral',
  'citronellol',
  'coumarin',
  'dimethyl phenethyl acetate',
  'eugenol',
  'eugenyl acetate',
  'evernia furfuracea extract',
  'evernia prunastri extract',
  'farnesol',
  'geraniol',
  'geranyl acetate',
  'hexadecanolactone',
  'hexamethylindanopyran',
  'hexyl cinnamal',
  'hydroxycitronellal',
  'isoeugenol',
  'isoeugenyl acetate',
  'limonene',
  'linalool',
  'linalyl acetate',
  'menthol',
  'methyl 2-octynoate',
  'methyl salicylate',
  'myroxylon pereirae oil',
  'pinene',
  'rose ketones',
  'salicylaldehyde',
  'santalol',
  'sclareol',
  'terpineol',
  'terpinolene',
  'tetramethyl acetyloctahydronaphthalenes',
  'trimethylbenzenepropanol',
  'trimethylcyclopentenyl methylisopentenol',
  'turpentine',
  'vanillin',
])
const oils =
  /^(cananga odorata|cedrus atlantica|cinnamomum (cassia|zeylanicum)|citrus (aurantium|limon|sinensis|paradisi|aurantifolia|bergamia)( \w+)?|cymbopogon \w+|eucalyptus globulus|eugenia caryophyllus|jasminum \w+|juniperus virginiana|laurus nobilis|lavandula \w+|mentha (piperita|viridis)|narcissus \w+|pelargonium graveolens|pogostemon cablin|rosa (damascena|centifolia|gallica)|santalum album)( (leaf|flower|peel|bark|bud|wood))*( oil)$/

/** Volatile oils from plants. Fatty oils, such as those of seeds and kernels, are none. */
const essentialOils =
  /^(lavandula|salvia|rosa (damascena|centifolia)|citrus|tanacetum|chamomilla|anthemis|eucalyptus|mentha|melaleuca|rosmarinus|pelargonium|cananga|boswellia|cedrus|juniperus|pogostemon|santalum|cymbopogon|eugenia|cinnamomum|jasminum|laurus|cupressus|thymus)\b(?!.*\bseed\b).*\boil$/

const plain = (ingredient: string) => ingredient.trim().toLowerCase()

/** Above these shares of the product, EU law requires the name on the ingredient list, in percent. */
export const allergenThresholds = { 'leave-on': 0.001, 'rinse-off': 0.01 } as const

export const isFragranceAllergen = (ingredient: string): boolean =>
  substances.has(plain(ingredient)) || oils.test(plain(ingredient))

export const isEssentialOil = (ingredient: string): boolean => essentialOils.test(plain(ingredient))

/** A mixture named as a whole, an essential oil or a fragrance allergen. */
export const isFragrance = (ingredient: string): boolean =>
  /^(parfum|fragrance|aroma)\b/.test(plain(ingredient)) || isEssentialOil(ingredient) || isFragranceAllergen(ingredient)

/** Such as "Linalool", for people to choose from. */
export const allergenNames: readonly string[] = [...substances].map((name) =>
  name.replace(/^(alpha-|beta-)?([a-z])/, (_whole, prefix: string = '', first: string) => prefix + first.toUpperCase()),
)
