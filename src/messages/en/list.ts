/** 'Belgium', 'Belgium and Spain', 'Belgium, Italy and Spain'. */
export const list = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join()
