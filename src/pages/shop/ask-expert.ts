type Listener = (question: string) => void

const listeners = new Set<Listener>()

/** Opens the advisor's panel with a question in its field; whoever asks still sends it themselves. */
export function askExpert(question: string): void {
  for (const tell of listeners) tell(question)
}

export function onAskedExpert(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
