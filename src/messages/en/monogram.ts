const fonts = { classic: 'Classic Serif', modern: 'Modern Sans', script: 'Elegant Script', bold: 'Bold Impact' }
const colors = { gold: 'Gold', silver: 'Silver', black: 'Black', white: 'White', 'rose-gold': 'Rose gold' }
const positions = {
  center: 'Center',
  'bottom-right': 'Bottom right',
  'bottom-left': 'Bottom left',
  'top-center': 'Top center',
}
const sizes = { small: 'Small 8mm', medium: 'Medium 12mm', large: 'Large 16mm' }

type Chosen = {
  readonly font: keyof typeof fonts
  readonly color: keyof typeof colors
  readonly position: keyof typeof positions
  readonly size: keyof typeof sizes
}

export const monogram = {
  title: 'Monogram',
  remove: 'Remove',
  text: 'Monogram text',
  help: 'Enter your initials or a short word (max 3 characters)',
  missing: 'Enter 1 to 3 letters or digits for the monogram',
  allowed: 'Only letters, digits, periods, and &.',
  font: 'Font',
  fonts,
  color: 'Color',
  colors,
  position: 'Position',
  positions,
  size: 'Size',
  sizes,
  /** What was chosen, as it was named then. */
  details: ({ font, color, position, size }: Chosen): string[] => [
    fonts[font],
    colors[color],
    positions[position],
    sizes[size],
  ],
  label: (text: string) => `Monogram “${text}”`,
  /** An item's name where several lines may be of the same product. */
  named: (name: string, text: string) => `${name}, monogram “${text}”`,
  note: 'Note: custom-made items take an additional 2-3 business days to ship and cannot be returned or exchanged.',
} as const
