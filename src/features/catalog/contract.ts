import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { ingredientFilters } from '../ingredients/filters/constants.ts'
import { CategoryId, compliance, ProductId } from './schemas.ts'
import { concerns, options, skinTypes } from './constants.ts'
import { ListingQuery, ProductQuery } from './listing/contract.ts'

export { CategoryId, ProductId } from './schemas.ts'

const Decimal = z.string().regex(/^\d+\.\d{2}$/)

export const ProductCard = z.object({
  id: ProductId,
  name: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  /** Shown until the image has loaded. */
  imageColor: z.string(),
  price: Decimal,
  /** The struck-through price: the lowest of the 30 days before the reduction if that is below the owner’s original price. */
  originalPrice: Decimal.optional(),
  /** The lowest price of the 30 days before the current reduction; set whenever the price is reduced. */
  lowestPrice30Days: Decimal.optional(),
  /** When the original price returns; only for a reduction with an end. */
  reducedUntil: z.iso.datetime().optional(),
  category: CategoryId,
  rating: z.number().min(0).max(5),
  reviewCount: z.number().int().min(0),
  volume: z.string().optional(),
  /** Price per 100 ml or 100 g, depending on the volume's unit. */
  pricePer100: Decimal.optional(),
  inStock: z.boolean(),
  isBestseller: z.boolean(),
  isNew: z.boolean(),
  skinTypes: z.array(z.enum(skinTypes)),
  /** The lowest price of all variants, when they differ. */
  fromPrice: Decimal.optional(),
  /** `pricePer100` of the variant with the lowest price. */
  fromPricePer100: Decimal.optional(),
  /** Number of shades, and the swatches of the first. */
  shades: z.object({ count: z.int(), swatches: z.array(z.string()) }).optional(),
  /** Sizes to choose from, when there are several. */
  sizes: z.array(z.string()).optional(),
  /** The shade that the search or filter means; the card shows and opens it. */
  matched: z.object({ variantId: z.uuid(), title: z.string() }).optional(),
})
export type ProductCard = z.output<typeof ProductCard>

/** The chosen value of each option, by its code. */
const Choice = z.partialRecord(z.enum(options), z.string())

export const Variant = z.object({
  id: z.uuid(),
  sku: z.string(),
  gtin: z.string().optional(),
  /** The chosen values, such as "50 ml, Warm Sand". */
  title: z.string(),
  choice: Choice,
  price: Decimal,
  originalPrice: Decimal.optional(),
  lowestPrice30Days: Decimal.optional(),
  reducedSince: z.iso.datetime().optional(),
  reducedUntil: z.iso.datetime().optional(),
  volume: z.string().optional(),
  pricePer100: Decimal.optional(),
  imageUrl: z.string(),
  imageColor: z.string(),
  inStock: z.boolean(),
  /** Units left when few; null when there are plenty. */
  fewLeft: z.number().int().nullable(),
  /** Screen color of a shade; null without shades. */
  shade: z.string().nullable(),
})
export type Variant = z.output<typeof Variant>

export const ProductOption = z.object({
  option: z.enum(options),
  values: z.array(z.object({ code: z.string(), label: z.string(), swatch: z.string().optional() })),
})
export type ProductOption = z.output<typeof ProductOption>

export const VariantAvailability = Variant.pick({ id: true, inStock: true, fewLeft: true })
export type VariantAvailability = z.output<typeof VariantAvailability>

/** A photograph of a product. */
export const ProductPhoto = z.object({
  id: z.uuid(),
  imageUrl: z.string(),
  imageColor: z.string(),
  /** Of the original, in pixels. */
  width: z.int(),
  height: z.int(),
  /** Empty for a photograph that is described by the product's name. */
  alt: z.string(),
  /** The only variant that it is shown with; without it, all variants. */
  variantId: z.uuid().optional(),
})
export type ProductPhoto = z.output<typeof ProductPhoto>

/**
 * Price, volume, image and stock are those of the default variant: the first one in stock. A cart call without a
 * variant adds it.
 */
export const Product = ProductCard.omit({ matched: true }).extend({
  variantId: z.uuid(),
  sku: z.string(),
  gtin: z.string().optional(),
  /** When the reduction began; set together with its end. */
  reducedSince: z.iso.datetime().optional(),
  skinConcerns: z.array(z.enum(concerns)),
  ingredients: z.array(z.string()),
  allowsMonogram: z.boolean(),
  monogramPrice: Decimal,
  /** Units left when few; null when there are plenty. */
  fewLeft: z.number().int().nullable(),
  /** Screen color of a makeup shade, such as #d9b088; null for other products. */
  shade: z.string().nullable(),
  ...compliance,
  /** Options and variants of a product that has more than one. */
  options: z.array(ProductOption).optional(),
  variants: z.array(Variant).optional(),
  /** Photographs in their order; a product without any has a drawn image. */
  photos: z.array(ProductPhoto).optional(),
})
export type Product = z.output<typeof Product>

const Counts = z.record(z.string(), z.number().int())

export const Listing = z.object({
  cards: z.array(ProductCard),
  total: z.number().int(),
  /** Set when a search has more matches: then `total` and the counts are those of the best. */
  isLimited: z.literal(true).optional(),
  /** Filters that the search text asks for, such as “serum under €30 without perfume”, and the text that is left. */
  textFilters: z
    .object({
      text: z.string(),
      without: z.array(z.enum(ingredientFilters)),
      /** In euros. A bound of the query replaces it. */
      minPrice: z.string().optional(),
      maxPrice: z.string().optional(),
    })
    .optional(),
  page: z.number().int(),
  pages: z.number().int(),
  /** Facet counts: the number of matches per option, with all other filters unchanged. */
  facets: z.object({
    category: Counts,
    skinType: Counts,
    concern: Counts,
    shade: Counts,
    /** From here on only in shops with up to 10,000 products: by minimum rating, and of products in stock. */
    rating: Counts.optional(),
    inStock: z.int().optional(),
    /** If one more ingredient were required or excluded. */
    ingredient: Counts.optional(),
    without: Counts.optional(),
    /** The lowest and the highest price without the price filter. */
    price: z.object({ min: Decimal, max: Decimal }).optional(),
  }),
})
export type Listing = z.output<typeof Listing>

export const HomeShelves = z.object({
  bestsellers: z.array(ProductCard),
  categoryCounts: Counts,
  total: z.number().int(),
})
export type HomeShelves = z.output<typeof HomeShelves>

/** Size of the active catalog: products, categories in use, and distinct ingredients. */
export const CatalogStats = z.object({ products: z.int(), categories: z.int(), ingredients: z.int() })
export type CatalogStats = z.output<typeof CatalogStats>

/** Products to choose among, and whether the shop has no others. */
export const ProductChoices = z.object({ products: z.array(Product), isComplete: z.boolean() })
export type ProductChoices = z.output<typeof ProductChoices>

/** The most reviewed products whose names contain the typed words, and ingredients that begin with the text. */
export const SearchSuggestions = z.object({
  products: z.array(ProductCard.pick({ id: true, name: true, imageUrl: true, price: true })),
  ingredients: z.array(z.string()),
})
export type SearchSuggestions = z.output<typeof SearchSuggestions>

export const catalogApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/products',
    access: 'public',
    summary: 'List products, filtered and sorted; the total is in X-Total-Count, the next page in Link',
    query: ProductQuery,
    response: z.array(Product),
    errors: { unknown_cursor: 422, unknown_category: 422 },
    shared: true,
  }),
  product: endpoint({
    method: 'GET',
    path: '/api/products/{id}',
    access: 'public',
    summary: 'Get a product',
    params: z.object({ id: z.string().max(200) }),
    response: Product,
    errors: { product_not_found: 404 },
    shared: true,
  }),
  availability: endpoint({
    method: 'GET',
    path: '/api/product-availability/{id}',
    access: 'public',
    summary: 'Current availability of each variant, for the buy button; never cached',
    params: z.object({ id: z.string().max(200) }),
    response: z.array(VariantAvailability),
    errors: { product_not_found: 404 },
  }),
  listing: endpoint({
    method: 'GET',
    path: '/api/product-listing',
    access: 'public',
    summary: 'List one page of products with facet counts',
    query: ListingQuery,
    response: Listing,
    errors: { unknown_category: 422 },
    shared: true,
  }),
  home: endpoint({
    method: 'GET',
    path: '/api/home-sections',
    access: 'public',
    summary: 'Bestsellers and category counts for the home page',
    response: HomeShelves,
    errors: {},
    shared: true,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/product-choices',
    access: 'public',
    summary: 'All products of a small shop, or the most reviewed of every category, for pickers and suggestions',
    response: ProductChoices,
    errors: {},
    shared: true,
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/search-suggestions',
    access: 'public',
    summary: 'Products and ingredients that begin like a text being typed',
    query: z.object({ text: z.string().trim().min(2).max(120) }),
    response: SearchSuggestions,
    errors: {},
    shared: true,
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/catalog-stats',
    access: 'public',
    summary: 'Number of products, categories and distinct ingredients',
    response: CatalogStats,
    errors: {},
    shared: true,
  }),
}
