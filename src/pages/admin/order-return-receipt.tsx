import { useState } from 'react'
import type { ReturnRequest } from '#src/features/returns/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { TextField } from '#src/ui/primitives/field.tsx'

type Lines = ReturnRequest['lines']

type Props = {
  readonly lines: Lines
  readonly nameOf: (position: number) => string
  readonly isPersonalized: (position: number) => boolean
}

/** What arrived of a return, and which units cannot be sold again. A single unit has no field for how many arrived. */
export function ReceiptFields({ lines, nameOf, isPersonalized }: Props) {
  const hasArrivedFields = lines.reduce((units, { quantity }) => units + quantity, 0) > 1
  return lines.map(({ position, quantity }) => (
    <LineFields
      key={position}
      position={position}
      quantity={quantity}
      name={nameOf(position)}
      hasArrivedField={hasArrivedFields}
      isPersonalized={isPersonalized(position)}
    />
  ))
}

type LineProps = {
  readonly position: number
  readonly quantity: number
  readonly name: string
  readonly hasArrivedField: boolean
  readonly isPersonalized: boolean
}

function LineFields({ position, quantity, name, hasArrivedField, isPersonalized }: LineProps) {
  const m = useAdminMessages().returns
  const [arrived, setArrived] = useState(String(quantity))
  const units = { type: 'number', min: 0, required: true }
  return (
    <>
      {hasArrivedField && (
        <TextField
          name={`arrived-${position}`}
          label={m.arrived(name)}
          hint={m.arrivedHint}
          max={quantity}
          value={arrived}
          onChange={({ target }) => setArrived(target.value)}
          {...units}
        />
      )}
      {isPersonalized ? (
        <p className="text-sm">
          {m.writtenOff(name)}
          <input type="hidden" name={`damaged-${position}`} value={arrived} />
        </p>
      ) : (
        <TextField
          name={`damaged-${position}`}
          label={m.damaged(name)}
          hint={m.damagedHint}
          max={arrived || quantity}
          defaultValue={0}
          {...units}
        />
      )}
    </>
  )
}

/** @param text the value of a field, or nothing. */
export const receiptOf = (lines: Lines, text: (name: string) => string) =>
  lines.map(({ position, quantity }) => {
    const arrived = Number(text(`arrived-${position}`) || quantity)
    const damaged = Number(text(`damaged-${position}`))
    return { position, damaged, restocked: arrived - damaged }
  })
