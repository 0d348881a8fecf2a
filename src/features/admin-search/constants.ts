/** The indexes of parts find nothing shorter. */
export const minSearchLength = 3
