import { useCombobox } from 'downshift'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddressFinderMessages } from '#src/messages/address-finder-messages.ts'
import { useAfterPause } from '#src/platform/browser/use-after-pause.ts'
import { send } from '#src/platform/http/client.ts'
import { controlClass } from '#src/ui/primitives/field.tsx'
import { isKnownCountry } from '../../shop-settings/countries/constants.ts'
import type { addressesApi, SuggestedAddress } from '../../addresses/contract.ts'

type Props = {
  /** Where the text goes. */
  readonly host: string
  readonly country: string
  readonly onFound: (address: SuggestedAddress) => void
}

/** A street and the beginning of a number or place; less finds streets of the whole country. */
const minTyped = 5
const none: readonly SuggestedAddress[] = []
const oneLine = ({ street, postalCode, city }: SuggestedAddress) => `${street}, ${postalCode} ${city}`

/** Searches an address while typing; choosing one fills in the fields below, which all stay editable. */
export default function AddressFinder({ host, country, onFound }: Props) {
  const m = useAddressFinderMessages()
  const [typed, setTyped] = useState('')
  const [filled, setFilled] = useState<SuggestedAddress | null>(null)
  const addresses = useFound(typed, country)
  const { isOpen, highlightedIndex, getLabelProps, getInputProps, getMenuProps, getItemProps } =
    useCombobox<SuggestedAddress>({
      id: 'address-finder',
      items: [...addresses],
      inputValue: typed,
      itemToString: (address) => (address ? oneLine(address) : ''),
      selectedItem: null,
      onSelectedItemChange({ selectedItem }) {
        if (!selectedItem) return
        setTyped('')
        setFilled(selectedItem)
        onFound(selectedItem)
      },
    })
  const isShown = isOpen && addresses.length > 0

  return (
    <div className="flex flex-col gap-1.5 sm:col-span-2">
      <label {...getLabelProps()} className="text-sm font-medium">
        {m.label}
      </label>
      <div className="relative">
        <input
          {...getInputProps({
            // Update state within the event: deferred updates would lose characters during fast typing.
            onChange: (event) => setTyped(event.currentTarget.value),
            onKeyDown: (event) => {
              if (event.key !== 'Enter') return
              // Enter chooses an address; it never submits the order.
              event.preventDefault()
              if (highlightedIndex < 0) Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
            },
          })}
          type="search"
          autoComplete="off"
          maxLength={120}
          aria-describedby="address-finder-hint"
          className={controlClass}
        />
        <ul
          {...getMenuProps({ 'aria-label': m.suggestions, 'aria-labelledby': undefined })}
          className={`absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-lg border border-line bg-surface shadow-high ${isShown ? '' : 'hidden'}`}
        >
          {isShown &&
            addresses.map((address, index) => (
              <li
                key={oneLine(address)}
                {...getItemProps({ item: address, index })}
                className={`cursor-pointer px-4 py-3 ${highlightedIndex === index ? 'bg-clay-wash text-ink' : ''}`}
              >
                {oneLine(address)}
              </li>
            ))}
        </ul>
      </div>
      <p id="address-finder-hint" className="text-xs text-soft">
        {m.hint(host)}
      </p>
      <p role="status" className={filled ? 'text-sm' : 'sr-only'}>
        {filled && m.filled(filled.street, filled.postalCode, filled.city)}
      </p>
    </div>
  )
}

/** What the lookup service has for a text, once typing pauses. */
function useFound(typed: string, country: string): readonly SuggestedAddress[] {
  const text = useAfterPause(typed.trim())
  const { data } = useQuery({
    queryKey: ['/api/address-suggestions', country, text],
    queryFn: async () =>
      isKnownCountry(country)
        ? send<typeof addressesApi.suggest>('POST', '/api/address-suggestions', { text, country })
        : none,
    enabled: text.length >= minTyped,
    // Addresses that were searched are not kept.
    gcTime: 0,
  })
  // Suggestions for what was typed before would be wrong, not only late.
  return data && text === typed.trim() ? data : none
}
