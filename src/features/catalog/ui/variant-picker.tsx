import { useState, type CSSProperties } from 'react'
import { useMessages } from '#src/messages/messages-context.tsx'
import type { Product, ProductOption, Variant } from '../contract.ts'
import { selectVariant } from '../variants/constants.ts'

type Props = {
  product: Product
  onSelect: (variant: Variant) => void
}

/** One group of radio buttons per option. Sold-out values are struck through and can still be selected. */
export function VariantPicker({ product, onSelect }: Props) {
  const { options = [], variants = [] } = product
  // Shown until the page follows, so that a choice is checked on the first touch.
  const [picked, setPicked] = useState({ from: '', id: '' })
  const selectedId = picked.from === product.variantId ? picked.id : product.variantId
  const selected = variants.find(({ id }) => id === selectedId)
  if (!selected) return null
  const choose = (option: ProductOption['option'], code: string) => {
    const variant = selectVariant(variants, { ...selected.choice, [option]: code }, option)
    if (!variant) return
    setPicked({ from: product.variantId, id: variant.id })
    onSelect(variant)
  }
  return options.map(({ option, values }) => (
    <OptionGroup
      key={option}
      option={option}
      values={values}
      chosen={selected.choice[option]}
      isAvailable={(code) => selectVariant(variants, { ...selected.choice, [option]: code }, option)?.inStock ?? false}
      onChoose={(code) => choose(option, code)}
    />
  ))
}

type GroupProps = ProductOption & {
  chosen: string | undefined
  isAvailable: (code: string) => boolean
  onChoose: (code: string) => void
}

function OptionGroup({ option, values, chosen, isAvailable, onChoose }: GroupProps) {
  const { variant: m } = useMessages().product
  return (
    <fieldset>
      <legend className="mb-2 text-sm">
        <span className="font-semibold">{m[option]}:</span> {values.find(({ code }) => code === chosen)?.label}
      </legend>
      <div className={`flex flex-wrap ${option === 'shade' ? '-ml-1' : 'gap-2'}`}>
        {values.map(({ code, label, swatch }) => {
          const isSoldOut = !isAvailable(code)
          return (
            <label key={code} className="option" data-sold-out={isSoldOut || undefined} title={label}>
              <input
                type="radio"
                name={option}
                value={code}
                checked={code === chosen}
                onChange={() => onChoose(code)}
                className="sr-only"
              />
              {swatch ? (
                <span className="option-swatch" style={{ '--swatch': swatch } as CSSProperties} />
              ) : (
                <span className="option-size">{label}</span>
              )}
              <span className="sr-only">
                {swatch ? label : ''} {isSoldOut ? m.soldOut : ''}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
