import type { CatalogEntry, VariantEntry } from '../import/format.ts'
import { byteOrderMark, csvRow, type Cell, type CsvLayout } from '#src/kernel/csv.ts'

export const csvColumns = [
  'id',
  'name',
  'category',
  'description',
  'sku',
  'gtin',
  'price',
  'originalPrice',
  'reducedUntil',
  'volume',
  'stock',
  'shade',
  'isNew',
  'isBestseller',
  'skinTypes',
  'skinConcerns',
  'ingredients',
  'actives',
  'allowsMonogram',
  'monogramPrice',
  'packshot',
  'status',
  'responsibleName',
  'responsibleAddress',
  'responsibleEmail',
  'warnings',
  'periodAfterOpening',
  'application',
] as const
type Cells = Partial<Readonly<Record<(typeof csvColumns)[number], Cell>>>

export const csvHead = (layout: CsvLayout) => byteOrderMark + csvRow(csvColumns, layout)

/** A product's rows: the first with all columns, the others with the id and the columns of a variant. */
export function csvRowsOf(entry: CatalogEntry, layout: CsvLayout): string {
  const [first, ...others] = entry.variants ?? [entry]
  const rows = [
    { ...productCells(entry), ...variantCells(first ?? entry) },
    ...others.map((variant) => ({ id: entry.id, ...variantCells(variant) })),
  ]
  return rows
    .map((cells: Cells) =>
      csvRow(
        csvColumns.map((column) => cells[column] ?? ''),
        layout,
      ),
    )
    .join('')
}

function productCells({ packshot, actives = [], monogramPrice, ...entry }: CatalogEntry): Cells {
  return {
    id: entry.id,
    name: entry.name,
    category: entry.category,
    description: entry.description,
    isNew: String(entry.isNew),
    isBestseller: String(entry.isBestseller),
    skinTypes: entry.skinTypes.join('|'),
    skinConcerns: entry.skinConcerns.join('|'),
    ingredients: entry.ingredients.join('|'),
    actives: actives.map(({ ingredient, percent }) => `${ingredient} ${percent}`).join('|'),
    allowsMonogram: String(entry.allowsMonogram),
    ...(monogramPrice ? { monogramPrice: { amount: monogramPrice } } : {}),
    packshot: `${packshot.container} ${packshot.color} ${packshot.finish}`,
    ...(entry.status ? { status: entry.status } : {}),
    ...(entry.responsiblePerson && {
      responsibleName: entry.responsiblePerson.name,
      responsibleAddress: entry.responsiblePerson.address,
      responsibleEmail: entry.responsiblePerson.email,
    }),
    ...(entry.warnings ? { warnings: entry.warnings } : {}),
    ...(entry.periodAfterOpening ? { periodAfterOpening: String(entry.periodAfterOpening) } : {}),
    ...(entry.application ? { application: entry.application } : {}),
  }
}

type Offer = { readonly [Field in keyof VariantEntry]?: VariantEntry[Field] | undefined }

function variantCells(offer: Offer): Cells {
  const { sku = '', gtin = '', price = '', originalPrice = '', reducedUntil = '', volume = '', stock, shade } = offer
  return {
    sku,
    gtin,
    price: { amount: price },
    originalPrice: { amount: originalPrice },
    reducedUntil,
    volume,
    stock: stock === undefined ? '' : String(stock),
    shade: shade ? `${shade.name} ${shade.color}` : '',
  }
}
