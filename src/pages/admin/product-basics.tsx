import { useCategories } from '#src/features/catalog/ui/use-categories.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { SelectField, TextAreaField, TextField } from '#src/ui/primitives/field.tsx'
import type { FieldErrors } from './field-errors.ts'
import type { FormPart } from './product-conflict.tsx'

type Props = { readonly product: FormPart | null; readonly errors: FieldErrors }

/** What the product is, and whether it is sold. */
export function BasicFields({ product, errors }: Props) {
  const { product: m } = useAdminMessages()
  const categories = useCategories()
  return (
    <>
      <TextField
        label={m.name}
        name="name"
        defaultValue={product?.name ?? ''}
        maxLength={80}
        autoComplete="off"
        hint={product ? undefined : m.nameHint}
        error={errors['name']}
      />
      <TextAreaField
        label={m.description}
        name="description"
        defaultValue={product?.description ?? ''}
        rows={4}
        maxLength={1200}
        error={errors['description']}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={m.category}
          name="category"
          // The default applies to the first rendering of the options.
          key={categories.length}
          defaultValue={product?.category ?? categories[0]?.id}
          error={errors['category']}
        >
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {product?.status !== 'archived' && (
          <SelectField label={m.status} name="status" defaultValue={product?.status ?? 'active'} hint={m.statusHint}>
            {(['active', 'draft'] as const).map((one) => (
              <option key={one} value={one}>
                {m.statuses[one]}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </>
  )
}
