import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import type { input } from 'zod/mini'
import { useRoutineMessages } from '#src/messages/routine-messages.ts'
import { Dialog } from '#src/ui/primitives/dialog.tsx'
import { SelectField, TextAreaField } from '#src/ui/primitives/field.tsx'
import type { Product, ProductChoices } from '../../catalog/contract.ts'
import { frequencies, timesOfDay } from '../../ingredients/constants.ts'
import { StepForm } from '../forms.ts'
import { DialogEnd } from './dialog-end.tsx'
import { ProductPicker } from './product-picker.tsx'
import { VariantField } from './variant-field.tsx'
import { useFieldError } from '#src/messages/field-messages.ts'
import { choicesKey, instructionsFor, useGuidance } from './use-template.ts'

type Props = { error: Error | null; isPending: boolean; onAdd: (step: StepForm) => void; onClose: () => void }

const noChoices: ProductChoices = { products: [], isComplete: true }

export function StepDialog({ error, isPending, onAdd, onClose }: Props) {
  const guidance = useGuidance()
  const messages = useRoutineMessages()
  const errorOf = useFieldError()
  const { data: choices = noChoices, isError } = useQuery<ProductChoices>({ queryKey: choicesKey })
  const form = useForm<input<typeof StepForm>, unknown, StepForm>({
    resolver: zodResolver(StepForm),
    mode: 'onTouched',
    defaultValues: { productId: '', instructions: '', frequency: 'daily' },
  })
  const { register, handleSubmit, control, getValues, setValue, formState } = form
  // Registered before the others: after a failed submit the focus goes to the first invalid field in this order.
  const { field: productField } = useController({ control, name: 'productId' })
  const { errors } = formState
  const [chosen, setChosen] = useState<Product | null>(null)
  const [variantId, setVariantId] = useState('')
  /** The last prefilled text: only that is replaced, never the user's own input. */
  const [filledIn, setFilledIn] = useState('')

  function fillIn(product = chosen) {
    const { timeOfDay, instructions } = getValues()
    if (!product || !timeOfDay || (instructions && instructions !== filledIn)) return
    const text = instructionsFor(guidance, product, timeOfDay)
    setFilledIn(text)
    setValue('instructions', text)
  }

  return (
    <Dialog title={messages.stepDialog.title} onClose={onClose}>
      <form
        noValidate
        method="post"
        onSubmit={(event) =>
          void handleSubmit((step) => onAdd({ ...step, variantId: chosen?.variants ? variantId : null }))(event)
        }
        className="flex flex-col gap-4"
      >
        <ProductPicker
          choices={choices}
          chosen={chosen}
          error={isError ? messages.stepDialog.productsFailed : errorOf(errors.productId?.message)}
          inputRef={productField.ref}
          onBlur={productField.onBlur}
          onChoose={(product) => {
            setValue('productId', product?.id ?? '', { shouldValidate: true })
            setChosen(product)
            setVariantId(product?.variantId ?? '')
            fillIn(product)
          }}
        />
        {chosen?.variants && (
          <VariantField product={chosen} value={variantId} onChange={({ target }) => setVariantId(target.value)} />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={messages.stepDialog.timeOfDay}
            error={errorOf(errors.timeOfDay?.message)}
            {...register('timeOfDay', { onChange: () => fillIn() })}
          >
            <option value="">{messages.stepDialog.chooseTime}</option>
            {timesOfDay.map((time) => (
              <option key={time} value={time}>
                {messages.times[time]}
              </option>
            ))}
          </SelectField>
          <SelectField label={messages.stepDialog.frequency} {...register('frequency')}>
            {frequencies.map((frequency) => (
              <option key={frequency} value={frequency}>
                {messages.frequencies[frequency]}
              </option>
            ))}
          </SelectField>
        </div>
        <TextAreaField
          label={messages.stepDialog.instructions}
          hint={messages.stepDialog.instructionsHint}
          rows={4}
          maxLength={1_000}
          error={errorOf(errors.instructions?.message)}
          {...register('instructions')}
        />
        <DialogEnd
          messages={messages.stepDialog}
          error={error}
          failed={messages.toasts.stepFailed}
          isPending={isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
