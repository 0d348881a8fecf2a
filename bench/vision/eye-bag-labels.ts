const namesOf = (reference: string, generated: string) =>
  new Set([
    ...reference.split(/\s+/).map((number) => `reference/face-${number}.jpg`),
    ...generated.split(/\s+/).map((number) => `generated/face-${number}.jpg`),
  ])

/**
 * Photos of the check half on which bags under the eyes are plainly visible, or plainly not, seen by eye on contact
 * sheets of 320 pixels per face before they were measured. Those in between, and with glasses, are not listed.
 */
const baggy = namesOf(
  `001 013 025 027 031 049 053 071 083 105 109 115 117 125 129 137 141 149 153 161 167 173 207 217 225 233
  241 245 247 269 273 279`,
  '011 013 025 035 037 039 067 075 077',
)
const smooth = namesOf(
  '003 011 041 045 055 069 091 095 097 099 103 107 113 123 155 163 195 197 201 203 211 221 237 255 271 277',
  '003 005 007 041 043 045 047 049 051 053 057 059 061 063 065',
)

/** Null where it is hard to say. */
export const looksBaggy = (name: string): boolean | null => (baggy.has(name) ? true : smooth.has(name) ? false : null)
