type Listener = (question: string) => void

const listeners = new Set<Listener>()

/** Opens the assistant with a prefilled question, which the shopper still has to send. */
export function askExpert(question: string): void {
  for (const listener of listeners) listener(question)
}

export function onAskedExpert(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
