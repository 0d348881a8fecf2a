export type Source = { readonly title: string; readonly url: string }

/** Sources of the rules: public pages and laws. Rules without a source are labeled as rules of thumb. */
export const sources = {
  exfoliation: {
    title: 'American Academy of Dermatology: How to safely exfoliate at home',
    url: 'https://www.aad.org/public/everyday-care/skin-care-secrets/routine/safely-exfoliate-at-home',
  },
  sunscreen: {
    title: 'American Academy of Dermatology: Sunscreen FAQs',
    url: 'https://www.aad.org/media/stats-sunscreen',
  },
  acidsAndSun: {
    title: 'US Food and Drug Administration: Labeling for Cosmetics Containing Alpha Hydroxy Acids',
    url: 'https://www.fda.gov/regulatory-information/search-fda-guidance-documents/guidance-industry-labeling-cosmetics-containing-alpha-hydroxy-acids',
  },
  vitaminA: {
    title: 'Regulation (EU) 2024/996, after the opinion SCCS/1639/21 on vitamin A',
    url: 'https://eur-lex.europa.eu/eli/reg/2024/996/oj',
  },
  niacinamide: {
    title: 'Boo, Antioxidants 2021, 10(8), 1315: nicotinamide to control skin aging and pigmentation',
    url: 'https://doi.org/10.3390/antiox10081315',
  },
  ingredientList: {
    title: 'Regulation (EC) No 1223/2009, Article 19: the ingredient list of cosmetic products',
    url: 'https://eur-lex.europa.eu/eli/reg/2009/1223/oj',
  },
  allergens: {
    title: 'Regulation (EU) 2023/1545 on the labeling of fragrance allergens',
    url: 'https://eur-lex.europa.eu/eli/reg/2023/1545/oj',
  },
  claims: {
    title: 'Regulation (EU) No 655/2013: claims of manufacturers must be supported by evidence',
    url: 'https://eur-lex.europa.eu/eli/reg/2013/655/oj',
  },
  drySkin: {
    title: 'American Academy of Dermatology: tips to relieve dry skin',
    url: 'https://www.aad.org/public/everyday-care/skin-care-basics/dry/dermatologists-tips-relieve-dry-skin',
  },
  retinoidMedicines: {
    title: 'European Medicines Agency: retinoid-containing medicinal products',
    url: 'https://www.ema.europa.eu/en/medicines/human/referrals/retinoid-containing-medicinal-products',
  },
  salicylicAcid: {
    title: 'Regulation (EU) 2021/850, on salicylic acid and others in cosmetics',
    url: 'https://eur-lex.europa.eu/eli/reg/2021/850/oj',
  },
} as const satisfies Record<string, Source>
