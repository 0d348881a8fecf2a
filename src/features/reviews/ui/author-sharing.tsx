import { useHiddenReviewMessages } from '#src/messages/hidden-review-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { controlClass } from '#src/ui/primitives/field.tsx'
import { skinTypes } from '../../catalog/constants.ts'
import { ageBands } from '../../photo-analysis/constants.ts'

/** Empty: not chosen. A value without its check mark is not sent. */
export type Sharing = {
  readonly skinType: string
  readonly showsSkinType: boolean
  readonly ageBand: string
  readonly showsAge: boolean
}

/** What the review may say about its author. Each answer is shown only with its own consent. */
export function AuthorSharing({ sharing, onChange }: { sharing: Sharing; onChange: (sharing: Sharing) => void }) {
  const m = useHiddenReviewMessages().sharing
  const texts = useMessages()
  return (
    <fieldset className="min-w-0 rounded-md border border-line p-4">
      <legend className="px-1 text-sm font-medium">{m.heading}</legend>
      <p className="mb-3 text-xs text-soft">{m.body}</p>
      <div className="flex flex-col gap-3">
        <Shared
          label={m.skinType}
          valueLabel={m.skinTypeValue}
          choose={m.choose}
          isShown={sharing.showsSkinType}
          value={sharing.skinType}
          options={skinTypes.map((type) => [type, texts.skinTypes[type]])}
          onChange={(showsSkinType, skinType) => onChange({ ...sharing, showsSkinType, skinType })}
        />
        <Shared
          label={m.ageBand}
          valueLabel={m.ageBandValue}
          choose={m.choose}
          isShown={sharing.showsAge}
          value={sharing.ageBand}
          options={ageBands.map((band) => [band, band])}
          onChange={(showsAge, ageBand) => onChange({ ...sharing, showsAge, ageBand })}
        />
      </div>
    </fieldset>
  )
}

type SharedProps = {
  readonly label: string
  readonly valueLabel: string
  readonly choose: string
  readonly isShown: boolean
  readonly value: string
  readonly options: readonly (readonly [string, string])[]
  readonly onChange: (isShown: boolean, value: string) => void
}

function Shared({ label, valueLabel, choose, isShown, value, options, onChange }: SharedProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <label className="inline-flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-4.5 accent-clay"
          checked={isShown}
          onChange={({ target }) => onChange(target.checked, value)}
        />
        {label}
      </label>
      {isShown && (
        <select
          aria-label={valueLabel}
          required
          className={`${controlClass} select w-auto text-sm`}
          value={value}
          onChange={({ target }) => onChange(true, target.value)}
        >
          <option value="">{choose}</option>
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}
