import { useState } from 'react'
import { useProductGuideMessages } from '#src/messages/product-guide-messages.ts'
import { useReusableMarkup } from '#src/ui/primitives/reusable-markup.tsx'
import { controlClass } from '#src/ui/primitives/field.tsx'

/** The ingredients of a pack in their order, with a search. */
export function IngredientList({ names }: { names: readonly string[] }) {
  const m = useProductGuideMessages()
  const markup = useReusableMarkup()
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found = names.filter((name) => name.toLowerCase().includes(wanted))
  return (
    <>
      <p className="mb-4 text-sm text-soft">{m.ingredientsNote}</p>
      <div className="mb-4 hidden-without-script max-w-72">
        <label className="text-sm font-medium">
          <span className="mb-1 block">{m.findIngredient}</span>
          <input
            type="search"
            autoComplete="off"
            maxLength={80}
            className={controlClass}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      </div>
      <p role="status" className="mb-2 text-sm text-soft">
        {wanted !== '' &&
          (found.length > 0 ? m.foundIngredients(found.length, names.length) : m.notListed(text.trim()))}
      </p>
      <ul
        className="ruled-list max-w-text sm:columns-2"
        {...markup(
          names,
          'list',
          found.map((name) => <li key={name}>{name}</li>),
        )}
      />
    </>
  )
}
