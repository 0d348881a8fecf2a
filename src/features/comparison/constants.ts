/** More columns do not fit beside each other. */
export const maxCompared = 4

/** What a card needs to show a compared product before it is read. */
export type ComparedProduct = { readonly id: string; readonly name: string; readonly imageUrl: string }
