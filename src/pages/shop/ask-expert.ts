type Listener = (question: string) => void

const listeners = new Set<Listener>()

/** Opens the assistant's panel with a question in its field; the shopper still has to send it. */
export function askExpert(question: string): void {
  for (const tell of listeners) tell(question)
}

export function onAskedExpert(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
