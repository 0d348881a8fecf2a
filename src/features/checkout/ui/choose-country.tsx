import { useState, type FormEvent } from 'react'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { useDeliveryMessages } from '#src/messages/delivery-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { SelectField } from '#src/ui/primitives/field.tsx'
import { draftOf, keepDraft } from './drafts.ts'

type Props = {
  readonly owner: string
  /** Why another country is needed. */
  readonly problem: string
  readonly countries: readonly string[]
  readonly onChoose: (country: string) => void
}

/** Instead of the form, when the store has stopped delivering to the country that was chosen for the cart. */
export function ChooseCountry({ owner, problem, countries, onChoose }: Props) {
  const m = useDeliveryMessages()
  const { country: label } = useCheckoutMessages().customer
  const [country, setCountry] = useState(countries[0] ?? '')

  function submit(event: FormEvent) {
    event.preventDefault()
    keepDraft(owner, { ...draftOf(owner), country })
    onChoose(country)
  }

  return (
    <form onSubmit={submit} className="mt-8 flex max-w-md flex-col gap-4">
      <p role="alert" className="rounded-md bg-saffron-wash px-4 py-3">
        {problem}
      </p>
      <SelectField label={label} value={country} onChange={(event) => setCountry(event.target.value)}>
        {countries.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <Button type="submit" className="self-start">
        {m.continue}
      </Button>
    </form>
  )
}
