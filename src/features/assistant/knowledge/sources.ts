export type Source = { readonly label: string; readonly url: string }

/** Public pages and laws that the articles cite. */
export const sources = {
  cosmetics: {
    label: 'Regulation (EC) No 1223/2009 on cosmetic products',
    url: 'https://eur-lex.europa.eu/eli/reg/2009/1223/oj',
  },
  claims: {
    label: 'Regulation (EU) No 655/2013 on claims about cosmetic products',
    url: 'https://eur-lex.europa.eu/eli/reg/2013/655/oj',
  },
  vitaminA: {
    label: 'Regulation (EU) 2024/996 on vitamin A and others in cosmetics',
    url: 'https://eur-lex.europa.eu/eli/reg/2024/996/oj',
  },
  guarantee: {
    label: 'Directive (EU) 2019/771 on the sale of goods',
    url: 'https://eur-lex.europa.eu/eli/dir/2019/771/oj',
  },
  microplastics: {
    label: 'Regulation (EU) 2023/2055 on microplastics',
    url: 'https://eur-lex.europa.eu/eli/reg/2023/2055/oj',
  },
  sunLabels: {
    label: 'Commission Recommendation 2006/647/EC on sunscreen products',
    url: 'https://eur-lex.europa.eu/eli/reco/2006/647/oj',
  },
  consumers: { label: 'Directive 2011/83/EU on consumer rights', url: 'https://eur-lex.europa.eu/eli/dir/2011/83/oj' },
  privacy: { label: 'Regulation (EU) 2016/679 (GDPR)', url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj' },
  retinoidMedicines: {
    label: 'European Medicines Agency: retinoid-containing medicinal products',
    url: 'https://www.ema.europa.eu/en/medicines/human/referrals/retinoid-containing-medicinal-products',
  },
  acneCare: {
    label: 'American Academy of Dermatology: acne, tips for managing',
    url: 'https://www.aad.org/public/diseases/acne/skin-care/tips',
  },
  dryCare: {
    label: 'American Academy of Dermatology: tips to relieve dry skin',
    url: 'https://www.aad.org/public/everyday-care/skin-care-basics/dry/dermatologists-tips-relieve-dry-skin',
  },
  exfoliation: {
    label: 'American Academy of Dermatology: how to safely exfoliate at home',
    url: 'https://www.aad.org/public/everyday-care/skin-care-secrets/routine/safely-exfoliate-at-home',
  },
  sunscreen: {
    label: 'American Academy of Dermatology: sunscreen FAQs',
    url: 'https://www.aad.org/media/stats-sunscreen',
  },
  melanoma: {
    label: 'American Academy of Dermatology: the ABCDEs of melanoma',
    url: 'https://www.aad.org/public/diseases/skin-cancer/find/at-risk/abcdes',
  },
  fruitAcids: {
    label: 'US Food and Drug Administration: labeling of alpha hydroxy acids',
    url: 'https://www.fda.gov/regulatory-information/search-fda-guidance-documents/guidance-industry-labeling-cosmetics-containing-alpha-hydroxy-acids',
  },
  niacinamide: { label: 'Boo, Antioxidants 2021, 10(8), 1315', url: 'https://doi.org/10.3390/antiox10081315' },
  acne: { label: 'NHS: acne', url: 'https://www.nhs.uk/conditions/acne/' },
  rosacea: { label: 'NHS: rosacea', url: 'https://www.nhs.uk/conditions/rosacea/' },
  eczema: { label: 'NHS: atopic eczema', url: 'https://www.nhs.uk/conditions/atopic-eczema/' },
  anaphylaxis: { label: 'NHS: anaphylaxis', url: 'https://www.nhs.uk/conditions/anaphylaxis/' },
  burns: { label: 'NHS: burns and scalds', url: 'https://www.nhs.uk/conditions/burns-and-scalds/' },
  moles: { label: 'NHS: moles', url: 'https://www.nhs.uk/conditions/moles/' },
  sunSafety: {
    label: 'NHS: sunscreen and sun safety',
    url: 'https://www.nhs.uk/live-well/seasonal-health/sunscreen-and-sun-safety/',
  },
  ultraviolet: {
    label: 'World Health Organization: ultraviolet radiation',
    url: 'https://www.who.int/news-room/fact-sheets/detail/ultraviolet-radiation',
  },
} as const satisfies Record<string, Source>
