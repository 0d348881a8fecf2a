import { containers } from '#src/features/catalog/constants.ts'
import { finishes, firstColor } from '#src/features/catalog/admin/constants.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { SelectField, TextField } from '#src/ui/primitives/field.tsx'
import type { FieldErrors } from './field-errors.ts'
import type { FormPart } from './product-conflict.tsx'

type Props = { readonly product: FormPart | null; readonly errors: FieldErrors }

/** The drawing that a product without photographs shows. */
export function PackshotFields({ product, errors }: Props) {
  const { product: m } = useAdminMessages()
  return (
    <fieldset className="grid gap-5 sm:grid-cols-3">
      <legend className="mb-2 text-sm font-medium">{m.image}</legend>
      <SelectField label={m.container} name="container" defaultValue={product?.packshot.container ?? containers[0]}>
        {containers.map((one) => (
          <option key={one} value={one}>
            {one.replace('-', ' ')}
          </option>
        ))}
      </SelectField>
      <SelectField label={m.finish} name="finish" defaultValue={product?.packshot.finish ?? 'opaque'}>
        {finishes.map((one) => (
          <option key={one} value={one}>
            {m.finishes[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={m.color}
        name="color"
        type="color"
        defaultValue={product?.packshot.color ?? firstColor}
        error={errors['packshot']}
      />
    </fieldset>
  )
}
