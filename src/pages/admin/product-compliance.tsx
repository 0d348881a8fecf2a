import type { ProductForm } from '#src/features/catalog/admin/contract.ts'
import { applications } from '#src/features/catalog/constants.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { SelectField, TextAreaField, TextField } from '#src/ui/primitives/field.tsx'
import type { FormPart } from './product-conflict.tsx'

type Props = { readonly product: FormPart | null; readonly errors: Readonly<Record<string, string>> }

/** Product safety data from the pack. All fields are optional. */
export function ComplianceFields({ product, errors }: Props) {
  const m = useAdminMessages().product
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="text-sm font-medium">{m.compliance}</legend>
      <p className="text-sm text-soft sm:col-span-2">{m.complianceLead}</p>
      {(['responsibleName', 'responsibleEmail', 'responsibleAddress'] as const).map((name) => (
        <TextField
          key={name}
          label={m[name]}
          name={name}
          defaultValue={product?.[name] ?? ''}
          maxLength={200}
          autoComplete="off"
          className={name === 'responsibleAddress' ? 'sm:col-span-2' : undefined}
          error={errors[name]}
        />
      ))}
      <TextField
        label={m.periodAfterOpening}
        name="periodAfterOpening"
        defaultValue={product?.periodAfterOpening ?? ''}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        error={errors['periodAfterOpening']}
      />
      <SelectField
        label={m.application}
        name="application"
        defaultValue={product?.application ?? ''}
        error={errors['application']}
      >
        {(['', ...applications] as const).map((one) => (
          <option key={one} value={one}>
            {m.applications[one]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={m.warnings}
        name="warnings"
        defaultValue={product?.warnings ?? ''}
        rows={3}
        maxLength={1000}
        hint={m.warningsHint}
        className="sm:col-span-2"
        error={errors['warnings']}
      />
    </fieldset>
  )
}

export function readCompliance(text: (name: string) => string) {
  return {
    responsibleName: text('responsibleName'),
    responsibleAddress: text('responsibleAddress'),
    responsibleEmail: text('responsibleEmail'),
    warnings: text('warnings'),
    periodAfterOpening: text('periodAfterOpening'),
    application: text('application') as ProductForm['application'],
  }
}
