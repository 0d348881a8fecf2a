import type { ChangeEventHandler } from 'react'
import { euros } from '#src/kernel/money.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { SelectField } from '#src/ui/primitives/field.tsx'
import type { Product } from '../../catalog/contract.ts'

type Props = {
  readonly product: Product
  readonly value: string
  readonly onChange: ChangeEventHandler<HTMLSelectElement>
}

/** The sizes or shades of a product, with their prices. */
export function VariantField({ product: { options, variants }, value, onChange }: Props) {
  const { variant: m } = useMessages().product
  return (
    <SelectField label={options?.map(({ option }) => m[option]).join(', ') ?? ''} value={value} onChange={onChange}>
      {variants?.map(({ id, title, price, inStock }) => (
        <option key={id} value={id}>
          {`${title} · ${euros(price)}${inStock ? '' : ` ${m.soldOut}`}`}
        </option>
      ))}
    </SelectField>
  )
}
